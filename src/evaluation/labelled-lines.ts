import { isObject } from '../domain/is-object.ts'
import { LabelledFileError, readGivenFile } from './labelled-file.ts'

type ReadLine<Labelled> = (value: Record<string, unknown>, line: number, at: string) => Labelled

/** Reads the objects of an NDJSON file of labelled examples; `noun` names an example in error messages. */
export async function readLabelledLines<Labelled>(
  file: string,
  noun: string,
  read: ReadLine<Labelled>,
): Promise<Labelled[]> {
  const { name, content } = await readGivenFile(file)
  const labelled = content.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const at = `${name}:${index + 1}`
    const value = parse(line, at)
    if (!isObject(value)) throw new LabelledFileError(`${at}: a ${noun} must be a JSON object`)
    return [read(value, index + 1, at)]
  })
  if (labelled.length === 0) throw new LabelledFileError(`${name}: the file contains no ${noun}`)
  return labelled
}

function parse(line: string, at: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new LabelledFileError(`${at}: not JSON`)
  }
}

import { Compile, type Validator } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { type RecordForm, type RecordType, recordSchemas } from './record-schemas.ts'

/** Compiled when first needed; one for each type of record. */
const validators = new Map<RecordType, Validator>()

/** Whether the fields of a record are as the schema of its type says. */
export const hasShape = (record: { type: RecordType }): record is RecordForm => validatorOf(record.type).Check(record)

/** One sentence per field that violates the schema: `latitude must be a number from -90 to 90`. */
export function shapeFaults(record: { type: RecordType }): string[] {
  const { type } = record
  const sentences = validatorOf(type)
    .Errors(record)
    .flatMap((error): string[] => {
      const path = error.instancePath.split('/').slice(1).map(unescapePointer)
      switch (error.keyword) {
        case 'required':
          return error.params.requiredProperties.map((name) => `${fieldOf([...path, name])} is required`)
        case 'boolean':
          return [`unknown field ${fieldOf(path)}`]
        // The branches report the same fault more precisely.
        case 'anyOf':
        case 'additionalProperties':
          return []
        default:
          return isNullBranch(error)
            ? []
            : [`${fieldOf(path)} must be ${formAt(recordSchemas[type], error.schemaPath)}`]
      }
    })
  return [...new Set(sentences)]
}

function validatorOf(type: RecordType): Validator {
  const known = validators.get(type)
  if (known) return known
  // Reports all faults of a line; the default stops at eight.
  Settings.Set({ maxErrors: 100 })
  const validator: Validator = Compile(recordSchemas[type])
  validators.set(type, validator)
  return validator
}

const isNullBranch = (error: { keyword: string; params: object }) =>
  error.keyword === 'type' && 'type' in error.params && error.params.type === 'null'

/** The innermost `form` on the path to the part of the schema that failed. */
function formAt(schema: object, schemaPath: string): string {
  let node: unknown = schema
  let form = 'as docs/records.md says'
  for (const step of schemaPath.split('/').slice(1).map(unescapePointer)) {
    node = typeof node === 'object' && node !== null ? Object.getOwnPropertyDescriptor(node, step)?.value : undefined
    if (typeof node === 'object' && node !== null && 'form' in node) form = String(node.form)
  }
  return form
}

/** `["menu", "0", "items", "2", "price"]` as `menu[0].items[2].price`. */
const fieldOf = (path: readonly string[]): string =>
  path.map((step, index) => (/^\d+$/.test(step) ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`)).join('')

const unescapePointer = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~')

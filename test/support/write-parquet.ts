/**
 * A parquet writer just large enough for tests: optional nested fields, plain encoding, no compression, one page a column chunk, statistics
 * on numbers. https://parquet.apache.org/docs/file-format/
 */
export type Field =
  | { name: string; kind: 'text' | 'bytes' | 'double' | 'int64' }
  | { name: string; kind: 'group'; fields: Field[] }
  | { name: string; kind: 'list'; element: Field }
  /** Text to text. */
  | { name: string; kind: 'map' }

export const text = (name: string): Field => ({ name, kind: 'text' })
export const bytes = (name: string): Field => ({ name, kind: 'bytes' })
export const double = (name: string): Field => ({ name, kind: 'double' })
export const int64 = (name: string): Field => ({ name, kind: 'int64' })
export const group = (name: string, ...fields: Field[]): Field => ({ name, kind: 'group', fields })
export const list = (name: string, element: Field): Field => ({
  name,
  kind: 'list',
  element: { ...element, name: 'element' },
})
export const map = (name: string): Field => ({ name, kind: 'map' })

type Row = Record<string, unknown>
type LeafKind = 'text' | 'bytes' | 'double' | 'int64'
type Leaf = { path: string[]; kind: LeafKind; maxDefinition: number; maxRepetition: number; entries: Entry[] }
type Entry = { repetition: number; definition: number; value?: unknown }

export function parquetBytes(fields: readonly Field[], groups: readonly (readonly Row[])[]): Buffer {
  const parts: Buffer[] = [Buffer.from('PAR1')]
  let offset = 4
  const rowGroups = groups.map((rows) => {
    const leaves = shredded(fields, rows)
    const columns = leaves.map((leaf) => {
      const page = pageOf(leaf)
      const at = offset
      parts.push(page)
      offset += page.length
      return columnChunk(leaf, at, page.length)
    })
    const size = columns.length
    return struct([1, listOf(12, columns)], [2, i64(size)], [3, i64(rows.length)])
  })
  const total = groups.reduce((sum, rows) => sum + rows.length, 0)
  const footer = struct(
    [1, i32(2)],
    [2, listOf(12, [schemaElement({ name: 'root', children: fields.length }), ...fields.flatMap(schemaOf)])],
    [3, i64(total)],
    [4, listOf(12, rowGroups)],
  ).body
  const length = Buffer.alloc(4)
  length.writeUInt32LE(footer.length)
  return Buffer.concat([...parts, footer, length, Buffer.from('PAR1')])
}

// Rows into columns: https://blog.x.com/engineering/en_us/a/2013/dremel-made-simple-with-parquet

function shredded(fields: readonly Field[], rows: readonly Row[]): Leaf[] {
  const leaves: Leaf[] = []
  const writers = fields.map((field) => writerOf(field, { path: [], definition: 0, repetition: 0 }, leaves))
  for (const row of rows) for (const [index, field] of fields.entries()) writers[index]!(row[field.name], 0, 0)
  return leaves
}

type Depth = { path: string[]; definition: number; repetition: number }
type Write = (value: unknown, repetition: number, definition: number) => void

function writerOf(field: Field, { path, definition, repetition }: Depth, leaves: Leaf[]): Write {
  const own = [...path, field.name]
  if (field.kind === 'group') {
    const writers = field.fields.map((inner) =>
      writerOf(inner, { path: own, definition: definition + 1, repetition }, leaves),
    )
    return (value, at, defined) => {
      const inner = value as Row | null | undefined
      for (const [index, write] of writers.entries())
        write(inner?.[field.fields[index]!.name], at, value == null ? defined : defined + 1)
    }
  }
  if (field.kind === 'list' || field.kind === 'map') {
    const inside = { definition: definition + 2, repetition: repetition + 1 }
    const writers =
      field.kind === 'list'
        ? [writerOf(field.element, { ...inside, path: [...own, 'list'] }, leaves)]
        : [
            leafWriter({ path: [...own, 'key_value', 'key'], kind: 'text', ...depths(inside, 0) }, leaves),
            writerOf(text('value'), { ...inside, path: [...own, 'key_value'] }, leaves),
          ]
    return (value, at, defined) => {
      const items = value == null ? null : field.kind === 'list' ? (value as unknown[]) : Object.entries(value)
      if (items === null || items.length === 0) {
        for (const write of writers) write(undefined, at, items === null ? defined : defined + 1)
        return
      }
      for (const [index, item] of items.entries()) {
        const from = index === 0 ? at : repetition + 1
        for (const [part, write] of writers.entries())
          write(field.kind === 'list' ? item : (item as unknown[])[part], from, defined + 2)
      }
    }
  }
  return leafWriter({ path: own, kind: field.kind, ...depths({ definition, repetition }, 1) }, leaves)
}

const depths = ({ definition, repetition }: { definition: number; repetition: number }, optional: 0 | 1) => ({
  maxDefinition: definition + optional,
  maxRepetition: repetition,
})

function leafWriter(leaf: Omit<Leaf, 'entries'>, leaves: Leaf[]): Write {
  const entries: Entry[] = []
  leaves.push({ ...leaf, entries })
  return (value, repetition, definition) =>
    entries.push(value == null ? { repetition, definition } : { repetition, definition: leaf.maxDefinition, value })
}

function pageOf({ kind, maxDefinition, maxRepetition, entries }: Leaf): Buffer {
  const levels = [
    ...(maxRepetition > 0 ? [runs(entries.map(({ repetition }) => repetition))] : []),
    ...(maxDefinition > 0 ? [runs(entries.map(({ definition }) => definition))] : []),
  ]
  const values = entries.filter(({ value }) => value !== undefined).map(({ value }) => plain(kind, value))
  const body = Buffer.concat([...levels, ...values])
  const data = struct([1, i32(entries.length)], [2, i32(0)], [3, i32(3)], [4, i32(3)])
  const header = struct([1, i32(0)], [2, i32(body.length)], [3, i32(body.length)], [5, data])
  return Buffer.concat([header.body, body])
}

/** Run-length encoded levels of less than 8 bits, with their length before them. */
function runs(levels: readonly number[]): Buffer {
  const parts: Buffer[] = []
  for (let start = 0; start < levels.length; ) {
    let end = start
    while (end < levels.length && levels[end] === levels[start]) end++
    parts.push(varint(BigInt((end - start) << 1)), Buffer.from([levels[start]!]))
    start = end
  }
  const body = Buffer.concat(parts)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([length, body])
}

function plain(kind: LeafKind, value: unknown): Buffer {
  const buffer = Buffer.alloc(kind === 'double' || kind === 'int64' ? 8 : 4)
  if (kind === 'double') buffer.writeDoubleLE(value as number)
  else if (kind === 'int64') buffer.writeBigInt64LE(BigInt(value as number))
  else {
    const content = kind === 'text' ? Buffer.from(value as string) : Buffer.from(value as Uint8Array)
    buffer.writeUInt32LE(content.length)
    return Buffer.concat([buffer, content])
  }
  return buffer
}

const types = { text: 6, bytes: 6, double: 5, int64: 2 } as const

function columnChunk({ path, kind, entries }: Leaf, offset: number, length: number): Encoded {
  const numbers =
    kind === 'double' ? entries.flatMap(({ value }) => (value === undefined ? [] : [value as number])) : []
  const statistics: [number, Encoded][] =
    numbers.length === 0
      ? []
      : [[12, struct([5, binary(plain(kind, Math.max(...numbers)))], [6, binary(plain(kind, Math.min(...numbers)))])]]
  const meta = struct(
    [1, i32(types[kind])],
    [2, listOf(5, [i32(0), i32(3)])],
    [
      3,
      listOf(
        8,
        path.map((part) => binary(Buffer.from(part))),
      ),
    ],
    [4, i32(0)],
    [5, i64(entries.length)],
    [6, i64(length)],
    [7, i64(length)],
    [9, i64(offset)],
    ...statistics,
  )
  return struct([2, i64(offset)], [3, meta])
}

function schemaOf(field: Field): Encoded[] {
  const { name } = field
  if (field.kind === 'group')
    return [schemaElement({ name, repetition: 1, children: field.fields.length }), ...field.fields.flatMap(schemaOf)]
  if (field.kind === 'list')
    return [
      schemaElement({ name, repetition: 1, children: 1, converted: 3 }),
      schemaElement({ name: 'list', repetition: 2, children: 1 }),
      ...schemaOf(field.element),
    ]
  if (field.kind === 'map')
    return [
      schemaElement({ name, repetition: 1, children: 1, converted: 1 }),
      schemaElement({ name: 'key_value', repetition: 2, children: 2 }),
      schemaElement({ name: 'key', repetition: 0, type: types.text, converted: 0 }),
      schemaElement({ name: 'value', repetition: 1, type: types.text, converted: 0 }),
    ]
  return [
    schemaElement({ name, repetition: 1, type: types[field.kind], ...(field.kind === 'text' ? { converted: 0 } : {}) }),
  ]
}

type Element = { name: string; type?: number; repetition?: number; children?: number; converted?: number }

const schemaElement = ({ name, type, repetition, children, converted }: Element): Encoded =>
  struct(
    ...(type === undefined ? [] : [[1, i32(type)] as [number, Encoded]]),
    ...(repetition === undefined ? [] : [[3, i32(repetition)] as [number, Encoded]]),
    [4, binary(Buffer.from(name))],
    ...(children === undefined ? [] : [[5, i32(children)] as [number, Encoded]]),
    ...(converted === undefined ? [] : [[6, i32(converted)] as [number, Encoded]]),
  )

// Thrift's compact protocol: https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md

type Encoded = { type: number; body: Buffer }

const i32 = (value: number): Encoded => ({ type: 5, body: zigzag(value) })
const i64 = (value: number): Encoded => ({ type: 6, body: zigzag(value) })
const binary = (content: Buffer): Encoded => ({
  type: 8,
  body: Buffer.concat([varint(BigInt(content.length)), content]),
})

const listOf = (type: number, items: readonly Encoded[]): Encoded => ({
  type: 9,
  body: Buffer.concat([
    items.length < 15
      ? Buffer.from([(items.length << 4) | type])
      : Buffer.concat([Buffer.from([0xf0 | type]), varint(BigInt(items.length))]),
    ...items.map(({ body }) => body),
  ]),
})

function struct(...fields: [id: number, value: Encoded][]): Encoded {
  let last = 0
  const parts = fields.map(([id, { type, body }]) => {
    const header = Buffer.from([((id - last) << 4) | type])
    last = id
    return Buffer.concat([header, body])
  })
  return { type: 12, body: Buffer.concat([...parts, Buffer.from([0])]) }
}

const zigzag = (value: number): Buffer => varint((BigInt(value) << 1n) ^ (BigInt(value) >> 63n))

function varint(value: bigint): Buffer {
  const parts: number[] = []
  let rest = BigInt.asUintN(64, value)
  while (rest > 127n) {
    parts.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  return Buffer.from([...parts, Number(rest)])
}

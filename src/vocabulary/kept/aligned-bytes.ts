import { DefaultDeserializer, DefaultSerializer } from 'node:v8'

/**
 * Values as `v8.serialize` writes them, with their typed arrays behind them, each where a typed array may begin. What
 * is read then are views of the bytes: Node would copy most arrays, and keep all bytes for those that it does not copy.
 */
export function toAlignedBytes(value: unknown): Uint8Array {
  const writer = new Writer()
  writer.writeHeader()
  writer.writeValue(value)
  const head = writer.releaseBuffer()
  const start = aligned(headStart + head.length)
  const bytes = new Uint8Array(start + writer.end)
  new DataView(bytes.buffer).setUint32(0, start)
  bytes.set(head, headStart)
  for (const { at, view } of writer.views)
    bytes.set(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), start + at)
  return bytes
}

/** Throws if the bytes are damaged. */
export function fromAlignedBytes<Built>(bytes: Uint8Array): Built {
  const reader = new Reader(bytes.byteOffset % alignment === 0 ? bytes : new Uint8Array(bytes))
  reader.readHeader()
  return reader.readValue()
}

const alignment = 8
const headStart = Uint32Array.BYTES_PER_ELEMENT

const aligned = (at: number): number => Math.ceil(at / alignment) * alignment

type View = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array
type ViewOf = new (buffer: ArrayBufferLike, at: number, length: number) => View
const kinds: readonly ViewOf[] = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array]

class Writer extends DefaultSerializer {
  readonly views: { at: number; view: View }[] = []
  end = 0

  /** Called by V8 for each typed array. */
  _writeHostObject(view: View): void {
    const kind = kinds.findIndex((one) => view instanceof one)
    if (kind < 0) throw new TypeError('a list of a kind that is not kept')
    this.writeUint32(kind)
    this.writeUint32(this.end)
    this.writeUint32(view.length)
    this.views.push({ at: this.end, view })
    this.end += aligned(view.byteLength)
  }
}

class Reader extends DefaultDeserializer {
  readonly #bytes: Uint8Array
  readonly #start: number

  constructor(bytes: Uint8Array) {
    super(bytes.subarray(headStart))
    this.#bytes = bytes
    this.#start = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  }

  _readHostObject(): View {
    const kind = kinds[this.readUint32()]
    const at = this.#start + this.readUint32()
    if (kind === undefined) throw new RangeError('a list of an unknown kind')
    return new kind(this.#bytes.buffer, this.#bytes.byteOffset + at, this.readUint32())
  }
}

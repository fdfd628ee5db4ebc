import { type FieldDefinition, readNumber, readText } from './values.ts'

/** The messages that are read, by their number in the profile; all others are skipped by their size. */
export const messageNumbers = {
  fileId: 0,
  sport: 12,
  session: 18,
  lap: 19,
  record: 20,
  event: 21,
  deviceInfo: 23,
  activity: 34,
  fieldDescription: 206,
  split: 312,
} as const

/** What the fields of a message are, as the file announces them before its first. */
export interface MessageDefinition {
  readonly message: number
  readonly littleEndian: boolean
  /** Bytes of one message, without its header. */
  readonly size: number
  readonly fields: ReadonlyMap<number, FieldDefinition>
  /** Developer fields, by `developerKey`. */
  readonly developerFields: ReadonlyMap<number, FieldDefinition>
}

/** One number for a developer field: whose it is, and which of theirs. */
export const developerKey = (developer: number, field: number): number => developer * 256 + field

/** A message as it lies in the file. It is a window that moves on: whoever wants to keep something takes it at once. */
export class FitMessage {
  readonly #view: DataView
  #definition: MessageDefinition
  #start = 0
  /** Seconds of the FIT clock, from a compressed header; NaN where there was none. */
  compressedTime = Number.NaN

  constructor(view: DataView, definition: MessageDefinition) {
    this.#view = view
    this.#definition = definition
  }

  moveTo(definition: MessageDefinition, start: number, compressedTime: number): void {
    this.#definition = definition
    this.#start = start
    this.compressedTime = compressedTime
  }

  get message(): number {
    return this.#definition.message
  }

  get developerKeys(): Iterable<number> {
    return this.#definition.developerFields.keys()
  }

  /** A field's number as it is stored, before any scale; NaN where there is none. */
  number(field: number): number {
    const definition = this.#definition.fields.get(field)
    return definition ? this.#read(definition) : Number.NaN
  }

  /** The first of these fields that has a value. */
  firstOf(...fields: readonly number[]): number {
    for (const field of fields) {
      const value = this.number(field)
      if (!Number.isNaN(value)) return value
    }
    return Number.NaN
  }

  text(field: number): string | null {
    const definition = this.#definition.fields.get(field)
    return definition ? readText(this.#view, this.#start, definition) : null
  }

  /** Bytes of a field, whatever its type; null where the message has no such field of this size. */
  bytes(field: number, size: number): Uint8Array | null {
    const definition = this.#definition.fields.get(field)
    if (definition?.size !== size) return null
    return new Uint8Array(
      this.#view.buffer,
      this.#view.byteOffset + this.#start + definition.offset,
      definition.size,
    )
  }

  /** A developer field's number, read as the type that the file describes it with; NaN where there is none. */
  developerNumber(key: number, baseType: number): number {
    const definition = this.#definition.developerFields.get(key)
    return definition ? this.#read({ ...definition, baseType }) : Number.NaN
  }

  #read(definition: FieldDefinition): number {
    return readNumber(this.#view, this.#start, definition, this.#definition.littleEndian)
  }
}

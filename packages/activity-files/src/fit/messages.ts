import { type FieldDefinition, readNumber, readText } from './values.ts'

/** Messages to read, by their number in the FIT profile. Others are skipped. */
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

export interface MessageDefinition {
  readonly message: number
  readonly littleEndian: boolean
  /** Bytes of one message, without its header. */
  readonly size: number
  readonly fields: ReadonlyMap<number, FieldDefinition>
  readonly developerFields: ReadonlyMap<number, FieldDefinition>
}

/** Combines developer index and field number to one key. */
export const developerKey = (developer: number, field: number): number => developer * 256 + field

/** A view of the current message in the file. It is reused, so copy values to keep. */
export class FitMessage {
  readonly #view: DataView
  #definition: MessageDefinition
  #start = 0
  /** Seconds of the FIT clock, from a compressed header; NaN without one. */
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

  /** A field's stored number, without scale; NaN if missing. */
  number(field: number): number {
    const definition = this.#definition.fields.get(field)
    return definition ? this.#read(definition) : Number.NaN
  }

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

  /** Bytes of a field of any type; null unless the field has this size. */
  bytes(field: number, size: number): Uint8Array | null {
    const definition = this.#definition.fields.get(field)
    if (definition?.size !== size) return null
    return new Uint8Array(
      this.#view.buffer,
      this.#view.byteOffset + this.#start + definition.offset,
      definition.size,
    )
  }

  /** A developer field's number, by the type in its description; NaN if missing. */
  developerNumber(key: number, baseType: number): number {
    const definition = this.#definition.developerFields.get(key)
    return definition ? this.#read({ ...definition, baseType }) : Number.NaN
  }

  #read(definition: FieldDefinition): number {
    return readNumber(this.#view, this.#start, definition, this.#definition.littleEndian)
  }
}

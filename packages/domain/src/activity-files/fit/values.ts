import { decodeUtf8 } from '../decode-text.ts'

/** How a base type is stored: bytes of one value, how it is read, and what stands for "no value". */
interface BaseType {
  readonly size: number
  readonly invalid: number
  readonly read: (view: DataView, at: number, littleEndian: boolean) => number
}

const uint8 = (view: DataView, at: number) => view.getUint8(at)
const uint16 = (view: DataView, at: number, little: boolean) => view.getUint16(at, little)
const uint32 = (view: DataView, at: number, little: boolean) => view.getUint32(at, little)
const uint64 = (view: DataView, at: number, little: boolean) => Number(view.getBigUint64(at, little))

/** By the number in the lower five bits of a field's type. Text and floats without a value are not numbers anyway. */
const baseTypes: readonly (BaseType | null)[] = [
  { size: 1, invalid: 0xff, read: uint8 },
  { size: 1, invalid: 0x7f, read: (view, at) => view.getInt8(at) },
  { size: 1, invalid: 0xff, read: uint8 },
  { size: 2, invalid: 0x7fff, read: (view, at, little) => view.getInt16(at, little) },
  { size: 2, invalid: 0xffff, read: uint16 },
  { size: 4, invalid: 0x7fffffff, read: (view, at, little) => view.getInt32(at, little) },
  { size: 4, invalid: 0xffffffff, read: uint32 },
  null,
  { size: 4, invalid: Number.NaN, read: (view, at, little) => view.getFloat32(at, little) },
  { size: 8, invalid: Number.NaN, read: (view, at, little) => view.getFloat64(at, little) },
  { size: 1, invalid: 0, read: uint8 },
  { size: 2, invalid: 0, read: uint16 },
  { size: 4, invalid: 0, read: uint32 },
  { size: 1, invalid: 0xff, read: uint8 },
  { size: 8, invalid: 2 ** 63, read: (view, at, little) => Number(view.getBigInt64(at, little)) },
  { size: 8, invalid: 2 ** 64, read: uint64 },
  { size: 8, invalid: 0, read: uint64 },
]

/** A field as a definition announces it. `offset` is in bytes from the first of its message. */
export interface FieldDefinition {
  readonly offset: number
  readonly size: number
  readonly baseType: number
}

/**
 * The field's number, of an array its first; NaN where there is no value, or where the field's size is no multiple of its
 * type's and nobody can say what it holds.
 */
export function readNumber(
  view: DataView,
  start: number,
  { offset, size, baseType }: FieldDefinition,
  littleEndian: boolean,
): number {
  const type = baseTypes[baseType & 0x1f]
  if (!type || size === 0 || size % type.size !== 0) return Number.NaN
  const value = type.read(view, start + offset, littleEndian)
  return value === type.invalid || !Number.isFinite(value) ? Number.NaN : value
}

/** The field's text, up to its closing zero; null where it is empty. */
export function readText(view: DataView, start: number, { offset, size }: FieldDefinition): string | null {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start + offset, size)
  const end = bytes.indexOf(0)
  return decodeUtf8(end < 0 ? bytes : bytes.subarray(0, end)).trim() || null
}

import { decodeUtf8 } from '../decode-text.ts'

interface BaseType {
  readonly size: number
  readonly invalid: number
  readonly read: (view: DataView, at: number, littleEndian: boolean) => number
}

const uint8 = (view: DataView, at: number) => view.getUint8(at)
const uint16 = (view: DataView, at: number, little: boolean) => view.getUint16(at, little)
const uint32 = (view: DataView, at: number, little: boolean) => view.getUint32(at, little)
const uint64 = (view: DataView, at: number, little: boolean) => Number(view.getBigUint64(at, little))

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

/** `offset` is in bytes from the start of the message. */
export interface FieldDefinition {
  readonly offset: number
  readonly size: number
  readonly baseType: number
}

/** A field's number, or the first of an array. NaN if missing, or if the field's size is no multiple of its type's. */
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

/** A field's text, up to its terminating zero; null if empty. */
export function readText(view: DataView, start: number, { offset, size }: FieldDefinition): string | null {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start + offset, size)
  const end = bytes.indexOf(0)
  return decodeUtf8(end < 0 ? bytes : bytes.subarray(0, end)).trim() || null
}

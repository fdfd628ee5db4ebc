import type { FitPart } from './header.ts'
import { developerKey, FitMessage, type MessageDefinition } from './messages.ts'
import type { FieldDefinition } from './values.ts'

const TIMESTAMP = 253
const DEFINITION_HEADER = 5

/**
 * Calls `visit` with every message of a part in order, until it returns false. Returns the offset at which bytes or a
 * definition were missing; null if none were.
 */
export function decodeMessages(
  bytes: Uint8Array,
  { dataStart, dataEnd }: FitPart,
  visit: (message: FitMessage) => boolean,
): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, dataEnd)
  const definitions: (MessageDefinition | undefined)[] = []
  let message: FitMessage | undefined
  let lastTime = Number.NaN
  let at = dataStart
  while (at < dataEnd) {
    const header = view.getUint8(at)
    const isCompressed = (header & 0x80) !== 0
    if (!isCompressed && (header & 0x40) !== 0) {
      const read = readDefinition(view, at + 1, (header & 0x20) !== 0)
      if (!read) return at
      definitions[header & 0x0f] = read.definition
      at = read.end
      continue
    }
    const definition = definitions[isCompressed ? (header >> 5) & 3 : header & 0x0f]
    if (!definition || at + 1 + definition.size > dataEnd) return at
    if (isCompressed) lastTime = advance(lastTime, header & 0x1f)
    message ??= new FitMessage(view, definition)
    message.moveTo(definition, at + 1, isCompressed ? lastTime : Number.NaN)
    const time = message.number(TIMESTAMP)
    if (!Number.isNaN(time)) lastTime = time
    if (!visit(message)) return null
    at += 1 + definition.size
  }
  return null
}

/** A compressed header has the low five bits of the time, which is at most 31 seconds after the last one. */
function advance(lastTime: number, lowBits: number): number {
  return lastTime + ((lowBits - (lastTime % 32) + 32) % 32)
}

/** Reads the definition at `start`, after its header byte. Null if the file ends first. */
function readDefinition(
  view: DataView,
  start: number,
  hasDeveloperFields: boolean,
): { definition: MessageDefinition; end: number } | null {
  if (start + DEFINITION_HEADER > view.byteLength) return null
  const littleEndian = view.getUint8(start + 1) === 0
  const message = view.getUint16(start + 2, littleEndian)
  const native = readFields(view, start + 4, 0, (number) => number)
  if (!native) return null
  const { fields, size, end } = native
  if (!hasDeveloperFields) {
    return { definition: { message, littleEndian, size, fields, developerFields: new Map() }, end }
  }
  const developer = readFields(view, end, size, (number, owner) => developerKey(owner, number))
  if (!developer) return null
  const definition = {
    message,
    littleEndian,
    size: developer.size,
    fields,
    developerFields: developer.fields,
  }
  return { definition, end: developer.end }
}

/** Reads a count and its triples: number, size, and type or, for developer fields, developer index. */
function readFields(
  view: DataView,
  start: number,
  firstOffset: number,
  toKey: (number: number, third: number) => number,
): { fields: Map<number, FieldDefinition>; size: number; end: number } | null {
  if (start >= view.byteLength) return null
  const end = start + 1 + 3 * view.getUint8(start)
  if (end > view.byteLength) return null
  const fields = new Map<number, FieldDefinition>()
  let offset = firstOffset
  for (let at = start + 1; at < end; at += 3) {
    const size = view.getUint8(at + 1)
    const third = view.getUint8(at + 2)
    fields.set(toKey(view.getUint8(at), third), { offset, size, baseType: third })
    offset += size
  }
  return { fields, size: offset, end }
}

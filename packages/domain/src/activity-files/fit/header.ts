/** One FIT file inside a file: several can be chained, one after the other. Offsets are in bytes. */
export interface FitPart {
  readonly start: number
  readonly dataStart: number
  readonly dataEnd: number
  /** Where the next part would begin: after the checksum of this one. */
  readonly end: number
  /** Bytes that the header promises and that are not there. */
  readonly missing: number
}

const SHORTEST_HEADER = 12
const CRC_SIZE = 2

/** Whether a FIT header stands here: `.FIT` from its ninth byte on, and a size of its own that holds that. */
export const isFitHeader = (bytes: Uint8Array, start = 0): boolean =>
  (bytes[start] ?? 0) >= SHORTEST_HEADER &&
  bytes[start + 8] === 0x2e &&
  bytes[start + 9] === 0x46 &&
  bytes[start + 10] === 0x49 &&
  bytes[start + 11] === 0x54

/**
 * All parts of a file, by their headers. A header without a size, which devices write that died while recording, has all
 * that follows; a size beyond the end of the file is cut there.
 */
export function findFitParts(bytes: Uint8Array): FitPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: FitPart[] = []
  for (let start = 0; isFitHeader(bytes, start); ) {
    const dataStart = start + view.getUint8(start)
    const size = view.getUint32(start + 4, true)
    const wholeEnd = size === 0 ? bytes.length : dataStart + size
    const dataEnd = Math.min(wholeEnd, bytes.length)
    const end = size === 0 ? bytes.length : wholeEnd + CRC_SIZE
    parts.push({ start, dataStart, dataEnd, end, missing: Math.max(0, end - bytes.length) })
    start = end
  }
  return parts
}

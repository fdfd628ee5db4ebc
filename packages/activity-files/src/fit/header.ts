/** A FIT file within a file: several can be chained. Offsets are in bytes. */
export interface FitPart {
  readonly start: number
  readonly dataStart: number
  readonly dataEnd: number
  /** Start of the next part, after this one's checksum. */
  readonly end: number
  /** Bytes that the header announces and the file lacks. */
  readonly missing: number
}

const SHORTEST_HEADER = 12
const CRC_SIZE = 2

/** Whether a FIT header begins at `start`: a plausible size, and `.FIT` from the ninth byte. */
export const isFitHeader = (bytes: Uint8Array, start = 0): boolean =>
  (bytes[start] ?? 0) >= SHORTEST_HEADER &&
  bytes[start + 8] === 0x2e &&
  bytes[start + 9] === 0x46 &&
  bytes[start + 10] === 0x49 &&
  bytes[start + 11] === 0x54

/**
 * Finds all parts by their headers. A header without a size, from a device that died while recording, gets all bytes
 * that follow. A size beyond the end of the file is cut.
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

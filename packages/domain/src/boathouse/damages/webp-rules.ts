import type { PictureOnly } from './model.ts'

const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** Exif, XMP and animation, in the flags of an extended header (RFC 9649, section 2.7). */
const NO_PICTURE_FLAGS = 0b0000_1110
const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP'])

/** Rejects animations. */
export function readWebp(bytes: Uint8Array): PictureOnly | 'other' | 'broken' {
  if (bytes.length < 12 || nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP') return 'other'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = 8 + view.getUint32(4, true)
  if (end > bytes.length) return 'broken'
  const chunks: Uint8Array[] = []
  const sizes: (readonly [number, number])[] = []
  let pictures = 0
  for (let at = 12; at + 8 <= end; ) {
    const name = nameAt(bytes, at)
    const size = view.getUint32(at + 4, true)
    // Chunks are padded to even sizes.
    const next = at + 8 + size + (size % 2)
    if (next > end || name === 'ANIM' || name === 'ANMF') return 'broken'
    const chunk = bytes.slice(at, next)
    const claimed = sizeIn(name, chunk)
    if (claimed === 'broken') return 'broken'
    if (claimed) sizes.push(claimed)
    if (name === 'VP8 ' || name === 'VP8L') pictures += 1
    if (name === 'VP8X') chunk[8] = (chunk[8] as number) & ~NO_PICTURE_FLAGS
    if (KEPT.has(name)) chunks.push(chunk)
    at = next
  }
  if (pictures !== 1) return 'broken'
  return { sizes, parts: [headOf(chunks), ...chunks] }
}

function headOf(chunks: readonly Uint8Array[]): Uint8Array {
  const head = new TextEncoder().encode('RIFF____WEBP')
  const size = 4 + chunks.reduce((sum, { length }) => sum + length, 0)
  new DataView(head.buffer).setUint32(4, size, true)
  return head
}

/** Width and height of a canvas or a picture; null for other chunks. */
function sizeIn(name: string, chunk: Uint8Array): readonly [number, number] | 'broken' | null {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  if (name === 'VP8X') {
    if (chunk.length < 18) return 'broken'
    const threeAt = (at: number) => 1 + view.getUint16(at, true) + ((chunk[at + 2] as number) << 16)
    return [threeAt(12), threeAt(15)]
  }
  if (name === 'VP8 ') {
    if (chunk.length < 18 || chunk[11] !== 0x9d || chunk[12] !== 0x01 || chunk[13] !== 0x2a) return 'broken'
    return [view.getUint16(14, true) & 0x3fff, view.getUint16(16, true) & 0x3fff]
  }
  if (name === 'VP8L') {
    if (chunk.length < 13 || chunk[8] !== 0x2f) return 'broken'
    const bits = view.getUint32(9, true)
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
  }
  return null
}

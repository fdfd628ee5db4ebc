import type { PictureOnly } from './model.ts'

// Markers of ISO/IEC 10918-1, table B.1.
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const FRAMES = new Set([0xc0, 0xc1, 0xc2])
const KEPT = new Set([0xc4, 0xdb, 0xdd, SCAN, ...FRAMES])
/** Privacy: application segments and comments may hold a location (Exif), XMP or thumbnails. */
const isDropped = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
/** A progressive JPEG has about ten. Security: each costs a pass over the whole picture. */
const MAX_SCANS = 100

/** Application segments that decoders need, by marker, with the length to keep, marker and length included. */
const NEEDED = new Map<number, { readonly name: string; readonly length: number | null }>([
  // JFIF without its thumbnail (ISO/IEC 10918-5), the colour profile, and Adobe's colour transform.
  [0xe0, { name: 'JFIF\0', length: 18 }],
  [0xe2, { name: 'ICC_PROFILE\0', length: null }],
  [0xee, { name: 'Adobe', length: 16 }],
])

/** The part of an application segment to keep; null if decoders don't need it, or it is too short. */
function neededOf(segment: Uint8Array): Uint8Array | null {
  const needed = NEEDED.get(segment[1] as number)
  if (!needed) return null
  const name = String.fromCharCode(...segment.subarray(4, 4 + needed.name.length))
  if (name !== needed.name || segment.length < (needed.length ?? 0)) return null
  if (needed.length === null) return segment
  const kept = Uint8Array.from(segment.subarray(0, needed.length))
  new DataView(kept.buffer).setUint16(2, needed.length - 2)
  // Clear the size of JFIF's thumbnail.
  if (needed.name.startsWith('JFIF')) kept.fill(0, 16)
  return kept
}

/** Keeps a JPEG's tables, frame, scans and needed application segments, up to its end. */
export function readJpeg(bytes: Uint8Array): PictureOnly | 'other' | 'broken' {
  if (bytes[0] !== 0xff || bytes[1] !== START || bytes[2] !== 0xff) return 'other'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, 2)]
  const sizes: [number, number][] = []
  let scans = 0
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return 'broken'
    const marker = bytes[at + 1] as number
    // Fill bytes before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + view.getUint16(at + 2)
    if (end <= at + 3 || end > bytes.length) return 'broken'
    if (FRAMES.has(marker)) {
      if (end < at + 9) return 'broken'
      sizes.push([view.getUint16(at + 7), view.getUint16(at + 5)])
    }
    if (!KEPT.has(marker) && !isDropped(marker)) return 'broken'
    const next = marker === SCAN ? endOfScan(bytes, end) : end
    if (next === null) return 'broken'
    const kept = KEPT.has(marker) ? bytes.subarray(at, next) : neededOf(bytes.subarray(at, next))
    if (kept) parts.push(kept)
    if (marker === SCAN) scans += 1
    if (scans > MAX_SCANS) return 'broken'
    at = next
    if (bytes[at] === 0xff && bytes[at + 1] === END) {
      parts.push(bytes.subarray(at, at + 2))
      return scans > 0 && sizes.length === 1 ? { sizes, parts } : 'broken'
    }
  }
  return 'broken'
}

/** Index of the marker after a scan's data; null if there is none. */
function endOfScan(bytes: Uint8Array, from: number): number | null {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1] as number
    // Stuffed bytes and restart markers are part of the data.
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return null
}

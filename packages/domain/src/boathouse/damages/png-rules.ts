import type { PictureOnly } from './model.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Chunks that make the picture, without texts, times and profiles. Source: PNG specification (W3C, 2003). */
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB'])

export function readPng(bytes: Uint8Array): PictureOnly | 'other' | 'broken' {
  if (!SIGNATURE.every((byte, n) => bytes[n] === byte)) return 'other'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = [bytes.subarray(0, SIGNATURE.length)]
  const sizes: [number, number][] = []
  let hasData = false
  let at = SIGNATURE.length
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return 'broken'
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const isFirst = at === SIGNATURE.length
    if (isFirst !== (type === 'IHDR') || (isFirst && end !== at + 25)) return 'broken'
    if (isFirst) sizes.push([view.getUint32(at + 8), view.getUint32(at + 12)])
    if (type === 'IDAT') hasData = true
    if (KEPT.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') return hasData ? { sizes, parts } : 'broken'
    at = end
  }
  return 'broken'
}

import { invalidField } from '../../kernel/errors.ts'
import { readJpeg } from './jpeg-rules.ts'
import { readPng } from './png-rules.ts'
import { LARGEST_PHOTO } from './rules.ts'
import { readWebp } from './webp-rules.ts'

/** Security: limits in pixels. A few bytes can declare a picture that exhausts the viewer's memory. */
const LONGEST_SIDE = 4_096
const MAX_PIXELS = 16_000_000

export interface Photo {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly bytes: Uint8Array<ArrayBuffer>
}

const readers = [
  ['image/jpeg', readJpeg],
  ['image/png', readPng],
  ['image/webp', readWebp],
] as const

/** Like `readPicture`. Throws a field error `photo` also for files above the limit of damage. */
export function readPhoto(sent: Uint8Array): Photo {
  if (sent.length > LARGEST_PHOTO) throw invalidField('photo', 'photoTooLarge')
  return readPicture(sent)
}

/**
 * Reads a picture by its content. Privacy: removes everything but the picture, including location, comments and trailing
 * bytes. Throws a field error `photo` for other types, broken files, and too many pixels.
 */
export function readPicture(sent: Uint8Array): Photo {
  for (const [type, read] of readers) {
    const found = read(sent)
    if (found === 'other') continue
    if (found === 'broken' || found.sizes.length === 0) throw invalidField('photo', 'photoBroken')
    if (!found.sizes.every(isFitting)) throw invalidField('photo', 'photoTooManyPixels')
    return { type, bytes: joined(found.parts) }
  }
  throw invalidField('photo', 'photoType')
}

const isFitting = ([width, height]: readonly [number, number]) =>
  width > 0 && height > 0 && width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MAX_PIXELS

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

import { LARGEST_PHOTO } from '@boathouse/domain/boathouse/damages/rules'

/** Attempts, best first: longest side in pixels, and JPEG quality. */
const TRIES = [
  [1600, 0.82],
  [1600, 0.6],
  [1200, 0.6],
  [900, 0.5],
  [600, 0.4],
] as const

/** Scales a size down to at most `longest` pixels per side; never up. */
export function fitWithin({ width, height }: { width: number; height: number }, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Converts a photo to an upright JPEG of at most 300 KB without metadata. Null if the browser can't decode it or it stays larger. */
export async function makeSmaller(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  try {
    for (const [longest, quality] of TRIES) {
      const drawn = await draw(picture, fitWithin(picture, longest), quality)
      if (drawn && drawn.size <= LARGEST_PHOTO) return drawn
    }
    return null
  } finally {
    picture.close()
  }
}

function draw(picture: ImageBitmap, { width, height }: { width: number; height: number }, quality: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  // Transparent areas would be black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

export function toBlob(url: string): Blob {
  const [, type = '', data = ''] = /^data:([^;]*);base64,(.*)$/.exec(url) ?? []
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type })
}

export const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

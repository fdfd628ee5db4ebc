import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

interface Drawing {
  readonly width: number
  readonly height: number
  readonly colourAt: (x: number, y: number) => Colour
}

export function drawPng({ width, height, colourAt }: Drawing): Uint8Array<ArrayBuffer> {
  const rows = Buffer.alloc(height * (1 + 3 * width))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y), y * (1 + 3 * width) + 1 + 3 * x)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Bit depth 8, colour type RGB.
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')]
  return Uint8Array.from(Buffer.concat(parts))
}

export function chunk(type: string, content: Uint8Array = new Uint8Array()): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

const [WATER, HULL, CRACK]: readonly Colour[] = [
  [86, 128, 158],
  [232, 228, 214],
  [58, 46, 40],
] as const

/** 320 × 200 px: a cracked hull on the water. */
export const drawCrack = (): Uint8Array<ArrayBuffer> =>
  drawPng({
    width: 320,
    height: 200,
    colourAt: (x, y) => {
      const isHull = Math.abs(y - 100) < 62 - ((x - 160) / 24) ** 2
      const crack = 100 + 14 * Math.sin(x / 9) + 6 * Math.sin(x / 3)
      if (isHull && x > 110 && x < 220 && Math.abs(y - crack) < 3) return CRACK as Colour
      return (isHull ? HULL : WATER) as Colour
    },
  })

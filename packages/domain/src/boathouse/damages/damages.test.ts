import { describe, expect, it } from 'vitest'
import { newDamage } from './contract.ts'
import { readPhoto } from './photo-rules.ts'
import { mayMend, mayTakeBack } from './policy.ts'
import { LARGEST_PHOTO, refuseTooManyDamages, refuseTooManyPhotos, worstOf } from './rules.ts'

const u16 = (n: number) => [n >> 8, n & 255]
const u32 = (n: number) => [...u16(n >>> 16), ...u16(n & 0xffff)]
const le32 = (n: number) => u32(n).reverse()
const ascii = (text: string) => [...new TextEncoder().encode(text)]

const segment = (marker: number, content: readonly number[]) => [
  0xff,
  marker,
  ...u16(content.length + 2),
  ...content,
]
const frame = (width: number, height: number) =>
  segment(0xc0, [8, ...u16(height), ...u16(width), 1, 1, 0x11, 0])
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0x00, 0xff, 0xd0, 0x34]
/** JFIF 1.1 without a thumbnail, and Adobe's segment, both without name and size. */
const jfif = [...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1]
const adobe = [0, 100, 0, 0, 0, 0, 1]
const jpeg = (width = 4, height = 3, extra: readonly number[] = [], after: readonly number[] = []) => [
  0xff,
  0xd8,
  ...extra,
  ...frame(width, height),
  ...scan,
  0xff,
  0xd9,
  ...after,
]

const chunk = (type: string, content: readonly number[] = []) => [
  ...u32(content.length),
  ...ascii(type),
  ...content,
  ...u32(0),
]
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = (width = 4, height = 3, extra: readonly number[] = [], after: readonly number[] = []) => [
  ...signature,
  ...chunk('IHDR', [...u32(width), ...u32(height), 8, 2, 0, 0, 0]),
  ...extra,
  ...chunk('IDAT', [1, 2, 3]),
  ...chunk('IEND'),
  ...after,
]

const riffChunk = (name: string, content: readonly number[]) => [
  ...ascii(name),
  ...le32(content.length),
  ...content,
  ...(content.length % 2 === 1 ? [0] : []),
]
const riff = (...chunks: readonly (readonly number[])[]) => {
  const content = chunks.flat()
  return [...ascii('RIFF'), ...le32(content.length + 4), ...ascii('WEBP'), ...content]
}
const lossy = (width: number, height: number) =>
  riffChunk('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, width & 255, width >> 8, height & 255, height >> 8])
const canvas = (flags: number, width: number, height: number) =>
  riffChunk('VP8X', [flags, 0, 0, 0, ...le32(width - 1).slice(0, 3), ...le32(height - 1).slice(0, 3)])
const lossless = (width: number, height: number) =>
  riffChunk('VP8L', [0x2f, ...le32(((height - 1) << 14) | (width - 1))])

const read = (bytes: readonly number[]) => readPhoto(Uint8Array.from(bytes))
const refusalOf = (bytes: readonly number[] | Uint8Array) => {
  try {
    readPhoto(Uint8Array.from(bytes))
    return 'taken'
  } catch (error) {
    return (error as { fields: { path: string; code: string }[] }).fields
  }
}
const code = (one: string) => [{ path: 'photo', code: one }]
const script = ascii('<script>alert(document.cookie)</script>')

describe('a photo', () => {
  it.each([
    ['image/jpeg', jpeg()],
    ['image/png', png()],
    ['image/webp', riff(lossy(4, 3))],
    ['image/webp', riff(lossless(4, 3))],
  ])('is %s by its bytes', (type, bytes) => {
    expect(read(bytes)).toEqual({ type, bytes: Uint8Array.from(bytes) })
  })

  it.each([
    [
      'Exif and a comment',
      jpeg(4, 3, [...segment(0xe1, ascii('Exif GPS')), ...segment(0xfe, script)]),
      jpeg(),
    ],
    [
      'what hides in a JPEG’s JFIF, its thumbnails, and what is no profile',
      jpeg(4, 3, [
        ...segment(0xe0, [...jfif, 2, 2, ...script]),
        ...segment(0xe0, [...ascii('JFXX\0'), ...script]),
        ...segment(0xe2, [...ascii('FPXR\0'), ...script]),
        ...segment(0xe2, [...ascii('ICC_PROFILE\0'), 1, 1, 9]),
        ...segment(0xee, [...ascii('Adobe'), ...adobe, ...script]),
        ...segment(0xee, ascii('Adobe')),
      ]),
      jpeg(4, 3, [
        ...segment(0xe0, [...jfif, 0, 0]),
        ...segment(0xe2, [...ascii('ICC_PROFILE\0'), 1, 1, 9]),
        ...segment(0xee, [...ascii('Adobe'), ...adobe]),
      ]),
    ],
    ['what comes after a JPEG', jpeg(4, 3, [], script), jpeg()],
    ['texts and Exif of a PNG', png(4, 3, [...chunk('tEXt', script), ...chunk('eXIf', script)]), png()],
    ['what comes after a PNG', png(4, 3, [], script), png()],
    [
      'Exif and XMP of a WebP',
      riff(canvas(0b1100, 4, 3), lossy(4, 3), riffChunk('EXIF', script), riffChunk('XMP ', script)),
      riff(canvas(0, 4, 3), lossy(4, 3)),
    ],
    ['what comes after a WebP', [...riff(lossy(4, 3)), ...script], riff(lossy(4, 3))],
  ])('is stored without %s', (_name, sent, kept) => {
    expect([...read(sent).bytes]).toEqual(kept)
  })

  it.each<[string, readonly number[], string]>([
    ['nothing', [], 'photoType'],
    ['a drawing with a script', ascii('<svg onload="alert(1)"/>'), 'photoType'],
    ['a page', ascii('<!doctype html>'), 'photoType'],
    ['a GIF', ascii('GIF89a'), 'photoType'],
    ['a JPEG that is cut off', jpeg().slice(0, -6), 'photoBroken'],
    ['a JPEG without a picture', [0xff, 0xd8, 0xff, 0xd9, 0, 0], 'photoBroken'],
    ['a JPEG of 101 scans', jpeg(4, 3, Array.from({ length: 100 }, () => scan).flat()), 'photoBroken'],
    ['a JPEG of two frames', jpeg(4, 3, frame(4, 3)), 'photoBroken'],
    ['a PNG that is cut off', png().slice(0, -12), 'photoBroken'],
    ['a PNG that begins otherwise', [...signature, ...chunk('IDAT', [1]), ...chunk('IEND')], 'photoBroken'],
    ['a WebP that moves', riff(canvas(2, 4, 3), riffChunk('ANIM', [0, 0])), 'photoBroken'],
    ['a WebP that says it is longer', riff(lossy(4, 3)).slice(0, -4), 'photoBroken'],
    ['a JPEG of no width', jpeg(0, 3), 'photoTooManyPixels'],
    ['a JPEG of 65,000 by 65,000', jpeg(65_000, 65_000), 'photoTooManyPixels'],
    ['a PNG of 4,097 by 1', png(4_097, 1), 'photoTooManyPixels'],
    ['a PNG of 4,096 by 4,096', png(4_096, 4_096), 'photoTooManyPixels'],
    ['a WebP of 16,000 by 16,000', riff(canvas(0, 16_000, 16_000), lossy(4, 3)), 'photoTooManyPixels'],
    ['a WebP whose picture is larger', riff(canvas(0, 4, 3), lossy(16_000, 16_000)), 'photoTooManyPixels'],
  ])('is refused: %s', (_name, bytes, expected) => {
    expect(refusalOf(bytes)).toEqual(code(expected))
  })

  it('is refused above 300 KB, whatever it is', () => {
    const full = Uint8Array.from([...jpeg(4, 3, [], Array(LARGEST_PHOTO - jpeg().length).fill(0))])
    expect(refusalOf(full)).toBe('taken')
    expect(refusalOf(new Uint8Array(LARGEST_PHOTO + 1))).toEqual(code('photoTooLarge'))
  })

  it('is stored or refused, whichever byte is changed', () => {
    for (const whole of [jpeg(), png(), riff(canvas(0, 4, 3), lossy(4, 3)), riff(lossless(4, 3))])
      for (let at = 0; at < whole.length; at += 1)
        for (const byte of [0, 1, 0x7f, 0xff]) {
          const outcome = refusalOf(whole.with(at, byte))
          if (outcome !== 'taken') expect(outcome[0]?.path).toBe('photo')
        }
  })
})

describe('damage', () => {
  it.each([
    [[], null],
    [['usable'], 'usable'],
    [['withCare', 'usable'], 'withCare'],
    [['usable', 'notUsable', 'withCare'], 'notUsable'],
  ] as const)('of %o is %s at worst', (open, worst) => {
    expect(worstOf(open)).toBe(worst)
  })

  it.each([
    [true, false, 'notUsable', true],
    [false, true, 'notUsable', false],
    [false, true, 'withCare', true],
    [false, true, 'usable', true],
    [false, false, 'usable', false],
  ] as const)('can be mended by: keeper %s, reporter %s, %s: %s', (isKeeper, isReporter, severity, may) => {
    expect(mayMend({ isKeeper, isReporter, severity })).toBe(may)
  })

  it.each([
    [true, false, '2026-03-01T10:00:00.000Z', true],
    [false, true, '2026-03-08T12:00:00.000Z', true],
    [false, true, '2026-03-08T11:59:59.999Z', false],
    [false, false, '2026-03-09T11:00:00.000Z', false],
  ])('can be withdrawn by: keeper %s, reporter %s of %s: %s', (isKeeper, isReporter, createdAt, may) => {
    const now = new Date('2026-03-09T12:00:00.000Z')
    expect(mayTakeBack({ isKeeper, isReporter, createdAt, now })).toBe(may)
  })

  it('is refused beyond the limit', () => {
    expect(() => refuseTooManyDamages({ open: 30, ever: 30_000 })).not.toThrow()
    expect(() => refuseTooManyDamages({ open: 31, ever: 31 })).toThrow('invalid')
    expect(() => refuseTooManyDamages({ open: 1, ever: 30_001 })).toThrow('invalid')
    expect(() => refuseTooManyPhotos({ ofDamage: 3, ofClub: 3_000 })).not.toThrow()
    expect(() => refuseTooManyPhotos({ ofDamage: 4, ofClub: 4 })).toThrow('invalid')
    expect(() => refuseTooManyPhotos({ ofDamage: 1, ofClub: 3_001 })).toThrow('invalid')
  })

  it.each([
    [{ severity: '' }, 'chooseSeverity'],
    [{ what: ' ' }, 'required'],
    [{ what: 'x'.repeat(1001) }, 'tooLong'],
    [{ place: 'x'.repeat(101) }, 'tooLong'],
  ])('is refused with %o', (changes, expected) => {
    const id = '01990000-0000-7000-8000-000000000001'
    const { error } = newDamage.safeParse({ id, severity: 'usable', what: 'Crack', ...changes })
    expect(error?.issues.map(({ message }) => message)).toEqual([expected])
  })
})

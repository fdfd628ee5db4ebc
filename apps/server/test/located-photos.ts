import { deflateSync } from 'node:zlib'
import { chunk } from '#db/seed/drawn-photo.ts'
import { smallPhoto } from './damages.ts'

const ascii = (text: string) => Buffer.from(text, 'latin1')

/** 47° 22′ 36.8412″ in Exif: three fractions of little-endian 32-bit numbers. */
const LATITUDE = Buffer.from(Uint32Array.of(47, 1, 22, 1, 368_412, 10_000).buffer)
/** Text form of that position. */
const POSITION = '47,22.614020N'

/** Bytes that no stored photo may contain: the position in both forms, and names of formats that carry one. */
export const TRACES = [
  LATITUDE,
  ...[POSITION, 'Exif', 'xmpmeta', 'Photoshop', 'MPF\0', 'JFXX', 'ftyp', '<script', 'PK\x03\x04'].map(ascii),
]

/** Entry of a TIFF directory; `value` is the value or its offset. */
function entry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt16LE(tag, 0)
  bytes.writeUInt16LE(type, 2)
  bytes.writeUInt32LE(count, 4)
  bytes.writeUInt32LE(value, 8)
  return bytes
}

function directory(entries: readonly Buffer[], next = 0): Buffer {
  const [count, end] = [Buffer.alloc(2), Buffer.alloc(4)]
  count.writeUInt16LE(entries.length)
  end.writeUInt32LE(next)
  return Buffer.concat([count, ...entries, end])
}

/** Exif with a directory of positions, and one of a thumbnail, itself a JPEG. */
export function exif(thumbnail: Uint8Array = Buffer.alloc(0)): Buffer {
  const [GPS_AT, THUMB_AT, LATITUDE_AT, PICTURE_AT] = [26, 56, 86, 110]
  const first = directory([entry(0x8825, 4, 1, GPS_AT)], THUMB_AT)
  const gps = directory([entry(1, 2, 2, 'N'.charCodeAt(0)), entry(2, 5, 3, LATITUDE_AT)])
  const thumb = directory([entry(0x0201, 4, 1, PICTURE_AT), entry(0x0202, 4, 1, thumbnail.length)])
  const head = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])
  return Buffer.concat([head, first, gps, thumb, LATITUDE, thumbnail])
}

const xmp = ascii(
  `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:Description exif:GPSLatitude="${POSITION}"/></x:xmpmeta>`,
)
const iptc = ascii(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\x20${POSITION}`)
const archive = ascii(`PK\x03\x04${POSITION}`)
const page = ascii(`<script>alert("${POSITION}")</script>`)

function segment(marker: number, content: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

const app1 = (content: Uint8Array) => segment(0xe1, Buffer.concat([ascii('Exif\0\0'), content]))
const frame = segment(0xc2, Buffer.from([8, 0, 3, 0, 4, 1, 1, 0x11, 0]))
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x12, 0xff, 0, 0x34]),
])
const START = Buffer.from([0xff, 0xd8])
const END = Buffer.from([0xff, 0xd9])

interface Extra {
  readonly before?: readonly Buffer[]
  readonly between?: readonly Buffer[]
  readonly after?: readonly Buffer[]
}

/** 4 × 3 pixels in two scans, with extra segments. */
export const jpeg = ({ before = [], between = [], after = [] }: Extra = {}): Buffer =>
  Buffer.concat([START, ...before, frame, scan, ...between, scan, END, ...after])

const png = (...extra: readonly Buffer[]): Buffer => {
  const plain = Buffer.from(smallPhoto())
  // Inserts after the signature and the header.
  return Buffer.concat([plain.subarray(0, 33), ...extra, plain.subarray(33)])
}

function riffChunk(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8, name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** 4 × 3 pixels; the header announces Exif and XMP. */
export function webp(...extra: readonly Buffer[]): Buffer {
  const canvas = riffChunk('VP8X', Buffer.from([0b1100, 0, 0, 0, 3, 0, 0, 2, 0, 0]))
  const picture = riffChunk('VP8 ', Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 4, 0, 3, 0]))
  const chunks = Buffer.concat([ascii('WEBP'), canvas, ...extra, picture, ...extra])
  const head = Buffer.alloc(8, 'RIFF', 'latin1')
  head.writeUInt32LE(chunks.length, 4)
  return Buffer.concat([head, chunks])
}

const isoFile = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 20]), ascii(`ftyp${brand}\0\0\0\0${brand}`), exif()])

export const located: Readonly<Record<string, Buffer>> = {
  'a JPEG with a directory of positions': jpeg({ before: [app1(exif())] }),
  'a JPEG whose thumbnail has positions of its own': jpeg({
    before: [app1(exif(jpeg({ before: [app1(exif())] })))],
  }),
  'a JPEG with XMP and IPTC': jpeg({ before: [segment(0xe1, xmp), segment(0xed, iptc)] }),
  'a JPEG with positions between its scans': jpeg({ between: [app1(exif()), segment(0xe1, xmp)] }),
  'a JPEG with positions after bytes that fill up': jpeg({
    before: [Buffer.from([0xff, 0xff]), app1(exif())],
  }),
  'a JPEG with a second picture': jpeg({
    before: [segment(0xe2, ascii('MPF\0'))],
    after: [jpeg({ before: [app1(exif())] })],
  }),
  'a JPEG with a thumbnail in JFXX': jpeg({
    before: [segment(0xe0, Buffer.concat([ascii('JFXX\0\x10'), jpeg()]))],
  }),
  'a JPEG with a film behind it': jpeg({ after: [isoFile('mp42')] }),
  'a JPEG that is an archive, too': jpeg({ after: [archive] }),
  'a JPEG with a page in its comment': jpeg({ before: [segment(0xfe, page)] }),
  'a JPEG with segments of every other kind': jpeg({
    before: [0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xef].map((marker) =>
      segment(marker, Buffer.concat([ascii('Exif\0\0'), exif()])),
    ),
  }),
  'a PNG with Exif': png(chunk('eXIf', exif())),
  'a PNG with texts': png(
    chunk('tEXt', ascii(`Comment\0${POSITION}`)),
    chunk('iTXt', Buffer.concat([ascii('XML:com.adobe.xmp\0\0\0\0\0'), xmp])),
    chunk('tIME', ascii('Exif123')),
  ),
  'a PNG with packed Exif': png(
    chunk('zTXt', Buffer.concat([ascii('Raw profile type exif\0\0'), deflateSync(exif())])),
    chunk('iCCP', Buffer.concat([ascii('Exif\0\0'), deflateSync(exif())])),
  ),
  'a PNG with chunks of its maker': png(chunk('prVt', exif()), chunk('caBX', xmp)),
  'a PNG with a page behind it': Buffer.concat([png(), page, archive]),
  'a WebP with Exif and XMP': webp(riffChunk('EXIF', exif()), riffChunk('XMP ', xmp)),
  'a WebP with chunks of its maker': webp(riffChunk('MAKR', exif()), riffChunk('exif', xmp)),
  'a WebP with a page behind it': Buffer.concat([webp(), page]),
}

/** Refused as photos, whatever their name. Some phones take photos in these formats. */
export const refused: Readonly<Record<string, Buffer>> = {
  HEIC: isoFile('heic'),
  AVIF: isoFile('avif'),
  'a film': isoFile('mp42'),
  'a TIFF or DNG': exif(),
  'a JPEG XL': Buffer.concat([Buffer.from([0xff, 0x0a]), exif()]),
  'a page before a JPEG': Buffer.concat([page, jpeg()]),
  'an archive before a PNG': Buffer.concat([archive, png()]),
  'a PDF before a JPEG': Buffer.concat([ascii('%PDF-1.7\n'), jpeg()]),
}

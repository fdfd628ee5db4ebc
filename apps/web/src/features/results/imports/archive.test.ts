import { LARGEST_FILE } from '@boathouse/domain/training/activity-files/contract'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { type OpenArchive, openArchive } from './archive.ts'

// jsdom lacks streams, and blobs and responses that can be read.
await vi.hoisted(async () => {
  const [streams, { Blob }] = await Promise.all([import('node:stream/web'), import('node:buffer')])
  Object.assign(globalThis, { ...streams, Blob })
})

const open = (files: Zippable) => openArchive(new Blob([zipSync(files)]))
async function opened(files: Zippable): Promise<OpenArchive> {
  const archive = await open(files)
  if (typeof archive === 'string') throw new Error(archive)
  return archive
}
const names = ({ files }: OpenArchive) => files.map(({ name }) => name)

const stravaList = [
  'Id,Date,Name,Type,Description,Elapsed,Distance,Max HR,Effort,Commute,Private note,Gear,File',
  '1,"Jun 1, 2026, 6:05:10 AM",Row,Rowing,"Flat, calm",3600,12,,,,,,activities/1.fit.gz',
  '2,"Jun 2, 2026, 6:05:10 AM",Gym,Weights,,3600,0,,,,,,',
  '3,"Jun 3, 2026, 6:05:10 AM",Gone,Rowing,,3600,0,,,,,,activities/3.gpx',
].join('\n')

it('finds activity files among other files', async () => {
  const archive = await opened({
    'Morning.FIT': strToU8('fit'),
    'photos/boat.jpg': strToU8('jpg'),
    'deep/er/2.tcx.gz': strToU8('tcx'),
    '__MACOSX/._Morning.fit': strToU8('mac'),
    '.hidden.gpx': strToU8('hidden'),
    'folder/': new Uint8Array(0),
  })
  expect(names(archive)).toEqual(['Morning.FIT', 'deep/er/2.tcx.gz'])
  expect(await (await archive.files[1]!.read()).text()).toBe('tcx')
})

it('reads the listed files of a Strava export, each with its row', async () => {
  const archive = await opened({
    'activities.csv': strToU8(stravaList),
    'activities/1.fit.gz': strToU8('one'),
    'routes/5.gpx': strToU8('route'),
    'shoes.csv': strToU8('shoes'),
  })
  expect(archive).toMatchObject({
    files: [{ name: 'activities/1.fit.gz', listed: { id: '1', notes: 'Flat, calm' } }],
    typed: 1,
  })
})

it('reads a Strava export that was repacked as a folder', async () => {
  const archive = await opened({
    'export_7/activities.csv': strToU8(stravaList),
    'export_7/activities/1.fit.gz': strToU8('one'),
    'export_7/routes/5.gpx': strToU8('route'),
  })
  expect(archive).toMatchObject({
    files: [{ name: 'export_7/activities/1.fit.gz', listed: { id: '1', notes: 'Flat, calm' } }],
    typed: 1,
  })
})

it('tolerates names that no system would write', async () => {
  const archive = await opened({
    '/top.fit': strToU8('top'),
    'C:\\boat.fit': strToU8('drive'),
    'a/../../up.fit': strToU8('up'),
    'plain.fit': strToU8('plain'),
  })
  expect(names(archive)).toEqual(expect.arrayContaining(['/top.fit', 'C:\\boat.fit', 'plain.fit']))
})

it.each<[string, Zippable, string]>([
  ['nothing that we know', { 'photo.jpg': strToU8('jpg') }, 'noActivityFile'],
  ['a list of nothing', { 'activities.csv': strToU8(''), 'a.fit': strToU8('fit') }, 'noActivityFile'],
  [
    'too many entries',
    Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`${index}.jpg`, new Uint8Array(0)])),
    'tooManyEntries',
  ],
])(
  'refuses an archive of %s',
  async (_, files, refusal) => {
    expect(await open(files)).toBe(refusal)
  },
  // Timeout in milliseconds: a busy machine takes seconds to build an archive of 20,001 entries.
  60_000,
)

it('refuses a file that is no archive', async () => {
  expect(await openArchive(new Blob(['PK\u0003\u0004 and no more']))).toBe('damaged')
  expect(await openArchive(new Blob([zipSync({ 'a.fit': strToU8('fit') }).subarray(0, 60)]))).toBe('damaged')
})

it('refuses a damaged or too large file and reads the others', async () => {
  const bytes = zipSync({
    'a.fit': [strToU8('aaaa'), { level: 0 }],
    'b.fit': [strToU8('bbbb'), { level: 0 }],
  })
  bytes[bytes.indexOf('a'.charCodeAt(0), 35)] = 0
  const archive = await openArchive(new Blob([bytes]))
  if (typeof archive === 'string') throw new Error(archive)
  await expect(archive.files[0]!.read()).rejects.toThrow()
  expect(await (await archive.files[1]!.read()).text()).toBe('bbbb')
  const bomb = await opened({
    'bomb.fit': new Uint8Array(LARGEST_FILE + 1),
    'full.fit': new Uint8Array(LARGEST_FILE),
  })
  await expect(bomb.files[0]!.read()).rejects.toThrow('too large')
  expect((await bomb.files[1]!.read()).size).toBe(LARGEST_FILE)
})

/** Overwrites a 32-bit number at the offset `at` of each entry in the central directory. */
function withListed(bytes: Uint8Array, at: number, value: number): Blob {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let index = 0; index < bytes.length - 46; index++)
    if (view.getUint32(index, true) === 0x02014b50) view.setUint32(index + at, value, true)
  return new Blob([bytes as Uint8Array<ArrayBuffer>])
}
const COMPRESSED_SIZE = 20
const SIZE = 24
const OFFSET = 42
async function sourcesOf(archive: Blob) {
  const found = await openArchive(archive)
  if (typeof found === 'string') throw new Error(found)
  return found.files
}

it('refuses a file by the size in its archive’s directory, before reading it', async () => {
  const [file] = await sourcesOf(withListed(zipSync({ 'a.fit': strToU8('fit') }), SIZE, 2 ** 30))
  await expect(file!.read()).rejects.toThrow(RangeError)
})

it('refuses a file by its actual size, whatever the directory claims', async () => {
  const bomb = zipSync({ 'a.fit': new Uint8Array(LARGEST_FILE + 1) })
  const [large] = await sourcesOf(withListed(bomb, SIZE, 1_000))
  await expect(large!.read()).rejects.toThrow(RangeError)
  // Write the same size into the local header.
  new DataView(bomb.buffer).setUint32(22, 1_000, true)
  const [hidden] = await sourcesOf(withListed(bomb, SIZE, 1_000))
  await expect(hidden!.read()).rejects.toThrow(RangeError)
  const [small] = await sourcesOf(withListed(zipSync({ 'a.fit': new Uint8Array(5_000) }), SIZE, 1_000))
  await expect(small!.read()).rejects.not.toThrow(RangeError)
})

it('refuses entries that overlap or exceed the archive', async () => {
  const two = { 'a.fit': strToU8('a'.repeat(40)), 'b.fit': strToU8('b'.repeat(40)) }
  const stored = () => zipSync(two, { level: 0 })
  expect(await openArchive(new Blob([stored()]))).toMatchObject({ files: [{}, {}] })
  expect(await openArchive(withListed(stored(), COMPRESSED_SIZE, 5_000))).toBe('overlapping')
  expect(await openArchive(withListed(stored(), OFFSET, 0))).toBe('overlapping')
})

it('reports a list of activities that is too large', async () => {
  const list = { 'activities.csv': new Uint8Array(LARGEST_FILE + 1), 'a.fit': strToU8('fit') }
  expect(await open(list)).toBe('listTooLarge')
})

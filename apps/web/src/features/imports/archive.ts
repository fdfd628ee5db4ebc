import { LARGEST_FILE } from '@boathouse/domain/activity-files/contract'
import { readStravaList } from '@boathouse/domain/activity-files/strava/activity-list'
import {
  BlobReader,
  configure,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js'
import type { FileSource } from './file-source.ts'

/** Whoever has trained twice a day for twenty years has fewer. */
const MOST_ENTRIES = 20_000
/** What devices write, by the end of its name: an archive is full of photos, too. */
const ACTIVITY_FILE = /\.(fit|tcx|gpx|csv)(\.gz)?$/i
/** At the top, or in the one folder that whoever unpacked an export and packed it again has around all of it. */
const STRAVA_LIST = /^(?:([^/]+)\/)?activities\.csv$/
/** What macOS adds beside each file. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/

/** Bytes of an entry before its data, at least: a local header without a name. */
const SHORTEST_HEADER = 30
/** Bytes that are inflated at a time. The browser keeps all that comes of them, which can be a thousand times as much. */
const CHUNK = 16 * 1024

// The page has no workers from blobs; the browser itself inflates beside the page's thread.
configure({ useWebWorkers: false, chunkSize: CHUNK })

/** What an archive has for the log. */
export interface OpenArchive {
  readonly files: readonly FileSource[]
  /** Activities of Strava's list that have no file: they were typed there. */
  readonly typed: number
}

/**
 * `overlapping`: its entries have more data than it holds, or share it. `listTooLarge`: Strava's own list is larger than any
 * file may be. `notLoaded`: the code that opens archives did not come.
 */
export type ArchiveRefusal =
  | 'damaged'
  | 'tooManyEntries'
  | 'overlapping'
  | 'listTooLarge'
  | 'noActivityFile'
  | 'notLoaded'

/**
 * Opens an archive of activities' files, as Strava and Garmin export them, without loading all of it: its list of entries is
 * read now, and each file when it is asked for. Where Strava's own list is among them, only files that it names count.
 */
export async function openArchive(archive: Blob): Promise<OpenArchive | ArchiveRefusal> {
  try {
    const entries = await findFiles(archive)
    if (typeof entries === 'string') return entries
    const list = entries.find(({ filename }) => STRAVA_LIST.test(filename))
    const { files, typed } = list ? await findListed(list, entries) : { files: entries.map(toFile), typed: 0 }
    return files.length > 0 ? { files, typed } : 'noActivityFile'
  } catch (error) {
    return error instanceof RangeError ? 'listTooLarge' : 'damaged'
  }
}

async function findFiles(archive: Blob): Promise<FileEntry[] | 'tooManyEntries' | 'overlapping'> {
  const files: FileEntry[] = []
  const places: Place[] = []
  for await (const entry of new ZipReader(new BlobReader(archive), {
    checkSignature: true,
    // A name that leads out of a folder, or has a drive before it, is shown like any other: nothing is written anywhere.
    filenameValidation: 'tolerant',
  }).getEntriesGenerator()) {
    if (places.length === MOST_ENTRIES) return 'tooManyEntries'
    places.push({ from: entry.offset, size: entry.compressedSize })
    const isFile = !entry.directory && ACTIVITY_FILE.test(entry.filename) && !HIDDEN.test(entry.filename)
    if (isFile) files.push(entry)
  }
  return doOverlap(places, archive.size) ? 'overlapping' : files
}

/** Where an entry begins in its archive, and bytes of its data, as the archive says. */
interface Place {
  readonly from: Entry['offset']
  readonly size: Entry['compressedSize']
}

/** Whether entries claim each other's data: a small archive can have a thousand files of 25 MB so. */
function doOverlap(places: readonly Place[], archiveSize: number): boolean {
  const inOrder = places.toSorted((a, b) => a.from - b.from)
  return inOrder.some(({ from, size }, index) => {
    const next = inOrder[index + 1]?.from ?? archiveSize
    return from + SHORTEST_HEADER + size > next
  })
}

async function findListed(list: FileEntry, entries: readonly FileEntry[]): Promise<OpenArchive> {
  const activities = readStravaList(await (await unpack(list)).bytes())
  const [, folder] = STRAVA_LIST.exec(list.filename) ?? []
  const byPath = new Map(
    activities.map((activity) => [[folder, activity.path].filter(Boolean).join('/'), activity]),
  )
  const files = entries.flatMap((entry) => {
    const listed = byPath.get(entry.filename)
    return listed ? [{ ...toFile(entry), listed }] : []
  })
  return { files, typed: activities.filter(({ path }) => path === null).length }
}

const toFile = (entry: FileEntry): FileSource => ({
  name: entry.filename,
  listed: null,
  read: () => unpack(entry),
})

/**
 * Unpacks an entry. Rejects with a `RangeError` if it exceeds the size limit of a file: before reading if the archive gives such a
 * size, else as soon as the data does.
 */
async function unpack(entry: FileEntry): Promise<Blob> {
  if (entry.uncompressedSize > LARGEST_FILE) throw tooLarge(entry)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const keep = new WritableStream<Uint8Array<ArrayBuffer>>({ write: (chunk) => void chunks.push(chunk) })
  try {
    // Stops if there is more data than the archive claims.
    await entry.getData(keep)
  } catch (error) {
    throw (await isTooLarge(entry)) ? tooLarge(entry) : error
  }
  return new Blob(chunks)
}

const tooLarge = ({ filename }: FileEntry): RangeError => new RangeError(`${filename} is too large`)

/** Whether what is in an entry is larger than any file may be, whatever its archive says of it. */
async function isTooLarge(entry: FileEntry): Promise<boolean> {
  let size = 0
  const inflater = new DecompressionStream('deflate-raw')
  const count = new WritableStream<Uint8Array>({
    write: (chunk) => {
      size += chunk.length
      if (size > LARGEST_FILE) throw tooLarge(entry)
    },
  })
  await Promise.allSettled([
    entry.getData(inflater.writable, { passThrough: true, strictness: 'tolerant' }),
    inflater.readable.pipeTo(count),
  ])
  return size > LARGEST_FILE
}

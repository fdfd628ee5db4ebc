import { readStravaList } from '@boathouse/activity-files/strava/activity-list'
import { LARGEST_FILE } from '@boathouse/domain/training/activity-files/contract'
import {
  BlobReader,
  configure,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js'
import type { FileSource } from './file-source.ts'

/** More than twenty years of training twice a day. */
const MAX_ENTRIES = 20_000
/** Device files, by extension: archives are full of photos, too. */
const ACTIVITY_FILE = /\.(fit|tcx|gpx|csv)(\.gz)?$/i
/** The list is at the top, or in the single folder that users get by repacking an unpacked export. */
const STRAVA_LIST = /^(?:([^/]+)\/)?activities\.csv$/
/** Extra files that macOS adds. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/

/** Size of a local header without a name, in bytes. */
const SHORTEST_HEADER = 30
/** Bytes inflated at a time. The browser buffers the output, which can be a thousand times larger. */
const CHUNK = 16 * 1024

// The CSP forbids workers from blobs; the browser's own inflater runs off the main thread.
configure({ useWebWorkers: false, chunkSize: CHUNK })

export interface OpenArchive {
  readonly files: readonly FileSource[]
  /** Activities in Strava's list without a file: the athlete entered them by hand. */
  readonly typed: number
}

/** `overlapping`: entries share data or exceed the archive. `listTooLarge`: Strava's list exceeds the file limit. */
export type ArchiveRefusal =
  | 'damaged'
  | 'tooManyEntries'
  | 'overlapping'
  | 'listTooLarge'
  | 'noActivityFile'
  | 'notLoaded'

/** Opens an export. Reads only its directory, and Strava's list if included, which decides which files count. */
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
    // Safe: names are only displayed, never used as paths.
    filenameValidation: 'tolerant',
  }).getEntriesGenerator()) {
    if (places.length === MAX_ENTRIES) return 'tooManyEntries'
    places.push({ from: entry.offset, size: entry.compressedSize })
    const isFile = !entry.directory && ACTIVITY_FILE.test(entry.filename) && !HIDDEN.test(entry.filename)
    if (isFile) files.push(entry)
  }
  return doOverlap(places, archive.size) ? 'overlapping' : files
}

/** Offset and compressed size of an entry, as the archive claims. */
interface Place {
  readonly from: Entry['offset']
  readonly size: Entry['compressedSize']
}

/** Whether entries overlap, as in a zip bomb: a small archive could then hold a thousand files of 25 MB. */
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

/** Unpacks an entry. Rejects with a `RangeError` as soon as it exceeds the file limit. */
async function unpack(entry: FileEntry): Promise<Blob> {
  if (entry.uncompressedSize > LARGEST_FILE) throw tooLarge(entry)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const keep = new WritableStream<Uint8Array<ArrayBuffer>>({ write: (chunk) => void chunks.push(chunk) })
  try {
    // Stops as soon as there is more data than the archive claims.
    await entry.getData(keep)
  } catch (error) {
    throw (await isTooLarge(entry)) ? tooLarge(entry) : error
  }
  return new Blob(chunks)
}

const tooLarge = ({ filename }: FileEntry): RangeError => new RangeError(`${filename} is too large`)

/** Whether an entry's actual data exceeds the file limit, whatever the archive claims. */
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

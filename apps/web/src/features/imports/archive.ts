import { LARGEST_FILE } from '@boathouse/domain/activity-files/contract'
import { readStravaList } from '@boathouse/domain/activity-files/strava/activity-list'
import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import type { FileSource } from './file-source.ts'

/** Whoever has trained twice a day for twenty years has fewer. */
const MOST_ENTRIES = 20_000
/** What devices write, by the end of its name: an archive is full of photos, too. */
const ACTIVITY_FILE = /\.(fit|tcx|gpx|csv)(\.gz)?$/i
/** At the top, or in the one folder that whoever unpacked an export and packed it again has around all of it. */
const STRAVA_LIST = /^(?:([^/]+)\/)?activities\.csv$/
/** What macOS adds beside each file. */
const HIDDEN = /(^|\/)(\.|__MACOSX\/)/

// The page has no workers from blobs; the browser itself inflates beside the page's thread.
configure({ useWebWorkers: false })

/** What an archive has for the log. */
export interface OpenArchive {
  readonly files: readonly FileSource[]
  /** Activities of Strava's list that have no file: they were typed there. */
  readonly typed: number
}

/** `notLoaded`: the code that opens archives did not come. */
export type ArchiveRefusal = 'damaged' | 'tooManyEntries' | 'noActivityFile' | 'notLoaded'

/**
 * Opens an archive of activities' files, as Strava and Garmin export them, without loading all of it: its list of entries is
 * read now, and each file when it is asked for. Where Strava's own list is among them, only files that it names count.
 */
export async function openArchive(archive: Blob): Promise<OpenArchive | ArchiveRefusal> {
  try {
    const entries = await findFiles(archive)
    if (entries === null) return 'tooManyEntries'
    const list = entries.find(({ filename }) => STRAVA_LIST.test(filename))
    const { files, typed } = list ? await findListed(list, entries) : { files: entries.map(toFile), typed: 0 }
    return files.length > 0 ? { files, typed } : 'noActivityFile'
  } catch {
    return 'damaged'
  }
}

/** Null where there are too many. */
async function findFiles(archive: Blob): Promise<FileEntry[] | null> {
  const files: FileEntry[] = []
  let count = 0
  for await (const entry of new ZipReader(new BlobReader(archive), {
    checkSignature: true,
    // A name that leads out of a folder, or has a drive before it, is shown like any other: nothing is written anywhere.
    filenameValidation: 'tolerant',
  }).getEntriesGenerator()) {
    count += 1
    if (count > MOST_ENTRIES) return null
    const isFile = !entry.directory && ACTIVITY_FILE.test(entry.filename) && !HIDDEN.test(entry.filename)
    if (isFile) files.push(entry)
  }
  return files
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

/** Ends with a `RangeError` once it is larger than any file may be, whatever the archive says of its size. */
async function unpack(entry: FileEntry): Promise<Blob> {
  let size = 0
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      size += chunk.length
      if (size > LARGEST_FILE) controller.error(new RangeError(`${entry.filename} is too large`))
      else controller.enqueue(chunk)
    },
  })
  const [blob] = await Promise.all([new Response(readable).blob(), entry.getData(writable)])
  return blob
}

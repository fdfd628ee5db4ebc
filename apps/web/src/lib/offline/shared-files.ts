import { SHARE_PATH } from './share-target.ts'

const CACHE = 'shared-files'
const [NAME, CAME] = ['file-name', 'came-at']

/** Short, in milliseconds: the files have no owner, and are meant for the user who has just shared them. */
const LIFETIME_MS = 15 * 60_000

/** Maximum number of files; more at once should be an archive. */
const MOST = 200

/** Keeps files until the user decides whether to import them. Replaces earlier ones. */
export async function keepSharedFiles(files: readonly File[]): Promise<void> {
  await dropSharedFiles()
  const cache = await caches.open(CACHE)
  await Promise.all(
    files.slice(0, MOST).map((file, place) => {
      const headers = { [NAME]: encodeURIComponent(file.name), [CAME]: String(Date.now()) }
      return cache.put(`${SHARE_PATH}/${place}`, new Response(file, { headers }))
    }),
  )
}

/** Files that wait for the user's decision, in order. */
export async function readSharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(CACHE))) return []
  const cache = await caches.open(CACHE)
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  const fresh = responses.filter((response) => response && isFresh(response)) as Response[]
  if (fresh.length === 0) await dropSharedFiles()
  return Promise.all(fresh.map(toFile))
}

export const dropSharedFiles = async (): Promise<void> => {
  if ('caches' in globalThis) await caches.delete(CACHE)
}

const isFresh = ({ headers }: Response): boolean =>
  Math.abs(Date.now() - Number(headers.get(CAME))) < LIFETIME_MS

const toFile = async (response: Response): Promise<File> =>
  new File([await response.blob()], decodeURIComponent(response.headers.get(NAME) ?? ''))

import { createStore, delMany, get, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { quietlyAsync } from '../device/quietly.ts'
import { forgetLeft, leaveUnconfirmed, readLeft, untilConfirmed } from './unconfirmed-drafts.ts'

/** Unsaved input by user. Without storage, as in some private windows, silently keeps no drafts. */
let opened: UseStore | undefined
function store(): UseStore {
  opened ??= openStore()
  return opened
}

function openStore(): UseStore {
  const drafts = createStore('boathouse', 'drafts')
  const isWhole = quietlyAsync(() => takeOver(drafts))
  leaveUnconfirmed()
  return async (mode, work) => {
    await isWhole
    return drafts(mode, work)
  }
}

/** Stores drafts that earlier pages left because they closed during a write. */
async function takeOver(drafts: UseStore): Promise<void> {
  const left = readLeft()
  if (left.size === 0) return
  await drafts('readwrite', (all) => {
    for (const [key, draft] of left) draft === null ? all.delete(key) : all.put(draft, key)
    return committed(all)
  })
  for (const key of left.keys()) forgetLeft(key)
}

const toKey = (userId: string, name: string) => `${userId}/${name}`

export const readDraft = <Draft>(userId: string, name: string): Promise<Draft | undefined> =>
  quietlyAsync(() => get<Draft>(toKey(userId, name), store()))

export const keepDraft = (userId: string, name: string, draft: unknown): Promise<unknown> =>
  write(toKey(userId, name), draft, (drafts, key) => drafts.put(draft, key))

export const dropDraft = (userId: string, name: string): Promise<unknown> =>
  write(toKey(userId, name), null, (drafts, key) => drafts.delete(key))

const write = (key: string, draft: unknown, work: (drafts: IDBObjectStore, key: string) => void) =>
  untilConfirmed(key, draft, () =>
    quietlyAsync(() =>
      store()('readwrite', (drafts) => {
        work(drafts, key)
        return committed(drafts)
      }),
    ),
  )

/** Commits explicitly: otherwise browsers wait for the page, which may be closed by then. */
function committed({ transaction }: IDBObjectStore): Promise<unknown> {
  transaction.commit()
  return promisifyRequest(transaction)
}

/** Changes a draft atomically, so concurrent tabs keep both changes. Undefined deletes. Returns null without storage. */
export async function changeDraft<Draft>(
  userId: string,
  name: string,
  change: (draft: Draft | undefined) => Draft | undefined,
): Promise<{ readonly draft: Draft | undefined } | null> {
  const key = toKey(userId, name)
  const changed = await quietlyAsync(() =>
    store()('readwrite', async (drafts) => {
      const draft = change(await promisifyRequest<Draft | undefined>(drafts.get(key)))
      if (draft === undefined) drafts.delete(key)
      else drafts.put(draft, key)
      await committed(drafts)
      return { draft }
    }),
  )
  return changed ?? null
}

export async function draftNames(userId: string, beginning: string): Promise<string[]> {
  const names = (await draftKeys(userId)).map((key) => key.slice(userId.length + 1))
  return names.filter((name) => name.startsWith(beginning))
}

export async function wipeDrafts(userId: string): Promise<void> {
  for (const key of readLeft().keys()) if (isOf(userId, key)) forgetLeft(key)
  const found = await draftKeys(userId)
  await quietlyAsync(() => delMany(found, store()))
}

async function draftKeys(userId: string): Promise<string[]> {
  const all = (await quietlyAsync(() => keys<string>(store()))) ?? []
  return all.filter((key) => isOf(userId, key))
}

const isOf = (userId: string, key: string) => key.startsWith(`${userId}/`)

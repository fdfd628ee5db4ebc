import { clear, createStore, get, promisifyRequest, type UseStore } from 'idb-keyval'
import { forgetOwner } from './last-seen-owner.ts'
import { quietlyAsync } from './quietly.ts'

/** One answer of the server, as a person saw it. */
export interface SeenAnswer {
  readonly data: unknown
  /** When it came, in milliseconds since 1970. */
  readonly at: number
  /** When it has to be deleted, in milliseconds since 1970, if earlier than others. */
  readonly until?: number
}

/** Whose answers are kept, and in which club and role they saw them. */
const OWNER = 'owner'

let opened: UseStore | undefined
export function store(): UseStore {
  opened ??= createStore('boathouse-last-seen', 'answers')
  return opened
}

export const toKey = (owner: string, name: string) => `${owner}/${name}`

/** Undefined where nothing is kept, or it is not this owner's. */
export const readSeen = (owner: string, name: string): Promise<SeenAnswer | undefined> =>
  quietlyAsync(() => get<SeenAnswer>(toKey(owner, name), store()))

let isKeeping = false

/** Somebody is signed in on this page. */
export function beginKeeping(): void {
  isKeeping = true
}

/** Keeps answers of one person; whatever another left, or they themselves in another club or role, goes first. */
export async function keepSeen(owner: string, answers: readonly [string, SeenAnswer][]): Promise<void> {
  if (!isKeeping) return
  await quietlyAsync(() =>
    store()('readwrite', async (seen) => {
      if ((await promisifyRequest(seen.get(OWNER))) !== owner) seen.clear()
      seen.put(owner, OWNER)
      for (const [name, answer] of answers) seen.put(answer, toKey(owner, name))
      return promisifyRequest(seen.transaction)
    }),
  )
}

/** Nobody is signed in any more: nothing stays of whoever was, and nothing more of them comes. */
export async function wipeSeen(): Promise<void> {
  isKeeping = false
  forgetOwner()
  await clearSeen()
}

/** Drops what was kept, of whoever it was; what is seen from now on is kept. */
export async function clearSeen(): Promise<void> {
  await quietlyAsync(() => clear(store()))
}

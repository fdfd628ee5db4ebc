import { clear, createStore, get, promisifyRequest, type UseStore } from 'idb-keyval'
import { forgetOwner } from './last-seen-owner.ts'
import { quietlyAsync } from './quietly.ts'

/** A cached response of the server. */
export interface SeenAnswer {
  readonly data: unknown
  /** Time of the response, in milliseconds since 1970. */
  readonly at: number
  /** Earlier expiry than usual, in milliseconds since 1970. */
  readonly until?: number
}

/** Key of the owner: user, club and role. */
const OWNER = 'owner'

let opened: UseStore | undefined
export function store(): UseStore {
  opened ??= createStore('boathouse-last-seen', 'answers')
  return opened
}

export const toKey = (owner: string, name: string) => `${owner}/${name}`

/** Undefined if missing, or of another owner. */
export const readSeen = (owner: string, name: string): Promise<SeenAnswer | undefined> =>
  quietlyAsync(() => get<SeenAnswer>(toKey(owner, name), store()))

let isKeeping = false

/** A user is signed in on this page. */
export function beginKeeping(): void {
  isKeeping = true
}

/** Caches responses of one owner. First deletes those of others, including the same user in another club or role. */
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

/** Security: on sign-out, deletes all responses and ignores later ones. */
export async function wipeSeen(): Promise<void> {
  isKeeping = false
  forgetOwner()
  await clearSeen()
}

/** Deletes all responses, and keeps later ones. */
export async function clearSeen(): Promise<void> {
  await quietlyAsync(() => clear(store()))
}

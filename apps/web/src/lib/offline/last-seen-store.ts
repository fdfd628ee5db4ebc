import { clear, createStore, get, promisifyRequest, type UseStore } from 'idb-keyval'
import { quietlyAsync } from '../device/quietly.ts'
import { forgetOwner } from './last-seen-owner.ts'

export interface SeenAnswer {
  readonly data: unknown
  readonly at: number
  /** Expiry that is earlier than usual, in milliseconds since 1970. */
  readonly until?: number
}

/** Database key under which the owner is stored. */
const OWNER = 'owner'

let opened: UseStore | undefined
export function store(): UseStore {
  opened ??= createStore('boathouse-last-seen', 'answers')
  return opened
}

export const toKey = (owner: string, name: string) => `${owner}/${name}`

/** Undefined if the response is missing or belongs to another owner. */
export const readSeen = (owner: string, name: string): Promise<SeenAnswer | undefined> =>
  quietlyAsync(() => get<SeenAnswer>(toKey(owner, name), store()))

let isKeeping = false

export function beginKeeping(): void {
  isKeeping = true
}

/** Caches responses of an owner. First deletes those of all others, including the same user in another club or role. */
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

/** Deletes all responses; later ones are kept again. */
export async function clearSeen(): Promise<void> {
  await quietlyAsync(() => clear(store()))
}

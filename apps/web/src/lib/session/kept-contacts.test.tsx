import { listPracticeContacts } from '@boathouse/domain/boathouse/emergency-contacts/contract'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#boot/query-client.ts'
import { toQuery } from '#lib/api/queries.ts'
import { json, network } from '../../../test/network.ts'
import { meOf } from '../../../test/people.ts'
import { keepWhatIsSeen, readFitting } from '../offline/last-seen.ts'
import { toOwner } from '../offline/last-seen-owner.ts'
import { wipeSeen } from '../offline/last-seen-store.ts'
import { meQuery } from './me.ts'

const kept = vi.hoisted(() => new Map<string, unknown>())

// jsdom has no IndexedDB.
vi.mock('idb-keyval', () => ({
  createStore: () => (_mode: string, work: (store: object) => unknown) =>
    work({
      get: (key: string) => kept.get(key),
      put: (value: unknown, key: string) => kept.set(key, value),
      clear: () => kept.clear(),
    }),
  promisifyRequest: async (request: unknown) => request,
  get: async (key: string) => kept.get(key),
  keys: async () => [...kept.keys()],
  entries: async () => [...kept.entries()],
  del: async (key: string) => kept.delete(key),
  clear: async () => kept.clear(),
}))

const HOUR = 3_600_000
const ENDS = '2026-03-01T08:00:00.000Z'
const OPENED = Date.parse(ENDS) - HOUR
const SETTLED_MS = 2_000
const UNTIL = Date.parse(ENDS) + 4 * HOUR
const [CLUB, PRACTICE, MEMBER] = [1, 2, 3].map((n) => `01990000-0000-7000-8000-00000000000${n}`)
const EVA = { name: 'Eva', relation: 'Mother', phone: '+44 1632 960123' }
const items = [{ memberId: MEMBER, firstName: 'Mira', lastName: null, contacts: [EVA], note: 'Asthma' }]
const query = toQuery(listPracticeContacts, { params: { clubId: CLUB ?? '', practiceId: PRACTICE ?? '' } })
const CALL = `GET /api/clubs/${CLUB}/practices/${PRACTICE}/emergency-contacts`
const me = meOf()

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ now: OPENED })
})
afterEach(() => void vi.useRealTimers())

const isKept = () => [...kept.values()].some((one) => JSON.stringify(one).includes(EVA.phone))
const readAt = (now: number) => {
  vi.setSystemTime(now)
  return readFitting(toOwner(me), query.queryKey)
}

/** Opens contacts an hour before the practice ends. Returns a function that closes the page. */
async function openContacts() {
  network({ [CALL]: json({ items, endsAt: ENDS }) })
  const queryClient = createQueryClient()
  queryClient.setQueryData(meQuery.queryKey, me)
  const close = keepWhatIsSeen(queryClient)
  const dialog = new QueryObserver(queryClient, query).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(SETTLED_MS)
  dialog()
  return close
}

test('opened contacts of a practice are kept until 4 hours after it, and never read later', async () => {
  const close = await openContacts()
  close()
  expect((await readAt(UNTIL - 1))?.data).toEqual({ items, endsAt: ENDS })
  expect(await readAt(UNTIL)).toBeUndefined()
})

test('contacts are deleted 4 hours after the practice while a page is open', async () => {
  await openContacts()
  await vi.advanceTimersByTimeAsync(UNTIL - OPENED - SETTLED_MS - 1)
  expect(isKept()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isKept()).toBe(false)
})

test('contacts are deleted by an open page that did not read them itself', async () => {
  const close = await openContacts()
  close()
  const again = keepWhatIsSeen(createQueryClient())
  await vi.advanceTimersByTimeAsync(UNTIL - OPENED - SETTLED_MS - 1)
  expect(isKept()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isKept()).toBe(false)
  again()
})

test('contacts are deleted by a page that opens later', async () => {
  const late = await openContacts()
  late()
  vi.setSystemTime(UNTIL + HOUR)
  expect(isKept()).toBe(true)
  keepWhatIsSeen(createQueryClient())
  await vi.advanceTimersByTimeAsync(0)
  expect(isKept()).toBe(false)
})

test('signing out deletes contacts and keeps no further ones', async () => {
  await openContacts()
  expect(isKept()).toBe(true)
  await wipeSeen()
  expect(isKept()).toBe(false)
})

import type { Membership } from '@boathouse/domain/club/people/model'
import type { Me } from '@boathouse/domain/identity/account/contract'
import { signOut } from '@boathouse/domain/identity/sign-ins/contract'
import { showRegister } from '@boathouse/domain/practices/register/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { listTrainingSessions } from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#boot/query-client.ts'
import { readSeen } from '#lib/offline/last-seen-store.ts'
import { json, network } from '../../../../test/network.ts'
import { meOf } from '../../../../test/people.ts'
import { practiceOf } from '../../../../test/practices.ts'
import { sessionOf } from '../../../../test/sessions.ts'
import { fetchAhead } from './look-ahead.ts'

// jsdom has no storage to read: mock it.
vi.mock('#lib/offline/last-seen-store.ts', async (original) => ({
  ...(await original<object>()),
  readSeen: vi.fn(),
}))

const LOG = 'GET /api/training-sessions?limit=20'
const CLUB = '01990000-0000-7000-8000-0000000000c1'
const idOf = (place: number) => `01990000-0000-7000-8000-${String(place).padStart(12, '0')}`
const inDays = (days: number) => new Date(currentTimeMs() + days * 86_400_000).toISOString()

beforeEach(() => vi.unstubAllGlobals())

function upcoming(
  days: readonly number[],
  cancelled: readonly number[] = [],
  run = days.map((_, place) => place),
) {
  const items = days.map((day, place) => ({
    ...practiceOf(),
    id: idOf(place),
    startsAt: inDays(day),
    cancelledAt: cancelled.includes(place) ? inDays(0) : null,
    abilities: { run: run.includes(place) },
  }))
  const calls = items.flatMap(({ id }) => [
    [`GET /api/clubs/${CLUB}/practices/${id}`, json({ id })],
    [`GET /api/clubs/${CLUB}/practices/${id}/register`, json({ id })],
    [`GET /api/clubs/${CLUB}/line-ups/${id}`, json({ lineUp: null })],
    [`GET /api/clubs/${CLUB}/line-ups/${id}/editor`, json({ id })],
  ])
  return network({
    [`GET /api/clubs/${CLUB}/practices/upcoming`]: json({ items, nextCursor: null }),
    'GET /api/training-sessions': json({ items: [], nextCursor: null }),
    'GET /api/records': json({ items: [] }),
    'GET /api/goals': json({ items: [], nextCursor: null }),
    'GET /api/plan': json({ first: '2026-11-23' }),
    [`GET /api/clubs/${CLUB}/plan`]: json({ first: '2026-11-23' }),
    ...Object.fromEntries(calls),
  })
}

const me = (): Me => {
  const { user, abilities, ...rest } = meOf()
  return { ...rest, user: { ...user, teamId: CLUB }, abilities: { ...abilities, keepLog: true } }
}

/** Numbers at the end of the ids of requested practices and registers. */
const askedIn = ({ sent }: ReturnType<typeof network>) => ({
  practices: sent.flatMap(({ call }) => /practices\/[0-9a-f-]+-0*(\d+)$/.exec(call)?.[1] ?? []),
  registers: sent.flatMap(({ call }) => /-0*(\d+)\/register$/.exec(call)?.[1] ?? []),
})

async function run(
  asked: ReturnType<typeof network>,
  person: ReturnType<typeof me>,
  signal = new AbortController().signal,
) {
  const queryClient = createQueryClient()
  await fetchAhead(queryClient, person, signal)
  return { queryClient, ...askedIn(asked) }
}

test('keeps the registers of 14 days for a user who takes registers, without cancelled practices', async () => {
  const { practices, registers, queryClient } = await run(upcoming([1, 2, 13, 15], [1]), me())
  expect([practices, registers]).toEqual([
    ['0', '2'],
    ['0', '2'],
  ])
  // The register's screen finds it under this key.
  const key = [showRegister.id, { params: { clubId: CLUB, practiceId: idOf(2) } }]
  expect(queryClient.getQueryData(key)).toEqual({ id: idOf(2) })
})

test('keeps only the registers of practices that the user runs', async () => {
  const asked = { practices: ['0', '1'], registers: ['1'] }
  expect(await run(upcoming([1, 2], [], [1]), me())).toMatchObject(asked)
  expect(await run(upcoming([1, 2], [], []), me())).toMatchObject({ ...asked, registers: [] })
})

test('keeps twenty practices at most', async () => {
  const { practices } = await run(upcoming(Array.from({ length: 30 }, () => 1)), me())
  expect(practices).toHaveLength(20)
})

const callsTo = ({ sent }: ReturnType<typeof network>, path: RegExp) =>
  sent.map(({ call }) => call).filter((call) => path.test(call))

test('prefetches line-ups of three days: published ones, and drafts for those who run the practice', async () => {
  const asked = upcoming([1, 2, 4], [], [1])
  await run(asked, me())
  const path = `GET /api/clubs/${CLUB}/line-ups`
  expect(callsTo(asked, /line-ups/)).toEqual([
    `${path}/${idOf(0)}`,
    `${path}/${idOf(1)}`,
    `${path}/${idOf(1)}/editor`,
  ])
})

test('prefetches no line-ups of a club without boats', async () => {
  const asked = upcoming([1])
  await run(asked, { ...me(), uses: { ...me().uses, usesBoats: false } })
  expect(callsTo(asked, /line-ups/)).toEqual([])
})

test('prefetches plans of this and the next week: the user’s own, and the club’s for coaches', async () => {
  const own = ['GET /api/plan', 'GET /api/plan?week=2026-11-30']
  const athlete = upcoming([])
  await run(athlete, me())
  expect(callsTo(athlete, /plan/)).toEqual(own)

  const coach = upcoming([])
  const { abilities, ...rest } = me()
  const member: Membership = {
    ...{ clubId: CLUB, clubName: 'Lakeside', clubStatus: 'active', clubTimeZone: 'Europe/Oslo' },
    ...{ role: 'athlete', joinedAt: inDays(-1) },
  }
  await run(coach, {
    ...rest,
    memberships: [member],
    abilities: { ...abilities, coachAthletes: true },
  })
  const ofClub = `GET /api/clubs/${CLUB}/plan`
  expect(callsTo(coach, /plan/)).toEqual([ofClub, `${ofClub}?week=2026-11-30`, ...own])
})

test('fetches nothing once the user is signing out', async () => {
  const asked = upcoming([1, 2])
  const queryClient = createQueryClient()
  const leaving = queryClient
    .getMutationCache()
    .build(queryClient, { mutationKey: [signOut.id], mutationFn: () => new Promise(() => {}) })
  void leaving.execute(undefined)
  await fetchAhead(queryClient, me(), new AbortController().signal)
  expect(asked.sent).toEqual([])
})

function logOf(pages: number) {
  const pageAt = (place: number) =>
    json({ items: [{ id: idOf(place) }], nextCursor: place + 1 < pages ? String(place + 1) : null })
  const more = Array.from({ length: pages - 1 }, (_, at) => [`${LOG}&cursor=${at + 1}`, pageAt(at + 1)])
  return network({
    [LOG]: pageAt(0),
    ...Object.fromEntries(more),
    'GET /api/plan': json({ first: '2026-11-23' }),
    'GET /api/records': json({ items: [] }),
    'GET /api/goals': json({ items: [], nextCursor: null }),
  })
}

const askedOfLog = ({ sent }: ReturnType<typeof network>) =>
  sent.map(({ call }) => call).filter((call) => call.startsWith(LOG))

test('prefetches ten pages of a long log without lengthening its list', async () => {
  const asked = logOf(12)
  const { queryClient } = await run(asked, { ...me(), user: meOf().user })
  const rest = Array.from({ length: 9 }, (_, at) => `${LOG}&cursor=${at + 1}`)
  expect(askedOfLog(asked)).toEqual([LOG, LOG, ...rest])
  expect(queryClient.getQueryData([listTrainingSessions.id, { query: { limit: 20 } }])).toMatchObject({
    pages: [{ nextCursor: '1' }],
  })
})

const HOUR_MS = 60 * 60_000

test.each([
  ['stays', HOUR_MS - 1_000, [0, 1], 1],
  ['is fetched again after an hour', HOUR_MS, [0, 1], 4],
  ['is fetched again where it does not go on from the list', 0, [5, 6], 4],
] as const)('the stored log %s', async (_, age, places, calls) => {
  const pages = places.map((place) => ({ items: [sessionOf(place)], nextCursor: 'next' }))
  const data = { pages, pageParams: [null, 'next'] }
  vi.mocked(readSeen).mockResolvedValueOnce({ data, at: currentTimeMs() - age })
  const asked = logOf(3)
  await run(asked, { ...me(), user: meOf().user })
  expect(askedOfLog(asked)).toHaveLength(calls)
})

test('fetches a log of one page once', async () => {
  const asked = logOf(1)
  await run(asked, { ...me(), user: meOf().user })
  expect(askedOfLog(asked)).toEqual([LOG])
})

test('fetches nothing that the page has already', async () => {
  const asked = upcoming([1])
  const queryClient = createQueryClient()
  await fetchAhead(queryClient, me(), new AbortController().signal)
  const first = asked.sent.length
  await fetchAhead(queryClient, me(), new AbortController().signal)
  expect(first).toBeGreaterThan(3)
  expect(asked.sent).toHaveLength(first)
})

test('fetches nothing after sign-out or offline', async () => {
  const asked = upcoming([1])
  await run(asked, me(), AbortSignal.abort())
  vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }))
  await run(asked, me())
  expect(asked.sent).toEqual([])
})

import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import {
  createTrainingSession,
  listTrainingSessions,
  showTrainingSession,
  summariseTrainingSessions,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, newTestApp, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, aTrainingSession, type Person } from '../../../../test/factories.ts'
import { seenAlike } from '../../../../test/over-http.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app, { timeZone: 'Europe/Budapest' })
})

/** Still August in UTC, already 1 September for the athlete. */
const MONDAY_IN_UTC_TUESDAY_IN_BUDAPEST = '2026-08-31T22:30:00Z'

const today = () => dayAt(currentTime(), 'Europe/Budapest')

const typed = (overrides = {}) => ({
  id: newId(),
  date: today(),
  type: 'speed' as const,
  duration: 75,
  intensity: 'high' as const,
  weather: 'Headwind',
  notes: '8 × 250 m',
  ...overrides,
})

const log = (body: object, who = athlete) => call(app, createTrainingSession, { body: body as never }, who)
const list = (query = {}, who = athlete) => call(app, listTrainingSessions, { query }, who)

describe('logging a session', () => {
  it('stores what was typed and shows it in the list', async () => {
    const body = typed()
    const { status, body: made } = await log(body)
    expect(status).toBe(201)
    expect(made).toMatchObject({ ...body, durationMs: 75 * 60_000, version: 1 })
    expect((await list()).body.items).toEqual([made])
  })

  it('stores a retry once', async () => {
    const body = typed()
    await log(body)
    const again = await log(body)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject(body)
    expect((await list()).body.items).toHaveLength(1)
  })

  it('stores twenty retries at once as one row (R6)', async () => {
    const body = typed()
    const answers = await Promise.all(Array.from({ length: 20 }, () => log(body)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(19).fill(200), 201])
    expect((await list()).body.items).toHaveLength(1)
  })

  it('refuses other content under a known id', async () => {
    const body = typed()
    await log(body)
    const other = await log({ ...body, duration: 76 })
    expect(other.status).toBe(409)
    expect((await list()).body.items).toMatchObject([{ duration: 75 }])
  })

  it('refuses the id of a deleted session', async () => {
    const deleted = await aTrainingSession(app, athlete, { deletedAt: currentTime().toISOString() })
    expect((await log(typed({ id: deleted.id }))).status).toBe(409)
  })

  it('lets two athletes use the same id', async () => {
    const rival = await aPerson(app)
    const body = typed()
    await log(body)
    expect((await log({ ...body, notes: 'mine' }, rival)).status).toBe(201)
    expect((await list()).body.items).toMatchObject([{ notes: '8 × 250 m' }])
  })

  it('truncates a decimal duration to its integer', async () => {
    expect((await log(typed({ duration: 59.9 }))).body.duration).toBe(59)
  })

  it('accepts tomorrow and refuses the day after, on the athlete’s own calendar', async () => {
    const own = await newTestApp({ startsAt: MONDAY_IN_UTC_TUESDAY_IN_BUDAPEST })
    const logFor = (date: string) =>
      call(own, createTrainingSession, { body: typed({ date }) }, { cookie: athlete.cookie })
    expect((await logFor('2026-09-02')).status).toBe(201)
    const late = await logFor('2026-09-03')
    expect(late.status).toBe(422)
    expect(late.body.fields).toEqual([{ path: 'date', code: 'dateAfterTomorrow' }])
    await own.stop()
  })

  it.each([
    ['duration', 0, 'durationRange'],
    ['duration', 1441, 'durationRange'],
    ['duration', 0.9, 'durationRange'],
    ['duration', 'an hour', 'durationRequired'],
    ['duration', null, 'durationRequired'],
    ['type', 'sleep', 'typeRequired'],
    ['intensity', undefined, 'intensityRequired'],
    ['date', '2026-02-30', 'dayInvalid'],
    ['date', '21.11.2026', 'dayInvalid'],
    ['notes', 'x'.repeat(5001), 'tooLong'],
    ['notes', 'a\0b', 'unreadableCharacters'],
    ['notes', 'a\ud800', 'unreadableCharacters'],
    ['id', 'c0ffee', 'invalidId'],
  ])('shows the error at the field: %s %.40j', async (path, value, code) => {
    expect((await log(typed())).status).toBe(201)
    const { status, body } = await log(typed({ [path]: value }))
    expect(status).toBe(422)
    expect(body.fields).toEqual([{ path, code }])
  })

  it('ignores fields that the athlete may not set (A6)', async () => {
    const rival = await aPerson(app)
    const body = typed()
    const extra = {
      athleteId: rival.id,
      userId: rival.id,
      version: 9,
      createdAt: '2001-01-01T00:00:00.000Z',
      deletedAt: 'x',
    }
    const { status, body: made } = await log({ ...body, ...extra })
    expect(status).toBe(201)
    expect(made.version).toBe(1)
    expect(made.createdAt.slice(0, 4)).not.toBe('2001')
    expect((await list({}, rival)).body.items).toEqual([])
  })
})

describe('the list', () => {
  it('is sorted by newest day, then newest creation, page after page', async () => {
    const at = (second: number) => `2026-03-01T10:00:${String(second).padStart(2, '0')}.123Z`
    for (const [n, date] of ['2026-02-10', '2026-02-12', '2026-02-12', '2026-02-11'].entries()) {
      await aTrainingSession(app, athlete, { date, createdAt: at(n), notes: String(n) })
    }
    const first = await list({ limit: 3 })
    expect(first.body.items.map((item) => item.notes)).toEqual(['2', '1', '3'])
    const second = await list({ limit: 3, cursor: first.body.nextCursor ?? '' })
    expect(second.body).toMatchObject({ items: [{ notes: '0' }], nextCursor: null })
  })

  it('continues when sessions are added meanwhile, even within one millisecond', async () => {
    const createdAt = '2026-03-01T10:00:00.999Z'
    for (let n = 0; n < 7; n += 1) await aTrainingSession(app, athlete, { date: '2026-02-12', createdAt })
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const { body } = await list({ limit: 2, ...(cursor && { cursor }) })
      seen.push(...body.items.map((item) => item.id))
      cursor = body.nextCursor
      await aTrainingSession(app, athlete, { date: '2026-02-13' })
    } while (cursor)
    expect(new Set(seen).size).toBe(7)
    expect(seen).toHaveLength(7)
  })

  it('leaves deleted sessions out', async () => {
    await aTrainingSession(app, athlete, { deletedAt: currentTime().toISOString() })
    expect((await list()).body.items).toEqual([])
  })

  it.each([
    'nonsense',
    '',
    'WyIyMDI2LTAyLTEwIl0',
    Buffer.from('["2026-01-01","yesterday","1"]').toString('base64url'),
    Buffer.from(`["2026-01-01","0000-01-01T00:00:00.000Z","${newId()}"]`).toString('base64url'),
  ])('refuses an unknown cursor: %j', async (cursor) => {
    const { status, body } = await list({ cursor })
    expect(status).toBe(422)
    expect(body.fields).toEqual([{ path: 'cursor', code: 'cursorInvalid' }])
  })

  it.each(['0', '101', 'many', '1.5'])('returns 1 to 100 at a time, not %s', async (limit) => {
    expect((await list({ limit })).body.fields).toEqual([{ path: 'limit', code: 'limitInvalid' }])
  })
})

describe('one session', () => {
  it('is shown to its athlete, and looks nonexistent to others', async () => {
    const { id } = await aTrainingSession(app, athlete)
    const rival = await aPerson(app)
    const show = (who: Person, which = id) => call(app, showTrainingSession, { params: { id: which } }, who)
    expect((await show(athlete)).status).toBe(200)
    const foreign = await show(rival)
    const unknown = await show(rival, newId())
    expect(foreign.status).toBe(404)
    expect(seenAlike(foreign.raw)).toBe(seenAlike(unknown.raw))
  })
})

describe('the summary', () => {
  it('counts all, the month and the week on the athlete’s calendar', async () => {
    const own = await newTestApp({ startsAt: MONDAY_IN_UTC_TUESDAY_IN_BUDAPEST })
    await aTrainingSession(own, athlete, { date: '2026-09-01', durationMs: 90 * 60_000 })
    await aTrainingSession(own, athlete, { date: '2026-09-01', durationMs: 30 * 60_000 })
    await aTrainingSession(own, athlete, { date: '2026-08-31' })
    await aTrainingSession(own, athlete, { date: '2025-09-01' })
    await aTrainingSession(own, athlete, { date: '2026-09-01', deletedAt: currentTime().toISOString() })
    const { body } = await call(own, summariseTrainingSessions, {}, athlete)
    expect(body).toEqual({
      total: 4,
      month: { first: '2026-09-01', last: '2026-09-30', sessions: 2, durationMs: 120 * 60_000 },
      week: { first: '2026-08-31', last: '2026-09-06', sessions: 3 },
    })
    await own.stop()
  })

  it('is zero without sessions', async () => {
    const { body } = await call(app, summariseTrainingSessions, {}, athlete)
    expect(body).toMatchObject({ total: 0, month: { sessions: 0, durationMs: 0 }, week: { sessions: 0 } })
  })
})

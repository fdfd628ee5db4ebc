import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { findKnownEntries, importSessions } from '@boathouse/domain/results/imports/contract'
import { entryIdOf } from '@boathouse/domain/results/imports/entry-id-rules'
import type { ImportedSession } from '@boathouse/domain/results/imports/model'
import { currentTime } from '@boathouse/domain/test/clock'
import {
  deleteTrainingSession,
  listTrainingSessions,
  restoreTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedKey } from '#auth/throttle.ts'
import { call, newTestApp, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, importedSession, type Person } from '../../../../test/factories.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app)
})

const add = (sessions: ImportedSession[], who = athlete) =>
  call(app, importSessions, { body: { source: 'concept2', sessions } }, who)
const known = async (sourceIds: string[], who = athlete) =>
  (await call(app, findKnownEntries, { body: { source: 'concept2', sourceIds } }, who)).body.known
const log = async (who = athlete) =>
  (await call(app, listTrainingSessions, { query: { limit: 100 } }, who)).body.items

describe('an import', () => {
  it('stores the file’s values to a tenth, with their source', async () => {
    const session = importedSession({ durationMs: 29_900, restMs: 600_000 })
    const { status, body } = await add([session])
    expect([status, body]).toEqual([200, { added: 1, known: [], doubles: [] }])
    const { sourceAt: _, ...shown } = session
    expect(await log()).toEqual([
      expect.objectContaining({ ...shown, duration: 0, source: 'concept2', version: 1 }),
    ])
  })

  it('is idempotent, whatever ids the browser makes', async () => {
    const sessions = Array.from({ length: 20 }, () => importedSession())
    expect((await add(sessions)).body).toEqual({ added: 20, known: [], doubles: [] })
    const again = sessions.map((session) => ({ ...session, id: newId() }))
    const { body } = await add(again)
    expect(body).toEqual({ added: 0, known: sessions.map(({ sourceId }) => sourceId), doubles: [] })
    expect(await log()).toHaveLength(20)
  })

  it('stores each entry once, even if two browsers send it at once or the file repeats it (R6)', async () => {
    const sourceId = newId()
    const send = () => add([importedSession({ sourceId }), importedSession({ sourceId })])
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(1)
    expect(await log()).toHaveLength(1)
  })

  describe('an entry whose id a spreadsheet removed', () => {
    const whole = () => importedSession({ sourceAt: '2026-02-03T06:30:20', date: '2026-02-03' })
    const saved = (session: ImportedSession) => ({
      ...session,
      ...{ id: newId(), sourceAt: session.sourceAt.slice(0, 16), sourceId: entryIdOf(session) },
    })

    it('finds the entry with its id, and adds nothing', async () => {
      const session = whole()
      await add([session])
      const { sourceId } = saved(session)
      expect(await known([sourceId, 'other'])).toEqual([sourceId])
      expect((await add([saved(session)])).body).toMatchObject({ added: 0, known: [sourceId] })
      expect(await log()).toHaveLength(1)
    })

    it('is found by the entry with its id, and by a repeat of itself', async () => {
      const session = whole()
      await add([saved(session)])
      expect((await add([session])).body).toMatchObject({ added: 0, known: [session.sourceId] })
      expect((await add([saved(session)])).body.added).toBe(0)
      expect(await log()).toHaveLength(1)
    })

    it('differs at another minute, and from entries with ids of their own', async () => {
      const session = whole()
      await add([session])
      expect((await add([saved({ ...session, sourceAt: '2026-02-03T06:31:20' })])).body.added).toBe(1)
      expect((await add([{ ...session, id: newId(), sourceId: newId() }])).body.added).toBe(1)
    })
  })

  it('knows the athlete’s own entries only, and two athletes can have the same ones (A1)', async () => {
    const rival = await aPerson(app)
    const session = importedSession()
    await add([session])
    expect(await known([session.sourceId, 'other'])).toEqual([session.sourceId])
    expect(await known([session.sourceId], rival)).toEqual([])
    expect((await add([session], rival)).body.added).toBe(1)
  })

  it('adds a deleted entry again, and the deleted one then stays deleted', async () => {
    const session = importedSession()
    await add([session])
    await call(app, deleteTrainingSession, { params: { id: session.id }, body: { version: 1 } }, athlete)
    expect(await known([session.sourceId])).toEqual([])
    expect((await add([{ ...session, id: newId() }])).body.added).toBe(1)
    const { status, body } = await call(app, restoreTrainingSession, { params: { id: session.id } }, athlete)
    expect([status, body.code]).toEqual([409, 'importedAgain'])
    expect(await log()).toHaveLength(1)
  })

  it.each([
    [{ date: addDays(currentTime().toISOString().slice(0, 10), 3) }, 'date', 'dateAfterTomorrow'],
    [{ craft: 'k1' as const }, 'craft', 'craftOfOtherSport'],
    [{ durationMs: 0 }, 'durationMs', 'durationInvalid'],
    [{ distance: -1 }, 'distance', 'distanceRange'],
    [{ sourceId: '' }, 'sourceId', 'required'],
    [{ notes: 'a\0b' }, 'notes', 'unreadableCharacters'],
  ])('with one invalid entry adds none and names it: %j', async (wrong, field, code) => {
    const { status, body } = await add([importedSession(), importedSession(wrong)])
    expect([status, body.fields]).toEqual([422, [{ path: `sessions.1.${field}`, code }]])
    expect(await log()).toEqual([])
    expect((await add([importedSession()])).status).toBe(200)
  })

  it('accepts at most five hundred at once', async () => {
    const sessions = Array.from({ length: 501 }, () => importedSession({ notes: 'x'.repeat(60) }))
    expect((await add(sessions)).body.fields).toEqual([{ path: 'sessions', code: 'tooMany' }])
    expect((await add(sessions.slice(1))).body.added).toBe(500)
  })

  it('stops at twenty thousand in an hour with a message, and keeps what was added (R13)', async () => {
    const own = await newTestApp()
    const rower = await aPerson(own)
    const bring = (sessions: ImportedSession[]) =>
      call(own, importSessions, { body: { source: 'concept2', sessions } }, rower)
    const first = importedSession()
    expect((await bring([first])).status).toBe(200)
    const { db } = own.database
    const counted = db.updateTable('throttles').set({ hits: 19_999 })
    await counted.where('key', '=', storedKey(`imports:account:${rower.id}`)).execute()
    const refused = await bring([importedSession(), importedSession()])
    expect([refused.status, refused.body.code]).toEqual([429, 'tooManyImported'])
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await bring([first])).body).toEqual({ added: 0, known: [first.sourceId], doubles: [] })
    expect((await bring([importedSession()])).body.added).toBe(1)
    expect((await bring([importedSession()])).status).toBe(429)
    expect(await log(rower)).toHaveLength(2)
    own.advance(3_601_000)
    expect((await bring([importedSession()])).body.added).toBe(1)
    await own.stop()
  })

  it('ignores fields that an import may not set (A6)', async () => {
    const rival = await aPerson(app)
    const extra = { athleteId: rival.id, version: 9, source: 'typed', createdAt: '2001-01-01T00:00:00.000Z' }
    expect((await add([{ ...importedSession(), ...extra }])).body.added).toBe(1)
    expect(await log()).toEqual([expect.objectContaining({ source: 'concept2', version: 1 })])
    expect(await log(rival)).toEqual([])
  })
})

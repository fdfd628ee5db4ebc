import { keepApart, partSessions, showDoubles } from '@boathouse/domain/training/session-joins/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aPerson, aTrainingSession, type Person } from '../../../../test/factories.ts'
import { aRecordedSession } from '../../../../test/recorded-files.ts'

let app: TestApp
let athlete: Person

beforeEach(async () => {
  app = await testApp()
  athlete = await aPerson(app, { timeZone: 'Europe/Budapest' })
})

const doubles = (id: string, who = athlete) => call(app, showDoubles, { params: { id } }, who)
const part = (id: string, joinedId: string, who = athlete) =>
  call(app, partSessions, { params: { id, joinedId } }, who)
const day = '2026-06-10'

/** 50 minutes entered by hand, and a recording of 45 minutes. */
async function typedAndRecorded() {
  const typed = await aTrainingSession(app, athlete, { date: day, durationMs: 3_000_000, distance: 10_000 })
  const { sessionId } = await aRecordedSession(app, athlete, { start: `${day}T06:00:00Z`, seconds: 2_700 })
  return { typed: typed.id, recorded: sessionId }
}

describe('a pair marked as different', () => {
  const keep = (id: string, sessionId: string, isApart = true, who = athlete) =>
    call(app, keepApart, { params: { id }, body: { sessionId, isApart } }, who)
  const count = async (id: string) => (await doubles(id)).body.candidates.length

  it('is not suggested again for either, until that is undone', async () => {
    const { typed, recorded } = await typedAndRecorded()
    expect([await count(typed), await count(recorded)]).toEqual([1, 1])
    expect((await keep(typed, recorded)).status).toBe(204)
    expect([await count(typed), await count(recorded)]).toEqual([0, 0])
    expect((await keep(recorded, typed, false)).status).toBe(204)
    expect([await count(typed), await count(recorded)]).toEqual([1, 1])
  })

  it('must be two of the athlete’s own sessions (A1)', async () => {
    const { typed, recorded } = await typedAndRecorded()
    const rival = await aPerson(app)
    const theirs = await aTrainingSession(app, rival, { date: day })
    expect((await keep(typed, theirs.id)).status).toBe(404)
    expect((await keep(typed, typed)).body.fields).toEqual([{ path: 'sessionId', code: 'notSame' }])
    expect((await keep(typed, recorded)).status).toBe(204)
    expect((await part(typed, theirs.id)).status).toBe(404)
  })
})

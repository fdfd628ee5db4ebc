import { gunzipSync } from 'node:zlib'
import { decodeStreams } from '@boathouse/activity-files/stream-format'
import { listViews } from '@boathouse/domain/club/consents/contract'
import { updateProfile } from '@boathouse/domain/identity/profile/contract'
import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import * as contracts from '@boathouse/domain/training/shared-training/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aConsent } from '../../../../test/consents.ts'
import { aClubCourse, gateAt } from '../../../../test/courses.ts'
import { aCast, aTrainingSession, type Cast, type Person } from '../../../../test/factories.ts'
import { aRecordedSession } from '../../../../test/recorded-files.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const ofAthlete = () => ({ clubId: cast.club, memberId: cast.athlete.id })
const shares = (choice: 'everything' | 'figures' | 'nothing', firstDay: string | null = null) =>
  aConsent(app, cast.club, cast.athlete, { choice, firstDay })
const list = (query = {}, who: Person = cast.headCoach, params = ofAthlete()) =>
  call(app, contracts.listSharedSessions, { params, query }, who)
const year = (who: Person = cast.headCoach, params = ofAthlete()) =>
  call(app, contracts.showSharedYear, { params }, who)
const week = (day?: string, who: Person = cast.headCoach, params = ofAthlete()) =>
  call(app, contracts.showSharedWeek, { params, query: day === undefined ? {} : { day } }, who)
const oneOf = [
  contracts.showSharedSession,
  contracts.showSharedRecording,
  contracts.showSharedStreams,
  contracts.listSharedPieces,
] as const
const one = (contract: (typeof oneOf)[number], id: string, who: Person = cast.headCoach) =>
  call(app, contract as typeof contracts.showSharedSession, { params: { ...ofAthlete(), id } }, who)
const looks = async () =>
  (await call(app, listViews, { query: {} }, cast.athlete)).body.items.map(({ kind }) => kind)

describe('a coach’s view of an athlete’s sessions', () => {
  it('shows that nothing is shared, rather than no sessions', async () => {
    const { id } = await aTrainingSession(app, cast.athlete)
    expect((await list()).body).toEqual({ share: 'nothing', items: [], nextCursor: null })
    const who = await call(app, contracts.showSharedAthlete, { params: ofAthlete() }, cast.headCoach)
    expect(who.body).toMatchObject({ id: cast.athlete.id, share: 'nothing' })
    expect((await year()).body).toMatchObject({ share: 'nothing', days: [] })
    expect((await week()).body).toMatchObject({ share: 'nothing', days: [] })
    for (const contract of oneOf) {
      for (const wanted of [id, newId()]) {
        const { status, body } = await one(contract, wanted)
        expect([contract.id, status, (body as { code?: string }).code]).toEqual([
          contract.id,
          403,
          'notShared',
        ])
      }
    }
    expect(await looks()).toEqual([])
    await shares('everything')
    expect((await list()).body).toMatchObject({ share: 'everything', items: [{ id }] })
  })

  it('has complete sessions if everything is shared', async () => {
    await shares('everything')
    const row = await aTrainingSession(app, cast.athlete, { notes: 'felt fine', rpe: 5, weather: 'rain' })
    const { body } = await list()
    expect(body.items).toMatchObject([
      { id: row.id, load: 300, duration: 60, details: { notes: 'felt fine', weather: 'rain' } },
    ])
    expect((await one(contracts.showSharedSession, row.id)).body).toEqual(body.items[0])
    expect(await looks()).toEqual(['sessions'])
  })

  it('has only figures if figures are shared', async () => {
    await shares('figures')
    const row = await aTrainingSession(app, cast.athlete, {
      notes: 'a secret',
      weather: 'a secret',
      averageHeartRate: 151,
      startTime: '06:41',
      rpe: 4,
      distance: 9_000,
    })
    const listed = await list()
    const { body } = await one(contracts.showSharedSession, row.id)
    expect(body).toEqual({
      id: row.id,
      date: row.date,
      type: 'endurance',
      durationMs: 3_600_000,
      duration: 60,
      distance: 9_000,
      rpe: 4,
      sport: null,
      craft: null,
      load: 240,
      details: null,
    })
    expect(listed.body.items).toEqual([body])
    expect(listed.raw.body).not.toMatch(/a secret|151|06:41/)
    for (const contract of oneOf.slice(1)) expect((await one(contract, row.id)).status).toBe(403)
    expect(await looks()).toEqual(['figures'])
  })

  it('begins with the first day that is shared', async () => {
    await shares('everything', '2026-03-02')
    const before = await aRecordedSession(app, cast.athlete, { start: '2026-03-01T08:00:00Z' })
    const after = await aRecordedSession(app, cast.athlete, { start: '2026-03-02T08:00:00Z' })
    expect((await list()).body.items.map(({ id }) => id)).toEqual([after.sessionId])
    for (const contract of oneOf) {
      expect((await one(contract, before.sessionId)).status).toBe(404)
      expect((await one(contract, after.sessionId)).status).toBe(200)
    }
    const days = async (day: string) => (await week(day)).body.days.filter(({ sessions }) => sessions > 0)
    expect((await days('2026-03-01')).length).toBe(0)
    expect(await days('2026-03-02')).toMatchObject([{ date: '2026-03-02', types: ['notSet'] }])
  })

  it('has all days of a week, and the days of a year with a session', async () => {
    await shares('figures')
    const today = currentTime().toISOString().slice(0, 10)
    await aTrainingSession(app, cast.athlete, { date: today, rpe: 5, distance: 5_000 })
    await aTrainingSession(app, cast.athlete, { date: today, type: 'speed' })
    await aTrainingSession(app, cast.athlete, { date: addDays(today, -200) })
    const day = { date: today, sessions: 2, durationMs: 7_200_000, distance: 5_000, load: 300 }
    const shown = (await week()).body
    expect(shown.days).toHaveLength(7)
    expect(shown.days.find(({ date }) => date === today)).toEqual({ ...day, types: ['endurance', 'speed'] })
    expect((await year()).body.days).toEqual([
      { date: addDays(today, -200), sessions: 1, durationMs: 3_600_000, distance: 0, load: null },
      day,
    ])
  })

  it('is paged newest first, and ends midway when sharing ends', async () => {
    await shares('everything')
    for (const day of ['01', '02', '03', '03', '04'])
      await aTrainingSession(app, cast.athlete, { date: `2026-03-${day}` })
    const first = (await list({ limit: 2 })).body
    expect(first.items.map(({ date }) => date.slice(-2))).toEqual(['04', '03'])
    const second = (await list({ limit: 2, cursor: first.nextCursor })).body
    expect(second.items.map(({ date }) => date.slice(-2))).toEqual(['03', '02'])
    await shares('figures')
    const third = (await list({ limit: 2, cursor: second.nextCursor })).body
    expect(third).toMatchObject({ share: 'figures', items: [{ details: null }] })
    await shares('nothing')
    expect((await list({ limit: 2, cursor: second.nextCursor })).body).toEqual({
      share: 'nothing',
      items: [],
      nextCursor: null,
    })
    expect((await list({ from: '2026-03-02', to: '2026-03-03' })).body.items).toEqual([])
    await shares('everything')
    expect((await list({ from: '2026-03-02', to: '2026-03-03' })).body.items).toHaveLength(3)
  })

  it('is empty in each call from the next request on, once consent is withdrawn', async () => {
    await shares('everything')
    const { sessionId } = await aRecordedSession(app, cast.athlete)
    for (const contract of oneOf) {
      await shares('everything')
      expect([contract.id, (await one(contract, sessionId)).status]).toEqual([contract.id, 200])
      await shares('nothing')
      expect([contract.id, (await one(contract, sessionId)).status]).toEqual([contract.id, 403])
    }
    for (const read of [list, year, week]) {
      await shares('everything')
      expect((await read()).body.share).toBe('everything')
      await shares('nothing')
      expect((await read()).body.share).toBe('nothing')
    }
  })
})

describe('readers of shared training', () => {
  it('exclude all others: athletes whom they do not coach look nonexistent, byte for byte', async () => {
    await shares('everything')
    const { id } = await aTrainingSession(app, cast.athlete)
    await aCoachedSquad(app, cast.club, cast.minor)
    const nobody = { clubId: cast.club, memberId: newId() }
    const texts = await Promise.all([
      list({}, cast.minor),
      list({}, cast.minor, nobody),
      list({}, cast.headCoach, nobody),
      year(cast.minor),
      week(undefined, cast.minor),
      one(contracts.showSharedSession, id, cast.minor),
      call(app, contracts.showSharedAthlete, { params: ofAthlete() }, cast.minor),
    ])
    expect(texts.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 404))
    // Compares responses without their request ids.
    const said = texts.map(({ raw }) => raw.body.replace(/"requestId":"[^"]*"/, ''))
    expect(new Set(said).size).toBe(1)
    expect((await list({}, cast.superAdmin)).status).toBe(403)
    expect((await list({}, cast.rivalCoach)).status).toBe(404)
    const elsewhere = { clubId: cast.rivalClub, memberId: cast.athlete.id }
    expect((await list({}, cast.rivalCoach, elsewhere)).status).toBe(404)
    expect(await looks()).toEqual([])
  })

  it('include a squad’s coach while they coach', async () => {
    await shares('everything')
    const squad = await aCoachedSquad(app, cast.club, cast.minor)
    await putInto(app, squad, [cast.athlete])
    expect((await list({}, cast.minor)).status).toBe(200)
    await app.database.db.deleteFrom('squadMembers').where('userId', '=', cast.athlete.id).execute()
    expect((await list({}, cast.minor)).status).toBe(404)
    await app.database.db.deleteFrom('squadMembers').where('userId', '=', cast.minor.id).execute()
    expect((await list({}, cast.minor)).status).toBe(403)
  })

  it('exclude everyone in an inactive club', async () => {
    await shares('everything')
    await app.database.db
      .updateTable('clubs')
      .set({ status: 'inactive' })
      .where('id', '=', cast.club)
      .execute()
    expect((await list()).body.share).toBe('nothing')
  })
})

describe('a recorded session', () => {
  const hideEnds = async (hidesTrackEnds: boolean, version: number) =>
    call(
      app,
      updateProfile,
      { params: { uid: cast.athlete.id }, body: { version, hidesTrackEnds } },
      cast.athlete,
    )
  const positions = async (id: string) => {
    const { raw } = await one(contracts.showSharedStreams, id)
    const streams = decodeStreams(gunzipSync(raw.rawPayload))
    return { count: streams?.columns.latitude?.filter(Number.isFinite).length ?? 0, streams, raw }
  }

  it('has figures and samples without files, which no cache stores', async () => {
    await shares('everything')
    const { sessionId } = await aRecordedSession(app, cast.athlete, { seconds: 600 })
    const { body } = await one(contracts.showSharedRecording, sessionId)
    expect(body).toMatchObject({ files: [], hasTrack: true, sessionId })
    const { raw, streams } = await positions(sessionId)
    expect(raw.headers['cache-control']).toBe('no-store')
    expect(streams?.time.length).toBe(601)
  })

  it('hides the first and last 200 m of its track until the athlete shows them', async () => {
    await shares('everything')
    const { sessionId } = await aRecordedSession(app, cast.athlete, { seconds: 600 })
    const hidden = await positions(sessionId)
    // 2,400 m at 4 m/s: 50 s are hidden at each end.
    expect(hidden.count).toBeGreaterThan(450)
    expect(hidden.count).toBeLessThan(510)
    expect((await list()).body.items).toMatchObject([{ details: { trackLine: null, recording: 'track' } }])
    expect((await hideEnds(false, 1)).status).toBe(200)
    expect((await positions(sessionId)).count).toBe(601)
    expect((await list()).body.items).toMatchObject([{ details: { trackLine: expect.any(String) } }])
  })

  it('has times of courses in the visible part of its track', async () => {
    await shares('everything')
    const { sessionId } = await aRecordedSession(app, cast.athlete, { seconds: 600 })
    await aClubCourse(app, cast.club, {
      name: 'From the pontoon',
      gates: JSON.stringify({ start: gateAt(100), finish: gateAt(600) }),
    })
    await aClubCourse(app, cast.club, {
      name: 'Long reach',
      gates: JSON.stringify({ start: gateAt(400), finish: gateAt(900) }),
    })
    const names = async () => {
      const { body } = await one(contracts.listSharedPieces, sessionId)
      return (body as unknown as { items: { name: string; seconds: number }[] }).items.map(({ name }) => name)
    }
    expect(await names()).toEqual(['Long reach'])
    await hideEnds(false, 1)
    expect(await names()).toEqual(['From the pontoon', 'Long reach'])
  })
})

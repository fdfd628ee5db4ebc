import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import * as contracts from '@boathouse/domain/training/courses/contract'
import type { Course } from '@boathouse/domain/training/courses/model'
import { MAX_COURSES } from '@boathouse/domain/training/courses/rules'
import { joinSessions } from '@boathouse/domain/training/session-joins/contract'
import {
  deleteTrainingSession,
  updateTrainingSession,
} from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call, type TestApp } from '../../../../test/app.ts'
import { aClubCourse, aCourse, freshCourse, gateAt } from '../../../../test/courses.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { ownApp } from '../../../../test/own-app.ts'
import { aRecordedSession } from '../../../../test/recorded-files.ts'

let app: TestApp
let cast: Cast
ownApp((made) => {
  app = made
})
beforeEach(async () => {
  cast = await aCast(app)
})

/** Searches until nothing is left. Returns the number of requests. */
async function searchAll(): Promise<number> {
  for (let turns = 1; ; turns++) {
    const { body } = await call(app, contracts.searchCourses, {}, cast.athlete)
    if (body.unsearched === 0) return turns
    if (turns > 50) throw new Error('The search does not end.')
  }
}

const list = async (who = cast.athlete) => (await call(app, contracts.listCourses, {}, who)).body

const pieces = async (id: string, query: { limit?: number; cursor?: string } = {}) =>
  (
    await call(
      app,
      contracts.listCoursePieces,
      { params: { id }, query: { direction: 'forth', family: 'rowing', ...query } },
      cast.athlete,
    )
  ).body

describe('a course', () => {
  it('is stored once, with gates to a tenth of a metre, and another one with its id is refused', async () => {
    const course = freshCourse()
    const fine = { ...course, start: { ...course.start, from: { latitude: 46.9, longitude: 18.049500123 } } }
    const first = await call(app, contracts.createCourse, { body: fine }, cast.athlete)
    expect([first.status, first.body.start.from.longitude]).toEqual([201, 18.0495])
    expect((await call(app, contracts.createCourse, { body: fine }, cast.athlete)).status).toBe(200)
    const other = await call(app, contracts.createCourse, { body: { ...fine, name: 'Other' } }, cast.athlete)
    expect([other.status, (other.body as unknown as { current: Course }).current.name]).toEqual([
      409,
      fine.name,
    ])
  })

  it.each([
    ['start', { start: { from: gateAt(0).from, to: gateAt(0).from } }, 'gateLength'],
    ['start', { start: { from: gateAt(0).from, to: gateAt(3_000).to } }, 'gateLength'],
    ['finish', { finish: gateAt(250_000) }, 'gatesFarApart'],
    ['name', { name: ' ' }, 'required'],
    [
      'start.from.latitude',
      { start: { ...gateAt(0), from: { latitude: 86, longitude: 0 } } },
      'positionInvalid',
    ],
  ])('with a wrong %s shows the error at the field', async (path, wrong, code) => {
    const { status, body } = await call(
      app,
      contracts.createCourse,
      { body: { ...freshCourse(), ...wrong } },
      cast.athlete,
    )
    expect([status, body.fields]).toEqual([422, [{ path, code }]])
  })

  it('counts toward a limit of fifty, which restoring respects', async () => {
    const { id } = await aCourse(app, cast.athlete, { deletedAt: currentTime().toISOString() })
    for (let number = 1; number < MAX_COURSES; number++) await aCourse(app, cast.athlete)
    const add = () => call(app, contracts.createCourse, { body: freshCourse() }, cast.athlete)
    expect((await add()).status).toBe(201)
    const refused = await add()
    expect([refused.status, refused.body.code]).toEqual([409, 'tooManyCourses'])
    const restored = await call(app, contracts.restoreCourse, { params: { id } }, cast.athlete)
    expect([restored.status, restored.body.code]).toEqual([409, 'tooManyCourses'])
    expect((await list()).items).toHaveLength(MAX_COURSES)
  })

  it('is renamed at a version, deleted and restored', async () => {
    const { id } = await aCourse(app, cast.athlete)
    const rename = (version: number) =>
      call(app, contracts.renameCourse, { params: { id }, body: { version, name: 'Island' } }, cast.athlete)
    expect((await rename(1)).body).toMatchObject({ name: 'Island', version: 2 })
    const stale = await rename(1)
    expect([
      stale.status,
      stale.body.code,
      (stale.body as unknown as { current: Course }).current.version,
    ]).toEqual([409, 'stale', 2])
    const one = { params: { id } }
    await call(app, contracts.deleteCourse, { ...one, body: { version: 2 } }, cast.athlete)
    expect((await list()).items).toEqual([])
    await call(app, contracts.restoreCourse, one, cast.athlete)
    expect((await list()).items).toMatchObject([{ id, name: 'Island', owner: 'athlete' }])
  })

  it('of a club is visible to its members, and managed by its admins', async () => {
    const body = freshCourse()
    const params = { clubId: cast.club }
    expect((await call(app, contracts.createClubCourse, { params, body }, cast.headCoach)).status).toBe(201)
    expect(await list()).toMatchObject({
      items: [{ id: body.id, owner: 'club' }],
      abilities: { keepClubs: false },
    })
    expect((await list(cast.headCoach)).abilities).toEqual({ keepClubs: true })
    expect((await list(cast.rivalAthlete)).items).toEqual([])
    const again = { params, body: freshCourse() }
    for (const [who, status] of [
      [cast.athlete, 403],
      [cast.superAdmin, 403],
      [cast.rivalCoach, 404],
    ] as const)
      expect((await call(app, contracts.createClubCourse, again, who)).status).toBe(status)
  })
})

describe('course pieces', () => {
  it('are found in earlier sessions, by whole seconds and parts of them', async () => {
    const { sessionId } = await aRecordedSession(app, cast.athlete, { seconds: 300 })
    const { id } = await aCourse(app, cast.athlete)
    expect(await list()).toMatchObject({ unsearched: 1, items: [{ id, fastest: [] }] })
    expect(await searchAll()).toBe(1)
    const { unsearched, items } = await list()
    expect([unsearched, items[0]?.fastest]).toEqual([
      0,
      [{ direction: 'forth', family: 'rowing', seconds: expect.closeTo(125, 1), count: 1 }],
    ])
    expect((await pieces(id)).items).toMatchObject([
      { sessionId, from: expect.closeTo(25, 1), seconds: expect.closeTo(125, 1), direction: 'forth' },
    ])
  })

  it('of a club’s course are each athlete’s own', async () => {
    await aRecordedSession(app, cast.athlete, { seconds: 300 })
    const { id } = await aClubCourse(app, cast.club)
    await searchAll()
    expect((await pieces(id)).items).toHaveLength(1)
    expect((await list(cast.headCoach)).items[0]?.fastest).toEqual([])
  })

  it('are ranked by time, and paged', async () => {
    const { id } = await aCourse(app, cast.athlete)
    for (const speed of [4, 5, 3])
      await aRecordedSession(app, cast.athlete, { seconds: 300, speed: () => speed })
    await searchAll()
    const first = await pieces(id, { limit: 2 })
    const second = await pieces(id, { limit: 2, cursor: first.nextCursor ?? '' })
    const all = [...first.items, ...second.items]
    expect(all.map(({ seconds }) => Math.round(seconds))).toEqual([100, 125, 167])
    expect(second.nextCursor).toBeNull()
  })

  it('of a session show the fastest, and are searched when its page asks', async () => {
    await aCourse(app, cast.athlete)
    const slow = await aRecordedSession(app, cast.athlete, { seconds: 300, speed: () => 3 })
    const fast = await aRecordedSession(app, cast.athlete, { seconds: 300, speed: () => 5 })
    const ofSession = async (id: string) =>
      (await call(app, contracts.listSessionPieces, { params: { id } }, cast.athlete)).body.items
    await ofSession(slow.sessionId)
    expect(await ofSession(fast.sessionId)).toMatchObject([{ isFastest: true, isLap: false }])
    expect(await ofSession(slow.sessionId)).toMatchObject([{ isFastest: false }])
    expect((await list()).unsearched).toBe(0)
  })

  it('of a deleted session and a deleted course are shown nowhere', async () => {
    const { sessionId } = await aRecordedSession(app, cast.athlete, { seconds: 300 })
    const { id } = await aCourse(app, cast.athlete)
    const other = await aCourse(app, cast.athlete)
    await searchAll()
    await call(app, contracts.deleteCourse, { params: { id: other.id }, body: { version: 1 } }, cast.athlete)
    expect(
      (
        await call(app, contracts.listSessionPieces, { params: { id: sessionId } }, cast.athlete)
      ).body.items.map(({ courseId }) => courseId),
    ).toEqual([id])
    const gone = await call(
      app,
      contracts.listCoursePieces,
      { params: { id: other.id }, query: { direction: 'forth', family: 'rowing' } },
      cast.athlete,
    )
    expect(gone.status).toBe(404)
    await call(app, deleteTrainingSession, { params: { id: sessionId }, body: { version: 1 } }, cast.athlete)
    expect((await pieces(id)).items).toEqual([])
    expect((await list()).items[0]?.fastest).toEqual([])
  })

  it('follow the craft that the athlete enters', async () => {
    const { sessionId } = await aRecordedSession(app, cast.athlete, { seconds: 300 })
    const { id } = await aCourse(app, cast.athlete)
    await searchAll()
    const { body: session } = await call(
      app,
      updateTrainingSession,
      { params: { id: sessionId }, body: { version: 1, ...changed } },
      cast.athlete,
    )
    expect(session.craft).toBe('k1')
    expect((await list()).unsearched).toBe(1)
    await searchAll()
    expect((await list()).items.find((course) => course.id === id)?.fastest).toMatchObject([
      { family: 'kayak' },
    ])
  })

  it('are those of the recording that a joined session shows', async () => {
    const slow = await aRecordedSession(app, cast.athlete, {
      ...{ start: '2026-02-01T06:00:00Z', seconds: 300, speed: () => 3 },
    })
    const fast = await aRecordedSession(app, cast.athlete, {
      ...{ start: '2026-02-01T06:00:05Z', seconds: 300, speed: () => 5 },
    })
    const { id } = await aCourse(app, cast.athlete)
    await searchAll()
    const body = { sessionId: fast.sessionId, version: 1, otherVersion: 1, choices: {} }
    const joined = await call(app, joinSessions, { params: { id: slow.sessionId }, body }, cast.athlete)
    expect(joined.status).toBe(200)
    expect((await list()).unsearched).toBe(1)
    await searchAll()
    expect((await pieces(id)).items).toMatchObject([{ sessionId: slow.sessionId }])
  })

  it('are stored once by two concurrent searches', async () => {
    await aRecordedSession(app, cast.athlete, { seconds: 300 })
    const { id } = await aCourse(app, cast.athlete)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call(app, contracts.searchCourses, {}, cast.athlete)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await pieces(id)).items).toHaveLength(1)
  })

  it('are searched in the turns of uploads, of which an account has two at once', async () => {
    for (let count = 0; count < 4; count++) await aRecordedSession(app, cast.athlete, { seconds: 60 })
    await aCourse(app, cast.athlete)
    const { fileReader } = app.server
    const find = fileReader.findPieces.bind(fileReader)
    let [now, most] = [0, 0]
    vi.spyOn(fileReader, 'findPieces').mockImplementation(async (...search) => {
      now += 1
      most = Math.max(most, now)
      // Gives all other requests time to arrive.
      await new Promise((done) => setTimeout(done, 50))
      now -= 1
      return find(...search)
    })
    const sent = Array.from({ length: 6 }, () => call(app, contracts.searchCourses, {}, cast.athlete))
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect(most).toBe(2)
    vi.restoreAllMocks()
  })

  it('are empty for a session without a track', async () => {
    const { sessionId } = await aRecordedSession(app, cast.athlete, { hasTrack: false })
    await aCourse(app, cast.athlete)
    expect((await list()).unsearched).toBe(0)
    const { body } = await call(app, contracts.listSessionPieces, { params: { id: sessionId } }, cast.athlete)
    expect(body.items).toEqual([])
    const missing = await call(app, contracts.listSessionPieces, { params: { id: newId() } }, cast.athlete)
    expect(missing.status).toBe(404)
  })
})

const changed = {
  date: '2026-03-01',
  type: 'speed' as const,
  duration: 5,
  intensity: 'low' as const,
  sport: 'canoeKayak' as const,
  craft: 'k1' as const,
}

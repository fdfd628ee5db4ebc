import { newId } from '@boathouse/domain/kernel/ids'
import * as contracts from '@boathouse/domain/training/courses/contract'
import { MAX_PIECES } from '@boathouse/domain/training/courses/piece-rules'
import { updateTrainingSession } from '@boathouse/domain/training/training-sessions/contract'
import { beforeEach, expect, it, vi } from 'vitest'
import { call, type TestApp } from '../../../../test/app.ts'
import { aCourse, gateAt } from '../../../../test/courses.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { ownApp } from '../../../../test/own-app.ts'
import { aRecordedSession } from '../../../../test/recorded-files.ts'
import { signedInContext } from '../../../../test/service-context.ts'
import { listCourses } from './service.ts'

let app: TestApp
let cast: Cast
ownApp((made) => {
  app = made
})
beforeEach(async () => {
  cast = await aCast(app)
})

const search = async () => (await call(app, contracts.searchCourses, {}, cast.athlete)).body
const list = async () => (await call(app, contracts.listCourses, {}, cast.athlete)).body

it('pieces of a drifting boat that crosses many gates are limited', async () => {
  const drifting = (second: number) => (second < 25 ? 4 : second % 2 === 1 ? 4 : -4)
  const { sessionId } = await aRecordedSession(app, cast.athlete, { seconds: 600, speed: drifting })
  const close = { start: gateAt(97), finish: gateAt(99) }
  for (let count = 0; count < 20; count++) await aCourse(app, cast.athlete, { gates: JSON.stringify(close) })
  expect(await search()).toEqual({ unsearched: 0 })
  const { body } = await call(app, contracts.listSessionPieces, { params: { id: sessionId } }, cast.athlete)
  expect(body.items).toHaveLength(MAX_PIECES)
})

it('stored pieces match the current recording, even if it changed during the search', async () => {
  const { sessionId } = await aRecordedSession(app, cast.athlete, { seconds: 300 })
  const { id } = await aCourse(app, cast.athlete)
  const { fileReader } = app.server
  const find = fileReader.findPieces.bind(fileReader)
  vi.spyOn(fileReader, 'findPieces').mockImplementationOnce(async (...search) => {
    const found = await find(...search)
    const input = { params: { id: sessionId }, body: { version: 1, ...inKayak } }
    expect((await call(app, updateTrainingSession, input, cast.athlete)).status).toBe(200)
    return found
  })
  await search()
  expect((await list()).items.find((course) => course.id === id)?.fastest).toMatchObject([
    { family: 'kayak' },
  ])
  vi.restoreAllMocks()
})

it('pieces of many courses are counted in batches while others are served (R13)', async () => {
  const { sessionId } = await aRecordedSession(app, cast.athlete, { seconds: 60 })
  const own = { athleteId: cast.athlete.id, sessionId, direction: 'forth', family: 'rowing' } as const
  for (let count = 0; count < 20; count++) {
    const { id: courseId } = await aCourse(app, cast.athlete)
    const piece = { ...own, id: newId(), courseId, startsAt: 25, seconds: 125 }
    await app.database.db.insertInto('coursePieces').values(piece).execute()
  }
  let rounds = 0
  const count = () => {
    rounds += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const ctx = await signedInContext(app, cast.athlete)
  rounds = 0
  const { items } = await listCourses(ctx)
  clearImmediate(next)
  expect(items.map(({ fastest }) => fastest.length)).toEqual(Array(20).fill(1))
  expect(rounds).toBeGreaterThanOrEqual(19)
})

const inKayak = {
  date: '2026-03-01',
  type: 'speed' as const,
  duration: 5,
  intensity: 'low' as const,
  sport: 'canoeKayak' as const,
  craft: 'k1' as const,
}

import { linkPlannedSession, unlinkPlannedSession } from '@boathouse/domain/plans/plan-links/contract'
import {
  dismissPlannedSession,
  showMatchedDays,
  showSessionPlan,
} from '@boathouse/domain/plans/plan-matches/contract'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aTrainingSession, type Cast } from '../../../../test/factories.ts'
import { aPlan } from '../../../../test/planned-sessions.ts'

let app: TestApp
let cast: Cast
beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

const plan = (date: string, title: string) => aPlan(app, cast.athlete, { date, title })
const log = (date: string) => aTrainingSession(app, cast.athlete, { date })
const asked = async (from: string, to = from) => {
  const { body } = await call(app, showMatchedDays, { query: { from, to } }, cast.athlete)
  return {
    matched: body.matched.length,
    questions: body.questions.map(({ planned, sessions }) => [planned.title, sessions.map(({ id }) => id)]),
  }
}
const dismiss = (plannedId: string, ...sessionIds: string[]) =>
  call(app, dismissPlannedSession, { params: { plannedId }, body: { sessionIds } }, cast.athlete)

it('no question is asked without plans', async () => {
  await log('2026-03-02')
  expect(await asked('2026-03-02')).toEqual({ matched: 0, questions: [] })
})

it('one question a day is asked, also about later plans, and the day before and after', async () => {
  const two = await log('2026-03-02')
  await plan('2026-03-02', 'A')
  await plan('2026-03-02', 'B')
  const one = await log('2026-03-10')
  await plan('2026-03-11', 'C')
  const question = ['A', [two.id]]
  expect(await asked('2026-03-02')).toEqual({ matched: 0, questions: [question] })
  // Questions are sorted by day, latest first, and limited to the given days.
  expect((await asked('2026-03-01', '2026-03-31')).questions).toEqual([['C', [one.id]], question])
  expect((await asked('2026-03-03', '2026-03-09')).questions).toEqual([])
})

it('the list asks which of several sessions matches, and ends after “None of them”', async () => {
  const [one, other] = [await log('2026-03-02'), await log('2026-03-02')]
  const strength = await aTrainingSession(app, cast.athlete, { date: '2026-03-02', type: 'strength' })
  const { id } = await plan('2026-03-02', 'A')
  const { questions } = await asked('2026-03-02')
  expect(questions).toEqual([['A', expect.arrayContaining([one.id, other.id])]])
  expect(questions[0]?.[1]).toHaveLength(2)
  expect((await dismiss(id, one.id, other.id)).status).toBe(204)
  expect((await dismiss(id, one.id, other.id)).status).toBe(204)
  expect(await asked('2026-03-02')).toEqual({ matched: 0, questions: [] })
  // The session's page shows the answer, where it can be undone.
  const ofSession = async (sessionId: string) =>
    (await call(app, showSessionPlan, { params: { id: sessionId } }, cast.athlete)).body
  expect(await ofSession(one.id)).toMatchObject({ match: null, question: null, unlinked: [{ id }] })
  expect(await ofSession(strength.id)).toEqual({ match: null, question: null, unlinked: [] })
})

it('other athletes’ plans and sessions can’t be dismissed', async () => {
  const session = await log('2026-03-02')
  const planned = await plan('2026-03-02', 'A')
  const [theirPlan, theirs] = [
    await aPlan(app, cast.minor, { date: '2026-03-02' }),
    await aTrainingSession(app, cast.minor, { date: '2026-03-02' }),
  ]
  expect((await dismiss(theirPlan.id, session.id)).status).toBe(404)
  expect((await dismiss(planned.id, theirs.id)).status).toBe(404)
})

it('a matched session counts, and an unlinked one is not asked about again', async () => {
  const session = await log('2026-03-02')
  const planned = await plan('2026-03-02', 'A')
  const params = { plannedId: planned.id }
  await call(app, linkPlannedSession, { params, body: { sessionId: session.id } }, cast.athlete)
  expect(await asked('2026-03-02')).toEqual({ matched: 1, questions: [] })
  await call(app, unlinkPlannedSession, { params }, cast.athlete)
  expect(await asked('2026-03-02')).toEqual({ matched: 0, questions: [] })
})

it('other athletes’ plans and sessions are not asked about', async () => {
  await log('2026-03-02')
  await aPlan(app, cast.rivalAthlete, { date: '2026-03-02' })
  expect(await asked('2026-03-02')).toEqual({ matched: 0, questions: [] })
})

it('a range of at most a year is accepted, and 20 sessions are asked about', async () => {
  const query = { from: '2025-01-01', to: '2026-03-01' }
  expect((await call(app, showMatchedDays, { query }, cast.athlete)).status).toBe(422)
  for (let day = 1; day <= 25; day += 1) {
    const date = `2026-03-${String(day).padStart(2, '0')}`
    await Promise.all([plan(date, 'A'), plan(date, 'B'), log(date)])
  }
  expect((await asked('2026-03-01', '2026-03-31')).questions).toHaveLength(20)
})

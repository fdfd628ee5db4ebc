import { publishPlan } from '@boathouse/domain/plans/planned-sessions/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, aTrainingSession, type Cast } from '../../../../test/factories.ts'
import { aClubPlan, aPlan, aPlanLink, draftIds } from '../../../../test/planned-sessions.ts'
import { aCoachedSquad, putInto } from '../../../../test/squads.ts'

const MONDAY = '2026-03-02'
const TUESDAY = '2026-03-03'

let app: TestApp
let cast: Cast
let squadId: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  squadId = squad.id
  await putInto(app, squad, [cast.athlete, cast.headCoach])
  await app.database.db
    .updateTable('squadMembers')
    .set({ addedAt: '2026-01-01T12:00:00.000Z' })
    .where('squadId', '=', squadId)
    .execute()
})

const log = (overrides = {}, who = cast.athlete) => aTrainingSession(app, who, { date: MONDAY, ...overrides })
const draft = (overrides = {}) => aClubPlan(app, cast.club, { squadId, date: MONDAY, ...overrides })
const publish = async () => {
  const input = { params: { clubId: cast.club }, body: { week: MONDAY, ids: await draftIds(app, cast.club) } }
  expect((await call(app, publishPlan, input, cast.minor)).status).toBe(200)
}
const linksOf = async ({ id } = cast.athlete) =>
  app.database.db
    .selectFrom('planLinks')
    .where('athleteId', '=', id)
    .where('isUnlinked', '=', false)
    .select(['plannedId', 'sessionId'])
    .execute()

describe('a plan published after its session was logged', () => {
  it('is matched automatically for each athlete of the squad, with the only possible session', async () => {
    const [done, doneByOther] = [await log(), await log({ date: TUESDAY }, cast.headCoach)]
    const { id: plannedId } = await draft()
    expect(await linksOf()).toEqual([])
    await publish()
    expect(await linksOf()).toEqual([{ plannedId, sessionId: done.id }])
    expect(await linksOf(cast.headCoach)).toEqual([{ plannedId, sessionId: doneByOther.id }])
  })

  it('is not matched if several sessions or plans are possible', async () => {
    await log()
    await log()
    await draft()
    await publish()
    expect(await linksOf()).toEqual([])
    await log({}, cast.headCoach)
    await draft()
    await publish()
    expect(await linksOf(cast.headCoach)).toEqual([])
  })

  it('is not matched with a session that has a match, or was unlinked from it', async () => {
    const own = await aPlan(app, cast.athlete, { date: MONDAY })
    const done = await log()
    await aPlanLink(app, own, done)
    const { id } = await draft()
    const unlinked = await log({}, cast.headCoach)
    await aPlanLink(app, { id }, unlinked, { isUnlinked: true })
    await publish()
    expect(await linksOf()).toEqual([{ plannedId: own.id, sessionId: done.id }])
    expect(await linksOf(cast.headCoach)).toEqual([])
  })

  it('is not matched for later squad members, nor with sessions of other days or sports', async () => {
    await app.database.db
      .updateTable('squadMembers')
      .set({ addedAt: '2026-04-01T12:00:00.000Z' })
      .where('userId', '=', cast.athlete.id)
      .execute()
    await log()
    await log({ date: '2026-03-05' }, cast.headCoach)
    await log({ sport: 'rowing' }, cast.headCoach)
    await draft({ sport: 'canoe' })
    await publish()
    expect([await linksOf(), await linksOf(cast.headCoach)]).toEqual([[], []])
  })

  it('leaves older plans unmatched: the athlete is asked about these', async () => {
    await draft({ publishedAt: '2026-03-01T12:00:00.000Z', date: TUESDAY })
    await log({ date: TUESDAY })
    await draft({ date: '2026-03-04' })
    await publish()
    expect(await linksOf()).toEqual([])
  })
})

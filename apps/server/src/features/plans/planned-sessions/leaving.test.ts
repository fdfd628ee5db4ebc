import { removeMember } from '@boathouse/domain/club/members/contract'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast } from '../../../../test/factories.ts'
import { aClubPlan } from '../../../../test/planned-sessions.ts'
import { aSquad } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
})

it('a club’s plans for a leaving member are deleted: drafts permanently, future ones softly', async () => {
  const { timeZone } = await app.database.db
    .selectFrom('clubs')
    .where('id', '=', cast.club)
    .select('timeZone')
    .executeTakeFirstOrThrow()
  const today = dayAt(app.server.clock(), timeZone)
  const publishedAt = app.server.clock().toISOString()
  const plan = async (title: string, overrides: object) =>
    aClubPlan(app, cast.club, { memberId: cast.athlete.id, date: today, publishedAt, title, ...overrides })
  await plan('draft', { publishedAt: null })
  await plan('old draft', { publishedAt: null, date: '2020-01-01', deletedAt: publishedAt })
  await plan('yesterday', { date: addDays(today, -1) })
  await plan('today', {})
  await plan('next year', { date: addDays(today, 365) })
  await plan('another’s', { memberId: cast.minor.id })
  await plan('a squad’s', { memberId: null, squadId: (await aSquad(app, cast.club)).id })
  await aClubPlan(app, cast.rivalClub, { memberId: cast.athlete.id, date: today, title: 'another club’s' })
  const params = { clubId: cast.club, memberId: cast.athlete.id }
  expect((await call(app, removeMember, { params }, cast.athlete)).status).toBeLessThan(300)
  const rows = await app.database.db
    .selectFrom('clubPlannedSessions')
    .where('clubId', 'in', [cast.club, cast.rivalClub])
    .select(['title', 'deletedAt'])
    .execute()
  const titles = (isDeleted: boolean) =>
    rows
      .filter(({ deletedAt }) => (deletedAt !== null) === isDeleted)
      .map(({ title }) => title)
      .sort()
  expect(titles(false)).toEqual(['a squad’s', 'another club’s', 'another’s', 'yesterday'])
  expect(titles(true)).toEqual(['next year', 'today'])
})

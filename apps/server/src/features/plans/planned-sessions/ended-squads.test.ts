import { archiveSquad } from '@boathouse/domain/club/squads/contract'
import { addDays, dayAt, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { showOwnWeek, showWeekPlan } from '@boathouse/domain/plans/planned-sessions/contract'
import { showTeamWeek } from '@boathouse/domain/plans/team-week/contract'
import { currentTime } from '@boathouse/domain/test/clock'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { call, newTestApp, type TestApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aClubPlan } from '../../../../test/planned-sessions.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

let app: TestApp
let cast: Cast
let squadId: string

/** Wednesday, so the days around it are in the same week. */
const TODAY = addDays(weekStart(dayAt(currentTime(), 'UTC'), 1), 2)
const PAST = () => addDays(TODAY, -1)
const FUTURE = () => addDays(TODAY, 2)

beforeAll(async () => {
  app = await newTestApp({ startsAt: `${TODAY}T12:00:00.000Z` })
})
afterAll(() => app.stop())

/** The minor coaches two squads with the athlete; one has plans for yesterday and the day after tomorrow. */
beforeEach(async () => {
  cast = await aCast(app)
  const squad = await aCoachedSquad(app, cast.club, cast.minor)
  squadId = squad.id
  await putInto(app, squad, [cast.athlete])
  const other = await aSquad(app, cast.club)
  await putInto(app, other, [cast.minor], 'coach')
  await putInto(app, other, [cast.athlete])
  await app.database.db
    .updateTable('squadMembers')
    .set({ addedAt: '2026-01-01T12:00:00.000Z' })
    .where('clubId', '=', cast.club)
    .execute()
  const published = { squadId, publishedAt: '2026-01-01T12:00:00.000Z' }
  await aClubPlan(app, cast.club, { ...published, date: PAST(), title: 'Was' })
  await aClubPlan(app, cast.club, { ...published, date: FUTURE(), title: 'Will be' })
})

const end = async () => {
  const asked = { params: { clubId: cast.club, squadId }, body: { version: 1 } }
  expect((await call(app, archiveSquad, asked, cast.headCoach)).status).toBe(200)
}
const ownOn = async (day: string) => {
  const { body } = await call(app, showOwnWeek, { query: { week: day } }, cast.athlete)
  return body.planned
    .filter(({ date }) => date === day)
    .map(({ title, squadName }) => [title, squadName !== null])
}
const teamOn = async (day: string, who: Person) => {
  const input = { params: { clubId: cast.club }, query: { week: day } }
  const { body } = await call(app, showTeamWeek, input, who)
  const days = body.items.find(({ id }) => id === cast.athlete.id)?.days ?? []
  return days.filter(({ date }) => date === day).flatMap(({ planned }) => planned.map(({ title }) => title))
}

it('sessions planned for an archived squad stay in its members’ history', async () => {
  expect([await ownOn(PAST()), await ownOn(FUTURE())]).toEqual([[['Was', true]], [['Will be', true]]])
  await end()
  expect([await ownOn(PAST()), await ownOn(FUTURE())]).toEqual([[['Was', true]], []])
})

it('sessions planned for an archived squad stay in past team’s weeks of its coach, for athletes still coached', async () => {
  for (const who of [cast.headCoach, cast.minor])
    expect([await teamOn(PAST(), who), await teamOn(FUTURE(), who)]).toEqual([['Was'], ['Will be']])
  await end()
  for (const who of [cast.headCoach, cast.minor])
    expect([await teamOn(PAST(), who), await teamOn(FUTURE(), who)]).toEqual([['Was'], []])
})

it('an archived squad can’t be planned for, and its row shows sessions published before', async () => {
  await aClubPlan(app, cast.club, { squadId, date: PAST(), title: 'Draft' })
  const squads = async (who: Person, week = FUTURE()) => {
    const input = { params: { clubId: cast.club }, query: { week } }
    const { body } = await call(app, showWeekPlan, input, who)
    const row = body.squads.find(({ id }) => id === squadId)
    return row && [row.isEnded, row.entries.map(({ title }) => title).toSorted()]
  }
  expect(await squads(cast.minor)).toEqual([false, ['Draft', 'Was', 'Will be']])
  await end()
  for (const who of [cast.headCoach, cast.minor]) expect(await squads(who)).toEqual([true, ['Was']])
  expect(await squads(cast.minor, addDays(FUTURE(), 7))).toBeUndefined()
})

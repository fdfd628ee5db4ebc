import { showPracticePlan } from '@boathouse/domain/plans/practice-plans/contract'
import { beforeEach, expect, it } from 'vitest'
import { call, type TestApp, testApp } from '../../../../test/app.ts'
import { aCast, type Cast, type Person } from '../../../../test/factories.ts'
import { aClubPlan } from '../../../../test/planned-sessions.ts'
import { aPractice } from '../../../../test/practices.ts'
import { aCoachedSquad, aSquad, putInto } from '../../../../test/squads.ts'

const DAY = '2026-03-02'
const published = { date: DAY, publishedAt: `${DAY}T05:00:00.000Z` }

let app: TestApp
let cast: Cast
let squadId: string
let practice: string

beforeEach(async () => {
  app = await testApp()
  cast = await aCast(app)
  const squad = await aCoachedSquad(app, cast.club, cast.minor, { name: 'Juniors' })
  await putInto(app, squad, [cast.athlete])
  squadId = squad.id
  await app.database.db.updateTable('squadMembers').set({ addedAt: '2026-01-01T12:00:00.000Z' }).execute()
  practice = (await aPractice(app, cast.club, { startsAt: `${DAY}T06:00:00.000Z` })).id
})

const show = (who: Person, practiceId = practice) =>
  call(app, showPracticePlan, { params: { clubId: cast.club, practiceId } }, who)
const titles = async (who: Person) => (await show(who)).body.items.map(({ title }) => title)

it('a practice’s plan shows athletes their published workouts, with the squad', async () => {
  await aClubPlan(app, cast.club, { ...published, squadId, practice, title: '500s' })
  await aClubPlan(app, cast.club, { ...published, publishedAt: null, squadId, practice, title: 'Draft' })
  await aClubPlan(app, cast.club, { ...published, memberId: cast.minor.id, practice, title: 'Alone' })
  await aClubPlan(app, cast.club, { ...published, squadId, title: 'At none' })
  expect((await show(cast.athlete)).body.items).toMatchObject([
    {
      title: '500s',
      workout: '8x500m/3:30',
      squadName: 'Juniors',
      athlete: null,
      abilities: { change: false },
    },
  ])
  await app.database.db.deleteFrom('squadMembers').where('userId', '=', cast.athlete.id).execute()
  expect(await titles(cast.athlete)).toEqual([])
})

it('a practice’s plan shows coaches what they plan, drafts included, with the audience', async () => {
  await aClubPlan(app, cast.club, { ...published, squadId, practice, title: '500s' })
  const alone = { ...published, publishedAt: null, memberId: cast.athlete.id, practice, title: 'Alone' }
  await aClubPlan(app, cast.club, alone)
  const other = await aSquad(app, cast.club)
  await aClubPlan(app, cast.club, { ...published, squadId: other.id, practice, title: 'Others' })
  expect((await show(cast.minor)).body.items).toMatchObject([
    { title: '500s', isDraft: false, abilities: { change: true } },
    { title: 'Alone', isDraft: true, athlete: { id: cast.athlete.id }, squadName: null },
  ])
  expect(await titles(cast.headCoach)).toEqual(['500s', 'Alone', 'Others'])
})

it('a practice’s plan stays readable for an archived squad’s coach', async () => {
  await aClubPlan(app, cast.club, { ...published, squadId, practice, title: '500s' })
  await app.database.db
    .updateTable('squads')
    .set({ archivedAt: `${DAY}T20:00:00.000Z` })
    .execute()
  expect((await show(cast.minor)).body.items).toMatchObject([{ title: '500s', abilities: { change: false } }])
})

it('a practice’s plan moves with it to another day, and is not found without it', async () => {
  await aClubPlan(app, cast.club, { ...published, squadId, practice, title: '500s' })
  await app.database.db.updateTable('practices').set({ day: '2026-03-05' }).execute()
  expect(await titles(cast.minor)).toEqual(['500s'])
  expect((await show(cast.minor, squadId)).status).toBe(404)
})

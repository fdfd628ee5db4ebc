import { attentionRule } from '@boathouse/domain/plans/team-week/model'
import { expect, it } from 'vitest'
import { clubContext } from '../../../test/club-context.ts'
import { freshAddress, open } from '../../../test/database.ts'
import { showTeamWeek } from '../../features/plans/team-week/service.ts'
import { cast, clubNames } from './cast.ts'
import { seedDemo } from './demo.ts'

it.each([
  ['a Monday', '2026-11-23T08:00:00.000Z'],
  ['a Saturday', '2026-11-21T20:00:00.000Z'],
])('on %s the demo’s team shares in each way, and each rule names an athlete', async (_day, at) => {
  const now = new Date(at)
  const database = open(await freshAddress())
  const { db } = database
  await seedDemo(database, now)
  const coach = await db
    .selectFrom('users')
    .where('email', '=', cast.headCoach.email)
    .select(['id', 'email', 'emailVerified', 'timeZone', 'firstDayOfWeek'])
    .$narrowType<{ email: string }>()
    .executeTakeFirstOrThrow()
  const club = await db
    .selectFrom('clubs')
    .where('name', '=', clubNames.own)
    .select(['id'])
    .executeTakeFirstOrThrow()
  const known = clubContext(db, now, { id: coach.id, clubId: club.id, role: 'admin' })
  const ctx = { ...known, actor: { ...known.actor, user: coach } }
  const { items } = await showTeamWeek(ctx, {})
  expect(new Set(items.map(({ sharing }) => sharing)).size).toBe(3)
  expect(items.some(({ sharedFrom }) => sharedFrom !== null)).toBe(true)
  const named = new Set(items.flatMap(({ attention }) => attention.map(({ rule }) => rule)))
  expect([...named].toSorted()).toEqual([...attentionRule.options].toSorted())
  const before = await showTeamWeek(ctx, { week: '2026-11-12' })
  expect(before.items.filter(({ monotony }) => monotony !== null).length).toBeGreaterThan(2)
  // Each athlete's sessions of that week were planned by their squad.
  const planned = before.items.flatMap(({ days, ...athlete }) => {
    const plans = days.flatMap((day) => day.planned)
    return athlete.week?.sessions && plans.length > 0 ? [plans] : []
  })
  expect(planned.length).toBeGreaterThan(4)
  expect(planned.filter((plans) => !plans.some(({ percent }) => percent !== null))).toEqual([])
  await db.destroy()
})

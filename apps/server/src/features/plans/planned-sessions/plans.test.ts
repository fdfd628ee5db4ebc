import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coachedScopes } from '#auth/coached-scopes.ts'
import type { Db } from '#db/tables.ts'
import {
  at,
  atSize,
  fillDatabase,
  fillPeople,
  idAt,
  idOf,
  insertMany,
  isSqlite,
  numbers,
} from '../../../../test/bulk-rows.ts'
import { clubContext } from '../../../../test/club-context.ts'
import { fillConsents } from '../../../../test/consents.ts'
import { freshAddress } from '../../../../test/database.ts'
import { sessionRow } from '../../../../test/factories.ts'
import { watched } from '../../../../test/plans.ts'
import type { ClubContext } from '../../../context.ts'
import { insertUnplannedInClub } from '../../training/training-sessions/logging-queries.ts'
import { freeSessionsOf } from '../plan-matches/queries.ts'
import { listPlannedOf, showFelt } from '../plan-matches/service.ts'
import { plannedAt } from '../practice-plans/queries.ts'
import { isSource, isUsed } from './copy-queries.ts'
import { countOwnOn, ownOfDays } from './queries.ts'
import { showOwnWeek } from './service.ts'
import { showWeekPlan } from './table.ts'

const CLUBS = atSize(40)
const PEOPLE = atSize(8_000)
/** Each day has a club's plan for each member, and an own plan of each fourth one. */
const DAYS = 56

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>

const day = (n: string) =>
  sql.raw(
    isSqlite
      ? `date('2026-01-04', '+' || ${n} || ' days')`
      : `to_char(date '2026-01-04' + (${n})::int, 'YYYY-MM-DD')`,
  )

beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS })
    await fillConsents(db, { people: PEOPLE, clubs: CLUBS })
    await sql`update members set "role" = 'athlete'`.execute(db)
    await sql`update members set "role" = 'admin' where "userId" = ${idOf(CLUBS)}`.execute(db)
    const columns = sql`"id", "date", "title", "type", "minutes", "workout", "notes", "version", "createdAt", "updatedAt"`
    const values = sql`${idAt(`d.n * ${PEOPLE} + n.n`)}, ${day('d.n')}, 'Long row', 'endurance', 90, '90min UT2', '', 1, ${at}, ${at}`
    const from = sql`from ${numbers(DAYS, 'd')} cross join ${numbers(PEOPLE, 'n')}`
    await insertMany(
      db,
      sql`insert into "clubPlannedSessions" ("clubId", "memberId", "isTouched", "publishedAt", ${columns})
      select ${sql.raw(`'club-' || (n.n % ${CLUBS})`)}, ${idAt('n.n')}, false, ${at}, ${values} ${from}`,
    )
    await insertMany(
      db,
      sql`insert into "plannedSessions" ("athleteId", ${columns})
      select ${idAt('n.n')}, ${values} from ${numbers(DAYS, 'd')} cross join ${numbers(atSize(2_000), 'n')}`,
    )
    const sessions = sql`from ${numbers(DAYS, 'd')} cross join ${numbers(atSize(2_000), 'n')}`
    await insertMany(
      db,
      sql`insert into "trainingSessions"
      ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes", "createdAt", "updatedAt")
      select ${idAt('n.n')}, ${idAt(`d.n * ${PEOPLE} + n.n`)}, ${day('d.n')}, 'speed', 1, 'low', '', '', ${at}, ${at} ${sessions}`,
    )
    await insertMany(
      db,
      sql`insert into "planLinks" ("athleteId", "id", "plannedId", "sessionId", "isUnlinked", "createdAt")
      select ${idAt('n.n')}, ${idAt(`d.n * ${PEOPLE} + n.n`)}, ${idAt(`d.n * ${PEOPLE} + n.n`)},
        ${idAt(`d.n * ${PEOPLE} + n.n`)}, false, ${at} ${sessions}`,
    )
  })
}, 400_000)
afterAll(() => db.destroy())

function contextOf(id: string, role: 'admin' | 'athlete'): ClubContext {
  return clubContext(db, new Date('2026-02-01T12:00:00.000Z'), { id, clubId: 'club-0', role })
}

/** Whether a step scans a table that grows with plans. */
const isScan = (step: string) =>
  /^SCAN (clubPlannedSessions|plannedSessions|source|copy|planLinks|trainingSessions|looks)|AUTOMATIC|Seq Scan on "?(clubPlannedSessions|plannedSessions|planLinks|trainingSessions)/.test(
    step,
  )

describe('more than a million planned sessions', () => {
  it('are read for a week of 200 athletes from indexes, in a fixed number of queries', async () => {
    const show = () => showWeekPlan(contextOf(idOf(CLUBS), 'admin'), { week: '2026-02-01' })
    const sent = await plans(show)
    expect(sent.flat().filter(isScan)).toEqual([])
    expect(sent.flat().join('\n')).toMatch(/clubPlannedSessionsByDay/)
    expect(sent.length).toBeLessThanOrEqual(11)
    const { athletes } = await show()
    expect(athletes.length).toBeGreaterThan(190)
    expect(athletes.every(({ entries }) => entries.length === 7)).toBe(true)
  })

  it('are compared for a week from indexes, for all athletes at once', async () => {
    const ctx = contextOf(idOf(CLUBS), 'admin')
    const people = await coachedScopes(ctx)
    const days = { first: '2026-01-26', last: '2026-02-01', today: '2026-02-01' }
    const sent = await plans(() => listPlannedOf(ctx, people, days))
    expect(sent.flat().filter(isScan)).toEqual([])
    expect(sent.length).toBeLessThanOrEqual(2)
    const plannedOf = await listPlannedOf(ctx, people, days)
    expect(people.every(({ id }) => plannedOf(id).days.size === 7)).toBe(true)
  })

  it('are read with intended and felt RPE of an athlete from indexes', async () => {
    const sent = await plans(() => showFelt(contextOf(idOf(CLUBS), 'athlete')))
    expect(sent.flat().filter(isScan)).toEqual([])
    expect(sent.length).toBe(1)
  })

  it('are read with a week’s logged sessions, and for a day, from indexes', async () => {
    const ids = Array.from({ length: 200 }, (_, n) => idOf((n + 1) * CLUBS))
    const days = { first: '2026-01-25', last: '2026-02-02' }
    const ctx = contextOf(idOf(CLUBS), 'admin')
    const sent = await plans(async () => {
      await freeSessionsOf(db, ids, days)
      await countOwnOn(db, ctx.athlete, '2026-02-01')
      await ownOfDays(db, ctx.athlete, { ...days, most: 5, isBackwards: true })
    })
    expect(sent.flat().filter(isScan)).toEqual([])
    expect(sent).toHaveLength(3)
  })

  it('are searched around a logged session from indexes, in the statement that stores it', async () => {
    const { athlete } = contextOf(idOf(CLUBS), 'athlete')
    const { version, createdAt, updatedAt, deletedAt, ...fields } = sessionRow({ id: athlete.athleteId })
    const days = { first: '2026-01-31', last: '2026-02-02' }
    const planned = { ...days, athleteId: athlete.athleteId, clubId: 'club-0' }
    const ctx = { db, now: new Date('2026-02-01T12:00:00.000Z') }
    const sent = await plans(async () =>
      expect(await insertUnplannedInClub(ctx, athlete, fields, planned)).toBeUndefined(),
    )
    expect(sent.flat().filter(isScan)).toEqual([])
    expect(sent.flat().join('\n')).toMatch(/clubPlannedSessionsByMember/)
    expect(sent).toHaveLength(1)
  })

  it('are searched for taken ids from indexes', async () => {
    const { club } = contextOf(idOf(CLUBS), 'admin')
    const sent = await plans(async () => {
      expect(await isSource(db, club, idOf(1))).toBe(false)
      expect(await isUsed(db, club, 'unknown')).toBe(false)
    })
    expect(sent.flat().filter(isScan)).toEqual([])
    expect(sent).toHaveLength(4)
  })

  it('are read for a practice from an index', async () => {
    const { club } = contextOf(idOf(CLUBS), 'admin')
    const practice = idOf(1)
    await db
      .updateTable('clubPlannedSessions')
      .set({ practice })
      .where('id', '=', idOf(PEOPLE + CLUBS))
      .execute()
    const sent = await plans(async () => expect(await plannedAt(db, club, practice)).toHaveLength(1))
    expect(sent.flat().filter(isScan)).toEqual([])
    expect(sent.flat().join('\n')).toMatch(/clubPlannedSessionsByPractice/)
  })

  it('are read for an athlete’s week from indexes', async () => {
    const id = idOf(2 * CLUBS)
    const show = () => showOwnWeek(contextOf(id, 'athlete'), '2026-02-01')
    const sent = await plans(show)
    expect(sent.flat().filter(isScan)).toEqual([])
    expect((await show()).planned).toHaveLength(14)
  })
})

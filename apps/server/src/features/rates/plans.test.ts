import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { athleteScope, ownClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import { freshAddress } from '../../../test/database.ts'
import { at, fillDatabase, fillPeople, idOf, insertMany, isSqlite } from '../../../test/many.ts'
import { watched } from '../../../test/plans.ts'
import type { ClubContext } from '../../context.ts'
import { ownAttendance, pastPractices } from './service.ts'
import { listRatesOf } from './table.ts'

/** Three years of a club of 500, whose year has 300 practices, and other clubs' registers to a million lines in all. */
const CLUB = { id: 'club-1', offset: 0, athletes: 500, practices: 900 }
const OTHERS = { id: 'club-2', offset: 1_000, athletes: 500, practices: 1_100 }
const YEAR = { from: '2025-02-01', to: '2026-02-01' }
const NOW = new Date('2026-02-01T23:00:00.000Z')

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>

const idAt = (n: string) =>
  sql.raw(
    `'01900000-0000-7000-8000-' || ${isSqlite ? `printf('%012d', ${n})` : `lpad((${n})::text, 12, '0')`}`,
  )
const upTo = (last: number, name: string) =>
  sql.raw(
    isSqlite
      ? `(with recursive series(n) as (select 1 union all select n + 1 from series where n < ${last}) select n from series) as ${name}`
      : `(select s as n from generate_series(1, ${last}) as s) as ${name}`,
  )
const DAYS_AGO = 'p.n * 366 / 300'
const day = sql.raw(
  isSqlite
    ? `date('2026-02-02', '-' || (${DAYS_AGO}) || ' days')`
    : `to_char(date '2026-02-02' - (${DAYS_AGO})::int, 'YYYY-MM-DD')`,
)
const moment = (time: string) =>
  sql.raw(
    isSqlite
      ? `date('2026-02-02', '-' || (${DAYS_AGO}) || ' days') || 'T${time}.000Z'`
      : `((date '2026-02-02' - (${DAYS_AGO})::int) || ' ${time}+00')::timestamptz`,
  )

/** One in ten was absent, and half of those had said yes. */
async function fill({ id, offset, athletes, practices }: typeof CLUB) {
  await sql`update members set "clubId" = ${id}, "joinedAt" = ${sql.raw(isSqlite ? "'2020-01-01T00:00:00.000Z'" : "'2020-01-01T00:00:00Z'::timestamptz")}
    where "userId" in (select ${idAt(`a.n + ${offset}`)} from ${upTo(athletes, 'a')})`.execute(db)
  await insertMany(
    db,
    sql`insert into practices ("clubId", "id", "startsAt", "endsAt", "day", "startTime", "timeZone", "title", "place", "notes",
      "cancelReason", "version", "createdAt", "updatedAt")
    select ${id}, ${idAt(`p.n + ${offset}`)}, ${moment('18:00:00')}, ${moment('20:00:00')}, ${day},
      '18:00', 'UTC', 'Practice', '', '', '', 1, ${at}, ${at} from ${upTo(practices, 'p')}`,
  )
  const who = sql`${id}, ${idAt(`p.n + ${offset}`)}, ${idAt(`a.n + ${offset}`)}, ${day}`
  const state = sql.raw(
    `case (p.n * 7 + a.n * 13) % 20 when 0 then 'absent' when 1 then 'absent' when 2 then 'excused' when 3 then 'late' else 'present' end`,
  )
  await insertMany(
    db,
    sql`insert into "registerEntries" ("clubId", "practiceId", "athleteId", "day", "state", "tapId", "version", "createdAt", "updatedAt")
    select ${who}, ${state}, 'x', 1, ${at}, ${at} from ${upTo(practices, 'p')} cross join ${upTo(athletes, 'a')}`,
  )
  const answer = sql.raw(`case (p.n * 7 + a.n * 13) % 20 when 0 then 'no' when 2 then 'no' else 'yes' end`)
  await insertMany(
    db,
    sql`insert into answers ("clubId", "practiceId", "athleteId", "day", "answer", "reason", "version", "createdAt", "updatedAt")
    select ${who}, ${answer}, '', 1, ${at}, ${at} from ${upTo(practices, 'p')} cross join ${upTo(athletes, 'a')}`,
  )
}

beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: 5_000, clubs: 20, signedIn: 1 })
    await sql`update members set "clubId" = 'club-3', "role" = 'athlete' where "clubId" in ('club-1', 'club-2') or "userId" <= ${idOf(2_000)}`.execute(
      db,
    )
    await fill(CLUB)
    await fill(OTHERS)
    await insertMany(
      db,
      sql`insert into absences ("athleteId", "id", "first", "last", "reason", "version", "createdAt", "updatedAt")
    select ${idAt('a.n')}, ${idAt('p.n')}, '2025-01-01', '2025-01-07', '', 1, ${at}, ${at}
    from ${upTo(20, 'p')} cross join ${upTo(2_000, 'a')}`,
    )
    // Two practices of one day, so that telling them apart is paid for too.
    for (const [table, key] of [
      ['practices', 'id'],
      ['registerEntries', 'practiceId'],
      ['answers', 'practiceId'],
    ] as const)
      await sql`update ${sql.table(table)} set "day" = (select "day" from practices where "clubId" = ${CLUB.id} and "id" = ${idOf(3)})
      where "clubId" = ${CLUB.id} and ${sql.ref(key)} = ${idOf(4)}`.execute(db)
    // One that was cancelled after its register was taken, so that leaving it out is paid for too.
    await sql`update practices set "cancelledAt" = ${at} where "clubId" = ${CLUB.id} and "id" = ${idOf(20)}`.execute(
      db,
    )
  })
}, 400_000)
afterAll(() => db.destroy())

function contextOf(role: 'admin' | 'athlete'): ClubContext {
  const user = {
    id: idOf(7),
    email: 'x',
    emailVerified: true,
    timeZone: 'UTC',
    firstDayOfWeek: 1 as const,
  }
  const membership = {
    clubId: CLUB.id,
    clubName: 'x',
    clubStatus: 'active' as const,
    role,
    joinedAt: '2020-01-01T00:00:00.000Z',
  }
  const actor = { sessionId: 'x', user, role, superAdmin: false, membership }
  return { db, now: NOW, newId, actor, athlete: athleteScope(actor), club: ownClubScope(CLUB.id) }
}

const table = () => listRatesOf(contextOf('admin'), YEAR)
const reads = /^SCAN |AUTOMATIC|Seq Scan on "?(answers|practices|registerEntries|absences)/

describe('with a million lines of registers', () => {
  it('the table reads only its days, from the index alone', async () => {
    const sent = await plans(table)
    const steps = sent.flat()
    expect(steps.filter((step) => reads.test(step))).toEqual([])
    const counting = sent.find((steps) => steps.some((step) => step.includes('earliest'))) ?? []
    expect(counting.filter((step) => step.includes('registerByMember')).length).toBeGreaterThan(6)
    expect(counting.join('\n')).not.toMatch(
      isSqlite ? /SEARCH entry USING INDEX/ : /(?<!Only )(Index Scan|Bitmap).*using "?registerByMember/,
    )
  })

  it('the table takes as many queries as there are kinds of things', async () => {
    expect((await plans(table)).length).toBeLessThanOrEqual(5)
  })

  it.each([
    ['one’s own attendance', () => ownAttendance(contextOf('athlete')), 2],
    ['what is over', () => pastPractices(contextOf('athlete'), { limit: 20 }), 1],
  ] as const)('%s is read from indexes', async (_name, run, most) => {
    const sent = await plans(run)
    expect(sent.flat().filter((step) => reads.test(step))).toEqual([])
    expect(sent.length).toBeLessThanOrEqual(most)
  })

  it('the table has everyone in every register that expected them', async () => {
    const { items, practices } = await table()
    expect([items.length, practices]).toEqual([500, 299])
    expect(items.reduce((sum, { expected }) => sum + expected, 0)).toBe(299 * 500)
  })
})

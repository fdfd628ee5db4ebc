import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AthleteScope, systemClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import {
  at,
  atSize,
  dayBefore,
  fillDatabase,
  fillPeople,
  idAt,
  idOf,
  insertMany,
  momentBefore,
  numbers,
} from '../../../../test/bulk-rows.ts'
import { clubContext } from '../../../../test/club-context.ts'
import { freshAddress } from '../../../../test/database.ts'
import { isSlowStep, watched } from '../../../../test/plans.ts'
import { fillAudiences } from '../../../../test/squads.ts'
import type { ClubContext } from '../../../context.ts'
import * as absences from '../absences/queries.ts'
import * as answers from '../answers/queries.ts'
import { countTaken, findWithLine, firstInLine, listCandidates } from '../places/queries.ts'
import { tapRegister } from '../register/change.ts'
import * as registers from '../register/queries.ts'
import { showRegister } from '../register/service.ts'
import * as series from '../series/queries.ts'
import * as answerQueries from './answer-queries.ts'
import * as queries from './queries.ts'
import { listPractices, listUpcoming, nextPractice, showPractice } from './service.ts'

/** Ten years of a large club, a year of a small one, and users of other clubs. */
const BIG = { club: 'club-1', offset: 0, athletes: atSize(250), practices: 1_560 }
const SMALL = { club: 'club-2', offset: 2_000, athletes: 50, practices: 156 }
const PEOPLE = 5_000
const MONTH = { from: '2026-01-01', to: '2026-01-31' }
const NOW = new Date('2026-01-14T17:30:00.000Z')

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
let rowsRead: (run: () => Promise<unknown>) => Promise<number | null>

const dayAt = (n: string) => dayBefore('2026-02-01', n)
const momentAt = (n: string, time: string) => momentBefore('2026-02-01', n, time)

/** Three practices a week, backwards. Everyone answered and is in each register. */
async function fill({ club, offset, athletes, practices }: typeof BIG) {
  const daysAgoOf = (n: string) => `${n} * 7 / 3`
  const daysAgo = daysAgoOf('n')
  await sql`update members set "clubId" = ${club} where "userId" in (select ${idAt(`n + ${offset}`)} from ${numbers(athletes)})`.execute(
    db,
  )
  await insertMany(
    db,
    sql`insert into practices ("clubId", "id", "startsAt", "endsAt", "day", "startTime", "timeZone", "title", "place", "notes",
      "cancelReason", "version", "createdAt", "updatedAt")
    select ${club}, ${idAt(`n + ${offset}`)}, ${momentAt(daysAgo, '18:00:00')}, ${momentAt(daysAgo, '20:00:00')}, ${dayAt(daysAgo)},
      '18:00', 'UTC', 'Practice', '', '', '', 1, ${at}, ${at} from ${numbers(practices)}`,
  )
  for (const [table, column, values, more] of [
    ['answers', 'answer', `'yes', 'maybe', 'no'`, 'reason'],
    ['registerEntries', 'state', `'present', 'late', 'absent'`, 'tapId'],
  ] as const) {
    const [a, b, c] = values.split(', ')
    await insertMany(
      db,
      sql`insert into ${sql.table(table)} ("clubId", "practiceId", "athleteId", "day", ${sql.ref(column)}, ${sql.ref(more)}, "version",
        "createdAt", "updatedAt")
      select ${club}, ${idAt(`practice.n + ${offset}`)}, ${idAt(`n.n + ${offset}`)}, ${dayAt(daysAgoOf('practice.n'))},
        ${sql.raw(`case n.n % 3 when 0 then ${a} when 1 then ${b} else ${c} end, 'x'`)}, 1, ${at}, ${at}
      from ${numbers(practices, 'practice')} cross join ${numbers(athletes, 'n')}`,
    )
  }
}

beforeAll(async () => {
  ;({ db, plans, rowsRead } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: 20, signedIn: 1 })
    await sql`update members set "clubId" = 'club-3' where "clubId" in ('club-1', 'club-2')`.execute(db)
    await fill(BIG)
    await fill(SMALL)
    await insertMany(
      db,
      sql`insert into absences ("athleteId", "id", "first", "last", "reason", "version", "createdAt", "updatedAt")
    select members."userId", ${idAt('n.n')}, ${dayAt('n.n * 45 + 6')}, ${dayAt('n.n * 45')}, 'away', 1, ${at}, ${at}
    from members cross join ${numbers(32, 'n')}`,
    )
    await insertMany(
      db,
      sql`insert into ${sql.table('practiceSeries')} ("clubId", "id", "rule", "firstDay", "startTime", "timeZone", "createdAt", "updatedAt")
    select 'club-' || (n % 20), ${idAt('n')}, 'FREQ=WEEKLY', '2026-01-01', '18:00', 'UTC', ${at}, ${at} from ${numbers(20_000)}`,
    )
    await insertMany(
      db,
      sql`insert into ${sql.table('chosenMembers')} ("choiceId", "athleteId")
    select ${idAt('n.n')}, members."userId" from members cross join ${numbers(10, 'n')}`,
    )
    await fillAudiences(db)
  })
}, 300_000)
afterAll(() => db.destroy())

function contextOf({ club: clubId, offset }: typeof BIG): ClubContext {
  return clubContext(db, NOW, { id: idOf(offset + 1), clubId, role: 'admin', joinedAt: NOW.toISOString() })
}

const practiceOf = ({ offset }: typeof BIG) => idOf(offset + 8)
const club = systemClubScope(BIG.club)
const someone = { athleteId: idOf(7) } as AthleteScope
const seeing = { clubId: BIG.club, athleteId: idOf(7), announcedBy: NOW.toISOString() }
const days = { first: MONTH.from, last: MONTH.to }
const inClub = { clubId: BIG.club, ...days }
const mine = { athleteId: idOf(7), ...days }
const of = { clubId: BIG.club, practiceId: practiceOf(BIG) }
const practice = { id: practiceOf(BIG), choiceId: null, day: '2026-01-14' }
const HUNDRED = Array.from({ length: 100 }, (_, n) => idOf(BIG.offset + n + 1))
const TUESDAYS = Array.from({ length: 53 }, (_, n) => addDays('2026-01-20', n * 7))

const readsAll = (step: string) =>
  /^SCAN |AUTOMATIC|Seq Scan on (answers|practices|absences|"?registerEntries)/.test(step)

describe(`with ${BIG.practices} practices of ${BIG.athletes} athletes, each answered and recorded`, () => {
  const asked: Record<string, [index: RegExp, run: () => Promise<unknown>]> = {
    'the user’s answers of a month': [/answersByAthlete/, () => answerQueries.findOwnAnswers(db, mine)],
    'the user’s absences of a month': [/absencesByEnd/, () => answerQueries.findOwnAbsences(db, mine)],
    'the agenda': [/practicesByStart/, () => queries.pageOfUpcoming(db, seeing, { now: NOW, limit: 20 })],
    'the user’s next practice': [/practicesByStart/, () => queries.findNextAsking(db, seeing, NOW)],
    'the practice that is on': [
      /practicesByStart/,
      () =>
        queries.findOngoing(db, seeing, {
          startsBy: '2026-01-14T18:30:00.000Z',
          after: '2026-01-12T18:30:00.000Z',
          endsAfter: '2026-01-14T16:30:00.000Z',
        }),
    ],
    'the days of the practices that ask one': [
      /practicesByDay/,
      () => queries.listAskingDays(db, { ...seeing, ...days, joinedAt: '2020-01-01T00:00:00.000Z' }),
    ],
    'a series from a point on': [
      /practicesBySeries/,
      () => series.listFrom(db, club, { seriesId: idOf(7), from: '2026-01-14T17:30:00.000Z' }),
    ],
    'the user’s answer': [
      /answersKey|sqlite_autoindex_answers/,
      () => answers.findAnswerer(db, club, someone, [practice.id]),
    ],
    'one line of the register': [
      /registerEntries/,
      () => registers.findEntry(db, practice.id, someone.athleteId),
    ],
  }

  it.each(Object.entries(asked))('%s uses its index only', async (_name, [index, run]) => {
    const steps = (await plans(run)).flat()
    expect(steps.filter(isSlowStep)).toEqual([])
    expect(steps.join('\n')).toMatch(index)
  })

  it('the agenda of a weekday uses its index only, and sorts the practices of a year’s days at most', async () => {
    const page = { now: NOW, limit: 100, days: TUESDAYS }
    const steps = (await plans(() => queries.pageOfUpcoming(db, seeing, page))).flat()
    expect(steps.filter((step) => isSlowStep(step) && !/Sort/.test(step))).toEqual([])
    expect(steps.join('\n')).toMatch(/practicesByStart|practicesByDay/)
  })

  it.each([
    ['the list of members with answers', () => answers.listMembersWithAnswers(db, club, practice)],
    ['the count of missing answers in a month', () => answerQueries.countAnsweredOfDays(db, inClub)],
    ['the answers of a month', () => answerQueries.countAnswersOfDays(db, inClub)],
    ['the count of absences in a month', () => answerQueries.countAwayOfDays(db, inClub)],
    ['the practices of a month', () => queries.listDays(db, { ...seeing, ...days })],
    [
      'the agenda of a series',
      () => queries.pageOfUpcoming(db, seeing, { now: NOW, limit: 100, seriesId: idOf(7) }),
    ],
    [
      'the list of practices with a waiting list',
      () => findWithLine(db, club, { practiceIds: null, after: NOW.toISOString() }),
    ],
    ['the count of taken places', () => countTaken(db, club, [practice.id])],
    ['the first of a waiting list', () => firstInLine(db, practice.id, 3)],
    ['the list of candidates for a place', () => listCandidates(db, club, practice.id)],
    ['the list of members who said yes', () => answerQueries.findComing(db, club, practice.id)],
    ['the list of a member’s absences', () => absences.pageOfAbsences(db, someone, { limit: 20 })],
    [
      'the list of absent members',
      () => absences.pageOfClubAbsences(db, club, { endsFrom: '2025-12-01', limit: 20 }),
    ],
    // PostgreSQL may read the recorded members' names in id order.
    ['the list of recorded members', () => registers.findRecorded(db, of)],
    ['the list of members absent on a day', () => answers.findAbsent(db, club, practice.day)],
  ] as const)('%s reads this club’s rows only, and sorts a few hundred', async (_name, run) => {
    expect((await plans(run)).flat().filter(readsAll)).toEqual([])
  })

  const calls = {
    'a month': [(ctx: ClubContext) => listPractices(ctx, MONTH), 7],
    'the agenda': [(ctx: ClubContext) => listUpcoming(ctx, { limit: 20 }), 7],
    'a practice': [
      (ctx: ClubContext) => showPractice(ctx, practiceOf(ctx.club.clubId === BIG.club ? BIG : SMALL)),
      11,
    ],
    'the next practice': [(ctx: ClubContext) => nextPractice(ctx), 13],
    'a register': [
      (ctx: ClubContext) => showRegister(ctx, practiceOf(ctx.club.clubId === BIG.club ? BIG : SMALL)),
      11,
    ],
  } as const

  it.each(Object.entries(calls))(
    '%s takes as many queries, however large the club',
    async (_name, [run, count]) => {
      for (const size of [BIG, SMALL]) expect((await plans(() => run(contextOf(size)))).length).toBe(count)
    },
  )

  it.each(Object.entries(calls))(
    '%s reads what it shows, and nothing of the years before',
    async (_name, [run]) => {
      const [big, small] = [
        await rowsRead(() => run(contextOf(BIG))),
        await rowsRead(() => run(contextOf(SMALL))),
      ]
      // The large club has ten times the practices and up to five times the members, so it may read more rows.
      if (big !== null && small !== null) expect(big / small).toBeLessThan(15)
    },
  )

  it('a tap takes a few queries, two of which update the month, and one numbers the change', async () => {
    const tap = { id: newId(), memberId: idOf(7), state: 'late' as const, version: 1 }
    expect((await plans(() => tapRegister(contextOf(BIG), practiceOf(BIG), tap))).length).toBeLessThanOrEqual(
      7,
    )
  })
})

describe('beside 20,000 practices of other clubs', () => {
  // With few practices, PostgreSQL would scan them all.
  beforeAll(async () => {
    await insertMany(
      db,
      sql`insert into practices ("clubId", "id", "startsAt", "endsAt", "day", "startTime", "timeZone", "title", "place", "notes",
        "cancelReason", "version", "createdAt", "updatedAt")
      select 'club-' || (4 + n % 16), ${idAt('n + 100000')}, ${momentAt('n % 3640', '18:00:00')}, ${momentAt('n % 3640', '20:00:00')},
        ${dayAt('n % 3640')}, '18:00', 'UTC', 'Practice', '', '', '', 1, ${at}, ${at} from ${numbers(20_000)}`,
    )
    await sql`analyze practices`.execute(db)
  })

  it.each([
    ['a list of a hundred practices', () => queries.findPractices(db, seeing, HUNDRED)],
    ['a list of a member’s answers to a hundred', () => answers.findAnswerer(db, club, someone, HUNDRED)],
    ['a count of taken places in a hundred', () => countTaken(db, club, HUNDRED)],
  ] as const)('%s reads these only', async (_name, run) => {
    expect((await plans(run)).flat().filter(readsAll)).toEqual([])
  })
})

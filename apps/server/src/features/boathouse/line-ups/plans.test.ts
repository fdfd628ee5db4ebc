import { currentTime } from '@boathouse/domain/test/clock'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClubScope } from '#auth/gate.ts'
import { purge } from '#db/purge.ts'
import type { Db } from '#db/tables.ts'
import { fillBoats } from '../../../../test/boats.ts'
import { fillDatabase, fillPeople, fillPractices, idOf } from '../../../../test/bulk-rows.ts'
import { clubContext } from '../../../../test/club-context.ts'
import { freshAddress } from '../../../../test/database.ts'
import { fillLargeLineUp, LARGE_LINE_UP } from '../../../../test/line-up-at-size.ts'
import { fillLineUps } from '../../../../test/line-ups.ts'
import { fillOutings } from '../../../../test/outings.ts'
import { watched } from '../../../../test/plans.ts'
import { fillReservations } from '../../../../test/reservations.ts'
import { fillResults } from '../../../../test/results.ts'
import { fillSquads } from '../../../../test/squads.ts'
import { asPublished, keepGivenUp } from '../published-line-ups/given-up-queries.ts'
import * as tellings from '../published-line-ups/notification-queries.ts'
import * as published from '../published-line-ups/queries.ts'
import { reservedWithin } from '../reservations/queries.ts'
import * as crews from './crew-queries.ts'
import * as queries from './queries.ts'
import { showLineUpEditor } from './table.ts'

/** 1,000 line-ups in each of fifty clubs with 500 members and 200 boats. */
const CLUBS = 50
const ROWS = 50_000
const PEOPLE = 25_000

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>
beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS })
    await fillBoats(db, CLUBS)
    await fillOutings(db, { clubs: CLUBS, rows: ROWS })
    await fillReservations(db, { clubs: CLUBS, rows: ROWS })
    await fillPractices(db, { people: PEOPLE, clubs: CLUBS })
    await fillSquads(db, { people: PEOPLE, clubs: CLUBS })
    await fillResults(db, PEOPLE)
    await fillLargeLineUp(db, { ...LARGE, members: PEOPLE / CLUBS - 1 })
    await insertCoached()
    await fillLineUps(db, { clubs: CLUBS, rows: ROWS, people: PEOPLE, clubsOfPeople: CLUBS })
  })
})
afterAll(() => db.destroy())

const LARGE = {
  ...{ clubId: 'club-2', lineUpId: idOf(900_000) },
  boatAt: (n: number) => idOf(2 + n * CLUBS),
  memberAt: (n: number) => idOf(2 + (n + 1) * CLUBS),
}

/** Worst case: the squad of this practice has coaches only. */
const COACHED = {
  clubId: 'club-10',
  squadId: idOf(11),
  coachId: idOf(10 + 2 * CLUBS),
  lineUpId: idOf(900_001),
}

async function insertCoached() {
  const { clubId, squadId, lineUpId } = COACHED
  await db
    .insertInto('choiceSquads')
    .values({ clubId, squadId, choiceId: lineUpId, withCoaches: false })
    .execute()
  await fillLargeLineUp(db, {
    ...{ clubId, lineUpId, members: 240 },
    boatAt: (n) => idOf(10 + n * CLUBS),
    memberAt: (n) => idOf(10 + (n + 1) * CLUBS),
  })
  await db.updateTable('practices').set({ choiceId: lineUpId }).where('id', '=', lineUpId).execute()
}

const club = { clubId: 'club-2' } as ClubScope
const now = new Date('2026-12-30T10:00:00.000Z')
const moment = { now, today: '2026-12-30' }
const lineUpIds = [idOf(2), idOf(7)]
const memberId = idOf(2 + CLUBS)
const crew = Array.from({ length: 60 }, (_, n) => idOf(2 + n * CLUBS))
const span = { from: '2026-12-30T10:00:00.000Z', to: '2026-12-30T12:00:00.000Z' }

it.each<[string, RegExp, () => Promise<unknown>]>([
  ['the boats of a line-up', /lineUpBoatsOfLineUp/, () => queries.boatsOf(db, club, idOf(2))],
  ['its seats', /lineUpSeats/, () => queries.seatsOf(db, club, lineUpIds)],
  ['the count of its boats', /lineUpBoatsOfLineUp/, () => queries.countBoats(db, club, idOf(2))],
  [
    'a later page of line-ups to copy',
    /lineUpsByDay/,
    () => queries.pageOfLineUps(db, club, { limit: 20, coachId: null }),
  ],
  ['the count of seated members', /lineUpBoatsOfLineUp/, () => queries.countSeated(db, club, lineUpIds)],
  ['birth years of a crew', /members|users/, () => crews.birthsOf(db, club, crew)],
  [
    'body weights of a crew',
    /results/,
    () => crews.weightsOf(db, club, { memberIds: crew, since: '2026-01-01' }),
  ],
  [
    'squads of a crew',
    /squadMembers/,
    () => crews.squadsAmong(db, club, { squadIds: [idOf(1), idOf(2)], memberIds: crew }),
  ],
  [
    'reservations of the boats at that time',
    /reservationsBy(Boat|Start)/,
    () => reservedWithin(db, club, { now, boatIds: crew, ...span }),
  ],
  ['published seats', /publishedSeats/, () => published.seatsOf(db, club, lineUpIds)],
  ['today’s published line-ups', /practices/, () => published.readyLineUps(db, club, moment)],
  [
    'boats that were out since',
    /outings(ByBoat|ByDay)/,
    () => published.takenOut(db, club, { lineUpIds, since: span.from }),
  ],
  [
    'a member’s seats for a calendar',
    /publishedSeats(By|Of)Member/,
    () => published.seatsOfMember(db, club, { memberId, first: '2025-12-30' }),
  ],
  [
    'a member’s upcoming seats',
    /publishedSeats(By|Of)Member/,
    () => tellings.lineUpsOfMember(db, club, { ...moment, memberId }),
  ],
  [
    'a member’s upcoming seats on some days',
    /publishedSeats(By|Of)Member/,
    () => tellings.lineUpsOfDays(db, club, { ...moment, memberId, first: '2026-12-30', last: '2027-01-05' }),
  ],
  [
    'a member’s seats in some line-ups',
    /publishedSeats/,
    () => tellings.seatsAmong(db, club, { memberId, lineUpIds }),
  ],
  [
    'the members seated in a boat',
    /publishedSeatsByBoat/,
    () => tellings.seatedInBoat(db, club, { ...moment, boatId: idOf(2) }),
  ],
  [
    'emptying a member’s seats',
    /lineUpSeatsByMember|lineUpSeatsKey/,
    () => tellings.emptySeats(db, club, { memberId, lineUpIds, at: span.from }),
  ],
  ['a member’s published seats', /publishedSeats/, () => asPublished(db, club, { memberId, lineUpIds })],
  [
    'the answer that gave up seats',
    /answers/,
    () => keepGivenUp(db, club, { practiceId: idOf(7), memberId, at: '2026-11-25T12:00:00.000Z', seats: [] }),
  ],
  ['the coaches to notify', /members/, () => tellings.findCoaches(db, club, [memberId])],
])('%s uses an index, at 1,000 line-ups in each of fifty clubs', async (_name, index, ask) => {
  const steps = (await plans(ask)).flat()
  // PostgreSQL scans fifty clubs.
  expect(steps.filter((step) => /^SCAN|Seq Scan(?! on clubs)/.test(step))).toEqual([])
  expect(steps.join('\n')).toMatch(index)
})

/** Leaves out small tables, which PostgreSQL scans, and `users`, of which it reads a few hundred. */
const readsAll = (step: string) =>
  /^SCAN|AUTOMATIC|Seq Scan on "?(lineUp|publishedSeats|boats|outing|reservations|answers|practices|members|squadMembers)/.test(
    step,
  )

it('a squad coach’s sources for copying are read by their days, for this club only', async () => {
  const { coachId, lineUpId, ...coached } = COACHED
  let found: string[] = []
  const steps = (
    await plans(async () => {
      const { rows } = await queries.pageOfLineUps(db, coached as never, { limit: 20, coachId })
      found = rows.map(({ id }) => id)
    })
  ).flat()
  expect(found).toEqual([lineUpId])
  expect(steps.filter((step) => readsAll(step) || /TEMP B-TREE FOR ORDER/.test(step))).toEqual([])
  expect(steps.join('\n')).toMatch(/lineUpsByDay/)
})

it('the editor of sixty boats takes as many queries as that of one boat, and no full scan', async () => {
  const asked = async (lineUpId: string) => {
    let seated = 0
    const ctx = clubContext(db, currentTime(), { id: idOf(2 + CLUBS), clubId: LARGE.clubId, role: 'admin' })
    const all = await plans(async () => {
      const { lineUp } = await showLineUpEditor(ctx, lineUpId)
      seated = lineUp.boats.flatMap(({ seats }) => seats.filter(({ member }) => member !== null)).length
    })
    return { all, seated }
  }
  const large = await asked(LARGE.lineUpId)
  expect(large.seated).toBe(LARGE_LINE_UP.boats * LARGE_LINE_UP.seats)
  expect(large.all.flat().filter(readsAll)).toEqual([])
  await db
    .deleteFrom('lineUpBoats')
    .where('lineUpId', '=', LARGE.lineUpId)
    .where('id', '<>', `boat-${LARGE.lineUpId}-0`)
    .execute()
  const small = await asked(LARGE.lineUpId)
  expect(small.seated).toBe(LARGE_LINE_UP.seats)
  expect(large.all.length).toBe(small.all.length)
})

it('the purge finds past line-ups by their day', async () => {
  const steps = (await plans(() => purge(db, new Date('2026-02-01T00:00:00.000Z')))).flat()
  expect(steps.filter((step) => /SCAN lineUp|Seq Scan on "?lineUp/.test(step))).toEqual([])
  expect(steps.join('\n')).toMatch(/lineUpsOver/)
})

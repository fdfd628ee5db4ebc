import { newId } from '@boathouse/domain/kernel/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClubScope } from '#auth/gate.ts'
import { claimPush, withdrawPushes } from '#push/outbox.ts'
import {
  at,
  atSize,
  dayBefore,
  fillDatabase,
  fillPeople,
  fillPushes,
  idAt,
  idOf,
  insertMany,
  momentBefore,
  numbers,
} from '../../test/bulk-rows.ts'
import { freshAddress } from '../../test/database.ts'
import { fillGuardianships } from '../../test/guardianships.ts'
import { isSlowStep, watched } from '../../test/plans.ts'
import { fillAudiences } from '../../test/squads.ts'
import * as announcements from '../features/club/announcements/queries.ts'
import * as choices from '../features/club/choices/mail-queries.ts'
import { findPair } from '../features/club/guardians/queries.ts'
import * as push from '../features/club/push/queries.ts'
import * as calendar from '../features/plans/calendar/queries.ts'
import * as news from '../features/practices/practices/news-queries.ts'
import * as reminders from '../features/practices/reminders/queries.ts'
import { sendDueReminders } from '../features/practices/reminders/service.ts'
import { listGuardianReaders } from './guardian-readers.ts'
import type { Db } from './tables.ts'

/** Old clubs have ten years of three practices a week, and the next four weeks; the others are new. */
const CLUBS = atSize(2_000)
const OLD_CLUBS = atSize(200)
const PRACTICES = { old: 1_560, young: 60 }
const PEOPLE = atSize(20_000)
const NOW = new Date('2026-01-14T17:30:00.000Z')
const CLUB = 'club-7'
/** User in club 7. */
const someone = idOf(7)

let db: Db
let plans: (run: () => Promise<unknown>) => Promise<string[][]>

/** SQL: days before the newest practice, at three practices a week in each club. */
const daysBefore = (clubs: number) => `(n / ${clubs}) * 7 / 3`
const dayAt = (days: string) => dayBefore('2026-02-11', days)
const momentAt = (days: string, time: string) => momentBefore('2026-02-11', days, time)

const fillPractices = (clubs: number, each: number, firstClub: number) => {
  const days = daysBefore(clubs)
  return insertMany(
    db,
    sql`insert into practices ("clubId", "id", "startsAt", "endsAt", "day", "startTime", "timeZone", "title", "place", "notes",
      "cancelReason", "version", "createdAt", "updatedAt")
    select 'club-' || (n % ${sql.raw(String(clubs))} + ${sql.raw(String(firstClub))}), ${idAt(`n + ${firstClub * 10_000}`)},
      ${momentAt(days, '18:00:00')}, ${momentAt(days, '20:00:00')}, ${dayAt(days)}, '18:00', 'UTC', 'Practice', '', '', '',
      1, ${at}, ${at} from ${numbers(clubs * each)}`,
  )
}

async function fillClubs() {
  await fillPractices(OLD_CLUBS, PRACTICES.old, 0)
  await fillPractices(CLUBS - OLD_CLUBS, PRACTICES.young, OLD_CLUBS)
  // A quarter of the clubs send no reminders, the others 12, 24 or 48 hours ahead.
  for (const [n, hours] of [12, 24, 48, null].entries())
    await sql`update clubs set "reminder" = ${hours} where "id" in
      (select 'club-' || (n * 4 + ${sql.raw(String(n - 4))}) from ${numbers(CLUBS / 4)})`.execute(db)
  // Mark all due reminders as sent, which is the usual state.
  await insertMany(
    db,
    sql`insert into ${sql.table('remindedPractices')} ("clubId", "practiceId", "remindedAt")
    select "clubId", "id", ${at} from practices where "day" between '2025-07-01' and '2026-01-17'`,
  )
}

async function fillPerson() {
  await insertMany(
    db,
    sql`insert into answers ("clubId", "practiceId", "athleteId", "day", "answer", "reason", "version", "createdAt", "updatedAt")
    select practices."clubId", practices."id", members."userId", practices."day", 'yes', '', 1, ${at}, ${at}
    from practices join members on members."clubId" = practices."clubId" where practices."clubId" in (${CLUB}, 'club-8')`,
  )
  await insertMany(
    db,
    sql`insert into absences ("athleteId", "id", "first", "last", "reason", "version", "createdAt", "updatedAt")
    select members."userId", ${idAt('n')}, ${dayAt('n * 45 + 6')}, ${dayAt('n * 45')}, 'away', 1, ${at}, ${at}
    from members cross join ${numbers(20)}`,
  )
  await insertMany(
    db,
    sql`insert into ${sql.table('chosenMembers')} ("choiceId", "athleteId")
    select ${idAt('n')}, members."userId" from members cross join ${numbers(10)}`,
  )
  await insertMany(
    db,
    sql`insert into announcements ("clubId", "id", "title", "message", "endsOn", "version", "createdAt", "updatedAt")
    select 'club-' || (n % ${sql.raw(String(CLUBS))}), ${idAt('n')}, '', '', '2026-01-31', 1, ${at}, ${at} from ${numbers(PEOPLE)}`,
  )
  await insertMany(
    db,
    sql`insert into ${sql.table('calendarAddresses')} ("athleteId", "version", "createdAt")
    select "userId", 1, ${at} from members`,
  )
  await fillPushes(db)
  await fillGuardianships(db, PEOPLE)
}

beforeAll(async () => {
  ;({ db, plans } = watched(await freshAddress()))
  await fillDatabase(db, async () => {
    await fillPeople(db, { people: PEOPLE, clubs: CLUBS, signedIn: 1 })
    await fillClubs()
    await fillPerson()
    await fillAudiences(db)
  })
}, 300_000)
afterAll(() => db.destroy())

const pass = () => sendDueReminders({ db, now: NOW, newId })
const since = { clubId: CLUB, athleteId: someone, first: '2025-01-13' }
const practiceId = idOf(OLD_CLUBS * 3 + 7)

describe(`with ten years of practices of ${OLD_CLUBS} of ${CLUBS} clubs`, () => {
  it.each([
    [
      'the next reminder time of clubs',
      /clubsByReminder/,
      () => reminders.nextReminder(db, { longerThan: 12 }),
    ],
    [
      'the search for practices that start soon',
      /practicesBeginning/,
      () =>
        reminders.findPracticesToRemind(db, {
          ...{ hours: 24, now: NOW },
          after: '2026-01-14T18:30:00.000Z',
          until: '2026-01-15T17:30:00.000Z',
        }),
    ],
    [
      'the list of members who can be mailed',
      /users/,
      () => reminders.findReachable(db, [someone, idOf(2_007)]),
    ],
    [
      'the check that a mail is still due',
      /practices/,
      () => reminders.findUnanswered(db, { practiceId, userId: someone }, NOW),
    ],
    [
      'the holder of a reminder’s link',
      /users/,
      () => reminders.findLinkHolder(db, { userId: someone, version: 1 }),
    ],
    [
      'the holder of a calendar URL',
      /calendarAddresses/,
      () => calendar.findFeedHolder(db, { userId: someone, version: 1 }),
    ],
    [
      'the list of an announcement’s recipients',
      /members/,
      () => choices.pageToMail(db, systemClubScope(CLUB), { choiceId: null, after: idOf(7), most: 500 }),
    ],
    [
      'the list of recipients in squads',
      /chosenMembers/,
      () => choices.pageToMail(db, systemClubScope(CLUB), { choiceId: idOf(8), after: idOf(7), most: 500 }),
    ],
    [
      'the children of a club with guardians',
      /guardianships/,
      () => choices.pageOfGuarded(db, systemClubScope(CLUB), { choiceId: null, after: idOf(7), most: 500 }),
    ],
    [
      'the children in squads with guardians',
      /guardianships/,
      () =>
        choices.pageOfGuarded(db, systemClubScope(CLUB), { choiceId: idOf(8), after: idOf(7), most: 500 }),
    ],
    [
      'the guardians of some children',
      /guardianshipsByChild/,
      () => listGuardianReaders(db, [idOf(7), idOf(8)], NOW),
    ],
    [
      'a guardian and a child',
      /guardianships/,
      () => findPair(db, { childId: idOf(8), guardianId: idOf(1) }),
    ],
    [
      'the count of recipients in squads',
      /chosenMembers/,
      () => choices.countToMail(db, systemClubScope(CLUB), { choiceId: idOf(8), exceptId: idOf(7) }),
    ],
    [
      'the content of a mail about a practice',
      /practices/,
      () => news.findTold(db, { clubId: CLUB, practiceId, userId: someone }, NOW),
    ],
    ['the state of a practice', /practices/, () => news.findState(db, { clubId: CLUB, practiceId })],
    [
      'the check that an announcement is for a user',
      /announcements/,
      () => announcements.findFor(db, { clubId: CLUB, id: idOf(8), userId: someone }),
    ],
    [
      'the content of an announcement’s mail',
      /announcements/,
      () =>
        announcements.findForMail(db, {
          clubId: CLUB,
          announcementId: idOf(7),
          userId: someone,
          authorId: idOf(2_007),
        }),
    ],
    [
      'the list of a club’s devices to notify',
      /pushDevices/,
      () =>
        push.listDevicesOfClub(db, systemClubScope(CLUB), { kind: 'practices', choiceId: idOf(3), now: NOW }),
    ],
    ['the next due notification', /outboxPushesDue/, () => claimPush(db, NOW)],
    [
      'the recipient of a notification',
      /pushDevices/,
      () =>
        push.findRecipient(db, {
          athleteId: someone,
          memberId: idOf(3),
          deviceId: idOf(1),
          clubId: CLUB,
          kind: 'practices',
        }),
    ],
    [
      'the content of a notification about a practice',
      /practices/,
      () => push.findPracticeNews(db, { clubId: CLUB, practiceId, athleteId: someone }, NOW),
    ],
    [
      'the withdrawal of notifications',
      /outboxPushesOnce/,
      () => withdrawPushes(db, { event: 'practiceCancelled', aboutId: practiceId }),
    ],
    ['the list of a user’s absences', /absencesByEnd/, () => calendar.absencesSince(db, since)],
  ] as const)('%s uses its index only', async (_name, index, run) => {
    const steps = (await plans(run)).flat()
    expect(steps.filter(isSlowStep)).toEqual([])
    expect(steps.join('\n')).toMatch(index)
  })

  const reach = {
    ...{ clubId: CLUB, athleteId: someone, announcedBy: NOW.toISOString() },
    ...{ today: '2026-01-14', limit: 1000 },
  }

  it.each([
    ['back', 150, () => calendar.lastPractices(db, { ...reach, until: '2025-01-13' })],
    ['ahead', 10, () => calendar.nextPractices(db, { ...reach, until: '2027-01-15' })],
  ])('a calendar reads only its own club’s year %s', async (_name, count, run) => {
    const steps = (await plans(run)).flat()
    expect(steps.filter((step) => /^SCAN |AUTOMATIC|Seq Scan/.test(step))).toEqual([])
    expect(steps.join('\n')).toMatch(/practicesByDay/)
    expect((await run()).length).toBeGreaterThan(count)
  })

  it('an idle minute takes two queries for each reminder time, and one more', async () => {
    expect(await pass()).toBe(0)
    const sent = await plans(pass)
    expect(sent.length).toBe(7)
    expect(sent.flat().filter(isSlowStep)).toEqual([])
  })
})

import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import {
  at,
  atSize,
  dayBefore,
  fillPeople,
  idAt,
  idOf,
  insertMany,
  momentBefore,
  numbers,
} from './bulk-rows.ts'
import { fillConsents } from './consents.ts'

/** A club of the first 200 users, coached by the next one. */
export const LARGE_TEAM = { id: idOf(1), athletes: 200, coach: idOf(201) } as const
/** Other clubs are as large. The first `LOGGING` users have sessions and register entries. */
const PEOPLE = atSize(20_000)
const LOGGING = atSize(2_000)
const SESSIONS_EACH = 500

export const LAST_DAY = '2026-02-01'
/** Days with a practice and a register, before the week. */
const PRACTICES = 60

const CLUBS = PEOPLE / LARGE_TEAM.athletes

/** 1,000,000 sessions, and a club whose athletes share everything, figures, recent figures or nothing. */
export async function fillTeam(db: Db): Promise<void> {
  const { id: clubId, athletes, coach } = LARGE_TEAM
  await fillPeople(db, { people: PEOPLE, clubs: CLUBS, signedIn: 1 })
  await fillConsents(db, { people: PEOPLE, clubs: CLUBS })
  await sql`delete from consents where "athleteId" <= ${coach}`.execute(db)
  await sql`insert into clubs ("id", "name", "nameLower", "searchKey", "status", "createdAt", "updatedAt")
    values (${clubId}, 'Team', 'team', 'team', 'active', ${at}, ${at})`.execute(db)
  await sql`update users set "firstName" = 'Athlete', "lastName" = "email", "timeZone" = 'UTC'`.execute(db)
  await sql`update members set "role" = 'athlete'`.execute(db)
  await sql`update members set "clubId" = ${clubId} where "userId" <= ${coach}`.execute(db)
  await sql`update members set "role" = 'admin' where "userId" = ${coach}`.execute(db)
  await insertMany(
    db,
    sql`insert into consents ("clubId", "athleteId", "kind", "choice", "firstDay", "version", "changedAt")
    select ${clubId}, ${idAt('n')}, 'training',
      case n % 4 when 0 then 'everything' when 3 then 'nothing' else 'figures' end,
      case when n % 4 = 2 then '2026-01-10' end, 1, ${at} from ${numbers(athletes)}`,
  )
  await insertMany(
    db,
    sql`insert into consents ("clubId", "athleteId", "kind", "choice", "firstDay", "version", "changedAt")
    select ${clubId}, ${idAt('n')}, 'wellness', case n % 4 when 1 then 'nothing' else 'share' end,
      case when n % 8 = 2 then '2026-01-10' end, 1, ${at} from ${numbers(athletes)}`,
  )
  await fillWellness(db)
  await fillSessions(db)
  await fillRegisters(db)
}

const MORNINGS = 200

/** Wellness and rest days of athletes who log. */
async function fillWellness(db: Db): Promise<void> {
  await insertMany(
    db,
    sql`insert into "wellnessEntries" ("athleteId", "id", "day", "fatigue", "sleep", "soreness", "stress", "mood", "note",
      "isRestDay", "version", "createdAt", "updatedAt")
    select ${idAt('a.n')}, ${idAt(`d.n * ${LOGGING} + a.n`)}, ${dayBefore(LAST_DAY, `${MORNINGS} - d.n`)},
      4, case when a.n % 10 = 0 and d.n > ${MORNINGS} - 3 then 1 else 4 end, 3, 5, 4, 'A quiet night.',
      ${sql.raw('d.n % 7 = 0')}, 1, ${at}, ${at}
    from ${numbers(MORNINGS, 'd')} cross join ${numbers(LOGGING, 'a')} order by d.n, a.n`,
  )
}

/** Day by day, as logged: an athlete's rows are scattered in the table. */
async function fillSessions(db: Db): Promise<void> {
  const day = dayBefore(LAST_DAY, `${SESSIONS_EACH} - d.n`)
  await insertMany(
    db,
    sql`insert into "trainingSessions" ("athleteId", "id", "date", "type", "durationMs", "intensity", "weather", "notes",
      "distance", "rpe", "source", "searchKey", "version", "createdAt", "updatedAt")
    select ${idAt('a.n')}, ${idAt(`d.n * ${LOGGING} + a.n`)}, ${day},
      case (d.n + a.n) % 3 when 0 then 'endurance' when 1 then 'recovery' else 'strength' end,
      (30 + (d.n * 7 + a.n) % 90) * 60000, case d.n % 2 when 0 then 'low' else 'high' end,
      'Light wind from the side', 'Four by a thousand metres, easy in between, hands slow, the last one faster.',
      12000, 2 + (d.n + a.n) % 6, 'typed', 'light wind from the side', 1, ${at}, ${at}
    from ${numbers(SESSIONS_EACH, 'd')} cross join ${numbers(LOGGING, 'a')} order by d.n, a.n`,
  )
}

/** Fills practices with registers. Later ones belong to another club, so filtering has a cost. */
async function fillRegisters(db: Db): Promise<void> {
  const { id, athletes } = LARGE_TEAM
  await fillRegistersOf(db, { clubId: id, offset: 0, from: idOf(1), to: idOf(athletes) })
  await fillRegistersOf(db, {
    clubId: 'club-1',
    offset: PRACTICES,
    from: idOf(athletes + 2),
    to: idOf(LOGGING),
  })
}

interface Held {
  readonly clubId: string
  /** Practices to skip: the first ones are another club's. */
  readonly offset: number
  readonly from: string
  readonly to: string
}

async function fillRegistersOf(db: Db, { clubId, offset, from, to }: Held): Promise<void> {
  const day = dayBefore(LAST_DAY, 'p.n')
  const moment = (time: string) => momentBefore(LAST_DAY, 'p.n', time)
  const practiceId = idAt(`p.n + ${offset}`)
  await insertMany(
    db,
    sql`insert into practices ("clubId", "id", "startsAt", "endsAt", "day", "startTime", "timeZone", "title", "place", "notes",
      "cancelReason", "version", "createdAt", "updatedAt")
    select ${clubId}, ${practiceId}, ${moment('18:00:00')}, ${moment('20:00:00')}, ${day},
      '18:00', 'UTC', 'Practice', '', '', '', 1, ${at}, ${at} from ${numbers(PRACTICES, 'p')}`,
  )
  const who = sql`${clubId}, ${practiceId}, "userId", ${day}`
  const of = sql`from ${numbers(PRACTICES, 'p')} cross join members where "userId" >= ${from} and "userId" <= ${to}`
  await insertMany(
    db,
    sql`insert into "registerEntries" ("clubId", "practiceId", "athleteId", "day", "state", "tapId", "version", "createdAt", "updatedAt")
    select ${who}, ${sql.raw(`case p.n % 10 when 0 then 'absent' else 'present' end`)}, 'x', 1, ${at}, ${at} ${of}`,
  )
  await insertMany(
    db,
    sql`insert into answers ("clubId", "practiceId", "athleteId", "day", "answer", "reason", "version", "createdAt", "updatedAt")
    select ${who}, 'yes', '', 1, ${at}, ${at} ${of}`,
  )
}

import { addDays, type CalendarDay, toWeekday } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { PlanEntry } from '@boathouse/domain/planned-sessions/model'
import type { Db, Row } from '../tables.ts'

interface Planned {
  readonly title: string
  readonly type: PlanEntry['type']
  readonly minutes: number | null
  readonly distance: number | null
  readonly rpe: number
  readonly workout: string
}

/** A squad's week: by weekday, Monday first; null for a day off. */
const week: readonly (Planned | null)[] = [
  plan('Easy paddle', 'recovery', 45, { rpe: 2, workout: '45min r18' }),
  plan('Long intervals', 'endurance', 90, { rpe: 6, workout: '4x2000m/5min @20-22' }),
  plan('Weights', 'strength', 60, { rpe: 5, workout: '' }),
  plan('Starts', 'speed', 75, { rpe: 8, workout: '8x500m/3:30' }),
  null,
  plan('Steady distance', 'endurance', null, { distance: 16_000, rpe: 4, workout: '16k r20' }),
  plan('Technique and drills', 'technique', 60, { rpe: 3, workout: '' }),
]

function plan(
  title: string,
  type: PlanEntry['type'],
  minutes: number | null,
  rest: { rpe: number; workout: string; distance?: number },
): Planned {
  return { title, type, minutes, distance: null, ...rest }
}

interface Life {
  readonly clubId: string
  readonly athleteId: string
  readonly today: CalendarDay
  readonly now: Date
}

/** Weeks past and to come in which two squads have plans. */
const DAYS_BACK = 21
const DAYS_AHEAD = 14

/**
 * What two squads of a club train, day by day, all of it published but the last; and what the athlete logged of it. One athlete
 * has a session of their own planned beside it.
 */
export async function seedPlans(db: Db, { clubId, athleteId, today, now }: Life): Promise<void> {
  const squads = await db
    .selectFrom('squads')
    .where('clubId', '=', clubId)
    .where('name', 'in', ['Racing', 'Juniors'])
    .orderBy('name', 'desc')
    .select('id')
    .execute()
  const rows = squads.flatMap(({ id: squadId }) =>
    Array.from({ length: DAYS_BACK + DAYS_AHEAD }, (_, n) => addDays(today, n - DAYS_BACK)).flatMap((date) =>
      rowsOn(date, { clubId, squadId, now }),
    ),
  )
  const last = rows.at(-1)
  await db
    .insertInto('clubPlannedSessions')
    .values(rows.map((row) => (row === last ? { ...row, publishedAt: null } : row)))
    .execute()
  const at = now.toISOString()
  await db.insertInto('planTemplates').values(templateOf(clubId, at)).execute()
  const own = plan('Mobility', 'recovery', 20, { rpe: 1, workout: '' })
  await db
    .insertInto('plannedSessions')
    .values({ athleteId, id: newId(), date: addDays(today, 1), ...own, ...made(at) })
    .execute()
  await linkDone(
    db,
    { athleteId, today, at },
    rows.filter(({ squadId }) => squadId === squads[0]?.id),
  )
}

const made = (at: string) => ({
  ...{ sport: null, notes: '', version: 1, createdAt: at, updatedAt: at, deletedAt: null },
})

/** The week of the squads, for all who plan. */
function templateOf(clubId: string, at: string): Row<'planTemplates'> {
  const sessions = week.flatMap((planned, index) =>
    planned ? [{ weekday: index + 1, ...planned, sport: null, notes: '' }] : [],
  )
  return {
    ...{ clubId, id: newId(), name: 'Base week', squadId: null },
    ...{ sessions: JSON.stringify(sessions), size: sessions.length },
    ...{ version: 1, createdAt: at, updatedAt: at, deletedAt: null },
  }
}

function rowsOn(
  date: CalendarDay,
  { clubId, squadId, now }: { clubId: string; squadId: string; now: Date },
): Row<'clubPlannedSessions'>[] {
  const planned = week[toWeekday(date) - 1]
  if (!planned) return []
  const at = now.toISOString()
  const forSquad = { squadId, memberId: null, practice: null }
  const published = { publishedAt: at, sourceId: null, isTouched: false, copyId: null }
  return [{ clubId, id: newId(), date, ...planned, ...made(at), ...forSquad, ...published }]
}

/** One session of a day of the past is what was planned for it. */
async function linkDone(
  db: Db,
  { athleteId, today, at }: { athleteId: string; today: CalendarDay; at: string },
  rows: readonly Row<'clubPlannedSessions'>[],
): Promise<void> {
  const sessions = await db
    .selectFrom('trainingSessions')
    .where('athleteId', '=', athleteId)
    .where('date', '<', today)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select(['id', 'date'])
    .execute()
  const links = rows.flatMap(({ id: plannedId, date }) => {
    const done = sessions.find((session) => session.date === date)
    return done
      ? [{ athleteId, id: newId(), plannedId, sessionId: done.id, isUnlinked: false, createdAt: at }]
      : []
  })
  if (links.length > 0) await db.insertInto('planLinks').values(links).execute()
}

import { addDays, type CalendarDay, toWeekday } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { findMatches } from '@boathouse/domain/plans/plan-matches/rules'
import type { PlanEntry } from '@boathouse/domain/plans/planned-sessions/model'
import { inBatches } from '../batches.ts'
import type { Db, Row } from '../tables.ts'

interface Planned {
  readonly title: string
  readonly type: PlanEntry['type']
  readonly minutes: number | null
  readonly distance: number | null
  readonly rpe: number
  readonly workout: string
}

/** Sessions from Monday on; null is a day off. */
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

const DAYS_BACK = 21
const DAYS_AHEAD = 14

/** Plans of two squads, published except the last day, with matches. One athlete has a plan of their own. */
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
  await linkDone(db, { clubId, today, at }, rows)
}

const made = (at: string) => ({
  ...{ sport: null, notes: '', version: 1, createdAt: at, updatedAt: at, deletedAt: null },
})

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

const byServer = { isUnlinked: false, linkedBy: null }

/** Matches past sessions with the squads' plans, at most one each. */
async function linkDone(
  db: Db,
  { clubId, today, at }: { clubId: string; today: CalendarDay; at: string },
  rows: readonly Row<'clubPlannedSessions'>[],
): Promise<void> {
  const past = Map.groupBy(
    rows.filter(({ date }) => date < today),
    ({ squadId }) => squadId ?? '',
  )
  const sessions = await sessionsOfSquads(db, { clubId, squadIds: [...past.keys()] }, today)
  const linked = new Map<string, Row<'planLinks'>>()
  for (const [squadId, planned] of past) {
    const free = sessions.filter((session) => session.squadId === squadId && !linked.has(session.id))
    for (const [athleteId, own] of Map.groupBy(free, (session) => session.athleteId)) {
      const { matches } = findMatches({ sessions: own, planned, unlinked: [] })
      for (const pair of matches)
        linked.set(pair.sessionId, { athleteId, id: newId(), ...pair, ...byServer, createdAt: at })
    }
  }
  for (const some of inBatches([...linked.values()], 100))
    await db
      .insertInto('planLinks')
      .values([...some])
      .execute()
}

/** Past sessions of the squads' athletes, with one row for each squad of an athlete. */
const sessionsOfSquads = (
  db: Db,
  { clubId, squadIds }: { clubId: string; squadIds: readonly string[] },
  today: CalendarDay,
) =>
  db
    .selectFrom('squadMembers')
    .innerJoin('trainingSessions', 'trainingSessions.athleteId', 'squadMembers.userId')
    .where('squadMembers.clubId', '=', clubId)
    .where('squadMembers.squadId', 'in', squadIds)
    .where('squadMembers.role', '=', 'athlete')
    .where('trainingSessions.date', '<', today)
    .where('trainingSessions.deletedAt', 'is', null)
    .orderBy('trainingSessions.id')
    .select([
      'squadMembers.squadId',
      'trainingSessions.athleteId',
      'trainingSessions.id',
      'trainingSessions.date',
      'trainingSessions.sport',
      'trainingSessions.type',
    ])
    .execute()

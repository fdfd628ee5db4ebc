import { addDays, type CalendarDay, toWeekday } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { Intensity, TrainingType } from '@boathouse/domain/training/training-sessions/model'
import { minutesToMs, searchKeyFor } from '@boathouse/domain/training/training-sessions/rules'
import { inBatches } from '../batches.ts'
import type { Db, Row } from '../tables.ts'
import { untold } from './demo-sessions.ts'

interface Outing {
  readonly type: TrainingType
  readonly minutes: number
  readonly rpe: number | null
  readonly intensity: Intensity
  /** Distance in metres. */
  readonly distance?: number
}

const outings: Readonly<Record<string, Outing>> = {
  e: { type: 'endurance', minutes: 75, rpe: 3, intensity: 'medium', distance: 12_000 },
  l: { type: 'endurance', minutes: 100, rpe: 4, intensity: 'medium', distance: 17_500 },
  s: { type: 'speed', minutes: 60, rpe: 8, intensity: 'high', distance: 8_200 },
  g: { type: 'strength', minutes: 55, rpe: 6, intensity: 'medium' },
  t: { type: 'technique', minutes: 50, rpe: 2, intensity: 'low', distance: 7_000 },
  r: { type: 'recovery', minutes: 40, rpe: 1, intensity: 'low', distance: 5_000 },
  u: { type: 'endurance', minutes: 60, rpe: null, intensity: 'notSet', distance: 9_400 },
}

/** A day at a camp, and a planned easy outing that became hard. */
const camp: Outing = { type: 'endurance', minutes: 240, rpe: 8, intensity: 'high', distance: 38_000 }
const heavy: Outing = { type: 'recovery', minutes: 45, rpe: 5, intensity: 'low', distance: 5_500 }

interface Life {
  readonly firstName: string
  /** A letter for each day's session from Monday on; a dot is a rest day. */
  readonly week: string
  readonly silentFor?: number
  /** Extra sessions, by how many days ago. */
  readonly besides?: readonly (readonly [daysAgo: number, outing: Outing])[]
}

/** Most follow their squad's plan (`demo-plan.ts`). `demo-consents.ts` sets how much each athlete shares. */
const lives: readonly Life[] = [
  { firstName: 'Bálint', week: 're.s.l.', besides: [[0, camp]] },
  {
    firstName: 'Chloé',
    week: 'regs.l.',
    besides: [
      // Both today, because earlier sessions would be matched to plans.
      [0, heavy],
      [0, heavy],
    ],
  },
  { firstName: 'Dilan', week: 'r.gs.lt' },
  { firstName: 'Elif', week: 're.s.lt', silentFor: 10 },
  { firstName: 'Freya', week: 'reg..lt' },
  { firstName: 'Giorgos', week: 'e...e..' },
  { firstName: 'Jelena', week: 'r.e.r.l' },
  { firstName: 'Kofi', week: 'r.gs.l.' },
  { firstName: 'Theo', week: 'ru.s.ut' },
]

const WEEKS = 5

export async function seedTeam(
  db: Db,
  clubId: string,
  { now, today }: { readonly now: Date; readonly today: CalendarDay },
): Promise<void> {
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .select(['users.id', 'users.firstName'])
    .execute()
  const people = lives.flatMap((life) => {
    const found = members.find(({ firstName }) => firstName === life.firstName)
    return found ? [{ ...life, athleteId: found.id }] : []
  })
  const rows = people.flatMap(({ athleteId, ...life }) =>
    sessionsOf(life, today).map(([date, outing]) => toRow(athleteId, date, outing, now)),
  )
  for (const some of inBatches(rows, 100))
    await db
      .insertInto('trainingSessions')
      .values([...some])
      .execute()
}

function sessionsOf(
  { week, silentFor = 0, besides = [] }: Pick<Life, 'week' | 'silentFor' | 'besides'>,
  today: CalendarDay,
): [CalendarDay, Outing][] {
  const days = Array.from({ length: 7 * WEEKS - silentFor }, (_, n) => addDays(today, -silentFor - n))
  const usual = days.flatMap((day): [CalendarDay, Outing][] => {
    const outing = outings[week[toWeekday(day) - 1] ?? '.']
    return outing ? [[day, outing]] : []
  })
  return [...usual, ...besides.map(([ago, outing]): [CalendarDay, Outing] => [addDays(today, -ago), outing])]
}

function toRow(
  athleteId: string,
  date: CalendarDay,
  { minutes, distance, ...outing }: Outing,
  now: Date,
): Row<'trainingSessions'> {
  const at = now.toISOString()
  const words = { weather: '', notes: '' }
  return {
    ...untold,
    ...words,
    ...outing,
    ...(distance !== undefined && { sport: 'canoeKayak' as const, craft: 'k1' as const, distance }),
    athleteId,
    id: newId(),
    date,
    durationMs: minutesToMs(minutes),
    searchKey: searchKeyFor(words),
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  }
}

import { addDays, type CalendarDay, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { noDetails } from '@boathouse/domain/training/training-sessions/contract'
import type { Intensity, TrainingType } from '@boathouse/domain/training/training-sessions/model'
import { minutesToMs, searchKeyFor } from '@boathouse/domain/training/training-sessions/rules'
import { NOT_JOINED, NOT_RECORDED } from '../rows/session-rows.ts'
import type { Row } from '../tables.ts'

interface Outing {
  readonly type: TrainingType
  readonly minutes: number
  readonly intensity: Intensity
  readonly weather: string
  readonly notes: string
  /** Fields of a K1 outing; absent for gym sessions. */
  readonly boat?: { readonly distance: number; readonly rpe: number; readonly strokeRate: number }
}

const outings: readonly Outing[] = [
  {
    type: 'endurance',
    minutes: 75,
    intensity: 'low',
    weather: 'Calm, 14 °C',
    notes: '12 km on the lake, steady. Long glide.',
    boat: { distance: 12000, rpe: 3, strokeRate: 66 },
  },
  {
    type: 'strength',
    minutes: 55,
    intensity: 'medium',
    weather: 'Indoors',
    notes: 'Bench pull 5 × 5 at 60 kg, core.',
  },
  {
    type: 'speed',
    minutes: 60,
    intensity: 'high',
    weather: 'Light headwind',
    notes: '8 × 250 m, full rest. Held the rate to the end.',
    boat: { distance: 8400, rpe: 8, strokeRate: 104 },
  },
  {
    type: 'technique',
    minutes: 50,
    intensity: 'low',
    weather: 'Mirror flat',
    notes: 'Catch and exit drills with Anna filming.',
    boat: { distance: 7000, rpe: 2, strokeRate: 60 },
  },
  {
    type: 'endurance',
    minutes: 95,
    intensity: 'medium',
    weather: 'Crosswind 4 m/s',
    notes: 'River loop, 16 km, last 3 km harder.',
    boat: { distance: 16000, rpe: 5, strokeRate: 70 },
  },
  { type: 'recovery', minutes: 40, intensity: 'low', weather: 'Sunny', notes: 'Easy paddle and stretching.' },
  {
    type: 'speed',
    minutes: 65,
    intensity: 'high',
    weather: 'Tailwind, warm',
    notes: '4 × 500 m off 4 minutes.',
    boat: { distance: 9000, rpe: 8, strokeRate: 110 },
  },
]

const ALL = 24
const THIS_WEEK = 3

/** Newest first: three from Monday to today, even if today is Monday. */
function days(today: CalendarDay): CalendarDay[] {
  const monday = weekStart(today, 1)
  const sinceMonday = Math.round((Date.parse(today) - Date.parse(monday)) / 86_400_000)
  const thisWeek = Array.from({ length: THIS_WEEK }, (_, n) => addDays(today, -Math.min(sinceMonday, n * 2)))
  const before = Array.from({ length: ALL - THIS_WEEK }, (_, n) => addDays(monday, -1 - Math.floor(n * 1.7)))
  return [...thisWeek, ...before]
}

/** All optional fields empty, as in a session with the original's fields only. */
export const untold = {
  ...noDetails(),
  restMs: null,
  source: 'typed',
  sourceId: null,
  sourceAt: null,
  ...NOT_RECORDED,
  ...NOT_JOINED,
} as const

/** 24 sessions, always 3 of them in the current week. */
export function demoSessions(athleteId: string, today: CalendarDay, now: Date): Row<'trainingSessions'>[] {
  return days(today).map((date, n) => {
    const { minutes, boat, ...outing } = outings[n % outings.length] as Outing
    const at = new Date(now.getTime() - n * 60_000).toISOString()
    const row = { athleteId, id: newId(), date, ...outing, durationMs: minutesToMs(minutes) }
    const details = boat && { sport: 'canoeKayak' as const, craft: 'k1' as const, ...boat }
    return {
      ...untold,
      ...details,
      ...row,
      searchKey: searchKeyFor(outing),
      version: 1,
      createdAt: at,
      updatedAt: at,
      deletedAt: null,
    }
  })
}

import { addDays, type CalendarDay } from '../kernel/calendar-day.ts'
import { stepsShown } from '../kernel/figures.ts'
import { daysIn } from '../kernel/periods.ts'
import type { WellnessItem } from '../kernel/wellness-items.ts'
import type { DayVolume, Intensity, TrainingSession } from '../training-sessions/model.ts'
import type { AthleteWeek, Attention, AttentionRule } from './model.ts'

/** What of a session a week is made of. */
export type WeekSession = Pick<TrainingSession, 'date' | 'type' | 'durationMs' | 'distance' | 'rpe'> & {
  /** Null where it is not shared. */
  readonly intensity: Intensity | null
  /** RPE of the club's planned session that it was logged for; null for none. */
  readonly intendedRpe: number | null
}

/** What the rules of attention judge. */
export interface JudgedWeek {
  /** The last of the week's days that has begun. */
  readonly day: CalendarDay
  readonly sessions: readonly WeekSession[]
  readonly lastLogged: CalendarDay | null
  readonly restDays: readonly CalendarDay[]
  readonly isVisible: (day: CalendarDay) => boolean
  /** The week's sum of RPE × milliseconds. */
  readonly rpeMs: number
  /** Those of the four weeks before that count. */
  readonly weeksBefore: readonly DayVolume[]
  readonly noShows: readonly CalendarDay[]
  /** The items of wellness that are low; none where it is not shared. */
  readonly lowItems: readonly WellnessItem[]
}

/** The rules' figures, as the page states them. */
export const ATTENTION = {
  /** Nothing logged for so many days, the last one included. */
  silentDays: 7,
  /** A week's load over so many tenths of the mean of the weeks before, */
  loadTenths: 15,
  /** of which so many have to count. */
  fewestWeeks: 2,
  /** This many easy sessions within `easyDays`, each felt at least this far above its planned RPE. */
  easySessions: 2,
  easyDays: 7,
  easyRpe: 2,
  easyAbove: 2,
  /** An item of wellness so much below the median or more, on so many days running. */
  lowBelow: 2,
  lowDays: 3,
  /** So many no-shows within so many days. */
  noShows: 2,
  noShowDays: 14,
} as const

/**
 * The RPE that a session was meant to have: that of its plan; else easy, 2 on the scale, for one logged as recovery or with low
 * intensity. Null for any other.
 */
const meantRpeOf = ({ type, intensity, intendedRpe }: WeekSession): number | null =>
  intendedRpe ?? (type === 'recovery' || intensity === 'low' ? ATTENTION.easyRpe : null)

/** Whether a session that was meant to be easy felt clearly harder than that. */
function hasEasyFeltHard(session: WeekSession): boolean {
  const meant = meantRpeOf(session)
  if (meant === null || meant > ATTENTION.easyRpe) return false
  return session.rpe !== null && session.rpe >= meant + ATTENTION.easyAbove
}

const firstOf = (last: CalendarDay, days: number): CalendarDay => addDays(last, 1 - days)

/** The days of the no-shows that count, in order. */
function recentNoShows({ day, noShows }: Pick<JudgedWeek, 'day' | 'noShows'>): CalendarDay[] {
  const first = firstOf(day, ATTENTION.noShowDays)
  return noShows.filter((date) => date >= first && date <= day).sort()
}

/** Each rule: the figure that goes with its reason, or undefined where it does not hold. */
const rules: Record<AttentionRule, (week: JudgedWeek) => number | null | undefined> = {
  nothingLogged: ({ day, isVisible, lastLogged, restDays }) => {
    const first = firstOf(day, ATTENTION.silentDays)
    // Of days that are not shared nobody knows.
    if (!isVisible(first)) return undefined
    const said = restDays.some((rest) => rest >= first && rest <= day)
    if (said || (lastLogged !== null && lastLogged >= first)) return undefined
    return lastLogged === null ? null : daysIn({ first: lastLogged, last: day }) - 1
  },
  loadJump: ({ rpeMs, weeksBefore }) => {
    const before = weeksBefore.filter(({ sessions, rated }) => sessions === 0 || rated > 0)
    const sum = before.reduce((total, week) => total + week.rpeMs, 0)
    if (before.length < ATTENTION.fewestWeeks || sum === 0) return undefined
    const isOver = rpeMs * before.length * 10 > ATTENTION.loadTenths * sum
    return isOver ? stepsShown(rpeMs * before.length * 10, sum) : undefined
  },
  easyFeltHard: ({ day, sessions }) => {
    const first = firstOf(day, ATTENTION.easyDays)
    const hard = sessions.filter(
      (session) => session.date >= first && session.date <= day && hasEasyFeltHard(session),
    )
    return hard.length >= ATTENTION.easySessions ? hard.length : undefined
  },
  wellnessLow: ({ lowItems }) => (lowItems.length > 0 ? ATTENTION.lowDays : undefined),
  noShows: (week) => {
    const { length } = recentNoShows(week)
    return length >= ATTENTION.noShows ? length : undefined
  },
}

/** Why somebody needs attention, in the order of the rules; nothing where they don't. */
export const findAttention = (week: JudgedWeek): Attention[] =>
  (Object.keys(rules) as AttentionRule[]).flatMap((rule): Attention[] => {
    const figure = rules[rule](week)
    if (figure === undefined) return []
    if (rule === 'noShows') return [{ rule, figure, days: recentNoShows(week) }]
    return rule === 'wellnessLow' ? week.lowItems.map((item) => ({ rule, figure, item })) : [{ rule, figure }]
  })

/** Who needs attention, those with most reasons first; equal ones stay in their order. */
export const listNeedy = <Row extends Pick<AthleteWeek, 'attention'>>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ attention }) => attention.length > 0)
    .toSorted((one, other) => other.attention.length - one.attention.length)

/** So many of those who need attention a coach's dashboard names. */
export const MOST_NEEDY = 3

/** Whether a reason is told by an athlete's training; no-shows are told by registers, which joining a club shares. */
export const isOfTraining = ({ rule }: Attention): boolean => rule !== 'noShows' && rule !== 'wellnessLow'

/** Whether a reason is told by what an athlete says of their wellness. */
export const isOfWellness = ({ rule }: Attention): boolean => rule === 'wellnessLow'

/** A reason as messages put it into words, by its name; which item of wellness it is about, for its name in words; and its days. */
export function toReason({ rule, figure, item, days: dates = [] }: Attention) {
  const values = {
    count: figure ?? 0,
    days: figure ?? 0,
    ratio: (figure ?? 0) / 10,
    below: ATTENTION.lowBelow,
  }
  const reason = { item, values, dates }
  if (rule === 'nothingLogged') return { ...reason, name: figure === null ? ('neverLogged' as const) : rule }
  if (rule === 'wellnessLow') return { ...reason, name: rule }
  const days = rule === 'easyFeltHard' ? ATTENTION.easyDays : ATTENTION.noShowDays
  return { ...reason, name: rule, values: { ...values, days } }
}

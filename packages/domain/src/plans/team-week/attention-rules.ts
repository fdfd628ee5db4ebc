import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts'
import { stepsShown } from '../../kernel/figures.ts'
import { daysIn } from '../../kernel/periods.ts'
import type { WellnessItem } from '../../kernel/wellness-items.ts'
import type { DayVolume, Intensity, TrainingSession } from '../../training/training-sessions/model.ts'
import type { AthleteWeek, Attention, AttentionRule } from './model.ts'

export type WeekSession = Pick<TrainingSession, 'date' | 'type' | 'durationMs' | 'distance' | 'rpe'> & {
  readonly intensity: Intensity | null
  /** RPE of the club's planned session that it was logged for. */
  readonly intendedRpe: number | null
}

export interface JudgedWeek {
  /** Last day of the week that has begun. */
  readonly day: CalendarDay
  readonly sessions: readonly WeekSession[]
  readonly lastLogged: CalendarDay | null
  readonly restDays: readonly CalendarDay[]
  readonly isVisible: (day: CalendarDay) => boolean
  /** Sum of RPE × milliseconds. */
  readonly rpeMs: number
  /** Of the four weeks before: the shared ones, from the athlete's first session on. */
  readonly weeksBefore: readonly DayVolume[]
  readonly noShows: readonly CalendarDay[]
  /** Low items of wellness; empty if not shared. */
  readonly lowItems: readonly WellnessItem[]
}

/** Thresholds, which the page states too. */
export const ATTENTION = {
  /** Days without a session, up to today. */
  silentDays: 7,
  /** Ratio of a week's load to the mean of the weeks before, in tenths. */
  loadTenths: 15,
  /** Least number of weeks in that mean. */
  fewestWeeks: 2,
  /** Number of easy sessions within `easyDays`, each at least this far above its planned RPE. */
  easySessions: 2,
  easyDays: 7,
  easyRpe: 2,
  easyAbove: 2,
  /** Least difference of a wellness item to its median, and number of consecutive days. */
  lowBelow: 2,
  lowDays: 3,
  /** Number of no-shows, and days to count them in. */
  noShows: 2,
  noShowDays: 14,
} as const

/** Intended RPE: that of the plan; else 2, easy, for recovery or low intensity; null for others. */
const meantRpeOf = ({ type, intensity, intendedRpe }: WeekSession): number | null =>
  intendedRpe ?? (type === 'recovery' || intensity === 'low' ? ATTENTION.easyRpe : null)

function hasEasyFeltHard(session: WeekSession): boolean {
  const meant = meantRpeOf(session)
  if (meant === null || meant > ATTENTION.easyRpe) return false
  return session.rpe !== null && session.rpe >= meant + ATTENTION.easyAbove
}

const firstOf = (last: CalendarDay, days: number): CalendarDay => addDays(last, 1 - days)

function recentNoShows({ day, noShows }: Pick<JudgedWeek, 'day' | 'noShows'>): CalendarDay[] {
  const first = firstOf(day, ATTENTION.noShowDays)
  return noShows.filter((date) => date >= first && date <= day).sort()
}

/** Figure for each rule's message; undefined if the rule does not apply. */
const rules: Record<AttentionRule, (week: JudgedWeek) => number | null | undefined> = {
  nothingLogged: ({ day, isVisible, lastLogged, restDays }) => {
    const first = firstOf(day, ATTENTION.silentDays)
    // Nothing is known of days that are not shared.
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

/** Reasons for attention, in the order of the rules. */
export const findAttention = (week: JudgedWeek): Attention[] =>
  (Object.keys(rules) as AttentionRule[]).flatMap((rule): Attention[] => {
    const figure = rules[rule](week)
    if (figure === undefined) return []
    if (rule === 'noShows') return [{ rule, figure, days: recentNoShows(week) }]
    return rule === 'wellnessLow' ? week.lowItems.map((item) => ({ rule, figure, item })) : [{ rule, figure }]
  })

/** Athletes with reasons, most first. Stable. */
export const listNeedy = <Row extends Pick<AthleteWeek, 'attention'>>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ attention }) => attention.length > 0)
    .toSorted((one, other) => other.attention.length - one.attention.length)

/** Names on a coach's dashboard. */
export const MAX_NEEDY = 3

/** Whether a reason depends on shared training. No-shows come from registers, which are always shared. */
export const isOfTraining = ({ rule }: Attention): boolean => rule !== 'noShows' && rule !== 'wellnessLow'

/** Whether a reason depends on shared wellness. */
export const isOfWellness = ({ rule }: Attention): boolean => rule === 'wellnessLow'

/** Message values of a reason, its wellness item, and its days. */
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

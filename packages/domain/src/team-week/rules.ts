import { addDays, type CalendarDay, type Weekday } from '../kernel/calendar-day.ts'
import { stepsShown } from '../kernel/figures.ts'
import { type DayRange, periodAt, periodsIn } from '../kernel/periods.ts'
import { sumVolume } from '../progress/rules.ts'
import { countStates, isNoShow, type RateLine, rateParts } from '../rates/rules.ts'
import { type DayVolume, trainingType } from '../training-sessions/model.ts'
import { RPE_MS_PER_LOAD } from '../training-sessions/rules.ts'
import { hasScores, type WellnessDay } from '../wellness/rules.ts'
import { ATTENTION, findAttention, type JudgedWeek, type WeekSession } from './attention-rules.ts'
import { LOW_READS_DAYS, listLow } from './low-rules.ts'
import type { AthleteWeek, PlannedOfDay, TeamDay, WeekMean } from './model.ts'
import { computeStrain } from './strain-rules.ts'

/** With so many weeks before it a week is compared. */
export const WEEKS_BEFORE = 4

/** Which days a team's week is about. */
export interface TeamWeekDays extends DayRange {
  readonly today: CalendarDay
  /** The last of its days that has begun: what needs attention is judged as on this day. */
  readonly day: CalendarDay
  /** From here on single sessions have to be known, */
  readonly sessionsFrom: CalendarDay
  /** and registers, */
  readonly registersFrom: CalendarDay
  /** and what was said of wellness. */
  readonly wellnessFrom: CalendarDay
  /** The four weeks before, the earliest first. */
  readonly weeksBefore: readonly DayRange[]
}

/** The week that a day is in. Nothing can be told of weeks to come: one of these is the current week. */
export function teamWeekAt(
  asked: CalendarDay | undefined,
  { today, firstDayOfWeek }: { readonly today: CalendarDay; readonly firstDayOfWeek: Weekday },
): TeamWeekDays {
  const week = periodAt(asked === undefined || asked > today ? today : asked, 'week', firstDayOfWeek)
  const day = week.last < today ? week.last : today
  const weeksBefore = Array.from({ length: WEEKS_BEFORE }, (_, n) => {
    const first = addDays(week.first, 7 * (n - WEEKS_BEFORE))
    return { first, last: addDays(first, 6) }
  })
  const earlier = (other: CalendarDay) => (other < week.first ? other : week.first)
  return {
    ...week,
    today,
    day,
    sessionsFrom: earlier(addDays(day, 1 - ATTENTION.easyDays)),
    registersFrom: earlier(addDays(day, 1 - ATTENTION.noShowDays)),
    wellnessFrom: earlier(addDays(day, -LOW_READS_DAYS)),
    weeksBefore,
  }
}

/** What registers that were taken say of somebody. */
export type RegisterLine = Omit<RateLine, 'startsAt'>

/** What is known of an athlete; of days that they do not share, nothing is. */
export interface AthleteFacts extends Pick<AthleteWeek, 'sharing' | 'sharedFrom'> {
  /** From `sessionsFrom` to the week's end, in any order. */
  readonly sessions: readonly WeekSession[]
  /** What each of the four weeks before comes to, by its first day; a week without a session may be missing. */
  readonly weeks: ReadonlyMap<CalendarDay, DayVolume>
  /** The days of the first session of all, and of the last up to the day that is judged. */
  readonly firstLogged: CalendarDay | null
  readonly lastLogged: CalendarDay | null
  /** Rest days that the athlete said. */
  readonly restDays: readonly CalendarDay[]
  /** From `registersFrom` to the week's end, in any order. */
  readonly registers: readonly RegisterLine[]
  /** What was said of the days that are shared, from `wellnessFrom` on in any order; null where wellness is not shared. */
  readonly wellness: readonly WellnessDay[] | null
  /** What the club planned for them, by day. */
  readonly planned: ReadonlyMap<CalendarDay, readonly PlannedOfDay[]>
}

/** An athlete's week, from what is known of them. */
export function summarizeAthleteWeek(
  facts: AthleteFacts,
  week: TeamWeekDays,
): Omit<AthleteWeek, 'id' | 'firstName' | 'lastName' | 'email'> {
  const { sharing, sharedFrom } = facts
  const isVisible = (day: CalendarDay) => sharing !== 'nothing' && (sharedFrom === null || day >= sharedFrom)
  const volumes = sumDays(facts.sessions.filter(({ date }) => isVisible(date)))
  const days = periodsIn(week, 'day', 1).map(({ first: date }): TeamDay => {
    const ofDay = facts.sessions.filter((session) => session.date === date)
    const planned = [...(facts.planned.get(date) ?? [])]
    const day = summarizeDay({ date, isVisible, ofDay, restDays: facts.restDays, today: week.today })
    return { date, ...day, planned }
  })
  const inWeek = volumes.filter(({ date }) => date >= week.first && date <= week.last)
  const weeksBefore = countedWeeks(facts, week, isVisible)
  const { monotony, strain } = strainOf(days, inWeek, week) ?? { monotony: null, strain: null }
  const judged: JudgedWeek = {
    ...facts,
    sessions: facts.sessions.filter(({ date }) => isVisible(date)),
    day: week.day,
    isVisible,
    rpeMs: inWeek.reduce((sum, { rpeMs }) => sum + rpeMs, 0),
    weeksBefore,
    lowItems: facts.wellness === null ? [] : listLow(facts.wellness, week.day),
    noShows: facts.registers.filter(isNoShow).map(({ day }) => day),
  }
  const { attended, counted } = rateParts(
    countStates(facts.registers.filter(({ day }) => day >= week.first && day <= week.last)),
  )
  return {
    sharing,
    sharedFrom,
    days,
    week: sharing === 'nothing' ? null : sumVolume(inWeek),
    before: {
      load: meanOf(
        weeksBefore.filter(({ sessions, rated }) => sessions === 0 || rated > 0),
        ({ rpeMs }) => rpeMs,
        RPE_MS_PER_LOAD,
      ),
      time: meanOf(weeksBefore, ({ durationMs }) => durationMs),
      distance: meanOf(weeksBefore, ({ distance }) => distance),
    },
    monotony,
    strain,
    practices: { attended, counted },
    wellness: facts.wellness && {
      days: facts.wellness.filter((one) => one.day >= week.first && one.day <= week.last && hasScores(one))
        .length,
      low: [...judged.lowItems],
    },
    attention: findAttention(judged),
  }
}

const NOTHING: Omit<DayVolume, 'date'> = { sessions: 0, durationMs: 0, distance: 0, rated: 0, rpeMs: 0 }

/** What each day's sessions come to, days without one left out. */
const sumDays = (sessions: readonly WeekSession[]): DayVolume[] =>
  [...Map.groupBy(sessions, ({ date }) => date)].map(([date, ofDay]) =>
    ofDay.reduce<DayVolume>(
      (sum, { durationMs, distance, rpe }) => ({
        date,
        sessions: sum.sessions + 1,
        durationMs: sum.durationMs + durationMs,
        distance: sum.distance + (distance ?? 0),
        rated: sum.rated + (rpe === null ? 0 : 1),
        rpeMs: sum.rpeMs + (rpe ?? 0) * durationMs,
      }),
      { date, ...NOTHING },
    ),
  )

interface OfDay extends Pick<AthleteFacts, 'restDays'> {
  readonly date: CalendarDay
  readonly isVisible: (day: CalendarDay) => boolean
  readonly ofDay: readonly WeekSession[]
  readonly today: CalendarDay
}

function summarizeDay({ date, isVisible, ofDay, restDays, today }: OfDay): Omit<TeamDay, 'date' | 'planned'> {
  const without = { volume: null, types: [] }
  if (!isVisible(date)) return { state: 'notShared', ...without }
  if (ofDay.length > 0) {
    const types = trainingType.options.flatMap((type) => {
      const count = ofDay.filter((session) => session.type === type).length
      return count === 0 ? [] : [{ type, count }]
    })
    return { state: 'trained', volume: sumVolume(sumDays(ofDay)), types }
  }
  if (restDays.includes(date)) return { state: 'rest', ...without }
  return { state: date > today ? 'toCome' : 'nothing', ...without }
}

/**
 * Those of the four weeks before that a mean is made of: weeks that are shared as a whole, and no earlier than the one in
 * which the athlete began to log. From then on a week with nothing logged counts as nothing done.
 */
const countedWeeks = (
  { weeks, firstLogged }: AthleteFacts,
  { weeksBefore }: TeamWeekDays,
  isVisible: (day: CalendarDay) => boolean,
): DayVolume[] =>
  weeksBefore
    .filter(({ first, last }) => isVisible(first) && firstLogged !== null && firstLogged <= last)
    .map(({ first }) => weeks.get(first) ?? { date: first, ...NOTHING })

function meanOf(
  weeks: readonly DayVolume[],
  amountOf: (week: DayVolume) => number,
  step = 1,
): WeekMean | null {
  if (weeks.length === 0) return null
  const sum = weeks.reduce((total, week) => total + amountOf(week), 0)
  return { value: stepsShown(sum, weeks.length * step), weeks: weeks.length }
}

/**
 * Monotony, in hundredths, and strain of a week whose seven days have all begun and are shared, where every session has an
 * RPE: a day whose load is not known is no rest day.
 */
function strainOf(days: readonly TeamDay[], volumes: readonly DayVolume[], { day, last }: TeamWeekDays) {
  if (day < last || days.some(({ state }) => state === 'notShared')) return null
  if (volumes.some(({ sessions, rated }) => rated < sessions)) return null
  const loadOf = new Map(volumes.map(({ date, rpeMs }) => [date, rpeMs / RPE_MS_PER_LOAD]))
  const found = computeStrain(days.map(({ date }) => loadOf.get(date) ?? 0))
  return found && { monotony: Math.round(found.monotony * 100), strain: Math.round(found.strain) }
}

import { addDays, type CalendarDay, type Weekday } from '../../kernel/calendar-day.ts'
import { stepsShown } from '../../kernel/figures.ts'
import { type DayRange, periodAt, periodsIn } from '../../kernel/periods.ts'
import { countStates, isNoShow, type RateLine, rateParts } from '../../practices/rates/rules.ts'
import { sumVolume } from '../../training/progress/rules.ts'
import { type DayVolume, trainingType } from '../../training/training-sessions/model.ts'
import { RPE_MS_PER_LOAD } from '../../training/training-sessions/rules.ts'
import { hasScores, type WellnessDay } from '../../training/wellness/rules.ts'
import { ATTENTION, findAttention, type JudgedWeek, type WeekSession } from './attention-rules.ts'
import { LOW_READS_DAYS, listLow } from './low-rules.ts'
import type { AthleteWeek, PlannedOfDay, TeamDay, WeekMean } from './model.ts'
import { computeStrain } from './strain-rules.ts'

export const WEEKS_BEFORE = 4

export interface TeamWeekDays extends DayRange {
  readonly today: CalendarDay
  /** Last of its days that has begun, on which attention is judged. */
  readonly day: CalendarDay
  readonly sessionsFrom: CalendarDay
  readonly registersFrom: CalendarDay
  readonly wellnessFrom: CalendarDay
  /** The four weeks before, earliest first. */
  readonly weeksBefore: readonly DayRange[]
}

/** Week of a day. Future weeks become the current one. */
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

export type RegisterLine = Omit<RateLine, 'startsAt'>

/** Facts of an athlete, of shared days only. */
export interface AthleteFacts extends Pick<AthleteWeek, 'sharing' | 'sharedFrom'> {
  /** From `sessionsFrom` to the week's end, unsorted. */
  readonly sessions: readonly WeekSession[]
  /** Sums of the four weeks before, by first day. Empty weeks may be missing. */
  readonly weeks: ReadonlyMap<CalendarDay, DayVolume>
  /** Days of the first session, and of the last up to the judged day. */
  readonly firstLogged: CalendarDay | null
  readonly lastLogged: CalendarDay | null
  readonly restDays: readonly CalendarDay[]
  /** From `registersFrom` to the week's end, unsorted. */
  readonly registers: readonly RegisterLine[]
  /** Shared entries from `wellnessFrom` on, unsorted; null if not shared. */
  readonly wellness: readonly WellnessDay[] | null
  readonly planned: ReadonlyMap<CalendarDay, readonly PlannedOfDay[]>
}

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

/** Shared weeks since the athlete's first session. Later weeks without a session count as zero. */
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

/** Monotony in hundredths, and strain. Null before the week's last day, or if a day or RPE is missing: unknown is not zero. */
function strainOf(days: readonly TeamDay[], volumes: readonly DayVolume[], { day, last }: TeamWeekDays) {
  if (day < last || days.some(({ state }) => state === 'notShared')) return null
  if (volumes.some(({ sessions, rated }) => rated < sessions)) return null
  const loadOf = new Map(volumes.map(({ date, rpeMs }) => [date, rpeMs / RPE_MS_PER_LOAD]))
  const found = computeStrain(days.map(({ date }) => loadOf.get(date) ?? 0))
  return found && { monotony: Math.round(found.monotony * 100), strain: Math.round(found.strain) }
}

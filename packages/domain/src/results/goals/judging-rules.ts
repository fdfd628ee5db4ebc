import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts'
import { binarySearch, countThrough, runningSums, type Span, toSpans } from '../../kernel/daily-sums.ts'
import { shareIn, stepsShown } from '../../kernel/figures.ts'
import { type DayRange, daysIn, periodAt, wholePeriods } from '../../kernel/periods.ts'
import type { Registers } from '../../practices/rates/model.ts'
import { computePercent, countStates, rateParts } from '../../practices/rates/rules.ts'
import type { DayVolume } from '../../training/training-sessions/model.ts'
import type { Direction } from '../disciplines/model.ts'
import type { GoalMeasure, GoalPeriod, GoalProgress } from './model.ts'
import { type Calendar, type GoalTerms, measures, periodUnit } from './rules.ts'

export interface DayBest {
  readonly date: CalendarDay
  readonly value: number
}

/** Stored data to judge a goal by, sorted by day. May include days outside the goal's. */
export interface Evidence extends Registers {
  readonly days: readonly DayVolume[]
  readonly ticks: readonly CalendarDay[]
  readonly results: readonly DayBest[]
  readonly record: number | null
  readonly better: Direction
}

export interface Judgement {
  readonly progress: GoalProgress
  /** Each week or month that counts, or all days as one; empty for goals that don't add up. */
  readonly periods: GoalPeriod[]
}

/** Judges a goal. Ignores future days, although sessions may be dated tomorrow. */
export const judge = (terms: GoalTerms, { days, ...own }: Evidence, calendar: Calendar): Judgement =>
  makeJudge(days, calendar)(terms, own)

/** Judges several goals by one log, sharing its sums, weeks and months. */
export function makeJudge(days: readonly DayVolume[], calendar: Calendar) {
  const { today, firstDayOfWeek } = calendar
  const dates = days.map(({ date }) => date)
  dates.length = countThrough(dates, today)
  const within = {
    week: wholePeriods('week', firstDayOfWeek),
    month: wholePeriods('month', firstDayOfWeek),
  }
  const sums = new Map<GoalMeasure, readonly number[]>()
  const sumDays = (measure: GoalMeasure) => {
    const known = sums.get(measure) ?? runningSums(days.map(measures[measure].of))
    sums.set(measure, known)
    return known
  }
  return (
    terms: GoalTerms,
    { ticks, results, record, better, ...registers }: Omit<Evidence, 'days'>,
  ): Judgement => {
    const lastDay = terms.end < today ? terms.end : today
    const counts = (date: CalendarDay) => date >= terms.start && date <= lastDay
    if (terms.kind === 'performance') {
      const counting = results.filter(({ date }) => counts(date))
      return { progress: byResults(terms.target, { results: counting, record, better }), periods: [] }
    }
    if (terms.kind === 'attendance')
      return {
        progress: { ...unknown(terms.target), ...byRegisters(terms, registers, today) },
        periods: [],
      }
    const unit = periodUnit(terms)
    const range = { first: terms.start, last: terms.end }
    const periods = unit ? within[unit](range) : [range]
    if (terms.kind === 'process') {
      const ticked = ticks.filter(counts)
      const before = [...ticked.keys(), ticked.length]
      return byAmounts(terms, { spans: toSpans(ticked, periods), dates: ticked, before, parts: 1 }, calendar)
    }
    if (terms.measure === null) throw new Error('A volume goal without its measure')
    const spans = toSpans(dates, periods)
    const { parts } = measures[terms.measure]
    return byAmounts(terms, { spans, dates, before: sumDays(terms.measure), parts }, calendar)
  }
}

const unknown = (of: number): GoalProgress => ({
  done: null,
  of,
  share: null,
  percent: null,
  track: null,
  neededPerWeek: null,
  gap: null,
  record: null,
  attendance: null,
  current: null,
  reachedOn: null,
})

/**
 * Compares the best value with the target. The share compares velocities, as per cent of a standard does (5:53 against
 * 5:19 is 90.4 %), or amounts. Neither on track nor behind, because results don't add up over time.
 */
function byResults(
  target: number,
  { results, record, better }: Pick<Evidence, 'results' | 'record' | 'better'>,
): GoalProgress {
  const sign = better === 'least' ? 1 : -1
  const best = results.reduce<number | null>(
    (sofar, { value }) => (sofar === null || value * sign < sofar * sign ? value : sofar),
    null,
  )
  if (best === null) return { ...unknown(target), ...toShare(0, 1), record }
  const reachedOn = results.find(({ value }) => value * sign <= target * sign)?.date ?? null
  const [part, whole] = better === 'least' ? [target, best] : [best, target]
  return {
    ...unknown(target),
    done: best,
    ...toShare(part, whole),
    gap: reachedOn === null ? Math.abs(best - target) : 0,
    record: record !== null && record * sign < best * sign ? record : null,
    reachedOn,
  }
}

/** The attendance rate can fall, so it is judged after the last day. Until then it is on track while at the target. */
function byRegisters(
  { target, start, end }: GoalTerms,
  { marks, planned }: Registers,
  today: CalendarDay,
): Pick<GoalProgress, 'done' | 'track' | 'attendance' | 'reachedOn'> {
  const within = (day: CalendarDay) => day >= start && day <= end
  const counts = countStates(marks.filter(({ day }) => within(day)))
  const { attended, counted } = rateParts(counts)
  const toCome = planned.filter(within).length
  const isEnough = counted > 0 && attended * 100 >= counted * target
  const isOver = end < today
  return {
    done: computePercent(counts, target),
    track: isOver || counted === 0 ? null : isEnough ? 'onTrack' : 'behind',
    attendance: {
      attended,
      counted,
      planned: toCome,
      needed: Math.max(0, Math.ceil((target * (counted + toCome)) / 100) - attended),
    },
    reachedOn: isOver && isEnough ? end : null,
  }
}

interface Amounts {
  /** All days of the goal, or each of its whole weeks or months. */
  readonly spans: readonly Span[]
  /** Days with an amount. */
  readonly dates: readonly CalendarDay[]
  /** Running sums: before each day, and at the end. */
  readonly before: readonly number[]
  /** Units of the amounts in one unit of the target. */
  readonly parts: number
}

/**
 * Sums amounts over all days, or per whole week or month. A week or month cut off by start or end counts neither as
 * reached nor as missed, to be fair to the athlete.
 */
function byAmounts(terms: GoalTerms, amounts: Amounts, calendar: Calendar): Judgement {
  const unit = periodUnit(terms)
  const { end, target } = terms
  const inParts = target * amounts.parts
  const sums = amounts.spans.map((span) => sumPeriod(span, amounts, target))
  const periods = sums.map(({ first, last, amount, reachedOn }) => ({
    first,
    last,
    done: stepsShown(amount, amounts.parts, inParts),
    reachedOn,
  }))
  const reached = periods.filter(({ reachedOn }) => reachedOn !== null).length
  const isAll = reached === periods.length
  const [part, whole] = unit ? [reached, periods.length] : [sums[0]?.amount ?? 0, inParts]
  const current = unit ? periodAt(calendar.today, unit, calendar.firstDayOfWeek) : null
  const progress: GoalProgress = {
    ...unknown(unit ? periods.length : target),
    done: unit ? reached : (periods[0]?.done ?? 0),
    ...toShare(part, whole),
    track:
      isAll || end < calendar.today ? null : judgeTrack({ part, whole }, timeGone(terms, periods, calendar)),
    neededPerWeek: neededPerWeek(sums, { inParts, parts: amounts.parts }, calendar.today),
    current: periods.find(({ first }) => first === current?.first) ?? null,
    reachedOn: isAll ? (periods.at(-1)?.reachedOn ?? null) : null,
  }
  return { progress, periods }
}

interface PeriodSum extends DayRange {
  readonly amount: number
  readonly reachedOn: CalendarDay | null
}

/** Sum of a span, and the day on which it reached the target. */
function sumPeriod(
  { first, last, from, to }: Span,
  { dates, before, parts }: Amounts,
  target: number,
): PeriodSum {
  const start = before[from] as number
  const amount = (before[to] as number) - start
  if (amount < target * parts) return { first, last, amount, reachedOn: null }
  // Amounts are never negative, so the sums are sorted.
  const reached = binarySearch(to, (n) => (before[n] as number) - start >= target * parts, from)
  return { first, last, amount, reachedOn: dates[reached - 1] as CalendarDay }
}

function timeGone({ start, end, ...terms }: GoalTerms, periods: readonly DayRange[], { today }: Calendar) {
  if (periodUnit(terms))
    return { part: periods.filter(({ last }) => last < today).length, whole: periods.length }
  return {
    part: daysIn({ first: start, last: addDays(today, -1) }),
    whole: daysIn({ first: start, last: end }),
  }
}

interface Share {
  readonly part: number
  readonly whole: number
}

const judgeTrack = (done: Share, gone: Share) =>
  done.part * gone.whole >= gone.part * done.whole ? 'onTrack' : 'behind'

/** Amount that the first unreached period from today on still lacks, per remaining week. */
function neededPerWeek(
  sums: readonly PeriodSum[],
  { inParts, parts }: { inParts: number; parts: number },
  today: CalendarDay,
): number | null {
  const open = sums.find(({ last, reachedOn }) => last >= today && reachedOn === null)
  if (!open) return null
  const days = daysIn({ first: open.first > today ? open.first : today, last: open.last })
  return Math.ceil(((inParts - open.amount) * 7) / (Math.max(7, days) * parts))
}

/** A part as a share of the whole, at most all of it. 0 of 0 is 0. */
function toShare(part: number, whole: number): Pick<GoalProgress, 'share' | 'percent'> {
  if (whole === 0) return { share: 0, percent: 0 }
  const inside = Math.min(part, whole)
  return { share: shareIn(1_000, inside, whole), percent: shareIn(100, inside, whole) }
}

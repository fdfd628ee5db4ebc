/** A change of a zone's clocks in iCalendar's terms (RFC 5545, 3.6.5). */
export interface Observance {
  readonly onset: string
  /** Offsets from UTC before and after, `±HH:MM`. */
  readonly from: string
  readonly to: string
  /** Null if the change does not repeat. */
  readonly rule: YearlyRule | null
}

/** The parts of a yearly RRULE (RFC 5545, 3.3.10). */
export interface YearlyRule {
  readonly month: number
  /** A weekday with its ordinal in the month, `-1SU` or `2SU`; without an ordinal beside `monthDays`. */
  readonly weekday: string | null
  readonly monthDays: readonly number[] | null
}

interface Change {
  readonly onset: Temporal.PlainDateTime
  readonly from: string
  readonly to: string
}

/** Weekdays and dates repeat after 28 years: a pattern that holds for that long is a rule. */
const CYCLE_YEARS = 28

/**
 * Clock changes of a zone between two points in time. A zone with a rule gets an observance for each yearly change,
 * because some programs ignore a zone without them. Other changes are listed singly.
 */
export function observancesOf(timeZone: string, first: string, last: string): Observance[] {
  const beginning = Temporal.Instant.from(first).toZonedDateTimeISO(timeZone)
  const end = Temporal.Instant.from(last).toZonedDateTimeISO(timeZone)
  const changes = changesOf(beginning, end.add({ years: CYCLE_YEARS }))
  const yearly = findYearly(changes, end.toPlainDateTime())
  if (yearly) {
    const single = changes.slice(0, changes.length - yearly.changes)
    return [...single.map((change) => toObservance(change)), ...yearly.observances]
  }
  const before = changes.filter(
    ({ onset }) => Temporal.PlainDateTime.compare(onset, end.toPlainDateTime()) <= 0,
  )
  if (before.length > 1) return before.map((change) => toObservance(change))
  const { offset } = end
  return [{ onset: '1970-01-01T00:00:00', from: offset, to: offset, rule: null }]
}

/** Changes up to `until`, from the last one before `beginning` or, if there is none, the first after it. */
function changesOf(beginning: Temporal.ZonedDateTime, until: Temporal.ZonedDateTime): Change[] {
  const changes: Change[] = []
  let change = beginning.getTimeZoneTransition('previous') ?? beginning.getTimeZoneTransition('next')
  while (change && Temporal.ZonedDateTime.compare(change, until) <= 0) {
    const before = change.subtract({ nanoseconds: 1 })
    const onset = before.toPlainDateTime().add({ nanoseconds: 1 })
    changes.push({ onset, from: before.offset, to: change.offset })
    change = change.getTimeZoneTransition('next')
  }
  return changes
}

/** The two yearly rules of the last changes, and how many changes follow them. Null without such rules. */
function findYearly(
  changes: readonly Change[],
  end: Temporal.PlainDateTime,
): { readonly changes: number; readonly observances: readonly Observance[] } | null {
  const later = changes.filter(({ onset }) => Temporal.PlainDateTime.compare(onset, end) > 0)
  const rules = [later.at(-2), later.at(-1)].map(
    (one) => one && findRule(later.filter((other) => isAlike(one, other))),
  )
  const [one, other] = rules
  // The cycle may lack one change at either end.
  if (!one || !other || later.length < 2 * CYCLE_YEARS - 2) return null
  const isKept = (change: Change, n: number) => {
    const rule = (changes.length - n) % 2 === 0 ? one : other
    const next = changes[n + 2]
    const isYearly = !next || next.onset.year === change.onset.year + 1
    return isYearly && isAlike(rule.change, change) && rule.isMet(change)
  }
  const broken = changes.findLastIndex((change, n) => !isKept(change, n))
  if (broken >= changes.length - later.length) return null
  const kept = changes.slice(broken + 1)
  const observances = kept.slice(0, 2).map((change, n) => {
    const { shift, rule } = (kept.length - n) % 2 === 0 ? one : other
    return toObservance({ ...change, onset: change.onset.subtract(shift) }, rule)
  })
  return { changes: kept.length, observances }
}

const toObservance = ({ onset, from, to }: Change, rule: YearlyRule | null = null): Observance => ({
  ...{ onset: onset.toString({ smallestUnit: 'second' }), from, to },
  rule,
})

const isAlike = (one: Change, other: Change): boolean => one.from === other.from && one.to === other.to

interface Rule {
  readonly change: Change
  readonly rule: YearlyRule
  /** How much earlier than the change the rule's date is. */
  readonly shift: { readonly seconds: number }
  readonly isMet: (change: Change) => boolean
}

/** Yearly rule of these changes; null without one. iCalendar has no 24:00, so a change then uses the second before. */
function findRule(changes: readonly Change[]): Rule | null {
  const [change] = changes
  if (!change) return null
  for (const shift of [{ seconds: 0 }, { seconds: 1 }]) {
    const dates = changes.map(({ onset }) => onset.subtract(shift))
    const rule = ruleOf(dates)
    const time = dates[0]?.toPlainTime()
    if (rule && time && dates.every((date) => date.toPlainTime().equals(time)))
      return {
        ...{ change, rule, shift },
        isMet: ({ onset }) => {
          const date = onset.subtract(shift)
          return date.toPlainTime().equals(time) && isDayOf(rule, date)
        },
      }
  }
  return null
}

const BY_DAY = ['', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The narrowest rule that fits all dates of a 28-year cycle; null if there is none. */
function ruleOf(dates: readonly Temporal.PlainDateTime[]): YearlyRule | null {
  const [date] = dates
  if (!date || dates.some(({ month }) => month !== date.month)) return null
  const { month } = date
  if (dates.every(({ day }) => day === date.day)) return { month, weekday: null, monthDays: [date.day] }
  if (dates.some(({ dayOfWeek }) => dayOfWeek !== date.dayOfWeek)) return null
  const weekday = BY_DAY[date.dayOfWeek] as string
  const earliest = Math.min(...dates.map(({ day }) => day))
  const monthDays = Array.from({ length: 7 }, (_, n) => earliest + n)
  if (dates.some(({ day }) => !monthDays.includes(day))) return null
  if (earliest === date.daysInMonth - 6) return { month, weekday: `-1${weekday}`, monthDays: null }
  if (earliest % 7 === 1) return { month, weekday: `${(earliest + 6) / 7}${weekday}`, monthDays: null }
  return { month, weekday, monthDays }
}

function isDayOf({ month, weekday, monthDays }: YearlyRule, date: Temporal.PlainDateTime): boolean {
  if (date.month !== month) return false
  if (monthDays && !monthDays.includes(date.day)) return false
  if (weekday === null) return true
  const place = Number(weekday.slice(0, -2))
  const isPlace =
    place === 0 || (place < 0 ? date.day > date.daysInMonth - 7 : Math.ceil(date.day / 7) === place)
  return isPlace && BY_DAY[date.dayOfWeek] === weekday.slice(-2)
}

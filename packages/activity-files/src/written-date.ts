/** `YYYY-MM-DD`, from 1900 to 2199. */
export type CalendarDay = string

export type DayOrder = 'dayFirst' | 'monthFirst'

/** A date as people and spreadsheets write it, read in both orders; null if invalid. Equal if the notation has only one. */
export interface WrittenDate {
  readonly dayFirst: CalendarDay | null
  readonly monthFirst: CalendarDay | null
  /** `HH:MM` or `HH:MM:SS`; null if missing or invalid. */
  readonly time: string | null
}

const YEAR_FIRST = /^(\d{4}) ?([-/.]) ?(\d\d?) ?\2 ?(\d\d?)\.?(?:[T ,]+(.+))?$/
const YEAR_LAST = /^(\d\d?) ?([-/.]) ?(\d\d?) ?\2 ?(\d{4}|\d\d)\.?(?:[T ,]+(.+))?$/
const TIME = /^(\d\d?)[:.](\d\d)(?:[:.](\d\d)(?:[.,]\d{1,9})?)?(?: ?([ap])\.? ?m\.?)?$/i

/**
 * Parses dates like '2026-07-05 13:35', '5.7.2026 13:35' and '5/7/2026 1:35 p.m.'. With dots the day is first; with
 * slashes or hyphens and the year last, either is. Null if invalid.
 */
export function readWrittenDate(text: string): WrittenDate | null {
  const line = text.trim().replace(/\s+/g, ' ')
  const [, year, , month, day, clock] = YEAR_FIRST.exec(line) ?? []
  if (year !== undefined) return toDate(toDay(year, month, day), toDay(year, month, day), clock)
  const [, first, sign, second, lastYear, time] = YEAR_LAST.exec(line) ?? []
  if (lastYear === undefined) return null
  const fullYear = lastYear.length === 2 ? `20${lastYear}` : lastYear
  const dayFirst = toDay(fullYear, second, first)
  return toDate(dayFirst, sign === '.' ? dayFirst : toDay(fullYear, first, second), time)
}

function toDate(
  dayFirst: CalendarDay | null,
  monthFirst: CalendarDay | null,
  time: string | undefined,
): WrittenDate | null {
  return dayFirst || monthFirst ? { dayFirst, monthFirst, time: readClock(time ?? '') } : null
}

function toDay(year: string, month = '', day = ''): CalendarDay | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(text) ? text : null
}

function isCalendarDay(text: string): boolean {
  if (text < '1900-01-01' || text > '2199-12-31') return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  // `Date.parse` reads 30 February as 2 March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

const halves: readonly (readonly [RegExp, 'a' | 'p'])[] = [
  [/^(?:上午|午前|오전)|(?:上午|午前|오전|π\. ?μ\.)$/u, 'a'],
  [/^(?:下午|午後|오후)|(?:下午|午後|오후|μ\. ?μ\.)$/u, 'p'],
]

function readClock(text: string): string | null {
  const [sign, named] = halves.find(([found]) => found.test(text)) ?? []
  const [, hour, minute = '', second, written] = TIME.exec(sign ? text.replace(sign, '').trim() : text) ?? []
  const half = named ?? written?.toLowerCase()
  const hours = Number(hour)
  // Some programs write '13:05 PM' and '0:05 AM'.
  const isTime = hours <= (half === 'a' ? 12 : 23) && !(half === 'p' && hours === 0)
  if (hour === undefined || !isTime || Number(minute) > 59 || Number(second ?? 0) > 59) return null
  const shown = half && hours <= 12 ? (hours % 12) + (half === 'p' ? 12 : 0) : hours
  return [String(shown).padStart(2, '0'), minute, second].filter((part) => part !== undefined).join(':')
}

export const possibleDays = ({ dayFirst, monthFirst }: WrittenDate): CalendarDay[] => [
  ...new Set([dayFirst, monthFirst].flatMap((day) => day ?? [])),
]

/** A number above 12 decides for all dates. `open` if nothing decides, `mixed` if they contradict each other. */
export function findDayOrder(dates: readonly WrittenDate[]): DayOrder | 'open' | 'mixed' {
  const isDayFirst = dates.some(({ dayFirst, monthFirst }) => dayFirst && !monthFirst)
  const isMonthFirst = dates.some(({ dayFirst, monthFirst }) => monthFirst && !dayFirst)
  if (isDayFirst && isMonthFirst) return 'mixed'
  if (isDayFirst) return 'dayFirst'
  if (isMonthFirst) return 'monthFirst'
  return dates.some((date) => possibleDays(date).length > 1) ? 'open' : 'dayFirst'
}

import type { ActivityStart } from '../model.ts'
import { readNumber } from '../values.ts'

const DURATION = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d(?:[.,]\d+)?)$/
const DAY_FIRST_IS_YEAR = /^(\d{4})-(\d\d?)-(\d\d?)[T ]+(\d\d?):(\d\d)(?::(\d\d))?$/
const MONTH_DAY_YEAR = /^(\d\d?)\/(\d\d?)\/(\d\d|\d{4}) +(\d\d?):(\d\d)(?::(\d\d))? *([ap]m)?$/i

/** A number as spreadsheets have it, with a point or a decimal comma; NaN where there is none. */
export const readDecimal = (text: string | undefined): number => readNumber(text?.replace(',', '.'))

/** Seconds of '1:02:03.4', '02:03.4' or '123.4'; NaN where there are none. */
export function readDuration(text: string | undefined): number {
  const [, hours = 0, minutes, seconds] = DURATION.exec(text ?? '') ?? []
  if (minutes === undefined) return text?.startsWith('-') ? Number.NaN : readDecimal(text)
  return Number(hours) * 3600 + Number(minutes) * 60 + readDecimal(seconds)
}

/** What the athlete's clock showed, '2026-06-01 06:00' or '06/01/26 06:00am', month before day; null where it is no time. */
export function readLocalStart(text: string | undefined): ActivityStart | null {
  const [, year, month, day, ...time] = DAY_FIRST_IS_YEAR.exec(text ?? '') ?? []
  if (year !== undefined) return toStart(Number(year), Number(month), Number(day), time)
  const [, firstMonth, then, lastYear, ...clock] = MONTH_DAY_YEAR.exec(text ?? '') ?? []
  if (lastYear === undefined) return null
  const fullYear = Number(lastYear) + (lastYear.length === 2 ? 2000 : 0)
  return toStart(fullYear, Number(firstMonth), Number(then), clock)
}

function toStart(
  year: number,
  month: number,
  day: number,
  [hourText, minute, second = '0', half]: readonly (string | undefined)[],
): ActivityStart | null {
  const hour = half ? (Number(hourText) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hourText)
  const ms = Date.UTC(year, month - 1, day, hour, Number(minute), Number(second))
  const date = new Date(ms)
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hour
  return isReal && date.getUTCMinutes() === Number(minute) ? { ms, clock: 'local' } : null
}

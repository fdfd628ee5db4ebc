import type { Activity, ActivityStart, OpenDay } from '../model.ts'
import { readNumber } from '../values.ts'
import { type DayOrder, possibleDays, readWrittenDate, type WrittenDate } from '../written-date.ts'

const DURATION = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d(?:[.,]\d+)?)$/

/** Reads a number with a decimal point or comma. NaN if invalid. */
export const readDecimal = (text: string | undefined): number => readNumber(text?.replace(',', '.'))

/** Seconds of '1:02:03.4', '02:03.4' or '123.4'. NaN if invalid. */
export function readDuration(text: string | undefined): number {
  const [, hours = 0, minutes, seconds] = DURATION.exec(text ?? '') ?? []
  if (minutes === undefined) return text?.startsWith('-') ? Number.NaN : readDecimal(text)
  return Number(hours) * 3600 + Number(minutes) * 60 + readDecimal(seconds)
}

/** A start in the athlete's local time, or its known parts. */
export type LocalStart = Pick<Activity, 'start' | 'openDay' | 'notices'>

/** `start` is null if the time is missing, or day and month are unclear: `openDay` then has the known parts. */
export function readLocalStart(text: string | undefined): LocalStart {
  const written = readWrittenDate(text ?? '')
  if (!written) return NO_START
  const [day, other] = possibleDays(written)
  const { time } = written
  if (day !== undefined && other === undefined && time) return { start: toStart(day, time), notices: [] }
  return openStart({ days: possibleDays(written), time: time?.slice(0, 5) ?? null })
}

/** A start whose day the athlete must enter, with its notice. */
export function openStart(openDay: OpenDay): LocalStart {
  const { days } = openDay
  const code = days.length > 1 ? 'dayAmbiguous' : 'dayUnknown'
  return { start: null, openDay, notices: days.length === 1 ? [] : [{ code, figures: {} }] }
}

export const NO_START: LocalStart = { start: null, notices: [{ code: 'dayUnknown', figures: {} }] }

/** Reads date and time in the day order of their column. Null if invalid. */
export function startInOrder(written: WrittenDate, order: DayOrder): ActivityStart | null {
  const day = written[order]
  return day && written.time ? toStart(day, written.time) : null
}

const toStart = (day: string, time: string): ActivityStart => ({
  ms: Date.parse(`${day}T${time}Z`),
  clock: 'local',
})

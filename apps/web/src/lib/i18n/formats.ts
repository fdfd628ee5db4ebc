import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useMemo } from 'react'
import { useLanguage } from './language.tsx'

/** Formats of calendar days and numbers. Points in time need a zone: see `times.ts`. */
export function useFormats() {
  const { formatLocale, t } = useLanguage()
  return useMemo(() => {
    const of = <Name extends keyof Makers>(name: Name) => getFormat(name, formatLocale)
    const inWords = (date: CalendarDay, today: CalendarDay) =>
      of(isNear(date, today) ? 'short' : 'date').format(asUtc(date))
    return {
      number: (value: number) => of('number').format(value),
      metres: (value: number) => of('metres').format(value),
      /** '92%' for 92 */
      percent: (value: number) => of('percent').format(value / 100),
      day: (date: CalendarDay, today: CalendarDay) => {
        if (date === today) return t('day.today')
        if (date === addDays(today, -1)) return t('day.yesterday')
        return inWords(date, today)
      },
      weekday: (date: CalendarDay) => inWords(date, localDay()),
      shortWeekday: (date: CalendarDay) => of('weekday').format(asUtc(date)),
      shortDate: (date: CalendarDay) => of('days').format(asUtc(date)),
      date: (date: CalendarDay) => of('date').format(asUtc(date)),
      range: (first: CalendarDay, last: CalendarDay) => of('date').formatRange(asUtc(first), asUtc(last)),
      weekRange: (first: CalendarDay, last: CalendarDay) =>
        of(isNear(first, localDay()) ? 'days' : 'date').formatRange(asUtc(first), asUtc(last)),
      exactDay: (date: CalendarDay) => of('exact').format(asUtc(date)),
      /** '06:30' or '6:30 AM' of the stored '06:30'; an incomplete time unchanged */
      clock: (time: string) => {
        const date = new Date(`1970-01-01T${time}:00Z`)
        return Number.isNaN(date.getTime()) ? time : getFormat('time', formatLocale, 'UTC').format(date)
      },
    }
  }, [formatLocale, t])
}

/** Nine months, in days: within them, a day is clear without its year. */
const NEAR_DAYS = 274

const isNear = (date: CalendarDay, today: CalendarDay) => Math.abs(daysBetween(today, date)) <= NEAR_DAYS

const SHORT = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** Created on first use and cached: each takes milliseconds on a phone. */
const makers = {
  number: (locale: string) => new Intl.NumberFormat(locale),
  /** Athletes write 5000 m, but 10,000 m. */
  metres: (locale: string) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'min2' }),
  tenths: (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }),
  hundredths: (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
  percent: (locale: string) => new Intl.NumberFormat(locale, { style: 'percent' }),
  time: (locale: string, timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone }),
  moment: (locale: string, timeZone?: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
  away: (locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  short: (locale: string) => new Intl.DateTimeFormat(locale, SHORT),
  days: (locale: string) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  weekday: (locale: string) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
  date: (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  exact: (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
}

type Makers = typeof makers

const made = new Map<string, unknown>()

/** Caches without a limit: a browser uses few languages. */
export function getFormat<Name extends keyof Makers>(
  name: Name,
  locale: string,
  timeZone?: string,
): ReturnType<Makers[Name]> {
  const key = `${name}/${locale}/${timeZone ?? ''}`
  if (!made.has(key)) made.set(key, makers[name](locale, timeZone))
  return made.get(key) as ReturnType<Makers[Name]>
}

/** In UTC, so no zone shifts the day. */
const asUtc = (date: CalendarDay) => new Date(`${date}T00:00:00Z`)

/** Today in the browser's zone. Uses no Intl format, since lists call this in each row. */
function localDay(): CalendarDay {
  const now = new Date()
  // Shift by the zone's offset: the ISO text then has the local day.
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Negative if `to` is before `from`. */
export const daysBetween = (from: CalendarDay, to: CalendarDay) =>
  Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / 86_400_000)

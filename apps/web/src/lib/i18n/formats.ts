import { addDays, type CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useMemo } from 'react'
import { useLanguage } from './language.tsx'

/** Formats of calendar days and numbers. Instants need a zone: see `times.ts`. */
export function useFormats() {
  const { formatLocale, t } = useLanguage()
  return useMemo(() => {
    const of = <Name extends keyof Makers>(name: Name) => getFormat(name, formatLocale)
    const inWords = (date: CalendarDay, today: CalendarDay) =>
      of(isNear(date, today) ? 'short' : 'date').format(asUtc(date))
    return {
      number: (value: number) => of('number').format(value),
      /** '92%' of 92 */
      percent: (value: number) => of('percent').format(value / 100),
      /** 'Today', 'Tue 24 Nov', distant ones '24 Nov 2027' */
      day: (date: CalendarDay, today: CalendarDay) => {
        if (date === today) return t('day.today')
        if (date === addDays(today, -1)) return t('day.yesterday')
        return inWords(date, today)
      },
      /** 'Tue 24 Nov', distant ones '24 Nov 2027' */
      weekday: (date: CalendarDay) => inWords(date, localDay()),
      /** 'Tue' */
      shortWeekday: (date: CalendarDay) => of('weekday').format(asUtc(date)),
      /** '24 Nov' */
      shortDate: (date: CalendarDay) => of('days').format(asUtc(date)),
      /** '24 Nov 2026' */
      date: (date: CalendarDay) => of('date').format(asUtc(date)),
      /** '3 – 9 Nov 2026' */
      range: (first: CalendarDay, last: CalendarDay) => of('date').formatRange(asUtc(first), asUtc(last)),
      /** '7 – 13 Dec', distant ones '4 – 10 Oct 2027' */
      weekRange: (first: CalendarDay, last: CalendarDay) =>
        of(isNear(first, localDay()) ? 'days' : 'date').formatRange(asUtc(first), asUtc(last)),
      exactDay: (date: CalendarDay) => of('exact').format(asUtc(date)),
    }
  }, [formatLocale, t])
}

/** Nine months: up to then a day is clear without its year. */
const NEAR_DAYS = 274

const isNear = (date: CalendarDay, today: CalendarDay) => Math.abs(daysBetween(today, date)) <= NEAR_DAYS

const SHORT = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** Made on first use and cached, since each takes milliseconds on a phone. */
const makers = {
  number: (locale: string) => new Intl.NumberFormat(locale),
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

/** Cached without limit: a browser uses few languages. */
export function getFormat<Name extends keyof Makers>(
  name: Name,
  locale: string,
  timeZone?: string,
): ReturnType<Makers[Name]> {
  const key = `${name}/${locale}/${timeZone ?? ''}`
  if (!made.has(key)) made.set(key, makers[name](locale, timeZone))
  return made.get(key) as ReturnType<Makers[Name]>
}

/** In UTC, so that no zone shifts the day. */
const asUtc = (date: CalendarDay) => new Date(`${date}T00:00:00Z`)

/** Today in the browser's zone. Without a format, since lists call it in each row. */
function localDay(): CalendarDay {
  const now = new Date()
  // Shifted by the zone's offset, so that the ISO text has the local day.
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Negative if `to` is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay) =>
  Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / 86_400_000)

import { addDays, type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { useMemo } from 'react'
import { useWords } from './words.tsx'

/** How the reader writes dates and numbers. */
export function useFormats() {
  const { formatLocale, t } = useWords()
  return useMemo(() => {
    const kept = formatsOf(formatLocale)
    const days = {
      number: (value: number) => kept.number.format(value),
      moment: (instant: string) => kept.moment.format(new Date(instant)),
      /** As people say it: 'Today', 'Tue 24 Nov', with the year where it is another one. */
      day: (date: CalendarDay, today: CalendarDay) => {
        if (date === today) return t('day.today')
        if (date === addDays(today, -1)) return t('day.yesterday')
        return (date.slice(0, 4) === today.slice(0, 4) ? kept.short : kept.withYear).format(asUtc(date))
      },
      /** Whatever day it is: 'Tue 24 Nov', with the year where it is another one. */
      weekday: (date: CalendarDay) =>
        (date.slice(0, 4) === localDay().slice(0, 4) ? kept.short : kept.withYear).format(asUtc(date)),
      /** Without its weekday: '24 Nov 2026'. */
      date: (date: CalendarDay) => kept.date.format(asUtc(date)),
      /** Days in a row: '3 – 9 Nov 2026'. */
      range: (first: CalendarDay, last: CalendarDay) => kept.date.formatRange(asUtc(first), asUtc(last)),
      exactDay: (date: CalendarDay) => kept.exact.format(asUtc(date)),
    }
    return {
      ...days,
      /** The day of a moment, where the reader is: alone, and within a sentence. */
      dayOf: (instant: string) => days.day(localDay(instant), localDay()),
      dayWithin: (instant: string) => {
        const count = daysBetween(localDay(), localDay(instant))
        return Math.abs(count) < 2 ? kept.away.format(count, 'day') : days.day(localDay(instant), localDay())
      },
      /** How many days away: 'tomorrow', 'in 5 days', 'yesterday'. */
      fromToday: (instant: string) => kept.away.format(daysBetween(localDay(), localDay(instant)), 'day'),
    }
  }, [formatLocale, t])
}

const SHORT = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** How each is made. That takes a phone milliseconds, so each is made when it is first needed, and kept. */
const makers = {
  number: (locale: string) => new Intl.NumberFormat(locale),
  moment: (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
  away: (locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
  short: (locale: string) => new Intl.DateTimeFormat(locale, SHORT),
  withYear: (locale: string) => new Intl.DateTimeFormat(locale, { ...SHORT, year: 'numeric' }),
  date: (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
  exact: (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
}

type Formats = { readonly [Name in keyof typeof makers]: ReturnType<(typeof makers)[Name]> }

const known = new Map<string, Formats>()

/** One reader's formats; a browser is set to few languages. */
function formatsOf(locale: string): Formats {
  const found = known.get(locale) ?? makeWhenAsked(locale)
  known.set(locale, found)
  return found
}

function makeWhenAsked(locale: string): Formats {
  const formats = {} as Formats
  for (const [name, make] of Object.entries(makers)) {
    const keep = () => {
      const value = make(locale)
      Object.defineProperty(formats, name, { value })
      return value
    }
    Object.defineProperty(formats, name, { get: keep, configurable: true })
  }
  return formats
}

/** A calendar day is no instant: it is written in UTC so that no zone moves it. */
const asUtc = (date: CalendarDay) => new Date(`${date}T00:00:00Z`)

const localDay = (instant?: string) => dayAt(instant ? new Date(instant) : new Date(), browserTimeZone())

const daysBetween = (from: CalendarDay, to: CalendarDay) =>
  Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / 86_400_000)

/** The zone that the browser is set to. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

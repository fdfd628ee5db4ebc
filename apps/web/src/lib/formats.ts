import { addDays, type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { useMemo } from 'react'
import { useWords } from './words.tsx'

/** How the reader writes dates and numbers. */
export function useFormats() {
  const { formatLocale, t } = useWords()
  return useMemo(() => {
    const day = dayFormats(formatLocale)
    const number = new Intl.NumberFormat(formatLocale)
    const moment = new Intl.DateTimeFormat(formatLocale, { dateStyle: 'medium', timeStyle: 'short' })
    const away = new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto' })
    const days = {
      number: (value: number) => number.format(value),
      moment: (instant: string) => moment.format(new Date(instant)),
      /** As people say it: 'Today', 'Tue 24 Nov', with the year where it is another one. */
      day: (date: CalendarDay, today: CalendarDay) => {
        if (date === today) return t('day.today')
        if (date === addDays(today, -1)) return t('day.yesterday')
        return (date.slice(0, 4) === today.slice(0, 4) ? day.short : day.withYear).format(asUtc(date))
      },
      /** Whatever day it is: 'Tue 24 Nov', with the year where it is another one. */
      weekday: (date: CalendarDay) =>
        (date.slice(0, 4) === localDay().slice(0, 4) ? day.short : day.withYear).format(asUtc(date)),
      /** Without its weekday: '24 Nov 2026'. */
      date: (date: CalendarDay) => day.date.format(asUtc(date)),
      /** Days in a row: '3 – 9 Nov 2026'. */
      range: (first: CalendarDay, last: CalendarDay) => day.date.formatRange(asUtc(first), asUtc(last)),
      exactDay: (date: CalendarDay) => day.exact.format(asUtc(date)),
    }
    return {
      ...days,
      /** The day of a moment, where the reader is: alone, and within a sentence. */
      dayOf: (instant: string) => days.day(localDay(instant), localDay()),
      dayWithin: (instant: string) => {
        const count = daysBetween(localDay(), localDay(instant))
        return Math.abs(count) < 2 ? away.format(count, 'day') : days.day(localDay(instant), localDay())
      },
      /** How many days away: 'tomorrow', 'in 5 days', 'yesterday'. */
      fromToday: (instant: string) => away.format(daysBetween(localDay(), localDay(instant)), 'day'),
    }
  }, [formatLocale, t])
}

function dayFormats(locale: string) {
  const short = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return {
    short: new Intl.DateTimeFormat(locale, short),
    withYear: new Intl.DateTimeFormat(locale, { ...short, year: 'numeric' }),
    date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
    exact: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }),
  }
}

/** A calendar day is no instant: it is written in UTC so that no zone moves it. */
const asUtc = (date: CalendarDay) => new Date(`${date}T00:00:00Z`)

const localDay = (instant?: string) => dayAt(instant ? new Date(instant) : new Date(), browserTimeZone())

const daysBetween = (from: CalendarDay, to: CalendarDay) =>
  Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / 86_400_000)

/** The zone that the browser is set to. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import { useMemo } from 'react'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { getFormat, useFormats } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'

export interface PracticeTimes {
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
}

/** Days within which a weekday alone is unambiguous. */
const WEEK_DAYS = 7

/** Formats a practice's times in its own zone. */
export function usePracticeWords() {
  const { formatLocale, t } = useLanguage()
  const formats = useFormats()
  return useMemo(() => {
    const clockOf = (timeZone: string) => getFormat('time', formatLocale, knownTimeZone(timeZone))
    const clock = (instant: string, timeZone: string) => unbroken(clockOf(timeZone).format(new Date(instant)))

    /** 'Today', 'Tomorrow' or 'Tue 24 Nov' */
    const dayOf = ({ startsAt, timeZone }: PracticeTimes): string => {
      const day = dayAt(new Date(startsAt), timeZone)
      const today = dayAt(new Date(), timeZone)
      return day === addDays(today, 1) ? t('day.tomorrow') : formats.day(day, today)
    }
    /** Day of an instant: 'Tue 24 Nov', for use within a sentence */
    const dayIn = (instant: string, timeZone: string): string =>
      formats.weekday(dayAt(new Date(instant), knownTimeZone(timeZone)))
    const timesOf = ({ startsAt, endsAt, timeZone }: PracticeTimes): string => {
      const [start, end] = [new Date(startsAt), new Date(endsAt)]
      return dayAt(start, timeZone) === dayAt(end, timeZone)
        ? unbroken(timesAlone(clockOf(timeZone).formatRangeToParts(start, end)))
        : t('practice.timesOverMidnight', { from: clock(startsAt, timeZone), to: clock(endsAt, timeZone) })
    }
    const startOf = ({ startsAt, timeZone }: PracticeTimes): string => clock(startsAt, timeZone)
    /** 'today at 06:30', 'Tue 06:30' within a week, or 'Tue 24 Nov, 06:30', for use within a sentence */
    const momentOf = (instant: string, timeZone: string): string => {
      const [day, today] = [dayAt(new Date(instant), timeZone), dayAt(new Date(), timeZone)]
      const time = clock(instant, timeZone)
      if (day === today) return t('practice.moment.today', { time })
      if (day === addDays(today, 1)) return t('practice.moment.tomorrow', { time })
      if (day === addDays(today, -1)) return t('practice.moment.yesterday', { time })
      if (addDays(today, 1) < day && day < addDays(today, WEEK_DAYS))
        return t('practice.moment.soon', { weekday: formats.shortWeekday(day), time })
      return t('label.dayAndTime', { day: formats.day(day, today), time })
    }
    /** Name of the zone if the reader's clock differs, else null. */
    const zoneOf = ({ startsAt, timeZone }: PracticeTimes): string | null =>
      isSameClock(startsAt, timeZone) ? null : zoneName(formatLocale, startsAt, timeZone)
    /** 'Tue 24 Nov, 06:30 – 08:00', with the zone if the reader's clock differs */
    const when = (practice: PracticeTimes): string => {
      const zone = zoneOf(practice)
      const text = t('practice.when', { day: dayOf(practice), times: timesOf(practice) })
      return zone === null ? text : t('practice.whenInZone', { when: text, zone })
    }
    return { when, dayIn, dayOf, timesOf, startOf, momentOf, zoneOf }
  }, [formatLocale, formats, t])
}

/** A range without words after it: German adds 'Uhr' to ranges, but not to single times. */
const timesAlone = (parts: readonly Intl.DateTimeRangeFormatPart[]): string =>
  parts
    .slice(0, parts.findLastIndex(({ type }) => type !== 'literal') + 1)
    .map(({ value }) => value)
    .join('')

/** Keeps a time and its 'PM' on one line. */
const unbroken = (time: string) => time.replaceAll(/\s/g, '\u00a0')

function isSameClock(instant: string, timeZone: string): boolean {
  const wallClock = (zone: string) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(
      new Date(instant),
    )
  return wallClock(knownTimeZone(timeZone)) === wallClock(browserTimeZone())
}

/** Generic name for summer and winter, for example 'Eastern European Time', else the short form. */
function zoneName(locale: string, instant: string, stored: string): string {
  const timeZone = knownTimeZone(stored)
  const named = (timeZoneName: 'longGeneric' | 'short') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  const long = named('longGeneric')
  return long.startsWith('GMT') ? named('short') : long
}

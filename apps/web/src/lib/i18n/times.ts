import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import { createContext, useContext, useMemo } from 'react'
import { browserTimeZone } from './browser-time-zone.ts'
import { daysBetween, getFormat, useFormats } from './formats.ts'
import { useLanguage } from './language.tsx'

/** IANA zone of the club on screen. Defaults to the browser's zone. */
export const ClubZone = createContext<string | undefined>(undefined)

/** Formats points in time in the club's zone, for everything that belongs to a club. */
export const useClubTimes = () => useTimes(useContext(ClubZone))

/** Formats points in time in the browser's zone, for everything that belongs to the user, for example sign-ins. */
export const useOwnTimes = () => useTimes(undefined)

function useTimes(clubZone: string | undefined) {
  const { formatLocale } = useLanguage()
  const { day } = useFormats()
  return useMemo(() => {
    const zone = clubZone && knownTimeZone(clubZone)
    const localDay = (instant?: string): CalendarDay =>
      dayAt(instant === undefined ? new Date() : new Date(instant), zone ?? browserTimeZone())
    const away = (count: number) => getFormat('away', formatLocale).format(count, 'day')
    const daysAway = (instant: string) => daysBetween(localDay(), localDay(instant))
    return {
      today: () => localDay(),
      time: (instant: string) => getFormat('time', formatLocale, zone).format(new Date(instant)),
      moment: (instant: string) => getFormat('moment', formatLocale, zone).format(new Date(instant)),
      dayOf: (instant: string) => day(localDay(instant), localDay()),
      /** 'yesterday' or 'Tue 24 Nov', for use within a sentence */
      dayWithin: (instant: string) => {
        const count = daysAway(instant)
        return Math.abs(count) < 2 ? away(count) : day(localDay(instant), localDay())
      },
      /** 'tomorrow', 'in 5 days' or 'yesterday' */
      fromToday: (instant: string) => away(daysAway(instant)),
      isToday: (instant: string) => localDay(instant) === localDay(),
    }
  }, [clubZone, formatLocale, day])
}

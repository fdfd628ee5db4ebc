import { type CalendarDay, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import { createContext, useContext, useMemo } from 'react'
import { browserTimeZone } from './browser-time-zone.ts'
import { daysBetween, getFormat, useFormats } from './formats.ts'
import { useLanguage } from './language.tsx'

/** The IANA zone of the club that the screens within are about. Without a club, the browser's zone is used. */
export const ClubZone = createContext<string | undefined>(undefined)

/** Writes instants in the club's zone: for everything that a club keeps, wherever the reader is. */
export const useClubTimes = () => useTimes(useContext(ClubZone))

/** Writes instants in the browser's zone: for everything that belongs to the reader alone, for example sign-ins. */
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
      /** '17:05' */
      time: (instant: string) => getFormat('time', formatLocale, zone).format(new Date(instant)),
      /** '24 Nov 2026, 17:05' */
      moment: (instant: string) => getFormat('moment', formatLocale, zone).format(new Date(instant)),
      /** The day of an instant, on its own: 'Today', 'Tue 24 Nov'. */
      dayOf: (instant: string) => day(localDay(instant), localDay()),
      /** The day of an instant, within a sentence: 'yesterday', 'Tue 24 Nov'. */
      dayWithin: (instant: string) => {
        const count = daysAway(instant)
        return Math.abs(count) < 2 ? away(count) : day(localDay(instant), localDay())
      },
      /** Days until an instant: 'tomorrow', 'in 5 days', 'yesterday'. */
      fromToday: (instant: string) => away(daysAway(instant)),
      isToday: (instant: string) => localDay(instant) === localDay(),
    }
  }, [clubZone, formatLocale, day])
}

import { useClubTimes } from '#lib/i18n/times.ts'

/** Beyond this distance, in milliseconds, a time without a day would be ambiguous. */
const FAR_MS = 12 * 3_600_000

/** Formats a time by the club's clock. Adds the day if it is far from now. */
export function useNearTime(now: Date) {
  const { time, moment } = useClubTimes()
  return (instant: string): string =>
    Math.abs(now.getTime() - Date.parse(instant)) > FAR_MS ? moment(instant) : time(instant)
}

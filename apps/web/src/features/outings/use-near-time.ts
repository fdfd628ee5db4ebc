import { useClubTimes } from '#lib/i18n/times.ts'

/** From here on a clock time alone would be another day's. */
const FAR_MS = 12 * 3_600_000

/** An instant by the club's clock: with its day only where it is far from now. */
export function useNearTime(now: Date) {
  const { time, moment } = useClubTimes()
  return (instant: string): string =>
    Math.abs(now.getTime() - Date.parse(instant)) > FAR_MS ? moment(instant) : time(instant)
}

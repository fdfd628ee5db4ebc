import { isWaterSport, type Sport } from '../sport.ts'
import type { Streams } from '../streams.ts'
import { areMostTooFast } from './units.ts'

const FASTEST_ON_WATER = 12
const FASTEST = 40

/** Speed limit of a sport, in metres a second. */
export const fastestIn = (sport: Sport | null): number =>
  sport === null || isWaterSport(sport) ? FASTEST_ON_WATER : FASTEST

/** Speed limit in metres a second. For an unknown sport it is a boat's, unless most steps are faster. */
export function fastestOf(sport: Sport | null, { time, columns: { distance } }: Streams): number {
  const isNoBoat = sport === null && distance && areMostTooFast(distance, time, FASTEST_ON_WATER)
  return isNoBoat ? FASTEST : fastestIn(sport)
}

/** Speed limit for figures left as recorded: a boat's only if the file names a water sport. In metres a second. */
export const fastestOfAll = (sport: Sport | null): number => (sport === null ? FASTEST : fastestIn(sport))

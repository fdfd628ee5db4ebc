import { isWaterSport, type Sport } from '../../sports/model.ts'
import type { Streams } from '../streams.ts'
import { areMostTooFast } from './units.ts'

const FASTEST_ON_WATER = 12
const FASTEST = 40

/** The fastest that anything is counted as, in metres a second: a boat, and whatever else may be in a file. */
export const fastestIn = (sport: Sport | null): number =>
  sport === null || isWaterSport(sport) ? FASTEST_ON_WATER : FASTEST

/** The fastest of an activity: what moves faster than a boat most of the time is none, whatever its file leaves open. */
export function fastestOf(sport: Sport | null, { time, columns: { distance } }: Streams): number {
  const isNoBoat = sport === null && distance && areMostTooFast(distance, time, FASTEST_ON_WATER)
  return isNoBoat ? FASTEST : fastestIn(sport)
}

/** The fastest that an athlete can say something was: a boat only where the file says that it is one. */
export const fastestOfAll = (sport: Sport | null): number => (sport === null ? FASTEST : fastestIn(sport))

import { isWaterSport, type Sport } from '../../sports/model.ts'

const FASTEST_ON_WATER = 12
const FASTEST = 40

/** The fastest that anything is counted as, in metres a second: a boat, and whatever else may be in a file. */
export const fastestIn = (sport: Sport | null): number =>
  sport === null || isWaterSport(sport) ? FASTEST_ON_WATER : FASTEST

/** The fastest that an athlete can say something was: a boat only where the file says that it is one. */
export const fastestOfAll = (sport: Sport | null): number => (sport === null ? FASTEST : fastestIn(sport))

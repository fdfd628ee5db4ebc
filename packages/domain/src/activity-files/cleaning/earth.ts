/** The WGS84 ellipsoid: its equatorial radius in metres, and the square of its eccentricity. */
const EQUATORIAL_RADIUS = 6_378_137
const ECCENTRICITY_SQUARED = 6.694_379_990_14e-3
const RADIANS = Math.PI / 180

export interface Position {
  /** Degrees, north and east of Greenwich. */
  readonly latitude: number
  readonly longitude: number
}

/** Metres east and north of some position. */
export interface Place {
  readonly east: number
  readonly north: number
}

/**
 * Metres between two positions a short way apart, by the ellipsoid's own radii of curvature at their latitude. A sphere's
 * formula is wrong by up to 0.56 %, eleven metres in 2,000.
 */
export function measureDistance(from: Position, to: Position): number {
  const { east, north } = toPlace(from, to, metresPerDegree((from.latitude + to.latitude) / 2))
  return Math.hypot(east, north)
}

/**
 * Lays positions on a plane around one of them. A straight line stays one; ten kilometres away, metres are wrong by less
 * than 0.2 % between the equator and 60°.
 */
export const placeAround = (centre: Position) => {
  const degree = metresPerDegree(centre.latitude)
  return (position: Position): Place => toPlace(centre, position, degree)
}

/** Gives the position back that a place is, around the same centre. */
export const positionAround = (centre: Position) => {
  const { east: eastDegree, north: northDegree } = metresPerDegree(centre.latitude)
  return ({ east, north }: Place): Position => ({
    latitude: centre.latitude + north / northDegree,
    longitude: turnBack(centre.longitude + east / eastDegree),
  })
}

/** `degree` is how many metres one has. */
const toPlace = (from: Position, to: Position, degree: Place): Place => ({
  east: turnBack(to.longitude - from.longitude) * degree.east,
  north: (to.latitude - from.latitude) * degree.north,
})

/** At a latitude, in degrees. */
function metresPerDegree(at: number): Place {
  const latitude = at * RADIANS
  const flattening = 1 - ECCENTRICITY_SQUARED * Math.sin(latitude) ** 2
  const eastRadius = EQUATORIAL_RADIUS / Math.sqrt(flattening)
  const northRadius = (eastRadius * (1 - ECCENTRICITY_SQUARED)) / flattening
  return { east: RADIANS * eastRadius * Math.cos(latitude), north: RADIANS * northRadius }
}

/** Across the date line the short way. */
const turnBack = (degrees: number): number => degrees - 360 * Math.round(degrees / 360)

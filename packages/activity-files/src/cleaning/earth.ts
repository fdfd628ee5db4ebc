/** WGS84: equatorial radius in metres, and squared eccentricity. */
const EQUATORIAL_RADIUS = 6_378_137
const ECCENTRICITY_SQUARED = 6.694_379_990_14e-3
const RADIANS = Math.PI / 180

export interface Position {
  /** Degrees, north and east positive. */
  readonly latitude: number
  readonly longitude: number
}

/** Metres east and north of an origin. */
export interface Place {
  readonly east: number
  readonly north: number
}

/** Metres, by the radii of curvature at their latitude. A sphere would be off by up to 0.56 %, or 11 m in 2,000. */
export function measureDistance(from: Position, to: Position): number {
  const { east, north } = toPlace(from, to, metresPerDegree((from.latitude + to.latitude) / 2))
  return Math.hypot(east, north)
}

/** Projects positions to a plane in metres. Within 10 km the error is below 0.2 % up to 60° latitude. */
export const placeAround = (centre: Position) => {
  const degree = metresPerDegree(centre.latitude)
  return (position: Position): Place => toPlace(centre, position, degree)
}

export const positionAround = (centre: Position) => {
  const { east: eastDegree, north: northDegree } = metresPerDegree(centre.latitude)
  return ({ east, north }: Place): Position => ({
    latitude: centre.latitude + north / northDegree,
    longitude: turnBack(centre.longitude + east / eastDegree),
  })
}

const toPlace = (from: Position, to: Position, degree: Place): Place => ({
  east: turnBack(to.longitude - from.longitude) * degree.east,
  north: (to.latitude - from.latitude) * degree.north,
})

/** Metres in a degree at a latitude in degrees. */
function metresPerDegree(at: number): Place {
  const latitude = at * RADIANS
  const flattening = 1 - ECCENTRICITY_SQUARED * Math.sin(latitude) ** 2
  const eastRadius = EQUATORIAL_RADIUS / Math.sqrt(flattening)
  const northRadius = (eastRadius * (1 - ECCENTRICITY_SQUARED)) / flattening
  return { east: RADIANS * eastRadius * Math.cos(latitude), north: RADIANS * northRadius }
}

/** Takes the short way across the date line. */
const turnBack = (degrees: number): number => degrees - 360 * Math.round(degrees / 360)

import { getPosition, getTimes } from 'suncalc'
import type { ClubPosition } from '../../club/clubs/model.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const SEAM_MS = 5 * MINUTE_MS
/**
 * Sun's height at noon, in degrees, from which a day without dawn and dusk counts as light. Civil twilight is 6 degrees
 * below the horizon, minus half a degree of refraction.
 */
const LIGHT_AT_NOON = -5.5

interface Light {
  readonly from: number
  readonly to: number
}

/** Civil dawn to civil dusk around a point in time; null if it stays dark. Without a night, it is the solar day. */
function lightOf(day: Date, { latitude, longitude }: ClubPosition): Light | null {
  const { dawn, dusk, solarNoon } = getTimes(day, latitude, longitude)
  if (dawn && dusk) return { from: dawn.getTime(), to: dusk.getTime() }
  const noon = solarNoon.getTime()
  const isLight = getPosition(solarNoon, latitude, longitude).altitude > LIGHT_AT_NOON
  return isLight ? { from: noon - DAY_MS / 2 - SEAM_MS, to: noon + DAY_MS / 2 + SEAM_MS } : null
}

/**
 * First point in time with darkness between two others: before civil dawn or after civil dusk, with the sun more than 6
 * degrees below the horizon. Null if it stays light. Independent of time zones. Source of the sun's position: J. Meeus,
 * Astronomical Algorithms, 2nd edition, chapters 15 and 25, in the library suncalc.
 */
export function firstDark(from: Date, to: Date, position: ClubPosition): Date | null {
  let at = from.getTime()
  // A solar day differs from the UTC day by up to half a day.
  for (let day = at - DAY_MS; day <= to.getTime() + DAY_MS; day += DAY_MS) {
    const light = lightOf(new Date(day), position)
    if (light && light.from <= at && at < light.to) at = light.to
  }
  return at <= to.getTime() ? new Date(at) : null
}

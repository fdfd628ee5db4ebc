import { getPosition, getTimes } from 'suncalc'
import type { ClubPosition } from '../clubs/model.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Two days of light without a night between them are reckoned apart and meet within so many milliseconds. */
const SEAM_MS = 5 * MINUTE_MS
/**
 * The sun's apparent height at noon, in degrees, from which a day without dawn and dusk is light: below, it is night all day. Civil twilight
 * is 6 degrees below the horizon, and the air lifts what is seen there by half of one.
 */
const LIGHT_AT_NOON = -5.5

interface Light {
  readonly from: number
  readonly to: number
}

/** From civil dawn to civil dusk of the solar day around a moment; null where it stays dark. A day without a night is light from midnight to midnight of the sun. */
function lightOf(day: Date, { latitude, longitude }: ClubPosition): Light | null {
  const { dawn, dusk, solarNoon } = getTimes(day, latitude, longitude)
  if (dawn && dusk) return { from: dawn.getTime(), to: dusk.getTime() }
  const noon = solarNoon.getTime()
  const isLight = getPosition(solarNoon, latitude, longitude).altitude > LIGHT_AT_NOON
  return isLight ? { from: noon - DAY_MS / 2 - SEAM_MS, to: noon + DAY_MS / 2 + SEAM_MS } : null
}

/**
 * The first moment between two others at which it is dark where a club is: before civil dawn, or after civil dusk, when the sun is more
 * than 6 degrees below the horizon. Null where it stays light. By the sun's position (J. Meeus, Astronomical Algorithms, 2nd edition,
 * chapters 15 and 25, as the library suncalc has it), which knows no time zones.
 */
export function firstDark(from: Date, to: Date, position: ClubPosition): Date | null {
  let at = from.getTime()
  // A solar day is up to half a day away from the one of UTC.
  for (let day = at - DAY_MS; day <= to.getTime() + DAY_MS; day += DAY_MS) {
    const light = lightOf(new Date(day), position)
    if (light && light.from <= at && at < light.to) at = light.to
  }
  return at <= to.getTime() ? new Date(at) : null
}

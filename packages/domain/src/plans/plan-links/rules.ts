import type { Sport } from '../../sport/sports/model.ts'

interface Paced {
  readonly sport: Sport | null
  readonly durationMs: number
  readonly distance: number | null
}

/**
 * Minutes for a planned distance at the median pace of the sport's sessions, given newest first. Without a sport, uses
 * that of the newest session. Null if distance or pace is unknown.
 */
export function suggestMinutes(
  { distance, sport }: { readonly distance: number | null; readonly sport: Sport | null },
  sessions: readonly Paced[],
): number | null {
  const measured = sessions.filter((one) => one.distance !== null && one.distance > 0)
  const usual = sport ?? measured[0]?.sport
  const paces = measured
    .filter((one) => one.sport === usual)
    .map(({ durationMs, distance: metres }) => durationMs / (metres ?? 1))
    .toSorted((one, other) => one - other)
  const median = paces[Math.floor(paces.length / 2)]
  if (distance === null || median === undefined) return null
  return Math.max(1, Math.round((distance * median) / 60_000))
}

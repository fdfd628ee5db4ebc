/** Distances, in metres, of which the fastest is looked for; the last is a half marathon. */
export const effortDistances = [100, 250, 500, 1000, 2000, 5000, 6000, 10_000, 21_097] as const
/** Times, in seconds, in which the furthest is looked for: 1, 4, 20, 30 and 60 minutes. */
export const effortTimes = [60, 240, 1200, 1800, 3600] as const

/** What a best effort is looked for over. */
export type EffortTarget =
  | { readonly kind: 'distance'; readonly metres: number }
  | { readonly kind: 'time'; readonly seconds: number }

/** Best efforts by their keys: metres as `500m`, seconds as `60s`. In the order in which they are shown. */
export const effortKeys = [
  ...effortDistances.map((metres) => `${metres}m` as const),
  ...effortTimes.map((seconds) => `${seconds}s` as const),
] as const
export type EffortKey = (typeof effortKeys)[number]

/** The key of what an effort was over. */
export const toEffortKey = (target: EffortTarget): EffortKey =>
  (target.kind === 'distance' ? `${target.metres}m` : `${target.seconds}s`) as EffortKey

/** What the effort of a key is over. */
export function toEffortTarget(key: EffortKey): EffortTarget {
  const figure = Number.parseInt(key, 10)
  return key.endsWith('m') ? { kind: 'distance', metres: figure } : { kind: 'time', seconds: figure }
}

/** A millionth: differences below it are rounding errors of binary fractions, not time or distance. */
const NOISE = 1e-3

/** Rounds a stretch between samples against the athlete, to the given steps a second and a metre: time up, metres down. */
export const roundAgainst = (
  { seconds, metres }: { readonly seconds: number; readonly metres: number },
  stepsPerUnit = 1000,
): { seconds: number; metres: number } => ({
  seconds: Math.ceil(seconds * stepsPerUnit - NOISE) / stepsPerUnit,
  metres: Math.floor(metres * stepsPerUnit + NOISE) / stepsPerUnit,
})

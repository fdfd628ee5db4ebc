/** Metres. The last is a half marathon. */
export const effortDistances = [100, 250, 500, 1000, 2000, 5000, 6000, 10_000, 21_097] as const
/** Seconds: 1, 4, 20, 30 and 60 minutes. */
export const effortTimes = [60, 240, 1200, 1800, 3600] as const

export type EffortTarget =
  | { readonly kind: 'distance'; readonly metres: number }
  | { readonly kind: 'time'; readonly seconds: number }

/** Keys of best efforts, metres as `500m`, seconds as `60s`, in display order. */
export const effortKeys = [
  ...effortDistances.map((metres) => `${metres}m` as const),
  ...effortTimes.map((seconds) => `${seconds}s` as const),
] as const
export type EffortKey = (typeof effortKeys)[number]

export const toEffortKey = (target: EffortTarget): EffortKey =>
  (target.kind === 'distance' ? `${target.metres}m` : `${target.seconds}s`) as EffortKey

export function toEffortTarget(key: EffortKey): EffortTarget {
  const figure = Number.parseInt(key, 10)
  return key.endsWith('m') ? { kind: 'distance', metres: figure } : { kind: 'time', seconds: figure }
}

/** Largest rounding error of binary fractions, in thousandths. */
const NOISE = 1e-3

/** Rounds a stretch, never in the athlete's favour: time up, metres down. */
export const roundAgainst = (
  { seconds, metres }: { readonly seconds: number; readonly metres: number },
  stepsPerUnit = 1000,
): { seconds: number; metres: number } => ({
  seconds: Math.ceil(seconds * stepsPerUnit - NOISE) / stepsPerUnit,
  metres: Math.floor(metres * stepsPerUnit + NOISE) / stepsPerUnit,
})

import { type EffortTarget, effortDistances, effortTimes } from './analysis/best-efforts.ts'

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

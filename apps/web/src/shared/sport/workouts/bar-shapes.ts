import type { Effort, RestAmount, Targets, WorkoutPart, Zone } from '@boathouse/domain/sport/workouts/model'

/** From 1 (easy) to 5 (hard); 0 if unknown. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5

export interface BarShape {
  readonly kind: WorkoutPart['kind']
  readonly width: number
  readonly level: Level
  readonly hasLength: boolean
}

/** Levels within each system of zones: GA1 and UT2 are not equivalent. */
const zoneLevels: Readonly<Record<Zone, Level>> = {
  UT2: 1,
  UT1: 2,
  AT: 3,
  TR: 4,
  AN: 5,
  GA1: 1,
  GA2: 3,
  GA3: 5,
}
const effortLevels: Readonly<Record<Effort, Level>> = { easy: 1, steady: 2, firm: 3, hard: 4, max: 5 }

/** Level of the hardest zone; without zones, of the effort. */
export function levelOf({ zones, effort }: Pick<Targets, 'zones' | 'effort'>): Level {
  if (zones.length > 0) return Math.max(...zones.map((zone) => zoneLevels[zone])) as Level
  return effort ? effortLevels[effort] : 0
}

/** Seconds that a metre counts for in the width of bars: 2:00 for 500 m. */
const SECONDS_A_METRE = 0.24
const NO_LENGTH_SECONDS = 180
/** Minimum share of the width, so a bar stays visible. */
const LEAST_SHARE = 0.004

const secondsOf = (amount: RestAmount): number | null => {
  if (amount.kind === 'time') return amount.ms / 1_000
  return amount.kind === 'distance' ? amount.metres * SECONDS_A_METRE : null
}

/** Bars for a workout; widths are in thousandths of the total. */
export function toBarShapes(parts: readonly WorkoutPart[]): BarShape[] {
  const lengths = parts.map((part) => (part.kind === 'text' ? null : secondsOf(part.amount)))
  const least = LEAST_SHARE * lengths.reduce<number>((sum, length) => sum + (length ?? NO_LENGTH_SECONDS), 0)
  const widths = lengths.map((length) => Math.max(length ?? NO_LENGTH_SECONDS, least))
  const all = widths.reduce((sum, width) => sum + width, 0)
  return parts.map((part, index) => ({
    kind: part.kind,
    width: (1_000 * (widths[index] ?? 0)) / all,
    level: part.kind === 'piece' ? levelOf(part.targets) : 0,
    hasLength: (lengths[index] ?? null) !== null,
  }))
}

import type { Effort, RestAmount, Targets, WorkoutPart, Zone } from '@boathouse/domain/workouts/model'

/** How hard, from 1 to 5; 0 where nobody said. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5

/** A part of a workout as a bar: how wide, in any unit, how hard, and whether that width is the part's own length. */
export interface BarShape {
  readonly kind: WorkoutPart['kind']
  readonly width: number
  readonly level: Level
  readonly hasLength: boolean
}

/** Each within its own system: nothing says that GA1 is UT2. */
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

/** How hard a bar looks: by its zones, of several the hardest, else by its words. */
export function levelOf({ zones, effort }: Pick<Targets, 'zones' | 'effort'>): Level {
  if (zones.length > 0) return Math.max(...zones.map((zone) => zoneLevels[zone])) as Level
  return effort ? effortLevels[effort] : 0
}

/** Seconds that a metre is as wide as: 2:00 for 500 m. A scale for drawing alone, of which no figure is made. */
const SECONDS_A_METRE = 0.24
/** As wide as what has no length of its own is drawn. */
const NO_LENGTH_SECONDS = 180
/** Whatever is short can still be seen. */
const LEAST_SHARE = 0.004

const secondsOf = (amount: RestAmount): number | null => {
  if (amount.kind === 'time') return amount.ms / 1_000
  return amount.kind === 'distance' ? amount.metres * SECONDS_A_METRE : null
}

/** A workout's parts as bars, their widths in thousandths of all together. */
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

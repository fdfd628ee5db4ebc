import { parseWorkout } from '../workouts/parse-rules.ts'
import { sumWorkout } from '../workouts/sum-rules.ts'
import type { PlanEntry } from './model.ts'

/** How much a planned session is. */
export interface PlanAmounts {
  /** Whole minutes of work; null if unknown. */
  readonly minutes: number | null
  /** Metres; null if unknown. */
  readonly distance: number | null
  /** Milliseconds of rest between pieces, 0 if unknown. */
  readonly restMs: number
}

type Given = Pick<PlanEntry, 'minutes' | 'distance'> & { readonly workout: string }

/** The amounts of a planned session: what was entered, and what its workout adds up to where nothing was. */
export function sumPlanned({ minutes, distance, workout }: Given): PlanAmounts {
  const sums = sumWorkout(parseWorkout(workout))
  return {
    minutes: minutes ?? (Math.round(sums.ms / 60_000) || null),
    distance: distance ?? (Math.round(sums.metres) || null),
    restMs: sums.restMs,
  }
}

/**
 * The minutes and metres that a workout makes the aim of its session. Null for a workout with rests, which is not all of the session,
 * for one whose amount is a range, and for one that only some of its pieces have.
 */
export function aimOfWorkout(workout: string): Pick<PlanAmounts, 'minutes' | 'distance'> {
  const { pieces, rests, ms, metres, most, withoutTime, withoutDistance } = sumWorkout(parseWorkout(workout))
  const isWhole = pieces > 0 && rests === 0
  const isTimed = isWhole && withoutTime === 0 && ms === most.ms
  const isMeasured = isWhole && withoutDistance === 0 && metres === most.metres
  return {
    minutes: isTimed ? Math.round(ms / 60_000) || null : null,
    distance: isMeasured ? Math.round(metres) || null : null,
  }
}

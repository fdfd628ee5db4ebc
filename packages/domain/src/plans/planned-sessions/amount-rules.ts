import { parseWorkout } from '../../sport/workouts/parse-rules.ts'
import { sumWorkout } from '../../sport/workouts/sum-rules.ts'
import type { PlanEntry } from './model.ts'

export interface PlanAmounts {
  readonly minutes: number | null
  readonly distance: number | null
  /** Milliseconds of rest between pieces, 0 if unknown. Minutes of work and metres are null if unknown. */
  readonly restMs: number
}

type Given = Pick<PlanEntry, 'minutes' | 'distance'> & { readonly workout: string }

/** Entered amounts; missing ones are summed from the workout. */
export function sumPlanned({ minutes, distance, workout }: Given): PlanAmounts {
  const sums = sumWorkout(parseWorkout(workout))
  return {
    minutes: minutes ?? (Math.round(sums.ms / 60_000) || null),
    distance: distance ?? (Math.round(sums.metres) || null),
    restMs: sums.restMs,
  }
}

/**
 * Minutes and metres that a workout sets for its session. Null if it has rests and so is not the whole session, if its
 * amount is a range, or if only some pieces have it.
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

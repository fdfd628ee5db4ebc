import type { Amount, Workout, WorkoutPart } from '../../sport/workouts/model.ts'
import { unrollWorkout } from '../../sport/workouts/unroll-rules.ts'

type PlannedPiece = Extract<WorkoutPart, { kind: 'piece' }>

/** A recorded or detected stretch: seconds, and metres if known. */
export interface DonePiece {
  readonly seconds: number
  readonly metres: number | null
}

export interface ComparedPiece {
  readonly planned: PlannedPiece
  readonly done: number | null
}

export interface ComparedPieces {
  readonly pieces: readonly ComparedPiece[]
  /** Number of stretches without a planned piece. */
  readonly others: number
}

/** Largest deviation of a matching stretch, as a share of the plan. */
const FARTHEST = 1 / 3
/** Weight of nearness in a match. All together are worth less than one more match. */
const NEARNESS = 1 / 1_000

/** Worth of a match: 1, plus a bit for nearness; 0 if it is too far off. */
function worthOf(amount: Amount, { seconds, metres }: DonePiece): number {
  const [done, least] =
    amount.kind === 'time'
      ? [seconds * 1_000, amount.ms]
      : amount.kind === 'distance'
        ? [metres, amount.metres]
        : [null, 1]
  if (done === null || amount.kind === 'open') return 0
  // Anything within a planned range is exact.
  const planned = Math.min(Math.max(done, least), amount.most)
  const apart = Math.abs(done - planned) / planned
  return apart > FARTHEST + Number.EPSILON ? 0 : 1 + NEARNESS * (1 - apart)
}

/** Most stretches that are compared with a plan. */
const MOST = 500

/**
 * Aligns stretches with planned pieces, both in order: maximises the number of pieces with a stretch of similar length,
 * then nearness. Ignores warm-up, cool-down, pieces without a length, and laps in between, for example rests. Null if
 * not comparable.
 */
export function comparePieces(workout: Workout, done: readonly DonePiece[]): ComparedPieces | null {
  const planned = unrollWorkout(workout).filter(
    (part): part is PlannedPiece =>
      part.kind === 'piece' &&
      part.targets.role === null &&
      (part.amount.kind === 'distance' || part.amount.kind === 'time'),
  )
  if (planned.length === 0 || done.length === 0 || done.length > MOST) return null
  const most = sumWorths(planned, done)
  const pieces: ComparedPiece[] = []
  let index = 0
  for (const [place, piece] of planned.entries()) {
    const isDoneBy = (next: number) => {
      const stretch = done[next]
      const worth = stretch ? worthOf(piece.amount, stretch) : 0
      return worth > 0 && most(place, next) === worth + most(place + 1, next + 1)
    }
    // Skip stretches before the best match: they belong to no piece.
    while (index < done.length && !isDoneBy(index) && most(place, index) === most(place, index + 1))
      index += 1
    const isDone = isDoneBy(index)
    pieces.push({ planned: piece, done: isDone ? index : null })
    if (isDone) index += 1
  }
  return { pieces, others: done.length - pieces.filter((piece) => piece.done !== null).length }
}

/** Dynamic programming: best worth of the remaining pieces and stretches. */
function sumWorths(planned: readonly PlannedPiece[], done: readonly DonePiece[]) {
  const width = done.length + 1
  const sums = new Float64Array((planned.length + 1) * width)
  const at = (piece: number, stretch: number) => sums[piece * width + stretch] ?? 0
  for (const [piece, { amount }] of [...planned.entries()].reverse()) {
    for (const [index, stretch] of [...done.entries()].reverse()) {
      const worth = worthOf(amount, stretch)
      const taken = worth > 0 ? worth + at(piece + 1, index + 1) : 0
      sums[piece * width + index] = Math.max(taken, at(piece + 1, index), at(piece, index + 1))
    }
  }
  return at
}

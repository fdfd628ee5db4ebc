import type { Amount, Workout, WorkoutPart } from '../workouts/model.ts'
import { unrollWorkout } from '../workouts/unroll-rules.ts'

type PlannedPiece = Extract<WorkoutPart, { kind: 'piece' }>

/** A stretch that a device or we ourselves found: seconds, and metres where they are known. */
export interface DonePiece {
  readonly seconds: number
  readonly metres: number | null
}

/** A planned piece with the one that was done for it, by its index; null where none was. */
export interface ComparedPiece {
  readonly planned: PlannedPiece
  readonly done: number | null
}

export interface ComparedPieces {
  readonly pieces: readonly ComparedPiece[]
  /** How many of the stretches that were done belong to no planned piece. */
  readonly others: number
}

/** As far from what was planned a stretch can be and still be that piece: a third of it. */
const FARTHEST = 1 / 3
/** Added for each fit by how near it is; less than one fit more, however many there are. */
const NEARNESS = 1 / 1_000

/** What a stretch is worth as this piece: 1 and a little more the nearer it is; nothing where it is too far off. */
function worthOf(amount: Amount, { seconds, metres }: DonePiece): number {
  const [done, least] =
    amount.kind === 'time'
      ? [seconds * 1_000, amount.ms]
      : amount.kind === 'distance'
        ? [metres, amount.metres]
        : [null, 1]
  if (done === null || amount.kind === 'open') return 0
  // Within a range it is as planned.
  const planned = Math.min(Math.max(done, least), amount.most)
  const apart = Math.abs(done - planned) / planned
  return apart > FARTHEST + Number.EPSILON ? 0 : 1 + NEARNESS * (1 - apart)
}

/** More than this on either side is compared with nothing. */
const MOST = 500

/**
 * Puts what was done beside the pieces that were planned, both in their order, so that as many as can be find one of about their length, the nearest of several.
 * Warming up and cooling down are no pieces here, nor is what says no length; laps between, such as rests, are left out. Null where there is
 * nothing to compare.
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
    // What comes before the first that is best belongs to no piece.
    while (index < done.length && !isDoneBy(index) && most(place, index) === most(place, index + 1))
      index += 1
    const isDone = isDoneBy(index)
    pieces.push({ planned: piece, done: isDone ? index : null })
    if (isDone) index += 1
  }
  return { pieces, others: done.length - pieces.filter((piece) => piece.done !== null).length }
}

/** The most that the pieces from one on and the stretches from another on can be worth, both in their order. */
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

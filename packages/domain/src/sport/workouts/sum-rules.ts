import type {
  Amount,
  RateTarget,
  RestAmount,
  Span,
  Totals,
  Workout,
  WorkoutPart,
  WorkoutSums,
  ZoneSum,
} from './model.ts'
import { endRestOf, type RangeEnd, unrollWorkout } from './unroll-rules.ts'

const metresOf = (amount: RestAmount, end: RangeEnd = 'least'): number => {
  if (amount.kind !== 'distance') return 0
  return end === 'least' ? amount.metres : amount.most
}
const msOf = (amount: RestAmount, end: RangeEnd = 'least'): number => {
  if (amount.kind !== 'time') return 0
  return end === 'least' ? amount.ms : amount.most
}

type PiecePart = Extract<WorkoutPart, { kind: 'piece' }>
type RestPart = Extract<WorkoutPart, { kind: 'rest' }>

/** Sums a workout: known metres and milliseconds, and the number of parts without them. */
export function sumWorkout(workout: Workout): WorkoutSums {
  const parts = unrollWorkout(workout)
  const pieces = parts.filter((part) => part.kind === 'piece')
  const rests = parts.filter((part) => part.kind === 'rest')
  return {
    ...totalsOf(pieces, rests, 'least'),
    most: totalsAtMost(workout),
    withoutDistance: pieces.filter(({ amount }) => amount.kind !== 'distance').length,
    withoutTime: pieces.filter(({ amount }) => amount.kind !== 'time').length,
    rests: rests.length,
    openRests: rests.filter(({ amount }) => amount.kind !== 'distance' && amount.kind !== 'time').length,
    endRest: endRestOf(workout),
    unread: parts.filter((part) => part.kind === 'text').length,
    zones: sumZones(pieces),
    rate: spanOfRates(pieces.flatMap((piece) => ratesOf(piece))),
  }
}

function totalsAtMost(workout: Workout): Totals {
  const parts = unrollWorkout(workout, 'most')
  const pieces = parts.filter((part) => part.kind === 'piece')
  const rests = parts.filter((part) => part.kind === 'rest')
  return totalsOf(pieces, rests, 'most')
}

function totalsOf(pieces: readonly PiecePart[], rests: readonly RestPart[], end: RangeEnd): Totals {
  const add = (parts: readonly { readonly amount: RestAmount }[], read: typeof metresOf) =>
    parts.reduce((sum, { amount }) => sum + read(amount, end), 0)
  return {
    pieces: pieces.length,
    metres: add(pieces, metresOf),
    ms: add(pieces, msOf),
    restMs: add(rests, msOf),
    restMetres: add(rests, metresOf),
  }
}

function sumZones(pieces: readonly PiecePart[]): ZoneSum[] {
  const sums = new Map<string, ZoneSum>()
  for (const { amount, targets } of pieces) {
    const { zones } = targets
    if (zones.length === 0) continue
    const key = zones.join('/')
    const sum = sums.get(key) ?? { zones, pieces: 0, metres: 0, ms: 0 }
    const { metres, ms } = sum
    sums.set(key, { zones, pieces: sum.pieces + 1, metres: metres + metresOf(amount), ms: ms + msOf(amount) })
  }
  return [...sums.values()]
}

const ratesOf = ({ targets, parts }: PiecePart): RateTarget[] =>
  [targets, ...parts.map((part) => part.targets)].flatMap(({ rate }) => rate ?? [])

function spanOfRates(rates: readonly RateTarget[]): Span | null {
  const figures = rates.flatMap((rate) => (rate.kind === 'span' ? [rate.least, rate.most] : rate.rates))
  return figures.length === 0 ? null : { least: Math.min(...figures), most: Math.max(...figures) }
}

export const isRange = (amount: Amount): boolean =>
  amount.kind === 'distance'
    ? amount.metres < amount.most
    : amount.kind === 'time'
      ? amount.ms < amount.most
      : amount.kind === 'strokes' && amount.strokes < amount.most

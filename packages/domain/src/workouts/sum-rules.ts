import {
  type Amount,
  noTargets,
  type Piece,
  type RateTarget,
  type Repeat,
  type Rest,
  type Span,
  type Step,
  type Targets,
  type Workout,
  type WorkoutPart,
  type WorkoutSums,
  type ZoneSum,
} from './model.ts'

/**
 * A workout from its first piece to its last, one after the other, each with all that holds for it. A rest lies between two pieces:
 * a set's rest stands in for that of its last piece, and after the last repetition there is none.
 */
export function unrollWorkout(workout: Workout): WorkoutPart[] {
  return withoutLastRest(
    workout.flatMap((part) => (part.kind === 'text' ? [part] : unrollStep(part, noTargets))),
  )
}

function unrollStep(step: Step, outer: Targets): WorkoutPart[] {
  const targets = inherit(outer, step.targets)
  const parts = step.kind === 'piece' ? [toPart(step, targets)] : unrollRepeat(step, targets)
  const isBetween = step.kind === 'repeat' && step.times > 1
  return step.rest && !isBetween ? [...parts, toRest(step.rest)] : parts
}

function unrollRepeat({ times, steps, rest }: Repeat, targets: Targets): WorkoutPart[] {
  const parts: WorkoutPart[] = []
  for (let time = 0; time < times; time += 1) {
    if (time > 0 && rest) {
      if (parts.at(-1)?.kind === 'rest') parts.pop()
      parts.push(toRest(rest))
    }
    for (const [index, step] of steps.entries()) {
      const position = times > 1 ? [time, times] : [index, steps.length]
      parts.push(...unrollStep(step, { ...targets, rate: rateOf(targets.rate, position) }))
    }
  }
  return withoutLastRest(parts)
}

/** Of rates one after the other, the one of this repetition, where there are as many of both. */
function rateOf(rate: RateTarget | null, [index = 0, count = 0]: readonly number[]): RateTarget | null {
  const own = rate?.kind === 'steps' && rate.rates.length === count ? rate.rates[index] : undefined
  return own === undefined ? rate : { kind: 'span', least: own, most: own }
}

const toPart = ({ amount }: Piece, targets: Targets): WorkoutPart => ({ kind: 'piece', amount, targets })
const toRest = (rest: Rest): WorkoutPart => ({ kind: 'rest', ...rest })
const withoutLastRest = (parts: WorkoutPart[]): WorkoutPart[] =>
  parts.at(-1)?.kind === 'rest' ? parts.slice(0, -1) : parts

/** What a step says itself goes before what is said of all. */
const inherit = (outer: Targets, own: Targets): Targets => ({
  role: own.role ?? outer.role,
  craft: own.craft ?? outer.craft,
  zones: own.zones.length > 0 ? own.zones : outer.zones,
  rate: own.rate ?? outer.rate,
  pace: own.pace ?? outer.pace,
  watts: own.watts ?? outer.watts,
  percent: own.percent ?? outer.percent,
  heartRate: own.heartRate ?? outer.heartRate,
  rpe: own.rpe ?? outer.rpe,
  effort: own.effort ?? outer.effort,
  words: [...new Set([...outer.words, ...own.words])],
})

const metresOf = (amount: Amount): number => (amount.kind === 'distance' ? amount.metres : 0)
const msOf = (amount: Amount): number => (amount.kind === 'time' ? amount.ms : 0)

/** What a workout comes to: metres and milliseconds as far as they were said, and how much says none. */
export function sumWorkout(workout: Workout): WorkoutSums {
  const parts = unrollWorkout(workout)
  const pieces = parts.filter((part) => part.kind === 'piece')
  const rests = parts.filter((part) => part.kind === 'rest')
  return {
    pieces: pieces.length,
    metres: pieces.reduce((sum, { amount }) => sum + metresOf(amount), 0),
    withoutDistance: pieces.filter(({ amount }) => amount.kind !== 'distance').length,
    ms: pieces.reduce((sum, { amount }) => sum + msOf(amount), 0),
    withoutTime: pieces.filter(({ amount }) => amount.kind !== 'time').length,
    rests: rests.length,
    restMs: rests.reduce((sum, { amount }) => sum + msOf(amount), 0),
    restMetres: rests.reduce((sum, { amount }) => sum + metresOf(amount), 0),
    unread: parts.filter((part) => part.kind === 'text').length,
    zones: sumZones(pieces),
    rate: spanOfRates(pieces.flatMap(({ targets }) => targets.rate ?? [])),
  }
}

type PiecePart = Extract<WorkoutPart, { kind: 'piece' }>

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

function spanOfRates(rates: readonly RateTarget[]): Span | null {
  const figures = rates.flatMap((rate) => (rate.kind === 'span' ? [rate.least, rate.most] : rate.rates))
  return figures.length === 0 ? null : { least: Math.min(...figures), most: Math.max(...figures) }
}

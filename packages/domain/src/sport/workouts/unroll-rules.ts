import {
  type Amount,
  noTargets,
  type RateTarget,
  type Repeat,
  type Rest,
  type Step,
  type Targets,
  type Workout,
  type WorkoutPart,
} from './model.ts'

export type RangeEnd = 'least' | 'most'

/**
 * Lists a workout's pieces and rests in order, each with all targets that apply to it. A rest lies between two pieces.
 * A set's rest replaces that of its last piece, and there is none after the last repetition. A rest until the next
 * start, or in a ratio, is a time if that of the piece before is known. Ranges keep both ends. `end` selects the number
 * of repetitions.
 */
export const unrollWorkout = (workout: Workout, end: RangeEnd = 'least'): WorkoutPart[] =>
  withoutLastRest(
    workout.flatMap((part) => (part.kind === 'text' ? [part] : unrollStep(part, noTargets, end))),
  )

/** The rest after the last piece. It is not counted, because no piece follows. */
export function endRestOf(workout: Workout): Rest | null {
  const last = workout.at(-1)
  if (!last || last.kind === 'text') return null
  return last.kind === 'piece' || last.times === 1 ? last.rest : last.after
}

function unrollStep(step: Step, outer: Targets, end: RangeEnd): WorkoutPart[] {
  const targets = inherit(outer, step.targets)
  if (step.kind === 'piece') return withRest([toPart(step.amount, step.parts, targets)], step.rest)
  const parts = unrollRepeat(step, targets, end)
  return withRest(parts, step.mostTimes > 1 ? step.after : step.rest)
}

function unrollRepeat(repeat: Repeat, targets: Targets, end: RangeEnd): WorkoutPart[] {
  const { steps, rest } = repeat
  const times = end === 'least' ? repeat.times : repeat.mostTimes
  const parts: WorkoutPart[] = []
  for (let time = 0; time < times; time += 1) {
    const own: WorkoutPart[] = []
    for (const [index, step] of steps.entries()) {
      const position = times > 1 ? [time, times] : [index, steps.length]
      own.push(...unrollStep(step, { ...targets, rate: rateOf(targets.rate, position) }, end))
    }
    parts.push(...(time < times - 1 ? withRest(own, rest) : own))
  }
  return withoutLastRest(parts)
}

/** Parts with a rest that replaces their last one; unchanged without a rest. */
function withRest(parts: WorkoutPart[], rest: Rest | null): WorkoutPart[] {
  if (!rest) return parts
  const work = withoutLastRest(parts)
  return [...work, { kind: 'rest', ...rest, amount: restAmount(rest, work) }]
}

/** Converts a rest to a time if the work before it has a known time. Otherwise returns it unchanged. */
function restAmount({ amount }: Rest, work: readonly WorkoutPart[]): Rest['amount'] {
  if (amount.kind !== 'every' && amount.kind !== 'ratio') return amount
  let [least, most] = [0, 0]
  for (const part of work) {
    if (part.kind === 'text' || part.amount.kind !== 'time') return amount
    ;[least, most] = [least + part.amount.ms, most + part.amount.most]
  }
  if (amount.kind === 'every')
    return most < amount.ms ? { kind: 'time', ms: amount.ms - most, most: amount.ms - least } : amount
  const scale = (ms: number) => Math.round((ms * amount.rest) / amount.work)
  return { kind: 'time', ms: scale(least), most: scale(most) }
}

/** Picks the rate for this repetition from a sequence, if there are as many rates as repetitions. */
function rateOf(rate: RateTarget | null, [index = 0, count = 0]: readonly number[]): RateTarget | null {
  const own = rate?.kind === 'steps' && rate.rates.length === count ? rate.rates[index] : undefined
  return own === undefined ? rate : { kind: 'span', least: own, most: own }
}

const toPart = (
  amount: Amount,
  parts: Extract<WorkoutPart, { kind: 'piece' }>['parts'],
  targets: Targets,
): WorkoutPart => ({ kind: 'piece', amount, parts, targets })

const withoutLastRest = (parts: WorkoutPart[]): WorkoutPart[] =>
  parts.at(-1)?.kind === 'rest' ? parts.slice(0, -1) : parts

/** A step's own targets win over those of its group. */
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

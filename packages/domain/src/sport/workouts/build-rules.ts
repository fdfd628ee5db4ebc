import {
  type Amount,
  noTargets,
  type Piece,
  type Repeat,
  type Rest,
  type Span,
  type Step,
  type Stretch,
  type Targets,
} from './model.ts'
import type { FoundRest } from './rest-rules.ts'

/** Work before its targets and rests are known. */
export type Core =
  | { readonly kind: 'piece'; readonly amount: Amount; readonly parts: readonly Stretch[] }
  | { readonly kind: 'list'; readonly amounts: readonly Amount[] }
  | { readonly kind: 'group'; readonly steps: readonly Step[] }
  /** `said` holds targets between the number and the repeated part: '3x easy 500m'. */
  | { readonly kind: 'times'; readonly times: Span; readonly said: Targets; readonly inner: Core }

export const toPiece = (amount: Amount, targets = noTargets, parts: readonly Stretch[] = []): Piece => ({
  kind: 'piece',
  amount,
  targets,
  parts,
  rest: null,
})

export function toRepeat(times: Span, steps: readonly Step[], targets = noTargets): Repeat {
  const { least, most } = times
  return { kind: 'repeat', times: least, mostTimes: most, steps, targets, rest: null, after: null }
}

const ONCE: Span = { least: 1, most: 1 }

const isBare = (step: Step): boolean => step.kind === 'piece' && step.rest === null

/** Whether the next start comes after the end of the piece, if its time is known. */
function canFollow({ amount }: Rest, steps: readonly Step[]): boolean {
  const [only, ...others] = steps
  if (amount.kind !== 'every' || only?.kind !== 'piece' || others.length > 0) return true
  return only.amount.kind !== 'time' || only.amount.most < amount.ms
}

const withEach = (steps: readonly Step[], rest: Rest): Step[] | null =>
  steps.every((step) => canFollow(rest, [step])) ? steps.map((step) => ({ ...step, rest })) : null

/** A list with a rest after each piece; null if it can't follow one of them. */
const repeatEach = (repeat: Repeat, rest: Rest): Repeat | null => {
  const steps = withEach(repeat.steps, rest)
  return steps && { ...repeat, steps }
}

/**
 * Builds a step from a core, its targets and its rests, which belong to the innermost repetition first. After a
 * bracket, a single rest lies between the outer repetitions. Null if there are more rests than the core has room for.
 */
export function toStep(core: Core, targets: Targets, found: readonly FoundRest[]): Step | null {
  const rests = [...found].sort((one, other) => Number(one.ofSets) - Number(other.ofSets))
  if (core.kind === 'times') return repeatOf(core, targets, rests)
  const [first, ...others] = rests
  if (others.length > 0 || first?.ofSets) return null
  const rest = first?.rest ?? null
  if (core.kind === 'piece') {
    const piece = { ...toPiece(core.amount, targets, core.parts), rest }
    return rest === null || canFollow(rest, [piece]) ? piece : null
  }
  if (core.kind === 'group') return { ...toRepeat(ONCE, core.steps, targets), rest }
  const pieces = core.amounts.map((amount) => toPiece(amount))
  const list = toRepeat(ONCE, pieces, targets)
  return rest ? repeatEach(list, rest) : list
}

type TimesCore = Extract<Core, { kind: 'times' }>

function repeatOf(
  { times, said, inner }: TimesCore,
  targets: Targets,
  rests: readonly FoundRest[],
): Step | null {
  const [last, before] = [rests.at(-1), rests.slice(0, -1)]
  const between = (steps: readonly Step[] | null): Step | null => {
    if (!steps || (last && !canFollow(last.rest, steps))) return null
    return { ...toRepeat(times, steps, targets), rest: last?.rest ?? null }
  }
  if (inner.kind === 'piece')
    return before.length > 0 || last?.ofSets ? null : between([toPiece(inner.amount, said, inner.parts)])
  if (inner.kind === 'group') return between(withInnerRest(inner.steps, before))
  // The inner rests come first. If one is missing, the outer repetition has none.
  const own = last && (last.ofSets || rests.length > countRests(inner)) ? before : rests
  const step = toStep(inner, said, own)
  if (!step) return null
  const outer = {
    ...toRepeat(times, inner.kind === 'list' && step.kind === 'repeat' ? step.steps : [step], targets),
  }
  return { ...outer, rest: own === rests ? null : (last?.rest ?? null) }
}

function countRests(core: Core): number {
  if (core.kind === 'times' && core.inner.kind === 'group') return core.inner.steps.at(-1)?.rest ? 0 : 1
  if (core.kind === 'times') return 1 + countRests(core.inner)
  return core.kind === 'list' ? 1 : 0
}

const listOf = (step: Step | null): readonly Step[] | null => step && [step]

function withInnerRest(steps: readonly Step[], found: readonly FoundRest[]): readonly Step[] | null {
  const [first, ...others] = found
  if (!first) return steps
  if (others.length > 0 || first.ofSets) return null
  const [only, ...more] = steps
  if (only?.kind === 'repeat' && more.length === 0) {
    if (only.rest !== null) return null
    // A list in brackets.
    if (only.times === 1 && only.mostTimes === 1)
      return only.steps.every(isBare) ? listOf(repeatEach(only, first.rest)) : null
    return canFollow(first.rest, only.steps) ? [{ ...only, rest: first.rest }] : null
  }
  return steps.length > 1 && steps.every(isBare) ? withEach(steps, first.rest) : null
}

/** Adds a rest that was written as a separate part after a step. Null if the step has no room for one. */
export function addRest(step: Step, { rest, ofSets }: FoundRest): Step | null {
  if (step.kind === 'piece') return step.rest || ofSets || !canFollow(rest, [step]) ? null : { ...step, rest }
  const { steps, times } = step
  const only = steps.length === 1 ? steps[0] : undefined
  const isList = times === 1 && step.rest === null && steps.length > 1 && steps.every(isBare)
  if (isList && !ofSets) return repeatEach(step, rest)
  if (only?.kind === 'repeat' && only.rest === null && !ofSets) {
    const inner = addRest(only, { rest, ofSets })
    return inner && { ...step, steps: [inner] }
  }
  const hasSets = steps.length > 1 || only?.kind === 'repeat'
  if (step.rest === null) return (ofSets && !hasSets) || !canFollow(rest, steps) ? null : { ...step, rest }
  return step.after || ofSets || times === 1 ? null : { ...step, after: rest }
}

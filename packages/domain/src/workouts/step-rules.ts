import { readBareMetres } from './amount-rules.ts'
import { type Amount, type Effort, noTargets, type Rest, type Step, type Targets } from './model.ts'
import { mergeTargets } from './target-rules.ts'
import type { Token, TokenKind } from './token-rules.ts'

/** Groups in groups beyond this are not read. */
const DEEPEST = 5

/** What is done: once, or some steps so many times. A pyramid's rest is each piece's. */
type Core =
  | { readonly kind: 'once'; readonly amount: Amount }
  | {
      readonly kind: 'times'
      readonly times: number
      readonly steps: readonly Step[]
      readonly isPyramid: boolean
    }

const toPiece = (amount: Amount): Step => ({ kind: 'piece', amount, targets: noTargets, rest: null })

/**
 * Reads the tokens of one part from left to right, without ever going back. Every method answers null where it can't go on, and
 * `next` is then the token that it could not read.
 */
export class StepReader {
  private readonly tokens: readonly Token[]
  private index = 0

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens
  }

  /** The token that comes next; undefined at the end. */
  get next(): Token | undefined {
    return this.tokens[this.index]
  }

  private is(kind: TokenKind['kind'], ahead = 0): boolean {
    return this.tokens[this.index + ahead]?.kind === kind
  }

  private take(kind: TokenKind['kind']): boolean {
    const isNext = this.is(kind)
    if (isNext) this.index += 1
    return isNext
  }

  /** All tokens as one step. */
  readWhole(): Step | null {
    this.take('label')
    const step = this.readStep(0)
    return step && this.next === undefined ? step : null
  }

  /**
   * The step before with what a part says of it alone, such as '2min rest' or 'r18-20'; null, with nothing read, where the part is
   * no such thing.
   */
  readAddition(previous: Step | undefined): Step | null {
    if (!previous) return null
    const before = this.index
    const added = this.readRestOf(previous) ?? this.readTargetsOf(previous)
    if (added && (this.next === undefined || this.is('separator') || this.is('close'))) return added
    this.index = before
    return null
  }

  private readRestOf(previous: Step): Step | null {
    const before = this.index
    const rest = previous.rest ? null : this.readNamedRest()
    if (!rest) this.index = before
    return rest && { ...previous, rest }
  }

  /** Figures and zones alone: 'technique' by itself may be something else to do. */
  private readTargetsOf(previous: Step): Step | null {
    const targets = this.readTargets(noTargets)
    const isFigures =
      targets && !targets.role && !targets.craft && !targets.effort && targets.words.length === 0
    const merged = isFigures && targets !== noTargets ? mergeTargets(previous.targets, saidOf(targets)) : null
    return merged && { ...previous, targets: merged }
  }

  private readStep(depth: number): Step | null {
    const before = this.readTargets(noTargets)
    if (!before) return null
    const core = this.readCore(depth)
    if (core) return this.readEnd(core, before)
    return before.role && this.isAtEnd()
      ? this.readEnd({ kind: 'once', amount: { kind: 'open' } }, before)
      : null
  }

  private isAtEnd(): boolean {
    return this.next === undefined || this.is('separator') || this.is('close') || this.is('slash')
  }

  private readCore(depth: number): Core | null {
    const token = this.next
    if (!token || depth > DEEPEST) return null
    if (token.kind === 'times') {
      this.index += 1
      return this.readRepeated(token.times, depth)
    }
    if (token.kind === 'open') return this.readGroup(1, depth)
    if (token.kind === 'pyramid') {
      this.index += 1
      return { kind: 'times', times: 1, steps: token.amounts.map(toPiece), isPyramid: true }
    }
    const amount =
      token.kind === 'amount' ? token.amount : token.kind === 'figure' ? readBareMetres(token.figure) : null
    if (amount) this.index += 1
    return amount && { kind: 'once', amount }
  }

  /** What is done so many times. A nested repetition takes the first rest that follows, and this one the second. */
  private readRepeated(times: number, depth: number): Core | null {
    if (this.is('open')) return this.readGroup(times, depth)
    const said = this.readTargets(noTargets)
    if (!said) return null
    if (this.is('times') || said !== noTargets) {
      const inner = this.readInner(said, depth + 1)
      return inner && { kind: 'times', times, steps: [inner], isPyramid: false }
    }
    const core = this.readCore(depth + 1)
    if (!core) return null
    return core.kind === 'times'
      ? { ...core, times }
      : { kind: 'times', times, steps: [toPiece(core.amount)], isPyramid: false }
  }

  private readInner(said: Targets, depth: number): Step | null {
    const core = this.readCore(depth)
    if (!core) return null
    // '3x easy 500m/2min': the rest is between the three.
    return core.kind === 'once' ? { ...toPiece(core.amount), targets: said } : this.readEnd(core, said)
  }

  private readGroup(times: number, depth: number): Core | null {
    this.index += 1
    const steps: Step[] = []
    for (;;) {
      while (this.take('separator'));
      if (this.is('close')) break
      const added = this.readAddition(steps.at(-1))
      const step = added ?? this.readStep(depth + 1)
      if (!step) return null
      if (added) steps.pop()
      steps.push(step)
      if (!this.is('separator') && !this.is('close')) return null
    }
    if (steps.length === 0) return null
    this.index += 1
    return { kind: 'times', times, steps, isPyramid: false }
  }

  /** What follows the length: how it is to be done, the rest, how often. */
  private readEnd(first: Core, before: Targets): Step | null {
    let [core, targets, rest]: [Core, Targets, Rest | null] = [first, before, null]
    for (;;) {
      const token = this.next
      if (token?.kind === 'by' && core.kind === 'once') {
        this.index += 1
        core = { kind: 'times', times: token.times, steps: [toPiece(core.amount)], isPyramid: false }
        continue
      }
      if (this.is('on') && (this.isEndAfterOn() || this.is('amount', 1))) {
        this.index += 1
        continue
      }
      if (this.is('target') || this.is('at')) {
        const more = this.readTargets(targets)
        if (!more || more === targets) return null
        targets = more
        continue
      }
      if (rest || !this.isRestNext()) return toStep(core, targets, rest)
      rest = this.readRest()
      if (!rest) return null
    }
  }

  private isEndAfterOn(): boolean {
    const after = this.tokens[this.index + 1]
    return !after || ['slash', 'separator', 'close'].includes(after.kind)
  }

  /** Whatever is said here of how to do it, added to what was; the same where nothing is. */
  private readTargets(said: Targets): Targets | null {
    let targets = said
    for (;;) {
      const at = this.is('at') && this.is('target', 1) ? 1 : 0
      const token = this.tokens[this.index + at]
      if (token?.kind !== 'target') return targets
      const merged = mergeTargets(targets, token.change)
      if (!merged) return null
      targets = merged
      this.index += 1 + at
    }
  }

  private isRestNext(): boolean {
    if (this.is('slash') || this.is('with') || this.is('rest')) return true
    if (this.is('amount')) return this.is('rest', 1)
    return (
      this.is('open') &&
      ((this.is('amount', 1) && this.is('rest', 2)) || (this.is('rest', 1) && this.is('amount', 2)))
    )
  }

  private readRest(): Rest | null {
    if (this.take('slash')) return this.readLength()
    if (this.take('open')) {
      const rest = this.readLength()
      return rest && this.take('close') ? rest : null
    }
    return this.readNamedRest()
  }

  /** A rest that is called one: '2min rest', 'rest: 2min', 'with 2min rest'. */
  private readNamedRest(): Rest | null {
    const from = this.index
    this.take('with')
    const rest = this.readLength()
    return rest && this.tokens.slice(from, this.index).some(({ kind }) => kind === 'rest') ? rest : null
  }

  private readLength(): Rest | null {
    const before = this.readRestWords()
    const token = this.next
    if (token?.kind !== 'amount' || token.amount.kind === 'strokes') return null
    this.index += 1
    return { amount: token.amount, effort: before ?? this.readRestWords() }
  }

  private readRestWords(): Effort | null {
    let effort: Effort | null = null
    for (;;) {
      const token = this.next
      const easy = token?.kind === 'target' && token.change.effort === 'easy'
      if (!easy && !this.is('rest')) return effort
      if (easy) effort = 'easy'
      this.index += 1
    }
  }
}

/** What was said, without all that was not. */
const saidOf = (targets: Targets): Partial<Targets> =>
  Object.fromEntries(
    Object.entries(targets).filter(([, said]) => (Array.isArray(said) ? said.length > 0 : said !== null)),
  )

function toStep(core: Core, targets: Targets, rest: Rest | null): Step {
  if (core.kind === 'once') return { kind: 'piece', amount: core.amount, targets, rest }
  const { times, steps, isPyramid } = core
  const isEach = isPyramid && rest !== null
  return {
    kind: 'repeat',
    times,
    steps: isEach ? steps.map((step) => ({ ...step, rest })) : steps,
    targets,
    rest: isEach ? null : rest,
  }
}

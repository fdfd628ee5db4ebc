import { readBareMetres } from './amount-rules.ts'
import { type Core, toPiece, toStep } from './build-rules.ts'
import { Cursor } from './cursor-rules.ts'
import { lengthAs } from './length-rules.ts'
import { type Amount, noTargets, type Span, type Step, type Stretch, type Targets } from './model.ts'
import { type FoundRest, isRestNext, readRest } from './rest-rules.ts'
import { readStretches } from './stretch-rules.ts'

/** Maximum depth of nested brackets. */
const DEEPEST = 5

/** Reads the content of a bracket at a depth. Null on failure, with the cursor where reading stopped. */
export type ReadGroup = (content: Cursor, depth: number) => readonly Step[] | null

/**
 * Reads the steps of one part from left to right, without backtracking. Methods return null if they can't go on. The
 * cursor's next token is then the one that could not be read.
 */
export class StepReader {
  private readonly cursor: Cursor
  private readonly depth: number
  private readonly readGroup: ReadGroup
  /** Whether the last step ended with its number of repetitions: '500m x 8'. */
  endedWithTimes = false

  constructor(cursor: Cursor, depth: number, readGroup: ReadGroup) {
    this.cursor = cursor
    this.depth = depth
    this.readGroup = readGroup
  }

  readSteps(): Step[] | null {
    const stretches = readStretches(this.cursor)
    if (stretches) return stretches.map(({ amount, targets }) => toPiece(amount, targets))
    const steps: Step[] = []
    while (!this.cursor.isAtEnd) {
      const previous = steps.at(-1)
      if (previous && !this.canFollow(previous)) return null
      const step = this.readStep()
      if (!step) return null
      steps.push(step)
    }
    return steps.length > 0 ? steps : null
  }

  private canFollow(previous: Step): boolean {
    const { cursor } = this
    const isWarmUp = previous.targets.role !== null
    if (cursor.is('times')) return previous.rest !== null || isWarmUp
    const token = cursor.peek()
    const amount =
      token?.kind === 'amount' ? token.amount : token?.kind === 'figure' ? readBareMetres(token.figure) : null
    const after = cursor.peek(1)
    if (after?.kind === 'target') return isWarmUp || (after.change.role ?? null) !== null
    return previous.kind === 'piece' && previous.rest !== null && amount?.kind === previous.amount.kind
  }

  private readStep(): Step | null {
    const before = this.cursor.readTargets()
    if (!before) return null
    const core = this.readCore(this.depth, this.cursor.index)
    if (core) return this.readTail(core, before)
    // 'W/U' alone has no length.
    const isAlone = this.cursor.isAtEnd || this.cursor.is('slash')
    return before.role && isAlone
      ? this.readTail({ kind: 'piece', amount: { kind: 'open' }, parts: [] }, before)
      : null
  }

  private readCore(depth: number, start: number): Core | null {
    const { cursor } = this
    const token = cursor.peek()
    if (!token || depth > DEEPEST) return null
    if (token.kind === 'open') {
      const steps = this.readBracket(depth)
      return steps && { kind: 'group', steps }
    }
    if (token.kind === 'times') {
      cursor.index += 1
      return this.readRepeated(token.times, depth)
    }
    if (token.kind === 'list') {
      // After '5x' a comma can end the repetition.
      if (token.list.hasCommas && cursor.index !== start) return null
      cursor.index += 1
      return { kind: 'list', amounts: token.list.amounts }
    }
    const amount = this.takeAmount()
    return amount && { kind: 'piece', amount, parts: [] }
  }

  private takeAmount(): Amount | null {
    const token = this.cursor.peek()
    const amount =
      token?.kind === 'amount' ? token.amount : token?.kind === 'figure' ? readBareMetres(token.figure) : null
    if (amount) this.cursor.index += 1
    return amount
  }

  private readRepeated(times: Span, depth: number): Core | null {
    const said = this.cursor.readTargets()
    // A bracket increments the depth itself.
    const inner = said && this.readCore(this.cursor.is('open') ? depth : depth + 1, -1)
    return inner && { kind: 'times', times, said, inner }
  }

  private readBracket(depth: number): readonly Step[] | null {
    const content = this.cursor.takeBracket()
    if (!content) return null
    const steps = this.readGroup(content, depth + 1)
    // Report where reading stopped within the bracket.
    if (!steps) this.cursor.index = content.index
    return steps
  }

  private readTail(first: Core, before: Targets): Step | null {
    const { cursor } = this
    let [core, targets]: [Core, Targets] = [first, before]
    const rests: FoundRest[] = []
    let lastRest = cursor.index
    this.endedWithTimes = false
    for (;;) {
      const token = cursor.peek()
      if (token?.kind === 'by' && core.kind !== 'times' && core.kind !== 'list') {
        cursor.index += 1
        core = { kind: 'times', times: token.times, said: noTargets, inner: core }
        this.endedWithTimes = first.kind === 'piece'
      } else if (this.skipsFiller()) {
        cursor.index += 1
      } else if (cursor.is('target') || (cursor.is('at') && cursor.is('target', 1))) {
        const more = cursor.readTargets(targets)
        if (!more) return null
        targets = more
      } else if (cursor.is('open')) {
        const bracket = this.readBrackets(core, targets)
        if (!bracket) return null
        ;[core, targets] = [bracket.core, bracket.targets]
        if (bracket.rest) rests.push(bracket.rest)
      } else {
        const from = cursor.index
        const rest = this.readFreeRest(core, rests)
        if (rest === 'none') break
        if (!rest) return null
        rests.push(rest)
        lastRest = from
      }
    }
    const step = toStep(core, targets, rests)
    if (!step) cursor.index = lastRest
    return step
  }

  /** Skips 'on' in "30s on / 30s off", and a dash before a rest or targets. */
  private skipsFiller(): boolean {
    const { cursor } = this
    if (cursor.is('dash')) {
      const ahead = new Cursor(cursor.tokens, cursor.index + 1, cursor.end)
      return ahead.is('target') || ahead.is('at') || isRestNext(ahead)
    }
    if (!cursor.is('on')) return false
    const isNamed = cursor.is('rest', 2) || cursor.is('target', 2)
    return (
      cursor.peek(1) === undefined ||
      cursor.is('slash', 1) ||
      cursor.is('by', 1) ||
      (cursor.is('amount', 1) && isNamed)
    )
  }

  /** Reads a rest outside brackets. Returns 'none' if something else follows. */
  private readFreeRest(core: Core, rests: readonly FoundRest[]): FoundRest | 'none' | null {
    const { cursor } = this
    if (cursor.take('slash')) return readRest(cursor, 'slash')
    if (isRestNext(cursor)) return readRest(cursor, 'named')
    const token = cursor.peek()
    const isLast = cursor.index + 1 === cursor.end
    const isDistance =
      core.kind === 'times' && core.inner.kind === 'piece' && core.inner.amount.kind === 'distance'
    // Reads '4 x 1k 5min', but not '4 x 1k 3:30', which can be the time of a piece.
    if (token?.kind !== 'amount' || token.isClock || token.amount.kind !== 'time') return 'none'
    if (!isLast || !isDistance || rests.length > 0) return 'none'
    cursor.index += 1
    return { rest: { amount: token.amount, effort: null }, ofSets: false }
  }

  /** Reads brackets after a length: a rest, targets, or the stretches of a piece. */
  private readBrackets(
    core: Core,
    targets: Targets,
  ): { readonly core: Core; readonly targets: Targets; readonly rest: FoundRest | null } | null {
    const { cursor } = this
    const start = cursor.index
    const content = cursor.takeBracket()
    if (!content) return null
    const from = content.index
    const rest = readRest(content, 'bracket')
    if (rest && content.isAtEnd) return { core, targets, rest }
    content.index = from
    const more = content.readTargets(targets)
    if (more && more !== targets && content.isAtEnd) return { core, targets: more, rest: null }
    content.index = from
    const stretches = readStretches(content, true)
    const parted = stretches && withParts(core, stretches)
    if (parted) return { core: parted, targets, rest: null }
    cursor.index = start
    return null
  }
}

/** The piece of a core with its stretches, if their total, or a multiple of it, equals its length. */
function withParts(core: Core, parts: readonly Stretch[]): Core | null {
  if (core.kind === 'times') {
    const inner = withParts(core.inner, parts)
    return inner && { ...core, inner }
  }
  if (core.kind !== 'piece' || core.parts.length > 0) return null
  const { kind } = core.amount
  const whole = lengthAs(kind, core.amount)
  const sum = parts.reduce((all, { amount }) => all + lengthAs(kind, amount), 0)
  return whole > 0 && whole % sum === 0 ? { ...core, parts } : null
}

import {
  changesWhatFollows,
  changesWhatIsBefore,
  isBareTime,
  isEasy,
  isHeading,
  isOpenRepeat,
  isSingle,
  isUnclearAfterRepeat,
} from './ambiguity-rules.ts'
import { addRest, toRepeat } from './build-rules.ts'
import { isBoatOrTimes, isUnclearAlone } from './lone-rules.ts'
import type { Repeat, Step, Targets, UnreadReason } from './model.ts'
import type { Entry, Item, Part } from './part-rules.ts'
import { mergeTargets } from './target-rules.ts'
import type { Joint, Token } from './token-rules.ts'
import { withoutWholes } from './whole-rules.ts'

type ItemOf<Kind extends Item['kind']> = Extract<Item, { kind: Kind }>
type StepEntry = Extract<Entry, { kind: 'step' }>

/** Combines parts. A lone rest or target belongs to the step before. Ambiguous pairs stay text. */
export class SequenceReader {
  private readonly items: readonly Item[]
  private readonly tokens: readonly Token[]
  private readonly text: string
  private readonly isInBracket: boolean
  private readonly entries: Entry[] = []
  /** Separators by which a part belongs to the unread text before it. */
  private governed: readonly Joint[] = []

  constructor(items: readonly Item[], tokens: readonly Token[], text: string, isInBracket: boolean) {
    this.items = items
    this.tokens = tokens
    this.text = text
    this.isInBracket = isInBracket
  }

  read(): readonly Entry[] {
    for (let at = 0; at < this.items.length; ) at += this.take(at)
    return withoutWholes(this.entries, ({ from }) => /\d/.test(this.text[this.tokens[from]?.from ?? 0] ?? ''))
  }

  private take(at: number): number {
    const item = this.items[at]
    if (item && this.isGoverned(item)) {
      this.addText(item, item.from, 'ambiguous')
      return 1
    }
    this.governed = []
    const isBoat = isBoatOrTimes(this.items, at)
    const isAlone = !this.isInBracket && isUnclearAlone(this.items, at, this.tokens, this.text)
    if (item && (isBoat || isAlone)) {
      this.addText(item, item.from, 'ambiguous')
      if (isBoat) this.governed = ['comma', 'plus']
      return 1
    }
    if (item?.kind === 'rest') return this.takeRest(item, at)
    if (item?.kind === 'steps') this.takeSteps(item)
    if (item?.kind === 'targets') this.takeTargets(item)
    if (item?.kind === 'text') this.takeText(item)
    return 1
  }

  /** Whether a part belongs to the text before it: after ambiguous text single pieces do, after a heading everything. */
  private isGoverned(item: Item): boolean {
    if (!this.governed.includes(item.joint)) return false
    return this.governed.length > 1 || item.kind !== 'steps' || item.steps.every(isSingle)
  }

  private get previous(): StepEntry | undefined {
    const last = this.entries.at(-1)
    return last?.kind === 'step' ? last : undefined
  }

  private replacePrevious(step: Step, { to }: Part): void {
    const { previous } = this
    if (previous) this.entries[this.entries.length - 1] = { ...previous, to, step }
  }

  private addText({ from, to, joint }: Part, stop: number, reason: UnreadReason = 'unknown'): void {
    this.entries.push({ kind: 'text', from, to, joint, stop, reason })
  }

  /** Merges the last `count` entries, and what follows up to the end of a part, into one text. */
  private leaveText(count: number, { to }: Part, stop: number | null): void {
    const [first] = this.entries.splice(-count)
    if (first) this.addText({ ...first, to }, stop ?? first.from, stop === null ? 'ambiguous' : 'unknown')
    this.governed = ['comma']
  }

  private takeSteps(item: ItemOf<'steps'>): void {
    const [step, ...others] = item.steps
    const { previous } = this
    if (previous && others.length === 0) {
      const isJoined = item.joint !== 'end'
      if (isJoined && item.endedWithTimes && step?.kind === 'repeat' && isSingle(previous.step)) {
        this.takeTimesOfBoth(item, step)
        return
      }
      if (isUnclearAfterRepeat(previous.step, step, item.joint)) {
        this.leaveText(1, item, null)
        return
      }
    }
    const { from, to, joint } = item
    for (const one of item.steps) this.entries.push({ kind: 'step', from, to, joint, step: one })
  }

  /** In '1min hard, 1min easy x 20' both repeat 20 times. Without 'hard' and 'easy', it can be the last one alone. */
  private takeTimesOfBoth(item: Part, repeat: Repeat): void {
    const singles = this.countSingles((joint) => joint !== 'end')
    const before = this.previous?.step
    const [only] = repeat.steps
    if (!before || only?.kind !== 'piece' || singles > 1 || isEasy(before) || !isEasy(repeat)) {
      this.leaveText(singles, item, null)
      return
    }
    const { times, mostTimes, rest, targets } = repeat
    const both = toRepeat({ least: times, most: mostTimes }, [before, { ...only, targets }])
    this.replacePrevious({ ...both, rest }, item)
  }

  /** Counts single pieces at the end whose separators match. */
  private countSingles(isJoined: (joint: Part['joint']) => boolean): number {
    for (let count = 0; ; count += 1) {
      const entry = this.entries.at(-1 - count)
      if (entry?.kind !== 'step' || !isSingle(entry.step)) return count
      if (!isJoined(entry.joint)) return count + 1
    }
  }

  private takeTargets(item: ItemOf<'targets'>): void {
    const { previous } = this
    const targets = previous && mergeTargets(previous.step.targets, saidOf(item.targets))
    if (previous && targets) this.replacePrevious({ ...previous.step, targets }, item)
    else this.addText(item, item.from)
  }

  private takeRest(item: ItemOf<'rest'>, at: number): number {
    const { previous } = this
    if (!previous) {
      this.addText(item, item.from)
      return 1
    }
    if (item.by) {
      this.takeRestAndTimes(item, item.by)
      return 1
    }
    const listed = this.takeRestList(item, at)
    if (listed > 0) return listed
    if (this.canBeBetweenBlocks(item, at)) {
      const next = this.items[at + 1]
      this.leaveText(1, next ?? item, null)
      return 2
    }
    const isUnclear = isOfSomeSet(previous.step) && !item.found.ofSets && this.items[at + 1]?.kind !== 'rest'
    const step = isUnclear ? null : addRest(previous.step, item.found)
    if (step) this.replacePrevious(step, item)
    else this.addText(item, item.from, isUnclear ? 'ambiguous' : 'unknown')
    return 1
  }

  /** Reads '2min on, 1min off x 10'. */
  private takeRestAndTimes(item: ItemOf<'rest'>, times: NonNullable<ItemOf<'rest'>['by']>): void {
    const singles = this.countSingles((joint) => joint !== 'end')
    const before = this.previous?.step
    const step = before && singles === 1 ? addRest(toRepeat(times, [before]), item.found) : null
    if (step) this.replacePrevious(step, item)
    else this.leaveText(Math.max(singles, 1), item, null)
  }

  /** In '3x10min, 5min rest, 3x10min' the rest can be between pieces, or between blocks. */
  private canBeBetweenBlocks(item: ItemOf<'rest'>, at: number): boolean {
    const [next, after] = [this.items[at + 1], this.items[at + 2]]
    const isOpen = isOpenRepeat(this.previous?.step) && item.joint === 'comma' && !item.found.ofSets
    return isOpen && next?.kind === 'steps' && isOpenRepeat(next.steps[0]) && after?.kind !== 'rest'
  }

  /** '1000m, 750m, 500m. Rest 2min, 1min': one rest for each piece. Returns the number of items taken. */
  private takeRestList(item: ItemOf<'rest'>, at: number): number {
    const rests = [item.found.rest]
    for (;;) {
      const next = this.items[at + rests.length]
      if (next?.kind !== 'steps' || next.joint !== 'comma' || next.steps.length > 1) break
      const [step] = next.steps
      if (step?.kind !== 'piece' || !isBareTime(step)) break
      rests.push({ amount: step.amount, effort: null })
    }
    const count = rests.length
    const pieces = this.countSingles(() => true)
    if (count < 2 || (pieces < 2 && this.previous?.step.kind !== 'repeat')) return 0
    const [last, next] = [this.items[at + count - 1] ?? item, this.items[at + count]]
    const isAlone = item.joint === 'end' && (!next || next.joint === 'end')
    if (!isAlone || pieces < 2 || (count !== pieces - 1 && count !== pieces)) {
      this.leaveText(Math.max(pieces, 1), last, null)
      return count
    }
    for (const [index, entry] of this.entries.slice(-pieces).entries()) {
      const rest = rests[index]
      if (entry.kind === 'step' && rest)
        this.entries[this.entries.length - pieces + index] = {
          ...entry,
          to: last.to,
          step: { ...entry.step, rest },
        }
    }
    return count
  }

  /** A remark that changes the text before it leaves all of that unread. */
  private takeText(item: ItemOf<'text'>): void {
    const wordOf = ({ from, to }: Token) => this.text.slice(from, to).toLowerCase()
    const tokens = this.tokens.slice(item.from, item.to)
    const singles = item.joint === 'comma' ? this.countSingles((joint) => joint === 'comma') : 0
    if (this.entries.length > 0 && changesWhatIsBefore(tokens, wordOf))
      this.leaveText(this.entries.length, item, item.from)
    else if (singles > 0 && changesWhatIsBefore(this.tokens.slice(item.stop, item.to), wordOf))
      this.leaveText(singles, item, item.stop)
    else this.addText(item, item.stop)
    if (isHeading(tokens, wordOf)) this.governed = ['comma', 'plus', 'end']
    else if (changesWhatFollows(tokens, wordOf)) this.governed = ['comma', 'plus']
  }
}

/** Whether a step has nested repetitions without a rest: in '3x(3x3'), rest 2'' it can be within or between the sets. */
function isOfSomeSet(step: Step): boolean {
  const only = step.kind === 'repeat' && step.steps.length === 1 ? step.steps[0] : undefined
  return step.rest === null && isOpenRepeat(only)
}

/** Merges adjacent texts, with the words between them. */
export function mergeTexts(entries: readonly Entry[]): Entry[] {
  const merged: Entry[] = []
  for (const entry of entries) {
    const previous = merged.at(-1)
    if (entry.kind === 'text' && previous?.kind === 'text')
      merged[merged.length - 1] = { ...previous, to: entry.to }
    else merged.push(entry)
  }
  return merged
}

const saidOf = (targets: Targets): Partial<Targets> =>
  Object.fromEntries(
    Object.entries(targets).filter(([, said]) => (Array.isArray(said) ? said.length > 0 : said !== null)),
  )

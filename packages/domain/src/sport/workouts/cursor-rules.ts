import { noTargets, type Targets } from './model.ts'
import { mergeTargets } from './target-rules.ts'
import type { Token, TokenKind } from './token-rules.ts'

/** A position in tokens up to `end` (exclusive). After a failure, `index` is the token that can't be read. */
export class Cursor {
  readonly tokens: readonly Token[]
  index: number
  readonly end: number

  constructor(tokens: readonly Token[], index: number, end: number) {
    this.tokens = tokens
    this.index = index
    this.end = end
  }

  /** The token at an offset after the next one; undefined beyond the end. */
  peek(ahead = 0): Token | undefined {
    return this.index + ahead < this.end ? this.tokens[this.index + ahead] : undefined
  }

  is(kind: TokenKind['kind'], ahead = 0): boolean {
    return this.peek(ahead)?.kind === kind
  }

  take(kind: TokenKind['kind']): boolean {
    const isNext = this.is(kind)
    if (isNext) this.index += 1
    return isNext
  }

  get isAtEnd(): boolean {
    return this.index >= this.end
  }

  /** Moves past the next bracket and returns its content. If it is not closed, moves to the end and returns null. */
  takeBracket(): Cursor | null {
    let depth = 0
    for (let index = this.index; index < this.end; index += 1) {
      const kind = this.tokens[index]?.kind
      if (kind === 'open') depth += 1
      if (kind === 'close') depth -= 1
      if (depth > 0) continue
      const content = new Cursor(this.tokens, this.index + 1, index)
      this.index = index + 1
      return content
    }
    this.index = this.end
    return null
  }

  /** Reads targets and adds them to `before`. Returns `before` if there are none, null if two contradict each other. */
  readTargets(before: Targets = noTargets): Targets | null {
    let targets = before
    for (;;) {
      const at = this.is('at') && this.is('target', 1) ? 1 : 0
      const token = this.peek(at)
      if (token?.kind !== 'target') return targets
      const merged = mergeTargets(targets, token.change)
      if (!merged) return null
      targets = merged
      this.index += 1 + at
    }
  }
}

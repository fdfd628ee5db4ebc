import { noTargets, type Targets } from './model.ts'
import { mergeTargets } from './target-rules.ts'
import type { Token, TokenKind } from './token-rules.ts'

/**
 * A place in a window of tokens, from `index` up to, and without, `end`. Readers move it forward; where one fails, `index` is
 * the token that it could not read.
 */
export class Cursor {
  readonly tokens: readonly Token[]
  index: number
  readonly end: number

  constructor(tokens: readonly Token[], index: number, end: number) {
    this.tokens = tokens
    this.index = index
    this.end = end
  }

  /** The token so many after the next one; undefined beyond the end. */
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

  /** Moves behind the bracket that is next, and returns its content; null, at the end, where it is not closed. */
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

  /** The targets that stand here, added to `before`, which is returned where there are none; null where two contradict. */
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

import { Cursor } from './cursor-rules.ts'
import { noTargets, type Span, type Step, type Targets, type UnreadReason } from './model.ts'
import { type FoundRest, readRest } from './rest-rules.ts'
import { type ReadGroup, StepReader } from './step-rules.ts'
import type { Joint, Token } from './token-rules.ts'

/** Tokens from `from` to `to` (exclusive), and the separator from the part before. */
export interface Part {
  readonly from: number
  readonly to: number
  readonly joint: Joint
}

export type Item = Part &
  (
    | { readonly kind: 'steps'; readonly steps: readonly Step[]; readonly endedWithTimes: boolean }
    | { readonly kind: 'rest'; readonly found: FoundRest; readonly by: Span | null }
    | { readonly kind: 'targets'; readonly targets: Targets }
    /** `stop` is the token that could not be read, or `to` if something is missing. */
    | { readonly kind: 'text'; readonly stop: number }
  )

/** A step or unread text, with its tokens. */
export type Entry = Part &
  (
    | { readonly kind: 'step'; readonly step: Step }
    | { readonly kind: 'text'; readonly stop: number; readonly reason: UnreadReason }
  )

const strength: Readonly<Record<Joint, number>> = { comma: 1, plus: 2, end: 3 }

export function splitParts({ tokens, index, end }: Cursor): Part[] {
  const parts: Part[] = []
  let [from, depth]: [number, number] = [index, 0]
  let joint: Joint = 'comma'
  for (let at = index; at <= end; at += 1) {
    const token: Token | undefined = at < end ? tokens[at] : undefined
    if (token?.kind === 'open') depth += 1
    if (token?.kind === 'close') depth = Math.max(depth - 1, 0)
    if (at < end && (token?.kind !== 'separator' || depth > 0)) continue
    if (at > from) {
      parts.push({ from, to: at, joint })
      joint = 'comma'
    }
    if (token?.kind === 'separator' && strength[token.joint] > strength[joint]) joint = token.joint
    from = at + 1
  }
  return parts
}

/** Reads a part: a rest or targets for the step before, steps, or text that can't be read. */
export function readItem(tokens: readonly Token[], part: Part, depth: number, readGroup: ReadGroup): Item {
  const cursor = new Cursor(tokens, part.from, part.to)
  const rest = readRestItem(cursor)
  if (rest) return { ...part, kind: 'rest', ...rest }
  cursor.index = part.from
  const targets = readFigures(cursor)
  if (targets) return { ...part, kind: 'targets', targets }
  cursor.index = part.from
  cursor.take('label')
  const reader = new StepReader(cursor, depth, readGroup)
  const steps = reader.readSteps()
  return steps
    ? { ...part, kind: 'steps', steps, endedWithTimes: reader.endedWithTimes }
    : { ...part, kind: 'text', stop: cursor.index }
}

function readRestItem(cursor: Cursor): { readonly found: FoundRest; readonly by: Span | null } | null {
  cursor.take('dash')
  const content = cursor.is('open') ? cursor.takeBracket() : cursor
  const found = content && readRest(content, content === cursor ? 'named' : 'bracket')
  if (!found || !content.isAtEnd) return withTimes(found, content)
  return cursor.isAtEnd ? { found, by: null } : null
}

function withTimes(found: FoundRest | null, cursor: Cursor | null) {
  const token = cursor?.peek()
  if (!found || token?.kind !== 'by' || cursor?.peek(1)) return null
  return { found, by: token.times }
}

/** Targets, if they are all of a part. Only figures and zones: a word like 'technique' may be separate work. */
function readFigures(cursor: Cursor): Targets | null {
  const targets = cursor.readTargets()
  if (!targets || targets === noTargets || !cursor.isAtEnd) return null
  const { role, craft, effort, words } = targets
  return role || craft || effort || words.length > 0 ? null : targets
}

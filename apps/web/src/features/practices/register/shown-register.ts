import type {
  RegisterCounts,
  RegisterEntry,
  RegisterState,
  WalkIn,
} from '@boathouse/domain/practices/register/model'
import { countRegister, isOfTheRest } from '@boathouse/domain/practices/register/rules'
import type { Queue, Tap } from './tap-queue.ts'

/** A register's line with unsent changes applied. */
export interface Line {
  readonly entry: RegisterEntry
  readonly state: RegisterState
  readonly isWaiting: boolean
  readonly refusal: Tap | null
}

export function toLines(entries: readonly RegisterEntry[], queue: Queue): Line[] {
  const lines = new Map(entries.map((entry) => [entry.memberId, fresh(entry)]))
  const tapped = new Set<string>()
  for (const one of queue) {
    if (one.kind === 'tap') {
      const line = lines.get(one.memberId)
      if (line && one.refusal) lines.set(one.memberId, { ...line, refusal: one })
      else if (line) lines.set(one.memberId, { ...line, state: one.state, isWaiting: true, restId: null })
      if (!one.refusal) tapped.add(one.memberId)
    } else if (one.kind === 'rest' && !one.refusal) {
      for (const [memberId, line] of lines)
        if (isOfTheRest({ ...line.entry, state: line.state }))
          lines.set(memberId, { ...line, state: 'present', isWaiting: true, restId: one.id })
    } else if (one.kind === 'undo' && !one.refusal) {
      const marked = new Map(one.marks?.map((mark) => [mark.memberId, mark.version]))
      for (const [memberId, line] of lines) {
        const isMarkedByRest = !tapped.has(memberId) && line.entry.version <= (marked.get(memberId) ?? -1)
        if (isMarkedByRest || line.restId === one.restId)
          lines.set(memberId, { ...line, state: 'none', isWaiting: true, restId: null })
      }
    }
  }
  return [...lines.values()].map(({ restId: _, ...line }) => line)
}

/** `restId`: the queued 'Mark the rest present' that marked the line. */
const fresh = (entry: RegisterEntry): Line & { readonly restId: string | null } => ({
  entry,
  state: entry.state,
  isWaiting: false,
  refusal: null,
  restId: null,
})

export const countLines = (lines: readonly Line[], walkIns: readonly unknown[]): RegisterCounts =>
  countRegister(
    lines.map(({ entry: { answer }, state }) => ({ answer, state })),
    walkIns.length,
  )

/** Applies unsent additions and removals to the walk-ins. */
export function toWalkIns(
  walkIns: readonly WalkIn[],
  queue: Queue,
): (Pick<WalkIn, 'id' | 'name'> & WaitingState)[] {
  const waits = queue.filter(({ refusal }) => !refusal)
  const gone = new Set(waits.flatMap((one) => (one.kind === 'departure' ? [one.walkInId] : [])))
  const stored = new Set(walkIns.map(({ id }) => id))
  return [
    ...walkIns.map(({ id, name }) => ({ id, name, isWaiting: false })),
    ...waits.flatMap((one) =>
      one.kind === 'arrival' && !stored.has(one.id) ? [{ id: one.id, name: one.name, isWaiting: true }] : [],
    ),
  ].filter(({ id }) => !gone.has(id))
}

interface WaitingState {
  readonly isWaiting: boolean
}

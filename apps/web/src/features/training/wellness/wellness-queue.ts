import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { type WellnessFields, wellnessFields } from '@boathouse/domain/training/wellness/contract'
import type { WellnessEntry } from '@boathouse/domain/training/wellness/model'
import { continueFrom, refuseLast } from '#outbox/last-of-each.ts'
import { type Entry, FRESH, type Queue, type Refusal } from '#outbox/queue.ts'

export interface SaidDay {
  readonly day: CalendarDay
}

/** A day's complete entry, queued. The server is idempotent. */
export interface SaidEntry extends Entry<WellnessEntry> {
  readonly fields: WellnessFields
  /** Version on screen when the user entered it; 0 for none. */
  readonly seen: number
}

export type SaidQueue = Queue<SaidEntry>

export const nothingSaid = (): WellnessFields => wellnessFields.parse({})

export const toFields = (entry: WellnessEntry): WellnessFields => wellnessFields.parse(entry)

const saysSame = (one: WellnessFields, other: WellnessFields) =>
  (Object.keys(one) as (keyof WellnessFields)[]).every((field) => one[field] === other[field])

/** Adds an entry. Replaces an unsent one, and drops refused ones, which the user has seen. */
export function addSaid(queue: SaidQueue, said: Pick<SaidEntry, 'id' | 'fields' | 'seen'>): SaidQueue {
  const waiting = queue.filter(({ refusal }) => !refusal)
  const last = waiting.at(-1)
  if (last && saysSame(last.fields, said.fields)) return waiting
  const isReplaced = last !== undefined && !last.wasSent
  const kept = isReplaced ? waiting.slice(0, -1) : waiting
  return [...kept, { ...said, seen: isReplaced ? last.seen : said.seen, ...FRESH }]
}

/** Removes a stored entry. Later ones continue from its version. */
export const applyStored = (queue: SaidQueue, id: string, { version }: WellnessEntry): SaidQueue =>
  continueFrom(queue, id, (later) => ({ ...later, seen: version }))

export const refuseSaid = (queue: SaidQueue, id: string, refusal: Refusal<WellnessEntry>): SaidQueue =>
  refuseLast(
    queue,
    id,
    refusal,
    // All entries are of one day.
    () => true,
    (current, { fields }) => saysSame(toFields(current), fields),
  )

/** The stored entry with unsent ones applied. A refusal may contain a newer version. */
export function toShown(stored: WellnessEntry | null, queue: SaidQueue) {
  const waiting = queue.findLast(({ refusal }) => !refusal) ?? null
  const refused = queue.findLast(({ refusal }) => refusal) ?? null
  const current = refused?.refusal?.current ?? null
  const known = current && current.version > (stored?.version ?? 0) ? current : stored
  return {
    fields: waiting?.fields ?? (known ? toFields(known) : nothingSaid()),
    seen: known?.version ?? 0,
    isWaiting: waiting !== null,
    refused,
  }
}

import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { type WellnessFields, wellnessFields } from '@boathouse/domain/wellness/contract'
import type { WellnessEntry } from '@boathouse/domain/wellness/model'
import { type Entry, FRESH, type Queue } from '#outbox/queue.ts'

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
export function applyStored(queue: SaidQueue, id: string, { version }: WellnessEntry): SaidQueue {
  const index = queue.findIndex((one) => one.id === id)
  if (index < 0) return queue
  return queue
    .map((one, at) => (at > index ? { ...one, seen: version } : one))
    .filter((_, at) => at !== index)
}

interface Refused {
  readonly code: string
  readonly current: WellnessEntry | null
}

/** Refuses an entry. If a later one follows, a `stale` refusal moves to it, and any other drops the entry. */
export function refuseSaid(queue: SaidQueue, id: string, refusal: Refused): SaidQueue {
  const index = queue.findIndex((one) => one.id === id)
  const last = queue.at(-1)
  if (index < 0 || !last) return queue
  if (last.id !== id && refusal.code !== 'stale') return queue.filter((_, at) => at !== index)
  const isSettled = refusal.current !== null && saysSame(toFields(refusal.current), last.fields)
  return [...queue.slice(0, index), ...(isSettled ? [] : [{ ...last, wasSent: false, refusal }])]
}

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

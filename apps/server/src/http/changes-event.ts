import type { NewestChanges } from '@boathouse/domain/club/live/model'
import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'

/** Highest change number of a kind, and when it was assigned. */
export interface Newest {
  readonly number: number
  readonly changedAt: string
}

export interface ChangesEvent {
  /** Built from the change numbers, so a reconnecting browser gets only what it missed. */
  readonly id: string
  readonly text: string
}

/** Club of an event's id. */
export const clubOfEvent = (id: string): string => id.split(',', 1)[0] ?? ''

export function presentChanges(
  clubId: string,
  newest: ReadonlyMap<ChangeKind, Newest>,
  kinds: readonly ChangeKind[],
  now: Date,
): ChangesEvent {
  const changes = kinds.flatMap((kind) => {
    const known = newest.get(kind)
    if (!known) return []
    const secondsAgo = Math.max(0, Math.round((now.getTime() - Date.parse(known.changedAt)) / 1_000))
    return [{ kind, number: known.number, secondsAgo }]
  })
  const told: NewestChanges = { clubId, changes }
  const id = [clubId, ...changes.map(({ kind, number }) => `${kind}.${number}`)].join(',')
  return { id, text: `id: ${id}\nevent: changes\ndata: ${JSON.stringify(told)}\n\n` }
}

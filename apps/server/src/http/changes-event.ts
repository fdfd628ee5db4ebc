import type { ChangeKind, NewestChanges } from '@boathouse/domain/live/model'

/** A kind's newest number, and when it was taken. */
export interface Newest {
  readonly number: number
  readonly changedAt: string
}

export interface ChangesEvent {
  /** The same numbers have the same id, so that a browser that comes again is told only what it has missed. */
  readonly id: string
  /** As it is sent. */
  readonly text: string
}

/** The event that tells the newest numbers of these kinds. */
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

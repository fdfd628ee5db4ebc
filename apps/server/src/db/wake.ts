import { EventEmitter } from 'node:events'
import type { Db } from './tables.ts'
import { afterCommit } from './transaction.ts'

/** Each has a worker in every server. */
export const OUTBOXES = ['mail', 'push', 'webhooks'] as const

type Outbox = (typeof OUTBOXES)[number]

const emitters = new WeakMap<Db, EventEmitter<Record<Outbox, []>>>()

function emitterOf(db: Db) {
  const known = emitters.get(db) ?? new EventEmitter<Record<Outbox, []>>()
  emitters.set(db, known)
  return known
}

/** Wakes this server's worker of the outbox, in a transaction after the commit. */
export function wake(db: Db, outbox: Outbox): void {
  if (db.isTransaction) afterCommit(db, (committed) => emitterOf(committed).emit(outbox))
  else emitterOf(db).emit(outbox)
}

/** Returns a function that ends the subscription. */
export function onWake(db: Db, outbox: Outbox, work: () => void): () => void {
  const emitter = emitterOf(db).on(outbox, work)
  return () => void emitter.off(outbox, work)
}

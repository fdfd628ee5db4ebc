import { EventEmitter } from 'node:events'
import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import { prepared } from './prepared.ts'
import type { ClubScope } from './scopes.ts'
import type { Db } from './tables.ts'
import { afterCommit } from './transaction.ts'

export interface ClubChange {
  readonly clubId: string
  readonly kind: ChangeKind
  readonly number: number
  readonly changedAt: string
}

interface Changing {
  readonly db: Db
  readonly now: Date
  readonly club: ClubScope
}

/** Assigns the next change number in the caller's transaction. Notifies watchers after the commit. */
export async function noteChange({ db, now, club }: Changing, kind: ChangeKind): Promise<void> {
  if (!db.isTransaction) throw new Error(`A change of ${kind} has no transaction.`)
  const { clubId } = club
  const changedAt = now.toISOString()
  const [taken] = await nextNumber(db, { clubId, kind, changedAt })
  const change = { clubId, kind, number: taken?.number as number, changedAt }
  afterCommit(db, (committed) => committedChanges(committed).emit('change', change))
}

type Next = { clubId: string; kind: ChangeKind; changedAt: string }

const nextNumber = prepared((db, { clubId, kind, changedAt }: Next) =>
  db
    .insertInto('clubChanges')
    .values({ clubId, kind, number: 1, changedAt })
    .onConflict((conflict) =>
      conflict.columns(['clubId', 'kind']).doUpdateSet((eb) => ({
        number: eb('clubChanges.number', '+', 1),
        changedAt: eb.ref('excluded.changedAt'),
      })),
    )
    .returning('number'),
)

type Committed = EventEmitter<{ change: [ClubChange] }>

const emitters = new WeakMap<Db, Committed>()

export function committedChanges(db: Db): Committed {
  const known = emitters.get(db) ?? new EventEmitter()
  emitters.set(db, known)
  return known
}

export const findNewest = (db: Db, clubIds: readonly string[]): Promise<ClubChange[]> =>
  db
    .selectFrom('clubChanges')
    .where('clubId', 'in', clubIds)
    .select(['clubId', 'kind', 'number', 'changedAt'])
    .execute()

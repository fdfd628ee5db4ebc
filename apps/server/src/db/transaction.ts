import { isSerializationFailure } from './errors.ts'
import type { Db } from './tables.ts'

const MAX_TRIES = 10
const LONGEST_PAUSE_MS = 300

type CommittedWork = (db: Db) => void

const committedWork = new WeakMap<Db, CommittedWork[]>()

/** Runs after the commit of this transaction. `work` must not throw. */
export function afterCommit(transaction: Db, work: CommittedWork): void {
  committedWork.get(transaction)?.push(work)
}

interface Transacting {
  readonly db: Db
}

/** Retries serialization failures; joins an outer transaction. Await only SQL: SQLite has one connection. */
export async function inTransaction<Ctx extends Transacting, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let tries = 1; ; tries += 1) {
    const afterwards: CommittedWork[] = []
    try {
      const result = await ctx.db
        .transaction()
        .setIsolationLevel('serializable')
        .execute((db) => {
          committedWork.set(db, afterwards)
          return work({ ...ctx, db })
        })
      for (const committed of afterwards) committed(ctx.db)
      return result
    } catch (error) {
      if (tries === MAX_TRIES || !isSerializationFailure(error)) throw error
      const pause = Math.random() * Math.min(10 * 2 ** tries, LONGEST_PAUSE_MS)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

import { isSerializationFailure } from './errors.ts'
import type { Db } from './tables.ts'

const MOST_TRIES = 10
const LONGEST_PAUSE_MS = 300

interface Transacting {
  readonly db: Db
}

/**
 * Runs `work` in a transaction, and again when PostgreSQL finds that two of them could not have run one after the
 * other. Inside one it joins it. Await nothing but SQL in there: on SQLite it holds the only connection.
 */
export async function inTransaction<Ctx extends Transacting, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let tries = 1; ; tries += 1) {
    try {
      return await ctx.db
        .transaction()
        .setIsolationLevel('serializable')
        .execute((db) => work({ ...ctx, db }))
    } catch (error) {
      if (tries === MOST_TRIES || !isSerializationFailure(error)) throw error
      const pause = Math.random() * Math.min(10 * 2 ** tries, LONGEST_PAUSE_MS)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

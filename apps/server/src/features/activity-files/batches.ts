import { undoableSince } from '@boathouse/domain/activity-files/batch-rules'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { isUniqueViolation } from '#db/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../context.ts'
import { partRecordings } from '../session-joins/change.ts'
import * as batchQueries from './batch-queries.ts'
import * as queries from './queries.ts'

/** Deletes the sessions that one import added, after parting them from others. They can be restored. Idempotent. */
export const deleteBatch = (ctx: SignedInContext, batch: string): Promise<{ sessions: number }> =>
  inTransaction(ctx, async (inside) => {
    const { db, athlete, now } = inside
    const found = await batchQueries.findBatch(db, athlete, batch)
    if (!found) throw notFound()
    if (found.beganAt < undoableSince(now)) throw new Refusal('conflict', 'importTooOld')
    const ids = await partRecordings(inside, await batchQueries.presentInBatch(db, athlete, batch))
    if (ids.length === 0) return { sessions: 0 }
    const undoneAt = now.toISOString()
    // What an undo before took comes back with the rest.
    const before = found.undoneAt
      ? await batchQueries.deletedInBatch(db, athlete, { batch, deletedAt: found.undoneAt })
      : []
    const all = [...ids, ...before.map(({ id }) => id)]
    await queries.setDeletedAt(db, athlete, { ids: all, deletedAt: undoneAt })
    await batchQueries.setUndoneAt(db, athlete, { firstId: found.firstId, undoneAt })
    return { sessions: ids.length }
  })

/** Restores what the last undo of a batch took: what somebody deleted by itself, before or after, stays so. */
export const restoreBatch = (ctx: SignedInContext, batch: string): Promise<{ sessions: number }> =>
  inTransaction(ctx, async ({ db, athlete, now }) => {
    const found = await batchQueries.findBatch(db, athlete, batch)
    if (!found) throw notFound()
    const { firstId, undoneAt } = found
    if (undoneAt === null) return { sessions: 0 }
    if (undoneAt < undoableSince(now)) throw new Refusal('conflict', 'importTooOld')
    const deleted = await batchQueries.deletedInBatch(db, athlete, { batch, deletedAt: undoneAt })
    const ids = deleted.map(({ id }) => id)
    await queries.setDeletedAt(db, athlete, { ids, deletedAt: null })
    await batchQueries.setUndoneAt(db, athlete, { firstId, undoneAt: null })
    return { sessions: ids.length }
  }).catch((error) => {
    // One of them came once more in another file in the meantime.
    throw isUniqueViolation(error) ? new Refusal('conflict', 'importedAgain') : error
  })

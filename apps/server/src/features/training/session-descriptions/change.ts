import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import type {
  DescribedSession,
  describeSessions as describeContract,
} from '@boathouse/domain/training/session-descriptions/contract'
import { describeSession } from '@boathouse/domain/training/session-descriptions/rules'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../../context.ts'
import { changeStored, findStored } from '../training-sessions/service.ts'

/** Skips deleted and stale sessions. Returns the previous state of changed ones. */
export const describeSessions = (
  ctx: SignedInContext,
  { sessions: all, onlyMissing }: BodyOf<typeof describeContract>,
): Promise<{ before: DescribedSession[] }> =>
  inTransaction(ctx, async (inside) => {
    const before: DescribedSession[] = []
    for (const { id, version, ...given } of all) {
      const row = await findStored(inside, id)
      if (!row || (version !== undefined && version !== row.version)) continue
      const { sport, craft, type, intensity, rpe, distance } = row
      const was = { sport, craft, type, intensity, rpe, distance }
      const changes = describeSession(was, given, { onlyMissing })
      if (isDeepStrictEqual(was, changes)) continue
      const { version: now } = await changeStored(inside, row, changes)
      before.push({ id, version: now, ...was })
    }
    return { before }
  })

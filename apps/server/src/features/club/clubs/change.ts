import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import { noteChange } from '#db/club-changes.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext } from '../../../context.ts'
import { writableClub } from './service.ts'

export interface Written<Result> {
  readonly result: Result
  readonly isChanged: boolean
}

/** Runs a change in a transaction. Throws if the club is inactive. Publishes only actual changes. */
export function writeInClub<Result>(
  ctx: ClubContext,
  kind: ChangeKind,
  work: (inside: ClubContext) => Promise<Written<Result>>,
): Promise<Result> {
  const write = () =>
    inTransaction(ctx, async (inside) => {
      await writableClub(inside)
      const { result, isChanged } = await work(inside)
      if (isChanged) await noteChange(inside, kind)
      return result
    })
  // One at a time, because a club's changes are numbered in order, and PostgreSQL would retry concurrent ones.
  return runExclusive(`${ctx.club.clubId} ${kind}`, write)
}

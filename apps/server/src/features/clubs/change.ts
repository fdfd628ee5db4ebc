import type { ChangeKind } from '@boathouse/domain/live/model'
import { noteChange } from '#db/club-changes.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext } from '../../context.ts'
import { writableClub } from './service.ts'

/** What became of a change. */
export interface Written<Result> {
  readonly result: Result
  readonly isChanged: boolean
}

/** Changes something of a club that is active, in one transaction. Only what has changed is told. */
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
  // Each takes the club's next number: side by side, PostgreSQL would have all but one start over.
  return runExclusive(`${ctx.club.clubId} ${kind}`, write)
}

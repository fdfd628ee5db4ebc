import type { Club } from '@boathouse/domain/club/clubs/model'
import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import type { Refusal } from '@boathouse/domain/kernel/errors'
import { noteChange } from '#db/club-changes.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext } from '../../../context.ts'
import { writableClub } from './service.ts'

/** Facts that all changes of a noun share. */
export interface ClubWrites {
  readonly kind: ChangeKind
  /** Throws unless the user may make such changes. */
  readonly check?: (ctx: ClubContext) => unknown
  /** Error to throw if a unique index refuses the change. */
  readonly taken?: () => Refusal
}

export interface Written<Result> {
  readonly result: Result
  readonly isChanged: boolean
}

/** Runs a change in a transaction. Throws if the club is inactive. Publishes only actual changes. */
export async function writeInClub<Ctx extends ClubContext, Result>(
  ctx: Ctx,
  { kind, check, taken }: ClubWrites,
  work: (inside: Ctx, club: Club) => Promise<Written<Result>>,
): Promise<Result> {
  check?.(ctx)
  const write = () =>
    inTransaction(ctx, async (inside) => {
      const { result, isChanged } = await work(inside, await writableClub(inside))
      if (isChanged) await noteChange(inside, kind)
      return result
    })
  // One at a time, because a club's changes are numbered in order, and PostgreSQL would retry concurrent ones.
  return runExclusive(`${ctx.club.clubId} ${kind}`, write).catch((error) => {
    throw taken && isUniqueViolation(error) ? taken() : error
  })
}

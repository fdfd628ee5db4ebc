import { Refusal } from '@boathouse/domain/kernel/errors'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { wallClockAt } from '@boathouse/domain/kernel/zoned-time'
import type { AbsenceChanges, NewAbsence } from '@boathouse/domain/practices/absences/contract'
import type { Absence, ClubAbsence } from '@boathouse/domain/practices/absences/model'
import { MAX_ABSENCES, refuseWrongDays } from '@boathouse/domain/practices/absences/rules'
import { isWithinQuota } from '#db/quota.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import { emitOwn } from '../../../events/emit.ts'
import { noteOwnChange, showClub } from '../../club/clubs/service.ts'
import { runnerContext } from '../practices/service.ts'
import { absences, countAbsences, pageOfAbsences, pageOfClubAbsences } from './queries.ts'

type Page = { readonly limit: number; readonly cursor?: string | undefined }

export async function listAbsences({ db, athlete }: SignedInContext, page: Page) {
  const { rows, nextCursor } = await pageOfAbsences(db, athlete, page)
  return { items: [...rows], nextCursor }
}

/** Absences from today on, earliest start first, for admins. */
export async function listClubAbsences(
  ctx: ClubContext,
  page: Page,
): Promise<{ items: ClubAbsence[]; nextCursor: string | null }> {
  const { db, club, now } = runnerContext(ctx)
  const { timeZone } = await showClub(ctx)
  const endsFrom = wallClockAt(now, timeZone).day
  const { rows, nextCursor } = await pageOfClubAbsences(db, club, { ...page, endsFrom })
  const items = rows.map(({ id, first, last, reason, athleteId, ...person }) => ({
    ...{ id, first, last, reason },
    member: { id: athleteId, ...person },
  }))
  return { items, nextCursor }
}

/** Adds an absence and withdraws answers for its days. Idempotent. Throws a conflict over the limit. */
export async function addAbsence(
  ctx: SignedInContext,
  fields: NewAbsence,
): Promise<{ absence: Absence; isNew: boolean }> {
  refuseWrongDays(fields)
  if (!(await isWithinQuota(ctx.db, ctx.athlete, 'absences'))) throw new Refusal('conflict', 'tooManyDeleted')
  return inTransaction(ctx, async (inside) => {
    const { row, isNew } = await absences.insertOnce(inside, inside.athlete, fields)
    if (isNew) {
      await refuseTooMany(inside)
      await noteStored(inside, fields)
    }
    return { absence: row, isNew }
  })
}

/** Call it in the transaction that stored the absence. */
async function noteStored(ctx: SignedInContext, { first, last }: DayRange): Promise<void> {
  await emitOwn(ctx, 'absenceStored', { first, last })
  await noteOwnChange(ctx, 'answers')
}

async function refuseTooMany({ db, athlete }: SignedInContext): Promise<void> {
  const { count } = await countAbsences(db, athlete)
  if (count > MAX_ABSENCES) throw new Refusal('conflict', 'tooManyAbsences')
}

export async function changeAbsence(
  ctx: SignedInContext,
  id: string,
  { version, ...fields }: AbsenceChanges,
): Promise<Absence> {
  refuseWrongDays(fields)
  return inTransaction(ctx, async (inside) => {
    const changed = await absences.updateAtVersion(inside, inside.athlete, { id, version, changes: fields })
    await noteStored(inside, fields)
    return changed
  })
}

export const deleteAbsence = (ctx: SignedInContext, id: string, version: number): Promise<Absence> =>
  inTransaction(ctx, async (inside) => {
    const { row, isChanged } = await absences.softDelete(inside, inside.athlete, { id, version })
    if (isChanged) await noteOwnChange(inside, 'answers')
    return row
  })

export const restoreAbsence = (ctx: SignedInContext, id: string): Promise<Absence> =>
  inTransaction(ctx, async (inside) => {
    const { row, isChanged } = await absences.restore(inside.db, inside.athlete, id)
    if (isChanged) {
      await refuseTooMany(inside)
      await noteStored(inside, row)
    }
    return row
  })

import type { AbsenceChanges, NewAbsence } from '@boathouse/domain/absences/contract'
import type { Absence } from '@boathouse/domain/absences/model'
import { MOST_ABSENCES, refuseWrongDays } from '@boathouse/domain/absences/rules'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { hasRoom } from '#db/room.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../context.ts'
import { withdrawAnswers } from '../answers/service.ts'
import * as queries from './queries.ts'

type Page = { readonly limit: number; readonly cursor?: string | undefined }

export async function listAbsences({ db, athlete }: SignedInContext, page: Page) {
  const { rows, nextCursor } = await queries.pageOfAbsences(db, athlete, page)
  return { items: [...rows], nextCursor }
}

/** Stores an absence, and withdraws what was answered in it until now. The same one again is stored once; one too many is refused. */
export async function addAbsence(
  ctx: SignedInContext,
  fields: NewAbsence,
): Promise<{ absence: Absence; isNew: boolean }> {
  refuseWrongDays(fields)
  const at = ctx.now.toISOString()
  const { athleteId } = ctx.athlete
  const row = { athleteId, ...fields, version: 1, createdAt: at, updatedAt: at, deletedAt: null }
  if (!(await hasRoom(ctx.db, ctx.athlete, 'absences'))) throw new Refusal('conflict', 'tooManyDeleted')
  return inTransaction(ctx, async (inside) => {
    const absence = await queries.insertAbsence(inside.db, row)
    if (!absence) return { absence: await sameAsBefore(inside, fields), isNew: false }
    await refuseTooMany(inside)
    await withdrawAnswers(inside, fields)
    return { absence, isNew: true }
  })
}

/** Throws when there is one too many by now. */
async function refuseTooMany({ db, athlete }: SignedInContext): Promise<void> {
  const { count } = await queries.countAbsences(db, athlete)
  if (count > MOST_ABSENCES) throw new Refusal('conflict', 'tooManyAbsences')
}

async function sameAsBefore({ db, athlete }: SignedInContext, said: NewAbsence): Promise<Absence> {
  const known = await queries.findAbsence(db, athlete, said.id)
  if (!known || known.deletedAt !== null) throw new Refusal('conflict')
  const isSame = known.first === said.first && known.last === said.last && known.reason === said.reason
  if (isSame) return known
  throw new Refusal('conflict', 'conflict', { current: known })
}

/** Changes an absence; refuses, and shows how it is now, when it was changed since that version. */
export async function changeAbsence(
  ctx: SignedInContext,
  id: string,
  { version, ...fields }: AbsenceChanges,
): Promise<Absence> {
  refuseWrongDays(fields)
  return inTransaction(ctx, async (inside) => {
    const changes = { ...fields, updatedAt: inside.now.toISOString() }
    const changed = await queries.updateAbsence(inside.db, inside.athlete, { id, version, changes })
    if (!changed) throw new Refusal('conflict', 'stale', { current: await show(inside, id) })
    await withdrawAnswers(inside, fields)
    return changed
  })
}

async function show({ db, athlete }: SignedInContext, id: string): Promise<Absence> {
  const known = await queries.findAbsence(db, athlete, id)
  if (!known || known.deletedAt !== null) throw notFound()
  return known
}

/** Deletes an absence, so that it can be restored. Deleting it again is no trouble. */
export async function deleteAbsence(ctx: SignedInContext, id: string, version: number): Promise<Absence> {
  const changes = { deletedAt: ctx.now.toISOString() }
  const deleted = await queries.updateAbsence(ctx.db, ctx.athlete, { id, version, changes })
  if (deleted) return deleted
  const known = await queries.findAbsence(ctx.db, ctx.athlete, id)
  if (!known) throw notFound()
  if (known.deletedAt !== null) return known
  throw new Refusal('conflict', 'stale', { current: known })
}

/** Takes a deletion back; of an absence that is there already, nothing is to do. */
export const restoreAbsence = (ctx: SignedInContext, id: string): Promise<Absence> =>
  inTransaction(ctx, async (inside) => {
    const restored = await queries.restoreAbsence(inside.db, inside.athlete, id)
    if (!restored) return show(inside, id)
    await refuseTooMany(inside)
    await withdrawAnswers(inside, restored)
    return restored
  })

import type { BoatChanges, NewBoat } from '@boathouse/domain/boathouse/boats/contract'
import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import { refuseTooManyBoats, refuseWrongBoat } from '@boathouse/domain/boathouse/boats/rules'
import type { AuditAction } from '@boathouse/domain/club/audit/model'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { recordEntry } from '#db/audit-entries.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { VersionedId } from '#db/records.ts'
import type { ClubContext } from '../../../context.ts'
import { membersAmong } from '../../club/choices/service.ts'
import { type Written, writeInClub } from '../../club/clubs/change.ts'
import { squadsAmong } from '../../club/squads/service.ts'
import { toColumns } from './present.ts'
import * as queries from './queries.ts'
import { boats } from './queries.ts'
import { mayKeep, showStored } from './service.ts'

/** Idempotent. Throws a conflict if another boat has the id or the name. */
export function createBoat(
  ctx: ClubContext,
  { id, ...input }: NewBoat,
): Promise<{ boat: Boat; isNew: boolean }> {
  return withBoatWrite(ctx, async (inside) => {
    const fields = { id, ...toColumns(input), archivedAt: null }
    const show = (row: queries.BoatRow) => showStored(inside, row)
    const { row, isNew } = await boats.insertOnce(inside, inside.club, fields, show)
    if (isNew) {
      await refuseWrong(inside, input, null)
      refuseTooManyBoats(await queries.countBoats(inside.db, inside.club))
    }
    const result = { boat: await showStored(inside, row), isNew }
    return { result, isChanged: isNew, action: 'boatCreated' }
  })
}

export const updateBoat = (ctx: ClubContext, id: string, { version, ...input }: BoatChanges): Promise<Boat> =>
  withBoatWrite(ctx, async (inside) => {
    const known = await boats.get(inside.db, inside.club, id)
    // A stale version makes `updateAtVersion` throw.
    if (known.version === version) await refuseWrong(inside, input, known)
    const result = await change(inside, { id, version }, toColumns(input))
    return { result, isChanged: true, action: 'boatChanged' }
  })

export const archiveBoat = (ctx: ClubContext, seen: VersionedId): Promise<Boat> =>
  withBoatWrite(ctx, async (inside) => {
    const known = await boats.get(inside.db, inside.club, seen.id)
    const action = 'boatArchived'
    if (known.archivedAt !== null)
      return { result: await showStored(inside, known), isChanged: false, action }
    const changes = { archivedAt: inside.now.toISOString() }
    return { result: await change(inside, seen, changes), isChanged: true, action }
  })

/** Throws a conflict if another boat has the name by now. */
export const unarchiveBoat = (ctx: ClubContext, id: string): Promise<Boat> =>
  withBoatWrite(ctx, async (inside) => {
    const known = await boats.get(inside.db, inside.club, id)
    const action = 'boatUnarchived'
    if (known.archivedAt === null)
      return { result: await showStored(inside, known), isChanged: false, action }
    const result = await change(inside, known, { archivedAt: null })
    refuseTooManyBoats(await queries.countBoats(inside.db, inside.club))
    return { result, isChanged: true, action }
  })

type Changes = Parameters<typeof boats.updateAtVersion>[2]['changes']

async function change(ctx: ClubContext, { id, version }: VersionedId, changes: Changes): Promise<Boat> {
  const show = (row: queries.BoatRow) => showStored(ctx, row)
  return showStored(ctx, await boats.updateAtVersion(ctx, ctx.club, { id, version, changes }, show))
}

type Input = Omit<NewBoat, 'id'>

/** Throws for invalid fields, unknown squads and owners who aren't members. */
async function refuseWrong(ctx: ClubContext, input: Input, before: queries.BoatRow | null): Promise<void> {
  refuseWrongBoat(input)
  const { ownerId } = input
  if (ownerId !== null && ownerId !== before?.ownerId && !(await membersAmong(ctx, [ownerId])).has(ownerId))
    throw invalidField('ownerId', 'memberUnknown')
  const squadIds = [...new Set(input.squadIds ?? [])]
  if (squadIds.length > 0 && (await squadsAmong(ctx, squadIds)).length < squadIds.length)
    throw invalidField('squadIds', 'squadUnknown')
}

interface Logged<Result> extends Written<Result> {
  readonly action: AuditAction
}

function withBoatWrite<Result>(
  ctx: ClubContext,
  work: (inside: ClubContext) => Promise<Logged<Result>>,
): Promise<Result> {
  if (!mayKeep(ctx)) throw new Refusal('forbidden')
  const logged = async (inside: ClubContext) => {
    const { action, ...written } = await work(inside)
    const { actor, club } = inside
    if (written.isChanged) await recordEntry(inside, { action, actorId: actor.user.id, clubId: club.clubId })
    return written
  }
  return writeInClub(ctx, 'boats', logged).catch((error) => {
    throw isUniqueViolation(error) ? invalidField('name', 'nameTaken') : error
  })
}

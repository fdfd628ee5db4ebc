import type { BoatChanges, NewBoat } from '@boathouse/domain/boathouse/boats/contract'
import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import { refuseTooManyBoats, refuseWrongBoat } from '@boathouse/domain/boathouse/boats/rules'
import type { AuditAction } from '@boathouse/domain/club/audit/model'
import { invalidField } from '@boathouse/domain/kernel/errors'
import { recordEntry } from '#db/audit-entries.ts'
import type { VersionedId } from '#db/records.ts'
import type { ClubContext } from '../../../context.ts'
import { membersAmong } from '../../club/choices/service.ts'
import { type ClubWrites, writeInClub } from '../../club/clubs/change.ts'
import { requireManager } from '../../club/clubs/service.ts'
import { squadsAmong } from '../../club/squads/service.ts'
import { toColumns } from './present.ts'
import * as queries from './queries.ts'
import { boats } from './queries.ts'
import { showStored } from './service.ts'

const BOATS: ClubWrites = {
  kind: 'boats',
  check: requireManager,
  taken: () => invalidField('name', 'nameTaken'),
}

/** Idempotent. Throws a conflict if another boat has the id or the name. */
export function createBoat(
  ctx: ClubContext,
  { id, ...input }: NewBoat,
): Promise<{ boat: Boat; isNew: boolean }> {
  return writeInClub(ctx, BOATS, async (inside) => {
    const fields = { id, ...toColumns(input), archivedAt: null }
    const show = (row: queries.BoatRow) => showStored(inside, row)
    const { row, isNew } = await boats.insertOnce(inside, inside.club, fields, show)
    if (isNew) {
      await refuseWrong(inside, input, null)
      refuseTooManyBoats(await queries.countBoats(inside.db, inside.club))
      await record(inside, 'boatCreated')
    }
    return { result: { boat: await showStored(inside, row), isNew }, isChanged: isNew }
  })
}

export const updateBoat = (ctx: ClubContext, id: string, { version, ...input }: BoatChanges): Promise<Boat> =>
  writeInClub(ctx, BOATS, async (inside) => {
    const known = await boats.get(inside.db, inside.club, id)
    // A stale version makes `updateAtVersion` throw.
    if (known.version === version) await refuseWrong(inside, input, known)
    const result = await change(inside, { id, version }, toColumns(input))
    await record(inside, 'boatChanged')
    return { result, isChanged: true }
  })

export const archiveBoat = (ctx: ClubContext, seen: VersionedId): Promise<Boat> =>
  writeInClub(ctx, BOATS, async (inside) => {
    const known = await boats.get(inside.db, inside.club, seen.id)
    if (known.archivedAt !== null) return { result: await showStored(inside, known), isChanged: false }
    const result = await change(inside, seen, { archivedAt: inside.now.toISOString() })
    await record(inside, 'boatArchived')
    return { result, isChanged: true }
  })

/** Throws a conflict if another boat has the name by now. */
export const unarchiveBoat = (ctx: ClubContext, id: string): Promise<Boat> =>
  writeInClub(ctx, BOATS, async (inside) => {
    const known = await boats.get(inside.db, inside.club, id)
    if (known.archivedAt === null) return { result: await showStored(inside, known), isChanged: false }
    const result = await change(inside, known, { archivedAt: null })
    refuseTooManyBoats(await queries.countBoats(inside.db, inside.club))
    await record(inside, 'boatUnarchived')
    return { result, isChanged: true }
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

const record = (ctx: ClubContext, action: AuditAction): Promise<void> =>
  recordEntry(ctx, { action, actorId: ctx.actor.user.id, clubId: ctx.club.clubId })

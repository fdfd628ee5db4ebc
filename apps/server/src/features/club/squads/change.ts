import type { NewSquad } from '@boathouse/domain/club/squads/contract'
import type { Squad, SquadMember, SquadRole } from '@boathouse/domain/club/squads/model'
import {
  MAX_IN_SQUAD,
  refuseArchived,
  refuseFullSquad,
  refuseTooManySquads,
  toSquadNameKey,
} from '@boathouse/domain/club/squads/rules'
import { invalidField, notFound } from '@boathouse/domain/kernel/errors'
import { recordEntries, recordEntry } from '#db/audit-entries.ts'
import { noteChange } from '#db/club-changes.ts'
import type { VersionedId } from '#db/records.ts'
import type { ClubContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import type { EventContext } from '../../../events/model.ts'
import { type ClubWrites, writeInClub } from '../clubs/change.ts'
import { requireManager } from '../clubs/service.ts'
import * as queries from './queries.ts'
import { squads } from './queries.ts'
import { isCurrentSquad } from './service.ts'

const SQUADS: ClubWrites = {
  kind: 'squads',
  check: requireManager,
  taken: () => invalidField('name', 'nameTaken'),
}

type Stored = Awaited<ReturnType<typeof squads.get>>

async function present({ db, club }: ClubContext, { id }: Pick<Stored, 'id'>): Promise<Squad> {
  const found = await queries.findSquad(db, club, id)
  if (!found) throw notFound()
  return found
}

/** Idempotent. Throws a conflict if another squad has the id or the name. */
export function createSquad(ctx: ClubContext, input: NewSquad): Promise<{ squad: Squad; isNew: boolean }> {
  return writeInClub(ctx, SQUADS, async (inside) => {
    const fields = { ...input, nameKey: toSquadNameKey(input.name), archivedAt: null }
    const show = (row: Stored) => present(inside, row)
    const { row, isNew } = await squads.insertOnce(inside, inside.club, fields, show)
    if (isNew) {
      refuseTooManySquads(await queries.countSquads(inside.db, inside.club))
      await record(inside, 'squadCreated')
    }
    return { result: { squad: await present(inside, row), isNew }, isChanged: isNew }
  })
}

export const renameSquad = (ctx: ClubContext, seen: VersionedId, name: string): Promise<Squad> =>
  writeInClub(ctx, SQUADS, async (inside) => {
    const before = await squads.get(inside.db, inside.club, seen.id)
    const result = await change(inside, seen, { name, nameKey: toSquadNameKey(name) })
    if (result.name !== before.name) await record(inside, 'squadRenamed')
    return { result, isChanged: true }
  })

export const archiveSquad = (ctx: ClubContext, seen: VersionedId): Promise<Squad> =>
  writeInClub(ctx, SQUADS, async (inside) => {
    const known = await squads.get(inside.db, inside.club, seen.id)
    if (known.archivedAt !== null) return { result: await present(inside, known), isChanged: false }
    const result = await change(inside, seen, { archivedAt: inside.now.toISOString() })
    await record(inside, 'squadArchived')
    return { result, isChanged: true }
  })

/** Throws a conflict if another squad has the name by now. */
export const unarchiveSquad = (ctx: ClubContext, id: string): Promise<Squad> =>
  writeInClub(ctx, SQUADS, async (inside) => {
    const known = await squads.get(inside.db, inside.club, id)
    if (known.archivedAt === null) return { result: await present(inside, known), isChanged: false }
    const result = await change(inside, known, { archivedAt: null })
    refuseTooManySquads(await queries.countSquads(inside.db, inside.club))
    await record(inside, 'squadUnarchived')
    return { result, isChanged: true }
  })

type Changes = Parameters<typeof squads.updateAtVersion>[2]['changes']

async function change(ctx: ClubContext, { id, version }: VersionedId, changes: Changes): Promise<Squad> {
  const show = (row: Stored) => present(ctx, row)
  return present(ctx, await squads.updateAtVersion(ctx, ctx.club, { id, version, changes }, show))
}

interface Added {
  readonly memberIds: readonly string[]
  readonly role: SquadRole
}

/** Adds all members or none. Those who are in the squad keep their role. */
export const addToSquad = (ctx: ClubContext, squadId: string, { memberIds, role }: Added) =>
  writeInClub(ctx, SQUADS, async (inside) => {
    const { db, club } = inside
    refuseArchived(await squads.get(db, club, squadId))
    const userIds = [...new Set(memberIds)]
    const found = await queries.findCandidates(db, club, { squadId, userIds })
    if (found.length < userIds.length) throw invalidField('memberIds', 'memberUnknown')
    const added = found.filter((one) => one.role === null).map(({ userId }) => userId)
    const addedAt = inside.now.toISOString()
    await queries.insertPeople(
      db,
      added.map((userId) => ({ clubId: club.clubId, squadId, userId, role, addedAt })),
    )
    refuseFullSquad((await queries.countPeople(db, club, squadId)).count)
    if (added.length > 0) await emit(inside, 'squadChanged', { squadId })
    await record(inside, role === 'coach' ? 'squadCoachMade' : 'squadJoined', added)
    const isNew = new Set(added)
    const items = userIds.map((memberId) => ({
      memberId,
      outcome: isNew.has(memberId) ? ('added' as const) : ('alreadyIn' as const),
    }))
    const result = { items, squad: await present(inside, { id: squadId }) }
    return { result, isChanged: added.length > 0 }
  })

/** A no-op if the squad is full or archived. */
export async function joinInvitedSquad(ctx: EventContext, { squadId, userId }: InSquad): Promise<void> {
  const { db, club, now } = ctx
  if (!(await isCurrentSquad(ctx, squadId))) return
  if ((await queries.countPeople(db, club, squadId)).count >= MAX_IN_SQUAD) return
  const row = { clubId: club.clubId, squadId, userId, role: 'athlete' as const, addedAt: now.toISOString() }
  await queries.insertPeople(db, [row])
  await emit(ctx, 'squadChanged', { squadId })
  await recordEntry(ctx, { action: 'squadJoined', actorId: userId, subjectId: userId, clubId: club.clubId })
  await noteChange(ctx, 'squads')
}

interface InSquad {
  readonly squadId: string
  readonly userId: string
}

export const changeRole = (ctx: ClubContext, who: InSquad, role: SquadRole): Promise<SquadMember> =>
  writeInClub(ctx, SQUADS, async (inside) => {
    const before = await personIn(inside, who)
    if (before.role === role) return { result: before, isChanged: false }
    await queries.setRole(inside.db, inside.club, who, role)
    await emit(inside, 'squadChanged', { squadId: who.squadId })
    await record(inside, role === 'coach' ? 'squadCoachMade' : 'squadCoachUnmade', [who.userId])
    return { result: { ...before, role }, isChanged: true }
  })

export const removeFromSquad = (ctx: ClubContext, who: InSquad): Promise<void> =>
  writeInClub(ctx, SQUADS, async (inside) => {
    await personIn(inside, who)
    await queries.removePerson(inside.db, inside.club, who)
    await emit(inside, 'squadChanged', { squadId: who.squadId })
    await record(inside, 'squadLeft', [who.userId])
    return { result: undefined, isChanged: true }
  })

/** Throws `notFound` without squad or member, a conflict for archived squads. */
async function personIn({ db, club }: ClubContext, who: InSquad): Promise<SquadMember> {
  const squad = await squads.get(db, club, who.squadId)
  const found = await queries.findPerson(db, club, who)
  if (!found) throw notFound()
  refuseArchived(squad)
  return found
}

type SquadAction = Extract<Parameters<typeof recordEntry>[1]['action'], `squad${string}`>

function record(ctx: ClubContext, action: SquadAction, people?: readonly string[]): Promise<void> {
  const entry = { action, actorId: ctx.actor.user.id, clubId: ctx.club.clubId }
  if (!people) return recordEntry(ctx, entry)
  return recordEntries(
    ctx,
    people.map((subjectId) => ({ ...entry, subjectId })),
  )
}

import {
  MAX_REQUIREMENTS,
  type NewRequirement,
  type RequirementChanges,
} from '@boathouse/domain/boathouse/requirements/contract'
import type { Requirement } from '@boathouse/domain/boathouse/requirements/model'
import { mayKeepRequirements } from '@boathouse/domain/boathouse/requirements/policy'
import { refuseWrongEffect, requirementNameKey } from '@boathouse/domain/boathouse/requirements/rules'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import { isUniqueViolation } from '#db/errors.ts'
import type { ClubContext } from '../../../context.ts'
import { writeInClub } from '../../club/clubs/change.ts'
import * as queries from './queries.ts'
import { requirements } from './queries.ts'

/** Throws `forbidden` for non-members, including super admins and kiosks. */
export function memberRoleOf({ actor, club }: Pick<ClubContext, 'actor' | 'club'>): MemberRole {
  const { membership } = actor
  if (membership?.clubId !== club.clubId) throw new Refusal('forbidden')
  return membership.role
}

export async function listRequirements(ctx: ClubContext) {
  const role = memberRoleOf(ctx)
  return { items: await requirementsOf(ctx), abilities: { keep: mayKeepRequirements(role) } }
}

/** By name. */
export const requirementsOf = ({ db, club }: Pick<ClubContext, 'db' | 'club'>): Promise<Requirement[]> =>
  queries.listRequirements(db, club)

/** Throws `notFound` for deleted ones. */
export const findRequirement = ({ db, club }: Pick<ClubContext, 'db' | 'club'>, id: string) =>
  requirements.get(db, club, id)

const keyed = <Entered extends { readonly name: string }>(entered: Entered) => ({
  ...entered,
  nameKey: requirementNameKey(entered.name),
})

/** Idempotent. Throws a conflict if another requirement has the id, and by the field for the name. */
export async function createRequirement(
  ctx: ClubContext,
  input: NewRequirement,
): Promise<{ requirement: Requirement; isNew: boolean }> {
  refuseWrongEffect(input)
  const { row, isChanged } = await withClubWrite(ctx, async (inside) => {
    const { row, isNew } = await requirements.insertOnce(inside, inside.club, keyed(input))
    return { row, isChanged: isNew, isMore: isNew }
  })
  return { requirement: row, isNew: isChanged }
}

export async function updateRequirement(
  ctx: ClubContext,
  id: string,
  { version, ...entered }: RequirementChanges,
): Promise<Requirement> {
  refuseWrongEffect(entered)
  const { row } = await withClubWrite(ctx, async (inside) => {
    const seen = { id, version, changes: keyed(entered) }
    const row = await requirements.updateAtVersion(inside, inside.club, seen)
    return { row, isChanged: true, isMore: false }
  })
  return row
}

export async function deleteRequirement(ctx: ClubContext, id: string, version: number): Promise<Requirement> {
  const { row } = await withClubWrite(ctx, async (inside) => ({
    ...(await requirements.softDelete(inside, inside.club, { id, version })),
    isMore: false,
  }))
  return row
}

/** Idempotent. Throws by the field if another requirement has the name by now. */
export async function restoreRequirement(ctx: ClubContext, id: string): Promise<Requirement> {
  const { row } = await withClubWrite(ctx, async (inside) => {
    const restored = await requirements.restore(inside.db, inside.club, id)
    return { ...restored, isMore: restored.isChanged }
  })
  return row
}

interface Written {
  readonly row: Requirement
  readonly isChanged: boolean
  /** Whether the change adds a requirement, so the limit applies. */
  readonly isMore: boolean
}

async function withClubWrite(
  ctx: ClubContext,
  work: (inside: ClubContext) => Promise<Written>,
): Promise<Written> {
  if (!mayKeepRequirements(memberRoleOf(ctx))) throw new Refusal('forbidden')
  return writeInClub(ctx, 'members', async (inside) => {
    const written = await work(inside)
    if (written.isMore && (await requirementsOf(inside)).length > MAX_REQUIREMENTS)
      throw new Refusal('conflict', 'tooManyRequirements')
    return { result: written, isChanged: written.isChanged }
  }).catch((error) => {
    throw isUniqueViolation(error) ? invalidField('name', 'nameTaken') : error
  })
}

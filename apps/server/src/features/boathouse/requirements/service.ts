import {
  MAX_REQUIREMENTS,
  type NewRequirement,
  type RequirementChanges,
} from '@boathouse/domain/boathouse/requirements/contract'
import type { Requirement } from '@boathouse/domain/boathouse/requirements/model'
import { mayKeepRequirements } from '@boathouse/domain/boathouse/requirements/policy'
import { refuseWrongEffect, requirementNameKey } from '@boathouse/domain/boathouse/requirements/rules'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import type { ClubContext } from '../../../context.ts'
import { type ClubWrites, writeInClub } from '../../club/clubs/change.ts'
import { requireMembership } from '../../club/clubs/service.ts'
import * as queries from './queries.ts'
import { requirements } from './queries.ts'

function requireKeeper(ctx: ClubContext): void {
  if (!mayKeepRequirements(requireMembership(ctx))) throw new Refusal('forbidden')
}

const REQUIREMENTS: ClubWrites = {
  kind: 'members',
  check: requireKeeper,
  taken: () => invalidField('name', 'nameTaken'),
}

export async function listRequirements(ctx: ClubContext) {
  const role = requireMembership(ctx)
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
  return writeInClub(ctx, REQUIREMENTS, async (inside) => {
    const { row, isNew } = await requirements.insertOnce(inside, inside.club, keyed(input))
    if (isNew) await refuseTooMany(inside)
    return { result: { requirement: row, isNew }, isChanged: isNew }
  })
}

async function refuseTooMany(ctx: ClubContext): Promise<void> {
  if ((await requirementsOf(ctx)).length > MAX_REQUIREMENTS)
    throw new Refusal('conflict', 'tooManyRequirements')
}

export async function updateRequirement(
  ctx: ClubContext,
  id: string,
  { version, ...entered }: RequirementChanges,
): Promise<Requirement> {
  refuseWrongEffect(entered)
  return writeInClub(ctx, REQUIREMENTS, async (inside) => {
    const seen = { id, version, changes: keyed(entered) }
    return { result: await requirements.updateAtVersion(inside, inside.club, seen), isChanged: true }
  })
}

export const deleteRequirement = (ctx: ClubContext, id: string, version: number): Promise<Requirement> =>
  writeInClub(ctx, REQUIREMENTS, async (inside) => {
    const { row, isChanged } = await requirements.softDelete(inside, inside.club, { id, version })
    return { result: row, isChanged }
  })

/** Idempotent. Throws by the field if another requirement has the name by now. */
export const restoreRequirement = (ctx: ClubContext, id: string): Promise<Requirement> =>
  writeInClub(ctx, REQUIREMENTS, async (inside) => {
    const { row, isChanged } = await requirements.restore(inside.db, inside.club, id)
    if (isChanged) await refuseTooMany(inside)
    return { result: row, isChanged }
  })

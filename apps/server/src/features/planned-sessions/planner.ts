import { mayPlanForSquad } from '@boathouse/domain/planned-sessions/policy'
import type { PlanRow } from '@boathouse/domain/planned-sessions/rules'
import type { NamedSquad } from '@boathouse/domain/squads/model'
import { type CoachedPerson, coachedScopes } from '#auth/coached-scopes.ts'
import type { ClubContext } from '../../context.ts'
import { squadsWithRole } from './queries.ts'

/** Whom somebody plans for, as it is at this moment. */
export interface Planner {
  /** By name. */
  readonly squads: readonly NamedSquad[]
  /** By name. */
  readonly people: readonly CoachedPerson[]
  /** Whether a planned session is for one of them. */
  readonly plansFor: (row: PlanRow) => boolean
}

/**
 * Whom the asker plans for: all squads and athletes for the club's admins, for who coaches squads these and who is in them. Two
 * queries. Throws forbidden for who is not of the club.
 */
export async function planner(ctx: ClubContext): Promise<Planner> {
  const people = await coachedScopes(ctx)
  const squads = await plannedSquads(ctx)
  // Apart: a person's id in place of a squad's is no squad of the asker's.
  const squadIds = new Set(squads.map(({ id }) => id))
  const memberIds = new Set(people.map(({ id }) => id))
  return {
    squads,
    people,
    plansFor: ({ squadId, memberId }) =>
      squadId === null
        ? memberId !== null && memberIds.has(memberId)
        : memberId === null && squadIds.has(squadId),
  }
}

/** The squads that the asker plans for, by name. */
export async function plannedSquads(ctx: ClubContext): Promise<NamedSquad[]> {
  const goOn = (await squadsEver(ctx)).filter(({ archivedAt }) => archivedAt === null)
  return goOn.map(({ id, name }) => ({ id, name }))
}

/** The squads that the asker plans for, or did until they ended. */
export async function squadsEver(ctx: ClubContext) {
  const all = await squadsWithRole(ctx.db, ctx.club, ctx.actor.user.id)
  return all.filter((squad) => mayPlanForSquad(ctx.actor.membership?.role ?? null, squad.role))
}

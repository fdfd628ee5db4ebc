import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type {
  ListedTemplate,
  TemplateSession,
  WholeTemplate,
} from '@boathouse/domain/plans/plan-templates/model'
import { mayKeepTemplate, mayUseTemplate } from '@boathouse/domain/plans/plan-templates/policy'
import type { ClubContext } from '../../../context.ts'
import { plannedSquads } from '../planned-sessions/service.ts'
import * as queries from './queries.ts'
import { planTemplates, type TemplateRow } from './queries.ts'

type Kept = Pick<TemplateRow, 'squadId'>

export interface TemplateRights {
  readonly mayUse: (template: Kept) => boolean
  readonly mayKeep: (template: Kept) => boolean
  readonly plansFor: (squadId: string) => boolean
}

/** One query. Throws `forbidden` for non-members. */
export async function templateRights(ctx: ClubContext): Promise<TemplateRights> {
  const { membership } = ctx.actor
  if (membership?.clubId !== ctx.club.clubId) throw new Refusal('forbidden')
  const squadIds = new Set((await plannedSquads(ctx)).map(({ id }) => id))
  const planner = { role: membership.role, squadIds }
  return {
    mayUse: (template) => mayUseTemplate(planner, template),
    mayKeep: (template) => mayKeepTemplate(planner, template),
    plansFor: (squadId) => squadIds.has(squadId),
  }
}

export async function listTemplates(ctx: ClubContext): Promise<{ items: ListedTemplate[] }> {
  const { mayUse, mayKeep } = await templateRights(ctx)
  const all = await queries.listTemplates(ctx.db, ctx.club)
  const items = all
    .filter(mayUse)
    .map((template) => ({ ...template, abilities: { keep: mayKeep(template) } }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return { items }
}

/** Throws `notFound` if the user can't use the template. */
export async function showTemplate(ctx: ClubContext, id: string): Promise<WholeTemplate> {
  const { mayUse } = await templateRights(ctx)
  const template = await planTemplates.get(ctx.db, ctx.club, id)
  if (!mayUse(template)) throw notFound()
  return { ...template, sessions: await sessionsOf(ctx, id) }
}

/** Throws `notFound` for a deleted template. */
export async function sessionsOf({ db, club }: ClubContext, id: string): Promise<TemplateSession[]> {
  const stored = await queries.findSessions(db, club, id)
  if (!stored) throw notFound()
  return JSON.parse(stored.sessions)
}

import { addDays } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import {
  type applyPlanTemplate as applyContract,
  MOST_STORED_TEMPLATES,
  MOST_STORED_TEMPLATES_OF_CLUB,
  MOST_TEMPLATES,
  MOST_TEMPLATES_OF_CLUB,
  type NewPlanTemplate,
  type PlanTemplateChanges,
} from '@boathouse/domain/plan-templates/contract'
import type { WholeTemplate } from '@boathouse/domain/plan-templates/model'
import { onDaysOf, toTemplate } from '@boathouse/domain/plan-templates/rules'
import { refuseTooManyADay, requireDay } from '@boathouse/domain/planned-sessions/rules'
import type { ClubContext } from '../../context.ts'
import { type Copied, findCopied, makeCopies, withPlanWrite } from '../planned-sessions/change.ts'
import type { Planner } from '../planned-sessions/service.ts'
import { isUsed, listRow } from '../planned-sessions/service.ts'
import * as queries from './queries.ts'
import { planTemplates, type TemplateRow } from './queries.ts'
import { sessionsOf, showTemplate, type TemplateRights, templateRights } from './service.ts'

/** Stores a week of a squad or athlete as a template. Idempotent, even if that week changed. */
export const createTemplate = (
  ctx: ClubContext,
  { id, name, squadId, from, first }: NewPlanTemplate,
): Promise<{ template: TemplateRow; isNew: boolean }> =>
  withTemplateWrite(ctx, async (inside, rights, planning) => {
    const known = await queries.findStored(inside.db, inside.club, id)
    // Another squad's template: show nothing of it.
    if (known && !rights.mayKeep(known)) throw new Refusal('conflict')
    requireSquad(rights, squadId)
    // Copies name their source: a template with a planned session's id would own that session's copies.
    if (!known && (await isUsed(inside, id))) throw new Refusal('conflict')
    const week = { ...from, first, last: addDays(first, 6) }
    const sessions = known ? [] : toTemplate(await listRow(inside, planning, week))
    const fields = { id, name, squadId, size: sessions.length, sessions: JSON.stringify(sessions) }
    const { row: template, isNew } = await planTemplates.insertOnce(inside, inside.club, fields)
    if (isNew) await refuseTooMany(inside, template)
    return { template, isNew }
  })

/** Throws an invalid field for squads, or for everyone (null), if the user may not keep such templates. */
function requireSquad({ mayKeep, plansFor }: TemplateRights, squadId: string | null): void {
  if (!mayKeep({ squadId })) throw invalidField('squadId', squadId === null ? 'choose' : 'squadUnknown')
  if (squadId !== null && !plansFor(squadId)) throw invalidField('squadId', 'squadUnknown')
}

/** A limit for each squad, so its coaches can't use up the club's. */
async function refuseTooMany({ db, club }: ClubContext, { squadId }: Pick<TemplateRow, 'squadId'>) {
  const { own, ofClub } = await queries.countTemplates(db, club, squadId)
  if (own.there > MOST_TEMPLATES) throw new Refusal('conflict', 'tooManyTemplates')
  if (ofClub.there > MOST_TEMPLATES_OF_CLUB) throw new Refusal('conflict', 'tooManyTemplatesOfClub')
  if (own.stored > MOST_STORED_TEMPLATES || ofClub.stored > MOST_STORED_TEMPLATES_OF_CLUB)
    throw new Refusal('conflict', 'tooManyDeletedTemplates')
}

const nobody = { squadId: null, memberId: null }
const SOME_MONDAY = '2024-01-01'

interface Seen {
  readonly id: string
  readonly version: number
}

/**
 * Replaces a template's name and sessions. Throws `stale` with the current template if it changed since the version,
 * and an invalid field for more sessions a day than a plan can have.
 */
export const updateTemplate = (
  ctx: ClubContext,
  { id, version, name, sessions }: Seen & PlanTemplateChanges,
): Promise<WholeTemplate> =>
  withTemplateWrite(ctx, async (inside, rights) => {
    await requireKept(inside, rights, id)
    const onDays = onDaysOf(sessions, SOME_MONDAY)
    refuseTooManyADay(
      'sessions',
      onDays.map((one) => ({ ...one, ...nobody })),
      [],
    )
    const toWhole = async (row: TemplateRow) => ({ ...row, sessions: await sessionsOf(inside, id) })
    const changes = { name, size: sessions.length, sessions: JSON.stringify(sessions) }
    return toWhole(
      await planTemplates.updateAtVersion(inside, inside.club, { id, version, changes }, toWhole),
    )
  })

export const deleteTemplate = (ctx: ClubContext, seen: Seen): Promise<TemplateRow> =>
  withTemplateWrite(ctx, async (inside, rights) => {
    await requireKept(inside, rights, seen.id)
    return (await planTemplates.softDelete(inside, inside.club, seen)).row
  })

export const restoreTemplate = (ctx: ClubContext, id: string): Promise<TemplateRow> =>
  withTemplateWrite(ctx, async (inside, rights) => {
    await requireKept(inside, rights, id)
    const { row, isChanged } = await planTemplates.restore(inside.db, inside.club, id)
    if (isChanged) await refuseTooMany(inside, row)
    return row
  })

/** Throws not found for templates that the user can't use, deleted or not, and forbidden for others' templates. */
async function requireKept({ db, club }: ClubContext, rights: TemplateRights, id: string): Promise<void> {
  const known = await queries.findStored(db, club, id)
  if (!known || !rights.mayUse(known)) throw notFound()
  if (!rights.mayKeep(known)) throw new Refusal('forbidden')
}

/** Plans a week from a template for some rows, as drafts. Idempotent. Throws a conflict over the limit. */
export const applyTemplate = (
  ctx: ClubContext,
  templateId: string,
  { id: copyId, to, rows }: BodyOf<typeof applyContract>,
): Promise<Copied> =>
  withPlanWrite(ctx, async (inside, planning) => {
    const last = addDays(to, 6)
    requireDay('to', last)
    const copying = { from: nobody, first: to, last, to, rows, sourceId: templateId }
    const known = await findCopied(inside, planning, copyId, copying)
    if (known) return known
    const { sessions } = await showTemplate(inside, templateId)
    const sources = onDaysOf(sessions, to).map((session) => ({
      ...session,
      practice: null,
      sourceId: templateId,
    }))
    return makeCopies(inside, planning, { copyId, from: null, sources, rows })
  })

/** Requires a planner and an active club. */
const withTemplateWrite = <Result>(
  ctx: ClubContext,
  work: (inside: ClubContext, rights: TemplateRights, planning: Planner) => Promise<Result>,
): Promise<Result> =>
  withPlanWrite(ctx, async (inside, planning) => work(inside, await templateRights(inside), planning))

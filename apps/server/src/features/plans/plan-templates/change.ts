import { addDays } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import {
  type applyPlanTemplate as applyContract,
  MAX_STORED_TEMPLATES,
  MAX_STORED_TEMPLATES_OF_CLUB,
  MAX_TEMPLATES,
  MAX_TEMPLATES_OF_CLUB,
  type NewPlanTemplate,
  type PlanTemplateChanges,
} from '@boathouse/domain/plans/plan-templates/contract'
import type { WholeTemplate } from '@boathouse/domain/plans/plan-templates/model'
import { onDaysOf, toTemplate } from '@boathouse/domain/plans/plan-templates/rules'
import { refuseTooManyADay, requireDay } from '@boathouse/domain/plans/planned-sessions/rules'
import type { VersionedId } from '#db/records.ts'
import type { ClubContext } from '../../../context.ts'
import { writeInClub } from '../../club/clubs/change.ts'
import { type Copied, findCopied, makeCopies, PLANS } from '../planned-sessions/change.ts'
import { isUsed, listRow, planner } from '../planned-sessions/service.ts'
import * as queries from './queries.ts'
import { planTemplates, type TemplateRow } from './queries.ts'
import { sessionsOf, showTemplate, type TemplateRights, templateRights } from './service.ts'

/** Stores a planned week as a template. Idempotent, even if that week changed. */
export const createTemplate = (
  ctx: ClubContext,
  { id, name, squadId, from, first }: NewPlanTemplate,
): Promise<{ template: TemplateRow; isNew: boolean }> =>
  writeInClub(ctx, PLANS, async (inside) => {
    const planning = await planner(inside)
    const rights = await templateRights(inside)
    const known = await queries.findStored(inside.db, inside.club, id)
    // Reveal nothing of another squad's template.
    if (known && !rights.mayKeep(known)) throw new Refusal('conflict')
    requireSquad(rights, squadId)
    // Copies name their source by id, so a template must not reuse a plan's id or one that copies name.
    if (!known && (await isUsed(inside, id))) throw new Refusal('conflict')
    const week = { ...from, first, last: addDays(first, 6) }
    const sessions = known ? [] : toTemplate(await listRow(inside, planning, week))
    const fields = { id, name, squadId, size: sessions.length, sessions: JSON.stringify(sessions) }
    const { row: template, isNew } = await planTemplates.insertOnce(inside, inside.club, fields)
    if (isNew) await refuseTooMany(inside, template)
    return { result: { template, isNew }, isChanged: isNew }
  })

/** Throws an invalid field if the user may not keep templates for this squad (null: for everyone). */
function requireSquad({ mayKeep, plansFor }: TemplateRights, squadId: string | null): void {
  if (!mayKeep({ squadId })) throw invalidField('squadId', squadId === null ? 'choose' : 'squadUnknown')
  if (squadId !== null && !plansFor(squadId)) throw invalidField('squadId', 'squadUnknown')
}

/** Each squad has a limit, so its coaches can't use up the club's. */
async function refuseTooMany({ db, club }: ClubContext, { squadId }: Pick<TemplateRow, 'squadId'>) {
  const { own, ofClub } = await queries.countTemplates(db, club, squadId)
  if (own.there > MAX_TEMPLATES) throw new Refusal('conflict', 'tooManyTemplates')
  if (ofClub.there > MAX_TEMPLATES_OF_CLUB) throw new Refusal('conflict', 'tooManyTemplatesOfClub')
  if (own.stored > MAX_STORED_TEMPLATES || ofClub.stored > MAX_STORED_TEMPLATES_OF_CLUB)
    throw new Refusal('conflict', 'tooManyDeletedTemplates')
}

const nobody = { squadId: null, memberId: null }
const SOME_MONDAY = '2024-01-01'

/** Throws `stale`, or an invalid field for too many sessions a day. */
export const updateTemplate = (
  ctx: ClubContext,
  { id, version, name, sessions }: VersionedId & PlanTemplateChanges,
): Promise<WholeTemplate> =>
  writeInClub(ctx, PLANS, async (inside) => {
    await requireKept(inside, id)
    const onDays = onDaysOf(sessions, SOME_MONDAY)
    refuseTooManyADay(
      'sessions',
      onDays.map((one) => ({ ...one, ...nobody })),
      [],
    )
    const toWhole = async (row: TemplateRow) => ({ ...row, sessions: await sessionsOf(inside, id) })
    const changes = { name, size: sessions.length, sessions: JSON.stringify(sessions) }
    const change = { id, version, changes }
    const row = await planTemplates.updateAtVersion(inside, inside.club, change, toWhole)
    return { result: await toWhole(row), isChanged: true }
  })

export const deleteTemplate = (ctx: ClubContext, seen: VersionedId): Promise<TemplateRow> =>
  writeInClub(ctx, PLANS, async (inside) => {
    await requireKept(inside, seen.id)
    const { row, isChanged } = await planTemplates.softDelete(inside, inside.club, seen)
    return { result: row, isChanged }
  })

export const restoreTemplate = (ctx: ClubContext, id: string): Promise<TemplateRow> =>
  writeInClub(ctx, PLANS, async (inside) => {
    await requireKept(inside, id)
    const { row, isChanged } = await planTemplates.restore(inside.db, inside.club, id)
    if (isChanged) await refuseTooMany(inside, row)
    return { result: row, isChanged }
  })

/** Throws `notFound` for templates that the user can't use, `forbidden` for those they can't change. */
async function requireKept(ctx: ClubContext, id: string): Promise<void> {
  const rights = await templateRights(ctx)
  const known = await queries.findStored(ctx.db, ctx.club, id)
  if (!known || !rights.mayUse(known)) throw notFound()
  if (!rights.mayKeep(known)) throw new Refusal('forbidden')
}

/** Creates drafts from a template. Idempotent. Throws a conflict over the limit. */
export const applyTemplate = (
  ctx: ClubContext,
  templateId: string,
  { id: copyId, to, rows }: BodyOf<typeof applyContract>,
): Promise<Copied> =>
  writeInClub(ctx, PLANS, async (inside) => {
    const planning = await planner(inside)
    const last = addDays(to, 6)
    requireDay('to', last)
    const copying = { from: nobody, first: to, last, to, rows, sourceId: templateId }
    const known = await findCopied(inside, planning, copyId, copying)
    if (known) return { result: known, isChanged: false }
    const { sessions } = await showTemplate(inside, templateId)
    const sources = onDaysOf(sessions, to).map((session) => ({
      ...session,
      practice: null,
      sourceId: templateId,
    }))
    const result = await makeCopies(inside, planning, { copyId, from: null, sources, rows })
    return { result, isChanged: true }
  })

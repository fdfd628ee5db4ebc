import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf } from '@boathouse/domain/kernel/contract'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type {
  copyPlan as copyContract,
  NewPlannedSession,
  PlannedSessionChanges,
  publishPlan as publishContract,
} from '@boathouse/domain/plans/planned-sessions/contract'
import { MAX_COPIED, type PlannedSession } from '@boathouse/domain/plans/planned-sessions/model'
import {
  dayOfCopy,
  isBetweenPeople,
  isSameCopying,
  keyOfRow,
  type PlanRow,
  refuseTooManyADay,
  refuseWrongAudience,
  refuseWrongDays,
  requireDay,
} from '@boathouse/domain/plans/planned-sessions/rules'
import type { Row } from '#db/tables.ts'
import type { ClubContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { type ClubWrites, writeInClub } from '../../club/clubs/change.ts'
import { requireMembership } from '../../club/clubs/service.ts'
import * as copyQueries from './copy-queries.ts'
import { type Copied, toCopied } from './present.ts'
import { type ClubRow, clubPlans, publishPlans } from './queries.ts'
import {
  findPlanned,
  isTaken,
  listRow,
  refuseOtherMembers,
  requireKnown,
  requireNoSource,
  requireOne,
  requirePlans,
  requirePractice,
  shownTo,
} from './service.ts'
import { audienceOf, draftsOf, type Planner, planner } from './table.ts'

export type { Copied } from './present.ts'

export const PLANS: ClubWrites = {
  kind: 'plans',
  check: requireMembership,
  taken: () => new Refusal('conflict'),
}

/** Creates one row for a squad, or one per athlete. Idempotent. */
export async function createPlanned(
  ctx: ClubContext,
  { memberIds, squadId, ...fields }: NewPlannedSession,
): Promise<{ planned: PlannedSession; isNew: boolean }> {
  refuseWrongAudience({ squadId, memberIds })
  return writeInClub(ctx, PLANS, async (inside) => {
    const planning = await planner(inside)
    const ofMembers = memberIds?.map((memberId) => ({ squadId: null, memberId }))
    const rows: PlanRow[] = ofMembers ?? [{ squadId, memberId: null }]
    requireKnown(planning, rows)
    const isKnown = await isTaken(inside, planning, fields.id)
    if (!isKnown) await requireNoSource(inside, fields.id)
    if (!isKnown) await requirePractice(inside, fields)
    const all = rows.map((row) => ({ ...fields, ...row, ...FRESH })) as [NewRow, ...NewRow[]]
    if (!isKnown) await refuseTooMany(inside, 'date', all)
    const [first, ...others] = all
    const show = shownTo(inside, planning)
    const { row, isNew } = await clubPlans.insertOnce(inside, inside.club, first, show)
    const planned = await show(row)
    const copies = others.map((row) => ({ ...row, sourceId: fields.id }))
    if (isNew) await insertCopies(inside, copies)
    else await refuseOtherMembers(inside, planned, copies)
    return { result: { planned, isNew }, isChanged: isNew }
  })
}

const FRESH = { publishedAt: null, sourceId: null, isTouched: false, copyId: null }

type NewRow = Omit<Row<'clubPlannedSessions'>, 'clubId' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'>

function insertCopies(ctx: ClubContext, rows: readonly Omit<NewRow, 'id'>[]): Promise<void> {
  const at = ctx.now.toISOString()
  const kept = { clubId: ctx.club.clubId, version: 1, createdAt: at, updatedAt: at, deletedAt: null }
  return copyQueries.insertPlans(
    ctx.db,
    rows.map((row) => ({ ...row, ...kept, id: ctx.newId() })),
  )
}

/** Throws an invalid field if someone gets too many sessions a day. */
async function refuseTooMany(
  { db, club }: ClubContext,
  field: string,
  made: readonly (PlanRow & { readonly date: CalendarDay })[],
): Promise<void> {
  const days = made.map(({ date }) => date).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return
  refuseTooManyADay(field, made, await copyQueries.countsOfDays(db, club, { first, last }))
}

/** Changes unmodified copies, too, if requested. */
export const changePlanned = (
  ctx: ClubContext,
  id: string,
  { version, follow, ...fields }: PlannedSessionChanges,
): Promise<PlannedSession> =>
  writeInClub(ctx, PLANS, async (inside) => {
    const planning = await planner(inside)
    const before = await findPlanned(inside, planning, id)
    refuseWrongAudience({
      squadId: fields.squadId,
      memberIds: fields.memberId === null ? null : [fields.memberId],
    })
    requireKnown(planning, [fields], 'memberId')
    if (fields.practice !== before.practice || fields.date !== before.date)
      await requirePractice(inside, fields)
    const changes = { ...fields, isTouched: before.sourceId !== null }
    const show = shownTo(inside, planning)
    const row = await clubPlans.updateAtVersion(inside, inside.club, { id, version, changes }, show)
    await emit(inside, 'plansChanged', { plans: [before] })
    if (follow) await takeAlong(inside, planning, before, row)
    return { result: await show(row), isChanged: true }
  })

/** Changes a plan's unmodified copies like the plan, moved by as many days. Keeps owner, individual notes and practice. */
async function takeAlong(
  ctx: ClubContext,
  { plansFor }: Planner,
  before: ClubRow,
  row: ClubRow,
): Promise<void> {
  const { title, type, sport, minutes, distance, rpe, workout } = row
  const copies = (await copyQueries.followersOf(ctx.db, ctx.club, before.id)).filter(plansFor)
  await emit(ctx, 'plansChanged', { plans: copies })
  for (const { copyId, ...copy } of copies) {
    const date = dayOfCopy(copy.date, { from: before.date, to: row.date })
    requireDay('date', date)
    const notes = isBetweenPeople(row, copy) ? copy.notes : row.notes
    const stays = date === copy.date ? copy.practice : null
    // Sessions planned together share the practice.
    const practice = copyId === null && date === row.date ? row.practice : stays
    const changes = { title, type, sport, minutes, distance, rpe, workout, notes, date, practice }
    await clubPlans.updateAtVersion(ctx, ctx.club, { id: copy.id, version: copy.version, changes })
  }
}

export const deletePlanned = (
  ctx: ClubContext,
  seen: Pick<ClubRow, 'id' | 'version'>,
): Promise<PlannedSession> =>
  writeInClub(ctx, PLANS, async (inside) => {
    const planning = await planner(inside)
    await requireOne(inside, planning, seen.id)
    const show = shownTo(inside, planning)
    const before = await clubPlans.find(inside.db, inside.club, seen.id)
    if (before) await emit(inside, 'plansChanged', { plans: [before] })
    const { row, isChanged } = await clubPlans.softDelete(inside, inside.club, seen, show)
    return { result: await show(row), isChanged }
  })

export const restorePlanned = (ctx: ClubContext, id: string): Promise<PlannedSession> =>
  writeInClub(ctx, PLANS, async (inside) => {
    const planning = await planner(inside)
    await requireOne(inside, planning, id)
    const { row, isChanged } = await clubPlans.restore(inside.db, inside.club, id)
    if (isChanged && row.publishedAt !== null) await emit(inside, 'plansRestored', { plans: [row] })
    return { result: await shownTo(inside, planning)(row), isChanged }
  })

type Copying = BodyOf<typeof copyContract>

/** Creates drafts. Idempotent. Throws a conflict over the limit. */
export const copyPlan = (ctx: ClubContext, { id: copyId, ...copying }: Copying): Promise<Copied> =>
  writeInClub(ctx, PLANS, async (inside) => {
    const planning = await planner(inside)
    const { from, first, last, to, rows } = copying
    const known = await findCopied(inside, planning, copyId, copying)
    if (known) return { result: known, isChanged: false }
    refuseWrongDays({ first, last, to })
    const sourcesOf = async (row: PlanRow) =>
      (await listRow(inside, planning, { ...row, first, last })).map((source) => ({
        ...toCopied(source),
        date: dayOfCopy(source.date, { from: first, to }),
      }))
    // Copying a row onto itself would be a no-op, so skip it.
    const isElsewhere = (row: PlanRow) => to !== first || (from !== null && keyOfRow(row) !== keyOfRow(from))
    const others = rows.filter(isElsewhere)
    if (from) {
      const sources = await sourcesOf(from)
      const result = await makeCopies(inside, planning, { copyId, from, sources, rows: others })
      return { result, isChanged: true }
    }
    let made = 0
    for (const row of others) {
      const copying = { copyId, from: row, sources: await sourcesOf(row), rows: [row] }
      made += (await makeCopies(inside, planning, copying)).made
    }
    if (made > MAX_COPIED) throw new Refusal('conflict', 'tooManyCopied')
    return { result: { id: copyId, made, isNew: true }, isChanged: true }
  })

/** Undefined for an unused copy id. Throws a conflict if it was used for another request. */
export async function findCopied(
  { db, club }: ClubContext,
  planning: Planner,
  copyId: string,
  copying: Parameters<typeof isSameCopying>[0],
): Promise<Copied | undefined> {
  const known = await copyQueries.ofCopy(db, club, copyId)
  if (known.length === 0) return undefined
  requirePlans(planning, known)
  if (!isSameCopying(copying, known)) throw new Refusal('conflict')
  return { id: copyId, made: known.length, isNew: false }
}

/** Session of a plan or template, with its id. */
type Source = Omit<NewRow, 'id' | keyof PlanRow | keyof typeof FRESH> & { readonly sourceId: string }

interface Copies {
  readonly copyId: string
  /** Owner of the source; null for a template. */
  readonly from: PlanRow | null
  /** Sources with dates among the target days. */
  readonly sources: readonly Source[]
  readonly rows: readonly PlanRow[]
}

/** A draft of each source for each row, under one id for undo. Throws a conflict over the limit. */
export async function makeCopies(
  ctx: ClubContext,
  planning: Planner,
  { copyId, from, sources, rows }: Copies,
): Promise<Copied> {
  requirePlans(planning, rows)
  if (sources.length * rows.length > MAX_COPIED) throw new Refusal('conflict', 'tooManyCopied')
  const copies = rows.flatMap(({ squadId, memberId }) => {
    const kept = from && isBetweenPeople(from, { squadId, memberId }) ? { notes: '' } : {}
    return sources.map((source) => ({ ...FRESH, ...source, ...kept, squadId, memberId, copyId }))
  })
  await refuseTooMany(ctx, 'to', copies)
  await insertCopies(ctx, copies)
  return { id: copyId, made: copies.length, isNew: true }
}

/** Keeps copies that were modified or published, or that the user doesn't plan. Throws `notFound` for unknown ids. */
export const undoCopy = (ctx: ClubContext, copyId: string): Promise<{ deleted: number; kept: number }> =>
  writeInClub(ctx, PLANS, async (inside) => {
    const planning = await planner(inside)
    const made = await copyQueries.ofCopy(inside.db, inside.club, copyId)
    if (!made.some(planning.plansFor)) throw notFound()
    const there = made.filter(({ deletedAt }) => deletedAt === null)
    const untouched = there.filter(
      (row) => planning.plansFor(row) && !row.isTouched && row.publishedAt === null,
    )
    const ids = untouched.map(({ id }) => id)
    await copyQueries.deletePlans(inside.db, inside.club, { ids, at: inside.now.toISOString() })
    const result = { deleted: ids.length, kept: there.length - ids.length }
    return { result, isChanged: ids.length > 0 }
  })

/** Publishes those of `ids` that are still drafts of this week and planned by the user. Returns how many drafts remain. */
export const publishPlan = (
  ctx: ClubContext,
  { ids: seen, ...asked }: BodyOf<typeof publishContract>,
): Promise<{ published: number; others: number }> =>
  writeInClub(ctx, PLANS, async (inside) => {
    const planning = await planner(inside)
    const wanted = new Set(seen)
    const there = await draftsOf(inside, planning, asked)
    const drafts = there.filter(({ id }) => wanted.has(id))
    const ids = drafts.map(({ id }) => id)
    await publishPlans(inside.db, inside.club, { ids, at: inside.now.toISOString() })
    const athleteIds = await audienceOf(inside, drafts)
    await emit(inside, 'plansPublished', { plans: drafts, athleteIds })
    const result = { published: ids.length, others: there.length - ids.length }
    return { result, isChanged: ids.length > 0 }
  })

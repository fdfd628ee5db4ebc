import type { MemberRole } from '@boathouse/domain/account/model'
import type { Club } from '@boathouse/domain/clubs/model'
import { isClubWritable } from '@boathouse/domain/clubs/policy'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { BodyOf, CheckedInput } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type * as contracts from '@boathouse/domain/practices/contract'
import type { NewPractice, PracticeChanges } from '@boathouse/domain/practices/contract'
import { AROUND_PRACTICE_MS, type Practice, type PracticeDetails } from '@boathouse/domain/practices/model'
import { mayRunPractices, maySeePractices } from '@boathouse/domain/practices/policy'
import { changedFrom, differences, isAsked, refuseWideRange } from '@boathouse/domain/practices/rules'
import { type ClubScope, clubScope } from '#auth/gate.ts'
import { isTaken } from '#db/away.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../context.ts'
import { showClub, writableClub } from '../clubs/service.ts'
import * as series from '../series/service.ts'
import { asSaid, presentPractices } from './present.ts'
import type { PracticeRow } from './queries.ts'

export type { PracticeRow } from './queries.ts'

import * as queries from './queries.ts'

/** Whose eyes a club's practices are seen with: a member's, by a session or by a mail's link. */
export interface Reader extends Pick<PublicContext, 'db' | 'now'> {
  readonly club: ClubScope
  readonly reader: { readonly id: string; readonly clubRole: MemberRole | null }
}

/** The asker as a reader of the club's practices. Throws for who is no member of it, the super admin too. */
export function readerOf({ db, now, club, actor }: ClubContext): Reader {
  const { membership, user } = actor
  const clubRole = membership?.clubId === club.clubId ? membership.role : null
  if (!maySeePractices(clubRole)) throw new Refusal('forbidden')
  return { db, now, club, reader: { id: user.id, clubRole } }
}

/** The asker as one who runs the club's practices. Throws for everyone but its admins. */
export function runnerOf(ctx: ClubContext): Reader {
  const reading = readerOf(ctx)
  if (!mayRunPractices(reading.reader.clubRole)) throw new Refusal('forbidden')
  return reading
}

const seeing = ({ club, reader }: Reader) => ({ clubId: club.clubId, athleteId: reader.id })

/** Practices as the reader sees them: a few queries, however many they are. */
export async function dress(ctx: Reader, club: Club, rows: readonly PracticeRow[]): Promise<Practice[]> {
  const [first, last] = [rows[0]?.day, rows.at(-1)?.day]
  if (first === undefined || last === undefined) return []
  const { db, reader, now } = ctx
  const days = { first: first < last ? first : last, last: first < last ? last : first }
  const inClub = { clubId: ctx.club.clubId, ...days }
  const mine = { athleteId: reader.id, ...days }
  const counts = await queries.countsOfDays(db, inClub)
  const away = await queries.awayOnDays(db, inClub)
  const own = await queries.ownAnswers(db, mine)
  const ownAbsences = await queries.ownAbsences(db, mine)
  return presentPractices(
    rows,
    { counts, away, own, ownAbsences },
    {
      now,
      isActive: isClubWritable(club),
      deadlineHours: club.answerDeadline,
      mayRun: mayRunPractices(reader.clubRole),
      isAsked: (practice) => isAsked(reader.clubRole, practice),
    },
  )
}

/** A practice's row, for whoever is about to do something with it. */
export async function findPractice(ctx: Reader, practiceId: string): Promise<PracticeRow> {
  const row = await queries.findPractice(ctx.db, seeing(ctx), practiceId)
  if (!row) throw notFound()
  return row
}

/** One practice as the reader sees it now. */
export async function practiceFor(ctx: Reader, practiceId: string): Promise<Practice> {
  const [practice] = await dress(ctx, await showClub(ctx), [await findPractice(ctx, practiceId)])
  return practice as Practice
}

export async function listPractices(ctx: ClubContext, { from, to }: { from: CalendarDay; to: CalendarDay }) {
  refuseWideRange({ from, to })
  const reader = readerOf(ctx)
  const rows = await queries.practicesOfDays(ctx.db, { ...seeing(reader), first: from, last: to })
  return { items: await dress(reader, await showClub(ctx), rows) }
}

type Page = CheckedInput<typeof contracts.listUpcomingPractices>['query']

export async function listUpcoming(ctx: ClubContext, page: Page) {
  const reader = readerOf(ctx)
  const { rows, nextCursor } = await queries.pageToCome(ctx.db, seeing(reader), { ...page, now: ctx.now })
  return { items: await dress(reader, await showClub(ctx), rows), nextCursor }
}

export async function showPractice(ctx: ClubContext, practiceId: string): Promise<PracticeDetails> {
  const reader = readerOf(ctx)
  const row = await findPractice(reader, practiceId)
  const club = await showClub(ctx)
  const [practice] = await dress(reader, club, [row])
  const runs = mayRunPractices(reader.reader.clubRole)
  const namesShown = runs || club.namesShownTo === 'members'
  const chosen = runs ? await chosenFor(reader, row) : null
  return {
    ...(practice as Practice),
    coming: namesShown ? await queries.coming(ctx.db, ctx.club, practiceId) : null,
    memberIds: chosen?.map(({ athleteId }) => athleteId) ?? null,
    hasRegister: runs ? await series.hasRegister(ctx, practiceId) : null,
  }
}

/** The asker's next practice, and for an admin the one that is on. */
export async function nextPractice(ctx: SignedInContext) {
  const { membership } = ctx.actor
  if (!membership) return { next: null, now: null }
  const reader = readerOf({ ...ctx, club: clubScope(ctx.actor, membership.clubId) })
  const club = await showClub(reader)
  const dressed = async (row: PracticeRow | undefined) =>
    row ? ((await dress(reader, club, [row]))[0] ?? null) : null
  const at = (ms: number) => new Date(ctx.now.getTime() + ms).toISOString()
  const on = {
    startsBy: at(AROUND_PRACTICE_MS),
    after: at(-2 * 86_400_000),
    endsAfter: at(-AROUND_PRACTICE_MS),
  }
  return {
    next: await dressed(await queries.nextAsking(ctx.db, seeing(reader), ctx.now)),
    now: mayRunPractices(membership.role)
      ? await dressed(await queries.practiceOn(ctx.db, seeing(reader), on))
      : null,
  }
}

type Created = { readonly practice: Practice; readonly isNew: boolean }

/** Sets one practice, or a series of them. Sending the same again finds it stored; another under its id is refused. */
export async function createPractice(ctx: ClubContext, fields: NewPractice): Promise<Created> {
  const runner = runnerOf(ctx)
  const { timeZone } = await showClub(ctx)
  const pattern =
    fields.repeat && series.expand(await series.expandable(fields.repeat), fields.date, timeZone)
  const create = () =>
    inTransaction({ ...ctx, ...runner }, async (inside) => {
      await writableClub(inside)
      const known = await storedUnder(inside, fields)
      if (known) return { practice: await sameAsBefore(inside, known, fields), isNew: false }
      const { id, date: day, repeat, memberIds, ...shared } = fields
      const choiceId = await series.choose(inside, memberIds)
      const made = { ...shared, id, timeZone, choiceId }
      if (pattern) await series.storeSeries(inside, { ...made, ...pattern })
      else await series.storePractice(inside, { ...made, day })
      const stored = await storedUnder(inside, fields)
      return { practice: await practiceFor(inside, stored?.id ?? id), isNew: true }
    })
  return create().catch((error) => {
    if (!isTaken(error)) throw error
    // The same one twice at once finds itself stored by now; another club's id is nobody's to use.
    return create().catch((again) => {
      throw isTaken(again) ? new Refusal('conflict') : again
    })
  })
}

/** What was stored under an id before: a practice by itself, or a series' first. */
const storedUnder = (ctx: Reader, { id, repeat }: Pick<NewPractice, 'id' | 'repeat'>) =>
  repeat ? series.firstOf(ctx, id) : queries.findKept(ctx.db, ctx.club, id)

async function sameAsBefore(
  ctx: Reader,
  known: { id: string; deletedAt: string | null },
  fields: NewPractice,
) {
  if (known.deletedAt !== null) throw new Refusal('conflict')
  const row = await findPractice(ctx, known.id)
  const { isSame } = differences(asSaid(row, await chosenFor(ctx, row)), fields)
  const practice = await practiceFor(ctx, known.id)
  if (isSame && (row.seriesId !== null) === (fields.repeat !== null)) return practice
  throw new Refusal('conflict', 'conflict', { current: practice })
}

const chosenFor = async ({ db }: Reader, { choiceId }: PracticeRow) =>
  choiceId === null ? null : queries.chosenIn(db, choiceId)

/**
 * Changes a practice that has not begun: it alone, or what differs from it in this and the following, or in all that are
 * to come; and where it is told a pattern, the days that these are on. Refuses, and shows how it is now, when it was
 * changed since that version. Answers with it, or where it is on none of the days, with the first that there is instead.
 */
export async function changePractice(
  ctx: ClubContext,
  practiceId: string,
  { version, scope, repeat, ...said }: PracticeChanges,
): Promise<Practice> {
  const pattern = repeat && (await series.expandable(repeat))
  return changing(ctx, { practiceId, version }, async (inside, club, row) => {
    if (row.startsAt <= inside.now.toISOString()) throw new Refusal('conflict', 'practiceBegun')
    const from = changedFrom(row, scope)
    if (from !== null && said.date !== row.day) throw invalidField('date', 'dateOfOne')
    if (pattern && from === null && row.seriesId !== null) throw invalidField('repeat', 'repeatOfSeries')
    const { isForOthers, isAtOtherTime, ...different } = differences(
      asSaid(row, await chosenFor(inside, row)),
      said,
    )
    const choice = isForOthers && { choiceId: await series.choose(inside, said.memberIds) }
    const { date: day, startTime, minutes } = said
    const times = isAtOtherTime ? { startTime, minutes, timeZone: club.timeZone } : null
    const change = { details: { ...different.details, ...choice }, times, pattern }
    return from !== null && row.seriesId !== null
      ? series.changeOnwards(inside, row, { ...change, seriesId: row.seriesId, from })
      : series.changeOne(inside, row, { ...change, day })
  })
}

/** Cancels a practice; cancelling again says another reason. What was answered and recorded stays. */
export const cancelPractice = (
  ctx: ClubContext,
  practiceId: string,
  { version, reason }: BodyOf<typeof contracts.cancelPractice>,
): Promise<Practice> =>
  changing(ctx, { practiceId, version }, (inside, _club, row) =>
    update(inside, row, {
      cancelledAt: row.cancelledAt ?? inside.now.toISOString(),
      cancelReason: reason,
    }),
  )

/** Takes a cancellation back. */
export const reinstatePractice = (ctx: ClubContext, practiceId: string): Promise<Practice> =>
  changing(ctx, { practiceId }, async (inside, _club, row) =>
    row.cancelledAt === null ? row : update(inside, row, { cancelledAt: null, cancelReason: '' }),
  )

type Inside = Reader & Pick<PublicContext, 'newId'>

/** What every change of a practice needs: the right to it, an active club, and the version that was seen. */
function changing(
  ctx: ClubContext,
  { practiceId, version }: { practiceId: string; version?: number },
  work: (inside: Inside, club: Club, row: PracticeRow) => Promise<{ readonly id: string } | undefined>,
): Promise<Practice> {
  const runner = runnerOf(ctx)
  return inTransaction({ ...runner, newId: ctx.newId }, async (inside) => {
    const row = await findPractice(inside, practiceId)
    const club = await writableClub(inside)
    if (version !== undefined && row.version !== version)
      throw new Refusal('conflict', 'stale', { current: await practiceFor(inside, practiceId) })
    const changed = await work(inside, club, row)
    return practiceFor(inside, changed?.id ?? practiceId)
  })
}

const update = ({ db, club, now }: Reader, { id, version }: PracticeRow, changes: queries.Changed) =>
  queries.updatePractice(db, club, { id, version, changes: { ...changes, updatedAt: now.toISOString() } })

/** Deletes a practice without a register, or those to come of its series. Deleting it again is no trouble. */
export function deletePractice(
  ctx: ClubContext,
  practiceId: string,
  { version, scope }: BodyOf<typeof contracts.deletePractice>,
): Promise<{ deleted: number }> {
  const runner = runnerOf(ctx)
  return inTransaction({ ...runner, newId: ctx.newId }, async (inside) => {
    const known = await queries.findKept(inside.db, inside.club, practiceId)
    if (!known) throw notFound()
    await writableClub(inside)
    if (known.deletedAt !== null) return { deleted: 0 }
    const row = await findPractice(inside, practiceId)
    if (row.version !== version)
      throw new Refusal('conflict', 'stale', { current: await practiceFor(inside, practiceId) })
    return { deleted: await series.deletePractices(inside, row, changedFrom(row, scope)) }
  })
}

/** Takes a deletion back, with all that was deleted together; of a practice that is there, nothing is to do. */
export function restorePractice(ctx: ClubContext, practiceId: string): Promise<Practice> {
  const runner = runnerOf(ctx)
  return inTransaction(runner, async (inside) => {
    const known = await queries.findKept(inside.db, inside.club, practiceId)
    if (!known) throw notFound()
    await writableClub(inside)
    const { deletedAt } = known
    if (deletedAt !== null) await series.restoreTogether(inside, { ...known, deletedAt })
    return practiceFor(inside, practiceId)
  })
}

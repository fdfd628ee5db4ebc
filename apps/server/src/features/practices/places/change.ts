import type { BodyOf, CallOutput } from '@boathouse/domain/kernel/contract'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { answeringAt } from '@boathouse/domain/practices/answers/rules'
import type * as contracts from '@boathouse/domain/practices/places/contract'
import { PLACE_DELAY_MS, placesToFill } from '@boathouse/domain/practices/places/rules'
import type { ClubScope } from '#auth/gate.ts'
import { noteChange } from '#db/club-changes.ts'
import { recountMonths } from '#db/rows/attendance-months.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import { inTransaction } from '#db/transaction.ts'
import { copiesForGuardians } from '#mail/guardian-copies.ts'
import { enqueueMails } from '#mail/outbox.ts'
import { takeWaiting } from '#mail/take-waiting.ts'
import { withdrawPushes } from '#push/outbox.ts'
import type { ClubContext, PublicContext } from '../../../context.ts'
import type { ClubEvents } from '../../../events/model.ts'
import { reachableAmong } from '../../club/choices/service.ts'
import { showClub, writableClub } from '../../club/clubs/service.ts'
import { notifyClub } from '../../club/push/service.ts'
import { asks, findRun, type PracticeRow, type ViewerContext, viewerContext } from '../practices/service.ts'
import * as queries from './queries.ts'

type PlacesContext = Pick<PublicContext, 'db' | 'now'> & { readonly club: ClubScope }

/**
 * Gives free places to the first on the waiting lists and notifies them, as long as answers are open; later a coach
 * decides. Run it in the transaction that freed the places.
 */
export async function fillPlaces(
  ctx: PlacesContext,
  { practiceIds }: ClubEvents['placesFreed'],
): Promise<void> {
  const { db, club, now } = ctx
  if (practiceIds?.length === 0) return
  const rows = await queries.findWithLine(db, club, { practiceIds, after: now.toISOString() })
  if (rows.length === 0) return
  const { answerDeadline } = await showClub(ctx)
  for (const row of rows) {
    const count = placesToFill(row, row)
    if (count === 0 || answeringAt(row, answerDeadline, now) !== 'open') continue
    const first = await queries.firstInLine(db, row.id, count)
    await setPlaces(ctx, row, { athleteIds: first.map(({ athleteId }) => athleteId), answer: 'yes' })
    // An absence counts as a no-show if the member has a place.
    const athleteIds = first.flatMap(({ athleteId, state }) => (state === 'absent' ? athleteId : []))
    await recountMonths(db, { clubId: club.clubId, athleteIds, days: [row.day] })
  }
}

/** Even in a full practice, and until it ends. Idempotent. Throws a conflict for members who didn't say yes or aren't asked. */
export const givePlace = (ctx: ClubContext, practiceId: string, memberId: string): Promise<void> =>
  placeMember(ctx, { practiceId, memberId, answer: 'yes' })

/** The member waits in order of their yes. Idempotent. */
export const takePlace = (ctx: ClubContext, practiceId: string, memberId: string): Promise<void> =>
  placeMember(ctx, { practiceId, memberId, answer: 'waiting' })

interface Placed {
  readonly practiceId: string
  readonly memberId: string
  readonly answer: 'yes' | 'waiting'
}

const placeMember = (ctx: ClubContext, { practiceId, memberId, answer }: Placed): Promise<void> =>
  inPlacing(ctx, practiceId, async (inside, row) => {
    const found = await queries.findPlace(inside.db, inside.club, row, memberId)
    if (!found) throw notFound()
    if (found.answer === answer) return
    if (found.answer !== 'yes' && found.answer !== 'waiting') throw new Refusal('conflict', 'notComing')
    if (answer === 'yes' && !asks(found.role, { choiceId: row.choiceId, chosen: found.chosen }))
      throw new Refusal('conflict', 'notAsked')
    await setPlaces(inside, row, { athleteIds: [memberId], answer })
    await recountMonths(inside.db, { clubId: inside.club.clubId, athleteIds: [memberId], days: [row.day] })
    await noteChange(inside, 'answers')
  })

/** Runs a coach's change of places in turn with the club's answers. Throws if the practice is cancelled or over. */
function inPlacing<Result>(
  ctx: ClubContext,
  practiceId: string,
  work: (inside: ViewerContext, row: PracticeRow) => Promise<Result>,
): Promise<Result> {
  const viewer = viewerContext(ctx)
  return runExclusive(`${viewer.club.clubId} answers`, () =>
    inTransaction(viewer, async (inside) => {
      const row = await findRun(inside, practiceId)
      await writableClub(inside)
      refuseOver(inside, row)
      return work(inside, row)
    }),
  )
}

function refuseOver({ now }: ViewerContext, { cancelledAt, endsAt }: PracticeRow): void {
  if (cancelledAt !== null) throw new Refusal('conflict', 'practiceCancelled')
  if (endsAt <= now.toISOString()) throw new Refusal('conflict', 'practiceOver')
}

interface Changed {
  readonly athleteIds: readonly string[]
  readonly answer: 'yes' | 'waiting'
}

async function setPlaces(
  ctx: PlacesContext,
  { id: practiceId }: Pick<PracticeRow, 'id'>,
  { athleteIds, answer }: Changed,
): Promise<void> {
  const { db, club, now } = ctx
  if (athleteIds.length === 0) return
  const changed = await queries.setPlaces(db, club, {
    ...{ practiceId, athleteIds, answer, now: now.toISOString() },
  })
  const known = answer === 'yes' ? 'waiting' : 'yes'
  await tellPlaces(ctx, { practiceId, people: changed.map((one) => ({ ...one, known })), answer })
}

/** A coach assigns places among those who said yes. Notifies each whose place differs from what they were told. */
export function assignPlaces(
  ctx: ClubContext,
  practiceId: string,
  { memberIds, words }: BodyOf<typeof contracts.assignPlaces>,
): Promise<CallOutput<typeof contracts.assignPlaces>> {
  return inPlacing(ctx, practiceId, async (inside, row) => {
    if (row.placing !== 'coach') throw new Refusal('conflict', 'placesByOrder')
    const candidates = await queries.listCandidates(inside.db, inside.club, practiceId)
    const known = new Set(candidates.map(({ athleteId }) => athleteId))
    if (!memberIds.every((id) => known.has(id))) throw invalidField('memberIds', 'answersChanged')
    const chosen = new Set(memberIds)
    let told = 0
    for (const answer of ['yes', 'waiting'] as const) {
      const group = candidates.filter(({ athleteId }) => chosen.has(athleteId) === (answer === 'yes'))
      const message = words[answer === 'yes' ? 'place' : 'noPlace']
      told += await assign(inside, row, { group, answer, message })
    }
    await noteChange(inside, 'answers')
    return { told }
  })
}

interface Assigned {
  readonly group: Awaited<ReturnType<typeof queries.listCandidates>>
  readonly answer: 'yes' | 'waiting'
  readonly message: string
}

/** Returns how many members are notified. */
async function assign(
  { db, club, now }: ViewerContext,
  { id: practiceId, day }: PracticeRow,
  { group, answer, message }: Assigned,
): Promise<number> {
  const moved = group.filter((one) => one.answer !== answer).map(({ athleteId }) => athleteId)
  if (moved.length > 0) {
    await queries.setPlaces(db, club, {
      ...{ practiceId, athleteIds: moved, answer, now: now.toISOString() },
    })
    await recountMonths(db, { clubId: club.clubId, athleteIds: moved, days: [day] })
  }
  const untold = group.filter(({ toldPlace }) => toldPlace !== answer)
  if (untold.length === 0) return 0
  const athleteIds = untold.map(({ athleteId }) => athleteId)
  await queries.setTold(db, club, { practiceId, athleteIds, answer })
  const people = untold.map(({ athleteId, yesAt, toldPlace }) => ({
    athleteId,
    yesAt,
    known: (toldPlace ?? 'none') as Told['known'],
  }))
  await tellPlaces({ db, club, now }, { practiceId, people, answer, message })
  return untold.length
}

interface Told {
  readonly athleteId: string
  readonly yesAt: string | null
  /** The place that the member was last notified of. */
  readonly known: 'none' | 'yes' | 'waiting'
}

interface Notification {
  readonly practiceId: string
  readonly people: readonly Told[]
  readonly answer: 'yes' | 'waiting'
  /** The coach's words. */
  readonly message?: string
}

/** Replaces mails that wait, because the words may differ, but keeps what the members knew before them. */
async function tellPlaces(
  ctx: PlacesContext,
  { practiceId, people, answer, message }: Notification,
): Promise<void> {
  const { db, club, now } = ctx
  if (people.length === 0) return
  const dueAt = new Date(now.getTime() + PLACE_DELAY_MS)
  const toldOf = new Map(people.map((one) => [one.athleteId, one]))
  const athleteIds = [...toldOf.keys()]
  const reachable = await reachableAmong(ctx, athleteIds)
  const about = { ...club, practiceId }
  const replaced = await takeWaiting(db, 'place', { facts: about, userIds: athleteIds })
  const replacedOf = new Map(replaced.map((facts) => [facts.userId, facts]))
  const before = (athleteId: string): Told['known'] => {
    const { yesAt = null, known = 'none' } = toldOf.get(athleteId) ?? {}
    const mail = replacedOf.get(athleteId)
    // A mail from before a new yes would not be sent: the member knows their place since that yes.
    return mail && mail.at >= (yesAt ?? '') ? mail.before : known
  }
  const at = now.toISOString()
  const factsFor = (userId: string) => ({
    ...{ ...about, userId, before: before(userId), at },
    ...(message && { message }),
  })
  const mails = reachable
    .filter(({ remindersOffAt }) => remindersOffAt === null)
    .map(({ id, email: address, locale }) => ({
      ...{ template: 'place' as const, address, locale, facts: factsFor(id) },
    }))
  const copies = await copiesForGuardians({ db, now }, athleteIds, { template: 'place', factsFor })
  await enqueueMails(
    db,
    [...mails, ...copies].map((mail) => ({ ...mail, dueAt })),
    now,
  )
  const isNews = (athleteId: string) => before(athleteId) === 'none'
  await pushPlaces(ctx, { practiceId, athleteIds, answer }, { dueAt, isNews })
}

/** Withdraws pending opposite notifications; then the members know the state already, unless it `isNews`. */
async function pushPlaces(
  ctx: PlacesContext,
  { practiceId: aboutId, athleteIds, answer }: Changed & { readonly practiceId: string },
  { dueAt, isNews }: { readonly dueAt: Date; readonly isNews: (athleteId: string) => boolean },
): Promise<void> {
  const [event, opposite] =
    answer === 'yes' ? (['placeGiven', 'placeTaken'] as const) : (['placeTaken', 'placeGiven'] as const)
  const knowing = await withdrawPushes(ctx.db, { event: opposite, aboutId, memberIds: athleteIds })
  const told = new Set(athleteIds.filter((id) => !knowing.has(id) || isNews(id)))
  await notifyClub(ctx, { event, aboutId, dueAt, isFor: ({ athleteId }) => told.has(athleteId) })
}

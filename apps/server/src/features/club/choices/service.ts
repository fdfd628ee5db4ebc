import { type Meant, refuseTwoAudiences } from '@boathouse/domain/club/choices/rules'
import type { InSquad, NamedSquad } from '@boathouse/domain/club/squads/model'
import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import type { ChangeKind } from '@boathouse/domain/kernel/change-kinds'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import type { ClubScope } from '#auth/gate.ts'
import { noteChange } from '#db/club-changes.ts'
import { listGuardianReaders } from '#db/guardian-readers.ts'
import type { CopiedTemplate, MailFacts } from '#mail/facts.ts'
import { spreadMails } from '#mail/limits.ts'
import { enqueueMails } from '#mail/outbox.ts'
import type { PublicContext } from '../../../context.ts'
import type { ClubEvents } from '../../../events/model.ts'
import * as mails from './mail-queries.ts'
import * as queries from './queries.ts'

interface ChoiceContext extends Pick<PublicContext, 'db' | 'newId' | 'now'> {
  readonly club: ClubScope
}

interface Choosing {
  readonly before?: string | null
  /** Restricts to squads that this user coaches; null for all audiences. */
  readonly coachId?: string | null
  readonly withCoaches?: boolean
}

/**
 * Stores an audience ('choice') of squads or members; null is everyone. Audiences of squads follow their membership.
 * Throws an invalid field if it is empty or an id unknown, but drops former members of the previous audience. Throws
 * `forbidden` if a squad coach chooses anything but squads.
 */
export async function storeChoice(
  ctx: ChoiceContext,
  { squadIds, memberIds }: Meant,
  { before = null, coachId = null, withCoaches = false }: Choosing = {},
): Promise<string | null> {
  refuseTwoAudiences({ squadIds, memberIds })
  if (squadIds === null && coachId !== null) throw new Refusal('forbidden')
  if (squadIds !== null) return storeSquads(ctx, [...new Set(squadIds)], { before, coachId, withCoaches })
  return memberIds === null ? null : storeMembers(ctx, [...new Set(memberIds)], before)
}

async function storeSquads(
  { db, club, newId }: ChoiceContext,
  squadIds: readonly string[],
  { withCoaches, ...choosing }: Required<Choosing>,
): Promise<string> {
  const known = await queries.filterSquads(db, club, { squadIds, ...choosing })
  if (known.length < squadIds.length) throw invalidField('squadIds', 'squadUnknown')
  const choiceId = newId()
  await queries.insertSquads(
    db,
    squadIds.map((squadId) => ({ clubId: club.clubId, squadId, choiceId, withCoaches })),
  )
  await queries.fillFromSquads(db, [choiceId])
  return choiceId
}

export const membersAmong = async (
  { db, club }: Pick<ChoiceContext, 'db' | 'club'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await queries.filterMembers(db, club, ids)).map(({ userId }) => userId))

export const reachableAmong = ({ db, club }: Pick<ChoiceContext, 'db' | 'club'>, ids: readonly string[]) =>
  queries.findReachable(db, club, ids)

async function storeMembers(
  { db, club, newId }: ChoiceContext,
  ids: readonly string[],
  before: string | null,
): Promise<string> {
  const members = await membersAmong({ db, club }, ids)
  const others = ids.filter((id) => !members.has(id))
  const gone = before === null ? [] : await queries.filterChosen(db, before, others)
  if (gone.length < others.length) throw invalidField('memberIds', 'memberUnknown')
  if (members.size === 0) throw invalidField('memberIds', 'choose')
  const choiceId = newId()
  await queries.insertChoice(db, choiceId, [...members])
  return choiceId
}

interface Reader {
  readonly userId: string
  /** Whether the reader knows all squads of the club. */
  readonly knowsAll: boolean
}

export interface SquadsOfChoice {
  /** Squads that the reader knows, by name. */
  readonly known: NamedSquad[]
  readonly standings: readonly InSquad[]
}

/** Squads by audience. Omits audiences without squads. Two queries. */
export async function squadsOfChoices(
  { db, club }: Pick<ChoiceContext, 'db' | 'club'>,
  choiceIds: readonly string[],
  { userId, knowsAll }: Reader,
): Promise<Map<string, SquadsOfChoice>> {
  const rows = await queries.squadsOf(db, club, [...new Set(choiceIds)])
  const squadIds = [...new Set(rows.map(({ id }) => id))]
  const own = knowsAll ? [] : await queries.filterOwnSquads(db, club, { squadIds, userId })
  const roles = new Map(own.map(({ squadId, role }) => [squadId, role]))
  const ofChoice = (squads: typeof rows): SquadsOfChoice => ({
    known: squads.filter(({ id }) => knowsAll || roles.has(id)).map(({ id, name }) => ({ id, name })),
    standings: squads.map(({ id, archivedAt }) => ({
      role: roles.get(id) ?? null,
      isArchived: archivedAt !== null,
    })),
  })
  return new Map(
    [...Map.groupBy(rows, ({ choiceId }) => choiceId)].map(([id, squads]) => [id, ofChoice(squads)]),
  )
}

/** Chosen users who are still members; null for everyone. */
export const chosenMembers = async (
  { db, club }: Pick<ChoiceContext, 'db' | 'club'>,
  choiceId: string | null,
): Promise<string[] | null> =>
  choiceId === null
    ? null
    : (await queries.currentChosen(db, club, choiceId)).map(({ athleteId }) => athleteId)

/** A stored audience in the form in which clients send it. */
export async function meantBy(
  ctx: Pick<ChoiceContext, 'db' | 'club'>,
  choiceId: string | null,
): Promise<Meant> {
  const squadIds = await squadIdsOf(ctx, choiceId)
  return squadIds.length > 0
    ? { squadIds, memberIds: null }
    : { squadIds: null, memberIds: await chosenMembers(ctx, choiceId) }
}

export const squadIdsOf = async (
  { db, club }: Pick<ChoiceContext, 'db' | 'club'>,
  choiceId: string | null,
) => (choiceId === null ? [] : (await queries.squadsOf(db, club, [choiceId])).map(({ id }) => id))

/**
 * Updates audiences with the squad, except those of begun practices and past announcements and test days. Copies an
 * audience first if a begun practice shares it. Run it in the transaction that changed the squad.
 */
export async function followSquad(
  ctx: ChoiceContext,
  { squadId }: ClubEvents['squadChanged'],
): Promise<void> {
  const { db, club, newId } = ctx
  const now = ctx.now.toISOString()
  const ahead: string[] = []
  for (const { choiceId, begun } of await queries.choicesAhead(db, club, squadId, now)) {
    const to = begun === null ? choiceId : newId()
    if (to !== choiceId) await queries.copyForAhead(db, club, { from: choiceId, to, now })
    ahead.push(to)
  }
  if (ahead.length > 0) {
    await queries.fillFromSquads(db, ahead)
    await noteChange(ctx, 'practices')
  }
  // The club's time zone may be a day behind UTC.
  const eve = addDays(dayAt(ctx.now, 'UTC'), -1)
  await refill(ctx, 'announcements', await queries.choicesAnnounced(db, club, squadId, eve))
  await refill(ctx, 'testDays', await queries.choicesTested(db, club, squadId, eve))
}

async function refill(
  ctx: ChoiceContext,
  kind: ChangeKind,
  choices: readonly { readonly choiceId: string }[],
): Promise<void> {
  if (choices.length === 0) return
  await queries.fillFromSquads(
    ctx.db,
    choices.map(({ choiceId }) => choiceId),
  )
  await noteChange(ctx, kind)
}

/** Removes a leaving member from audiences of squads, so rejoining doesn't make them a recipient again. */
export const forgetFollowed = (
  { db, club }: Pick<ChoiceContext, 'db' | 'club'>,
  { memberId }: { readonly memberId: string },
): Promise<unknown> => queries.forgetFollowed(db, club, memberId)

const BATCH_SIZE = 500

interface News<T extends CopiedTemplate> extends mails.Meant {
  readonly template: T
  readonly factsFor: (userId: string) => Omit<MailFacts[T], 'guardianId'>
  readonly dueAt: Date
  /** Whether the mail is about no member: then each address gets one, a member's own before those about children. */
  readonly isOncePerReader?: boolean
}

type MailingContext = Pick<ChoiceContext, 'db' | 'now' | 'club'>

/** Mails an audience, and copies to the guardians who read for its children. */
export async function mailMeant<T extends CopiedTemplate>(
  ctx: MailingContext,
  { template, factsFor, dueAt, isOncePerReader = false, ...meant }: News<T>,
): Promise<void> {
  const mailed = new Set<string>()
  const enqueue = async (found: readonly Recipient[]) => {
    const readers = isOncePerReader ? found.filter(({ email }) => isNewIn(mailed, email)) : found
    if (readers.length === 0) return
    const addresses = readers.map(({ email }) => email)
    const turnOf = await spreadMails(ctx.db, { template, addresses, dueAt })
    const written = readers.map(({ userId, guardianId, email: address, locale }) => {
      const facts = { ...factsFor(userId), ...(guardianId && { guardianId }) } as unknown as MailFacts[T]
      return { template, address, locale, facts, dueAt: turnOf(address) }
    })
    await enqueueMails(ctx.db, written, ctx.now)
  }
  await mailMembers(ctx, meant, enqueue)
  await mailGuardians(ctx, meant, enqueue)
}

interface Recipient {
  readonly userId: string
  readonly guardianId?: string
  readonly email: string
  readonly locale: string
}

type Enqueue = (recipients: readonly Recipient[]) => Promise<void>

function isNewIn(known: Set<string>, one: string): boolean {
  const isNew = !known.has(one)
  known.add(one)
  return isNew
}

async function mailMembers({ db, club }: MailingContext, meant: mails.Meant, enqueue: Enqueue) {
  for (let after = ''; ; ) {
    const people = await mails.pageToMail(db, club, { ...meant, after, most: BATCH_SIZE })
    await enqueue(people.map(({ id: userId, ...reader }) => ({ userId, ...reader })))
    const last = people.at(-1)
    if (!last || people.length < BATCH_SIZE) return
    after = last.id
  }
}

async function mailGuardians({ db, club, now }: MailingContext, meant: mails.Meant, enqueue: Enqueue) {
  for (let after = ''; ; ) {
    const guarded = await mails.pageOfGuarded(db, club, { ...meant, after, most: BATCH_SIZE })
    const ids = guarded.map(({ userId }) => userId)
    const readers = await listGuardianReaders(db, ids, now)
    const others = readers.filter(({ guardianId }) => guardianId !== meant.exceptId)
    await enqueue(others.map(({ childId: userId, ...reader }) => ({ userId, ...reader })))
    const last = ids.at(-1)
    if (last === undefined || ids.length < BATCH_SIZE) return
    after = last
  }
}

export const countMailed = (
  { db, club }: Pick<ChoiceContext, 'db' | 'club'>,
  meant: mails.Meant,
): Promise<number> => mails.countToMail(db, club, meant)

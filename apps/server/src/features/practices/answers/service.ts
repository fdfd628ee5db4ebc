import { isClubWritable } from '@boathouse/domain/club/clubs/policy'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { AnswerInput, LinkedAnswer, PersonAnswer } from '@boathouse/domain/practices/answers/contract'
import type { OwnAnswer } from '@boathouse/domain/practices/answers/model'
import { answeringAt, effectiveAnswer, toAnswerer } from '@boathouse/domain/practices/answers/rules'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { mayReadReasons } from '@boathouse/domain/practices/practices/policy'
import { type ClubScope, linkAthleteScope, systemClubScope } from '#auth/gate.ts'
import { type AnswerLink, readAnswerToken } from '#auth/signed-links.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import type { ClubEvents } from '../../../events/model.ts'
import { showClub } from '../../club/clubs/service.ts'
import { findGuardian } from '../../club/guardians/service.ts'
import {
  asks,
  findOverseen,
  isExpectedMember,
  loadPracticeFor,
  type ViewerContext,
  viewerContext,
} from '../practices/service.ts'
import { type Answerer, giveAnswer, recount, refuseUnlessStored } from './change.ts'
import * as queries from './queries.ts'

/** Answers of everyone who was expected or answered. */
export async function listAnswers(ctx: ClubContext, practiceId: string): Promise<{ items: PersonAnswer[] }> {
  const context = viewerContext(ctx)
  const people = await listPeople(ctx, await findOverseen(context, practiceId))
  const shown = ({ own, isExpected, isAsked, hasAnswered, ...person }: (typeof people)[number]) => {
    const { answer, byAbsence, version, answeredBy } = own
    return { ...person, answer, reason: reasonFor(context, own), byAbsence, version, answeredBy }
  }
  const listed = people.filter(
    ({ isExpected, isAsked, hasAnswered }) => isExpected || (isAsked && hasAnswered),
  )
  return { items: listed.map(shown) }
}

/** Reason of an answer; empty if the viewer may not read it. */
export const reasonFor = ({ viewer }: Pick<ViewerContext, 'viewer'>, { reason }: OwnAnswer): string =>
  mayReadReasons(viewer.clubRole) ? reason : ''

type MemberRow = Awaited<ReturnType<typeof queries.listMembersWithAnswers>>[number]
export type Expected = Pick<MemberRow, 'id' | 'firstName' | 'lastName' | 'email' | 'role'> & {
  readonly own: OwnAnswer
}

interface AskedPractice {
  readonly id: string
  readonly day: string
  readonly startsAt: string
  readonly choiceId: string | null
}

/** Expected members by name, with their answers. Two queries. */
export async function listExpected(
  ctx: Pick<ViewerContext, 'db' | 'club'>,
  practice: AskedPractice,
): Promise<Expected[]> {
  const people = await listPeople(ctx, practice)
  return people.filter(({ isExpected }) => isExpected)
}

/** All members by name, with answers and whether they are asked and expected. Two queries. */
export async function listPeople({ db, club }: Pick<ViewerContext, 'db' | 'club'>, practice: AskedPractice) {
  const members = await queries.listMembersWithAnswers(db, club, practice)
  const away = new Map(
    (await queries.findAbsent(db, club, practice.day)).map((absence) => [absence.athleteId, absence]),
  )
  return members.map((member) => {
    const { id, firstName, lastName, email, role, answer, reason, version } = member
    const stored = { reason: reason ?? '', version: version ?? 0, answeredBy: toAnswerer(member) }
    const said = answer === null ? undefined : { ...stored, answer }
    return {
      ...{ id, firstName, lastName, email, role },
      own: effectiveAnswer(said, away.get(id)),
      isExpected: isExpectedMember(member, practice),
      isAsked: asks(role, { choiceId: practice.choiceId, chosen: member.chosen }),
      hasAnswered: answer !== null && answer !== 'none',
      yesUntil: member.yesUntil,
      yesAt: member.yesAt,
    }
  })
}

interface LinkContext extends PublicContext {
  readonly secret: string
}

/** Read-only. */
export async function openLink(ctx: LinkContext, token: string): Promise<LinkedAnswer> {
  const { answerer, practiceId, firstName } = await requireLinkHolder(ctx, token)
  return presentLinked(answerer, firstName, await loadPracticeFor(answerer, practiceId))
}

export async function answerByLink(
  ctx: LinkContext,
  token: string,
  input: AnswerInput,
): Promise<LinkedAnswer> {
  const { answerer, practiceId, firstName } = await requireLinkHolder(ctx, token)
  const { refused, practice } = await giveAnswer(answerer, practiceId, input)
  const linked = await presentLinked(answerer, firstName, practice)
  refuseUnlessStored(refused, linked)
  return linked
}

async function requireLinkHolder({ secret, db, now, newId }: LinkContext, token: string) {
  const link = readAnswerToken(secret, token)
  const found = link && (await queries.findLinkHolder(db, link))
  if (!link || !found || !(await mayAnswer({ db, now }, link)))
    throw new Refusal('notFound', 'deadAnswerLink')
  const viewer = { id: link.userId, clubRole: found.role }
  const answerer = {
    db,
    now,
    newId,
    club: systemClubScope(found.clubId),
    viewer,
    athlete: linkAthleteScope(link),
    guardianId: link.guardian?.userId,
  }
  return { answerer, practiceId: link.practiceId, firstName: found.firstName }
}

/** False once the guardian to whom the link was mailed no longer acts for the child, or revoked their own links. */
async function mayAnswer(
  ctx: Pick<PublicContext, 'db' | 'now'>,
  { userId: childId, guardian }: AnswerLink,
): Promise<boolean> {
  if (!guardian) return true
  const found = await findGuardian(ctx, { childId, guardianId: guardian.userId })
  return found?.access.acts === true && found.linkVersion === guardian.version
}

async function presentLinked(
  ctx: Answerer,
  firstName: string | null,
  { id, own, ...practice }: Practice,
): Promise<LinkedAnswer> {
  if (!own) throw new Refusal('forbidden', 'notAsked')
  const { id: clubId, name } = await showClub(ctx)
  const { title, place, startsAt, endsAt, timeZone, cancelReason } = practice
  const { answering, answerUntil, answerDeadline, isFull: full, placing, counts } = practice
  return {
    club: name,
    clubId,
    firstName,
    practiceId: id,
    title,
    place,
    startsAt,
    endsAt,
    timeZone,
    cancelReason,
    own,
    answering,
    answerUntil,
    answerDeadline,
    isFull: full,
    placing,
    waiting: counts.waiting,
  }
}

/** An absence counts as no: withdraws open yes and maybe answers on its days. */
export async function withdrawAnswers(ctx: SignedInContext, days: DayRange): Promise<void> {
  const { db, athlete, now } = ctx
  const given = await queries.findOpenAnswers(db, athlete, days)
  const open = given.filter(
    (answer) => isClubWritable(answer) && answeringAt(answer, answer.answerDeadline, now) === 'open',
  )
  const ids = open.map(({ id }) => id)
  if (ids.length === 0) return
  const withdrawn = await queries.withdrawAnswers(db, athlete, ids, now.toISOString())
  await recount(db, athlete.athleteId, withdrawn)
  await fillFreed(ctx, withdrawn)
}

/** Gives the places of withdrawn answers to the first on the waiting lists. */
async function fillFreed(
  ctx: PublicContext,
  withdrawn: readonly { readonly clubId: string; readonly practiceId: string }[],
): Promise<void> {
  for (const [clubId, answers] of Map.groupBy(withdrawn, (answer) => answer.clubId))
    await emit({ ...ctx, club: systemClubScope(clubId) }, 'placesFreed', {
      practiceIds: answers.map(({ practiceId }) => practiceId),
    })
}

/**
 * Deletes a leaving member's answers to future practices, which frees their places. Revokes mailed links with the last
 * club; until then, links to this club's practices find nothing.
 */
export async function forgetLeaver(
  ctx: PublicContext & { club: ClubScope },
  { memberId: userId, isLastClub }: ClubEvents['memberLeft'],
): Promise<void> {
  const { db, club, now } = ctx
  const deleted = await queries.deleteUpcoming(db, club, userId, now.toISOString())
  await recount(db, userId, deleted)
  await fillFreed(ctx, deleted)
  if (isLastClub) await queries.endLinks(db, userId)
}

/** Revokes all answer links mailed to the current user so far. */
export async function endLinks({ db, athlete }: SignedInContext): Promise<void> {
  await queries.endLinks(db, athlete.athleteId)
}

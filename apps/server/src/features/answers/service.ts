import type {
  AnswerInput,
  AnswerOutcome,
  LinkedAnswer,
  OneOfSeveral,
  PersonAnswer,
} from '@boathouse/domain/answers/contract'
import type { Answer, AnswerRefusal, OwnAnswer } from '@boathouse/domain/answers/model'
import { answeringAt, effectiveAnswer, isFull } from '@boathouse/domain/answers/rules'
import { isClubWritable } from '@boathouse/domain/clubs/policy'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { Practice } from '@boathouse/domain/practices/model'
import { type AthleteScope, type ClubScope, linkAthleteScope, systemClubScope } from '#auth/gate.ts'
import { readAnswerToken } from '#auth/signed-links.ts'
import { recountMonths } from '#db/attendance-months.ts'
import type { Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../context.ts'
import { showClub } from '../clubs/service.ts'
import {
  asks,
  findPractice,
  findPractices,
  isExpectedMember,
  loadPracticeFor,
  type PracticeRow,
  runnerContext,
  type ViewerContext,
  viewerContext,
} from '../practices/service.ts'
import * as queries from './queries.ts'

interface Answerer extends ViewerContext {
  readonly athlete: AthleteScope
}

/** Answers a practice for oneself. */
export async function answerPractice(
  ctx: ClubContext,
  practiceId: string,
  said: AnswerInput,
): Promise<Practice> {
  const { refused, practice } = await giveAnswer(
    { ...viewerContext(ctx), athlete: ctx.athlete },
    practiceId,
    said,
  )
  refuseUnlessStored(refused, practice)
  return practice
}

/**
 * Gives an answer; the same one again is no trouble. Says so, instead, when the practice can't be answered any more, when
 * the answer was changed since the version, and of a yes when the practice is full. The practice is read after the
 * transaction, which looks at no more than it must: many answer at once.
 */
async function giveAnswer(ctx: Answerer, practiceId: string, said: AnswerInput) {
  const [outcome] = await inTransaction(ctx, (inside) => storeAnswers(inside, [{ practiceId, ...said }]))
  const refused = outcome?.refused ?? null
  if (refused === 'notFound') throw notFound()
  if (refused === 'notAsked') throw new Refusal('forbidden', 'notAsked')
  return { refused, practice: await loadPracticeFor(ctx, practiceId) }
}

/** Refuses what was not stored, and shows how it is instead. */
function refuseUnlessStored(refused: Refused | null, current: Practice | LinkedAnswer): void {
  if (refused !== null) throw new Refusal('conflict', refused, { current })
}

/**
 * Answers several practices for oneself: each is stored, or it is said why not, and the others are stored all the same. An
 * answer that was changed since the version is left as it is.
 */
export async function answerSeveral(
  ctx: ClubContext,
  answers: readonly OneOfSeveral[],
): Promise<{ items: AnswerOutcome[] }> {
  const answerer = { ...viewerContext(ctx), athlete: ctx.athlete }
  return inTransaction(answerer, async (inside) => ({
    items: (await storeAnswers(inside, answers)).map(({ refused, ...outcome }) => {
      if (refused === 'clubInactive') throw new Refusal('conflict', 'clubInactive')
      return { ...outcome, refused }
    }),
  }))
}

type Refused = AnswerRefusal | 'clubInactive'

interface Outcome extends Pick<AnswerOutcome, 'practiceId' | 'version'> {
  readonly refused: Refused | null
}

/** Stores the answers that may be stored: a few queries, however many they are. To be called in a transaction. */
async function storeAnswers(ctx: Answerer, answers: readonly OneOfSeveral[]): Promise<Outcome[]> {
  const { db, athlete, now } = ctx
  const { clubId } = ctx.club
  const facts = await findAnswerFacts(ctx, answers)
  const changed = new Map<string, Parameters<typeof queries.putAnswers>[2][number]>()
  const outcomes = answers.map(({ practiceId, version, ...sent }): Outcome => {
    const own = changed.get(practiceId) ?? facts.own.get(practiceId)
    const row = facts.rows.get(practiceId)
    const said = { ...sent, version, reason: sent.answer === 'none' ? '' : sent.reason }
    const refused = row ? refusalOf(facts, row, { own, said }) : 'notFound'
    if (!row || refused !== null || isSame(own, said))
      return { practiceId, refused, version: own?.version ?? 0 }
    changed.set(practiceId, { ...said, clubId, practiceId, day: row.day, version: version + 1 })
    return { practiceId, refused, version: version + 1 }
  })
  if (changed.size === 0) return outcomes
  // In one order, so that two requests of one person's never wait for each other.
  const rows = [...changed.values()].sort((a, b) => (a.practiceId < b.practiceId ? -1 : 1))
  await queries.putAnswers(db, athlete, rows, now.toISOString())
  // Whether who is recorded as absent by now had said yes.
  const recorded = rows.filter(({ practiceId }) => facts.own.get(practiceId)?.state === 'absent')
  await recount(db, athlete.athleteId, recorded)
  return outcomes
}

type Said = Pick<AnswerInput, 'reason' | 'version'> & { readonly answer: Answer }
type Own = { readonly answer: Answer | null; readonly reason: string | null; readonly version: number | null }

const isSame = (own: Own | undefined, { answer, reason }: Said): boolean =>
  (own?.answer ?? 'none') === answer && (own?.reason ?? '') === reason

/** What decides whether some practices can be answered. */
async function findAnswerFacts(ctx: Answerer, answers: readonly OneOfSeveral[]) {
  const { db, athlete, now } = ctx
  const ids = [...new Set(answers.map(({ practiceId }) => practiceId))]
  const rows = new Map((await findPractices(ctx, ids)).map((row) => [row.id, row]))
  const club = await showClub(ctx)
  // Read here, whatever the gate or the link found before: who left meanwhile could not take their yes back.
  const found = await queries.findAnswerer(db, ctx.club, athlete, ids)
  const own = new Map(found.map((answer) => [answer.practiceId, answer]))
  const limited = answers
    .filter(({ answer, practiceId }) => answer === 'yes' && rows.get(practiceId)?.capacity)
    .map(({ practiceId }) => practiceId)
  const counts = limited.length === 0 ? [] : await queries.countYes(db, ctx.club, limited)
  return { now, club, rows, own, yes: new Map(counts.map(({ id, count }) => [id, count])) }
}

/** Why an answer is not stored; null where nothing is against it. */
function refusalOf(
  { now, club, own: stored, yes }: Awaited<ReturnType<typeof findAnswerFacts>>,
  row: PracticeRow,
  { own, said }: { readonly own: Own | undefined; readonly said: Said },
): Refused | null {
  if (!asks(stored.get(row.id)?.role ?? null, row)) return 'notAsked'
  if (isSame(own, said)) return null
  if (!isClubWritable(club)) return 'clubInactive'
  const answering = answeringAt(row, club.answerDeadline, now)
  if (answering !== 'open') return closedCodes[answering]
  if ((own?.version ?? 0) !== said.version) return 'stale'
  const needsRoom = said.answer === 'yes' && own?.answer !== 'yes'
  return needsRoom && isFull(row.capacity, yes.get(row.id) ?? 0) ? 'practiceFull' : null
}

const closedCodes = {
  cancelled: 'practiceCancelled',
  begun: 'practiceBegun',
  afterDeadline: 'answerDeadlinePassed',
} as const

/** Counts anew what registers say of somebody in the months of answers that changed. */
async function recount(
  db: Db,
  athleteId: string,
  changed: readonly { clubId: string; day: string }[],
): Promise<void> {
  for (const [clubId, answers] of Map.groupBy(changed, (answer) => answer.clubId))
    await recountMonths(db, { clubId, athleteIds: [athleteId], days: answers.map(({ day }) => day) })
}

/** Everyone whom a practice expects or who answered it, with what they said. */
export async function listAnswers(ctx: ClubContext, practiceId: string): Promise<{ items: PersonAnswer[] }> {
  const runner = runnerContext(ctx)
  const people = await listPeople(runner, await findPractice(runner, practiceId))
  const shown = ({ id, firstName, lastName, email, role, own }: Expected) => {
    const { answer, reason, byAbsence } = own
    return { id, firstName, lastName, email, role, answer, reason, byAbsence }
  }
  const listed = people.filter(
    ({ isExpected, isAsked, hasAnswered }) => isExpected || (isAsked && hasAnswered),
  )
  return { items: listed.map(shown) }
}

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

/** Who stands in a practice's register, by name, each with what they said: two queries, however many they are. */
export async function listExpected(
  ctx: Pick<ViewerContext, 'db' | 'club'>,
  practice: AskedPractice,
): Promise<Expected[]> {
  const people = await listPeople(ctx, practice)
  return people.filter(({ isExpected }) => isExpected)
}

async function listPeople({ db, club }: Pick<ViewerContext, 'db' | 'club'>, practice: AskedPractice) {
  const members = await queries.listMembersWithAnswers(db, club, practice)
  const away = new Map(
    (await queries.findAbsent(db, club, practice.day)).map((absence) => [absence.athleteId, absence]),
  )
  return members.map((member) => {
    const { id, firstName, lastName, email, role, answer, reason, version } = member
    const said = answer === null ? undefined : { answer, reason: reason ?? '', version: version ?? 0 }
    return {
      ...{ id, firstName, lastName, email, role },
      own: effectiveAnswer(said, away.get(id)),
      isExpected: isExpectedMember(member, practice),
      isAsked: asks(role, { choiceId: practice.choiceId, chosen: member.chosen }),
      hasAnswered: answer !== null && answer !== 'none',
    }
  })
}

interface LinkContext extends PublicContext {
  readonly secret: string
}

/** What a mail's link answers, and for whom; changes nothing. */
export async function openLink(ctx: LinkContext, token: string): Promise<LinkedAnswer> {
  const { answerer, practiceId, firstName } = await requireLinkHolder(ctx, token)
  return presentLinked(answerer, firstName, await loadPracticeFor(answerer, practiceId))
}

/** Answers by a mail's link, as whom it was sent to. */
export async function answerByLink(
  ctx: LinkContext,
  token: string,
  said: AnswerInput,
): Promise<LinkedAnswer> {
  const { answerer, practiceId, firstName } = await requireLinkHolder(ctx, token)
  const { refused, practice } = await giveAnswer(answerer, practiceId, said)
  const linked = await presentLinked(answerer, firstName, practice)
  refuseUnlessStored(refused, linked)
  return linked
}

async function requireLinkHolder({ secret, db, now }: LinkContext, token: string) {
  const link = readAnswerToken(secret, token)
  const found = link && (await queries.findLinkHolder(db, link))
  if (!link || !found) throw new Refusal('notFound', 'deadAnswerLink')
  const viewer = { id: link.userId, clubRole: found.role }
  const answerer = { db, now, club: systemClubScope(found.clubId), viewer, athlete: linkAthleteScope(link) }
  return { answerer, practiceId: link.practiceId, firstName: found.firstName }
}

async function presentLinked(
  ctx: Answerer,
  firstName: string | null,
  { id, own, ...practice }: Practice,
): Promise<LinkedAnswer> {
  if (!own) throw new Refusal('forbidden', 'notAsked')
  const { id: clubId, name } = await showClub(ctx)
  const { title, place, startsAt, endsAt, timeZone, cancelReason } = practice
  const { answering, answerUntil, answerDeadline, isFull: full } = practice
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
  }
}

/** Withdraws somebody's yes and maybe to practices of some days that they could still answer: an absence says no there. */
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
}

/** Forgets what somebody who leaves a club said of what is to come there, and ends the links they were mailed. */
export async function forgetLeaver({ db, now, club }: PublicContext & { club: ClubScope }, userId: string) {
  await recount(db, userId, await queries.deleteUpcoming(db, club, userId, now.toISOString()))
  await queries.endLinks(db, userId)
}

/** Ends the links in every mail that the asker got until now, wherever they were passed on to. The next mails' links work. */
export async function endLinks({ db, athlete }: SignedInContext): Promise<void> {
  await queries.endLinks(db, athlete.athleteId)
}

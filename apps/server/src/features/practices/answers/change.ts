import { isClubWritable, mayRunPractices } from '@boathouse/domain/club/clubs/policy'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type {
  AnswerInput,
  AnswerOutcome,
  LinkedAnswer,
  OneOfSeveral,
} from '@boathouse/domain/practices/answers/contract'
import type { Answer, AnswerRefusal, SentAnswer } from '@boathouse/domain/practices/answers/model'
import { answeringAt, saidOf } from '@boathouse/domain/practices/answers/rules'
import { answerForYes } from '@boathouse/domain/practices/places/rules'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { type AthleteScope, systemAthleteScope } from '#auth/gate.ts'
import { noteChange } from '#db/club-changes.ts'
import { recountMonths } from '#db/rows/attendance-months.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import type { Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { showClub } from '../../club/clubs/service.ts'
import { countTaken } from '../places/service.ts'
import {
  asks,
  findPractices,
  findRun,
  loadPracticeFor,
  type PracticeRow,
  type ViewerContext,
  viewerContext,
} from '../practices/service.ts'
import * as queries from './queries.ts'

/** Member who answers, by session or mailed link. */
export interface Answerer extends ViewerContext {
  readonly athlete: AthleteScope
  /** Coach who answers for the athlete, until the practice starts. */
  readonly coachId?: string
  /** Guardian who answers for the athlete. */
  readonly guardianId?: string | undefined
}

const answererOf = (ctx: ClubContext): Answerer => ({
  ...viewerContext(ctx),
  athlete: ctx.athlete,
  guardianId: ctx.actor.guardian?.id,
})

export async function answerPractice(
  ctx: ClubContext,
  practiceId: string,
  input: AnswerInput,
): Promise<Practice> {
  const { refused, practice } = await giveAnswer(answererOf(ctx), practiceId, input)
  refuseUnlessStored(refused, practice)
  return practice
}

/** Idempotent. A yes to a full practice waits. Returns a refusal if answering is closed or the version is stale. */
export async function giveAnswer(ctx: Answerer, practiceId: string, input: AnswerInput) {
  const [outcome] = await inAnswering(ctx, (inside) => storeAnswers(inside, [{ practiceId, ...input }]))
  const refused = outcome?.refused ?? null
  if (refused === 'notFound') throw notFound()
  if (refused === 'notAsked') throw new Refusal('forbidden', 'notAsked')
  return { refused, practice: await loadPracticeFor(ctx, practiceId) }
}

export function refuseUnlessStored(refused: Refused | null, current: Practice | LinkedAnswer): void {
  if (refused !== null) throw new Refusal('conflict', refused, { current })
}

/** A coach of the practice answers for a member. Keeps the member's reason if they said the same. Idempotent. */
export const answerFor = (
  ctx: ClubContext,
  practiceId: string,
  memberId: string,
  { answer, version }: Pick<OneOfSeveral, 'answer' | 'version'>,
): Promise<Pick<AnswerOutcome, 'answer' | 'version'>> =>
  inAnswering(viewerContext(ctx), async (inside) => {
    const coach = inside.viewer
    const row = await findRun(inside, practiceId)
    const member = await queries.findRole(inside.db, inside.club, memberId)
    if (!member) throw notFound()
    const viewer = { id: memberId, clubRole: member.role, seesAll: true }
    const athlete = systemAthleteScope(memberId)
    const answerer = { ...inside, viewer, athlete, ...(coach.id !== memberId && { coachId: coach.id }) }
    const [own] = await queries.findAnswerer(inside.db, inside.club, athlete, [row.id])
    const reason = saidOf(own?.answer ?? 'none') === answer ? (own?.reason ?? '') : ''
    const [outcome] = await storeAnswers(answerer, [{ practiceId, answer, version, reason }])
    if (!outcome || outcome.refused === 'notFound') throw notFound()
    // Squad coaches must not learn who else is in the club.
    if (outcome.refused === 'notAsked')
      throw mayRunPractices(coach.clubRole) ? new Refusal('conflict', 'notAsked') : notFound()
    if (outcome.refused !== null) throw new Refusal('conflict', outcome.refused)
    return { answer: outcome.answer, version: outcome.version }
  })

/** Stores or refuses each answer independently. Stale ones stay unchanged. */
export async function answerSeveral(
  ctx: ClubContext,
  answers: readonly OneOfSeveral[],
): Promise<{ items: AnswerOutcome[] }> {
  return inAnswering(answererOf(ctx), async (inside) => ({
    items: (await storeAnswers(inside, answers)).map(({ refused, ...outcome }) => {
      if (refused === 'clubInactive') throw new Refusal('conflict', 'clubInactive')
      return { ...outcome, refused }
    }),
  }))
}

/** One at a time: a club's members answer within minutes, and the club's changes are numbered in order. */
const inAnswering = <Ctx extends ViewerContext, Result>(
  ctx: Ctx,
  work: (inside: Ctx) => Promise<Result>,
): Promise<Result> => runExclusive(`${ctx.club.clubId} answers`, () => inTransaction(ctx, work))

type Refused = AnswerRefusal | 'clubInactive'

interface Outcome extends Pick<AnswerOutcome, 'practiceId' | 'answer' | 'version'> {
  readonly refused: Refused | null
}

/** Stores the allowed answers in a constant number of queries. Run it in a transaction. */
async function storeAnswers(ctx: Answerer, answers: readonly OneOfSeveral[]): Promise<Outcome[]> {
  const { db, athlete, now } = ctx
  const { clubId } = ctx.club
  const facts = await findAnswerFacts(ctx, answers)
  const changed = new Map<string, queries.AnswerRow>()
  const outcomes = answers.map(({ practiceId, version, ...sent }): Outcome => {
    const row = facts.rows.get(practiceId)
    // A coach may have answered for the member before the announcement.
    if (!row) return { practiceId, refused: 'notFound', answer: 'none', version: 0 }
    const own = changed.get(practiceId) ?? facts.own.get(practiceId)
    const said = { ...sent, version, reason: sent.answer === 'none' ? '' : sent.reason }
    const refused = findRefusal(facts, row, { own, said, byCoach: ctx.coachId !== undefined })
    if (refused !== null || isSame(own, said))
      return { practiceId, refused, answer: own?.answer ?? 'none', version: own?.version ?? 0 }
    const placed = placeIn(facts, row, { own, said })
    const about = { clubId, practiceId, day: row.day, answeredBy: ctx.coachId ?? ctx.guardianId ?? null }
    const stored = { ...said, ...placed, ...about, version: version + 1 }
    changed.set(practiceId, stored)
    return { practiceId, refused, answer: stored.answer, version: stored.version }
  })
  if (changed.size === 0) return outcomes
  // Sorted, so concurrent requests can't deadlock.
  const rows = [...changed.values()].sort((a, b) => (a.practiceId < b.practiceId ? -1 : 1))
  await queries.putAnswers(db, athlete, rows, now.toISOString())
  // An absence counts as a no-show if the member had said yes, so the counts change.
  const recorded = rows.filter(({ practiceId }) => facts.own.get(practiceId)?.state === 'absent')
  await recount(db, athlete.athleteId, recorded)
  const declined = rows.filter(({ answer }) => answer === 'no').map(({ practiceId }) => practiceId)
  await emit(ctx, 'answersDeclined', { memberId: athlete.athleteId, practiceIds: declined })
  await emit(ctx, 'placesFreed', { practiceIds: freedBy(facts, rows) })
  await noteChange(ctx, 'answers')
  return outcomes
}

/** The answer to store. Changing the reason keeps the place and the time of the yes. */
function placeIn(
  { now, taken }: Facts,
  row: PracticeRow,
  { own, said }: { readonly own: Own | undefined; readonly said: Said },
): Pick<queries.AnswerRow, 'answer' | 'yesAt'> {
  if (said.answer !== 'yes') return { answer: said.answer, yesAt: null }
  if (own?.answer === 'yes' || own?.answer === 'waiting')
    return { answer: own.answer, yesAt: own.yesAt ?? now.toISOString() }
  const answer = answerForYes(row, taken.get(row.id) ?? { yes: 0, waiting: 0, guests: 0 })
  return { answer, yesAt: now.toISOString() }
}

/** Practices with a capacity in which a place may be free: someone left, or the line had not moved up. */
const freedBy = ({ own, rows }: Facts, stored: readonly queries.AnswerRow[]): string[] =>
  stored.flatMap(({ practiceId, answer }) => {
    const isLimited = rows.get(practiceId)?.capacity != null
    const left = own.get(practiceId)?.answer === 'yes' && answer !== 'yes'
    return isLimited && (left || answer === 'waiting') ? practiceId : []
  })

type Said = Pick<AnswerInput, 'reason' | 'version'> & { readonly answer: SentAnswer }
interface Own {
  readonly answer: Answer | null
  readonly reason: string | null
  readonly version: number | null
  readonly yesAt: string | null
}

const isSame = (own: Own | undefined, { answer, reason }: Said): boolean =>
  saidOf(own?.answer ?? 'none') === answer && (own?.reason ?? '') === reason

async function findAnswerFacts(ctx: Answerer, answers: readonly OneOfSeveral[]) {
  const { db, athlete, now } = ctx
  const ids = [...new Set(answers.map(({ practiceId }) => practiceId))]
  const rows = new Map((await findPractices(ctx, ids)).map((row) => [row.id, row]))
  const club = await showClub(ctx)
  // Read inside the transaction: the user may have left the club meanwhile.
  const found = await queries.findAnswerer(db, ctx.club, athlete, ids)
  const own = new Map(found.map((answer) => [answer.practiceId, answer]))
  const limited = answers
    .filter(({ answer, practiceId }) => answer === 'yes' && rows.get(practiceId)?.capacity)
    .map(({ practiceId }) => practiceId)
  return { now, club, rows, own, taken: await countTaken(ctx, limited) }
}

type Facts = Awaited<ReturnType<typeof findAnswerFacts>>

function findRefusal(
  { now, club, own: stored }: Facts,
  row: PracticeRow,
  { own, said, byCoach }: { readonly own: Own | undefined; readonly said: Said; readonly byCoach: boolean },
): Refused | null {
  if (!asks(stored.get(row.id)?.role ?? null, row)) return 'notAsked'
  if (isSame(own, said)) return null
  if (!isClubWritable(club)) return 'clubInactive'
  const answering = answeringAt(row, club.answerDeadline, now)
  const isOpen = answering === 'open' || (byCoach && answering === 'afterDeadline')
  if (!isOpen) return closedCodes[answering]
  return (own?.version ?? 0) === said.version ? null : 'stale'
}

const closedCodes = {
  cancelled: 'practiceCancelled',
  begun: 'practiceBegun',
  afterDeadline: 'answerDeadlinePassed',
} as const

/** Recounts the user's attendance in these months. */
export async function recount(
  db: Db,
  athleteId: string,
  changed: readonly { clubId: string; day: string }[],
): Promise<void> {
  for (const [clubId, answers] of Map.groupBy(changed, (answer) => answer.clubId))
    await recountMonths(db, { clubId, athleteIds: [athleteId], days: answers.map(({ day }) => day) })
}

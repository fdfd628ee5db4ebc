import type {
  AnswerInput,
  AnswerOutcome,
  LinkedAnswer,
  OneOfSeveral,
} from '@boathouse/domain/answers/contract'
import type { Answer, AnswerRefusal } from '@boathouse/domain/answers/model'
import { answeringAt, isFull } from '@boathouse/domain/answers/rules'
import { isClubWritable } from '@boathouse/domain/clubs/policy'
import { notFound, Refusal } from '@boathouse/domain/kernel/errors'
import type { Practice } from '@boathouse/domain/practices/model'
import type { GivenUp } from '@boathouse/domain/published-line-ups/rules'
import type { AthleteScope } from '#auth/gate.ts'
import { recountMonths } from '#db/attendance-months.ts'
import { noteChange } from '#db/club-changes.ts'
import { runExclusive } from '#db/run-exclusive.ts'
import type { Db } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'
import type { ClubContext } from '../../context.ts'
import { showClub } from '../clubs/service.ts'
import {
  asks,
  findPractices,
  loadPracticeFor,
  type PracticeRow,
  type ViewerContext,
  viewerContext,
} from '../practices/service.ts'
import { giveUpSeats, takeBackSeats } from '../published-line-ups/change.ts'
import * as queries from './queries.ts'

/** Member who answers, by session or mailed link. */
export interface Answerer extends ViewerContext {
  readonly athlete: AthleteScope
}

export async function answerPractice(
  ctx: ClubContext,
  practiceId: string,
  input: AnswerInput,
): Promise<Practice> {
  const { refused, practice } = await giveAnswer(
    { ...viewerContext(ctx), athlete: ctx.athlete },
    practiceId,
    input,
  )
  refuseUnlessStored(refused, practice)
  return practice
}

/** Idempotent. Returns a refusal if answering is closed, the version is stale, or the practice is full. */
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

/** Stores or refuses each answer independently. Stale ones stay unchanged. */
export async function answerSeveral(
  ctx: ClubContext,
  answers: readonly OneOfSeveral[],
): Promise<{ items: AnswerOutcome[] }> {
  const answerer = { ...viewerContext(ctx), athlete: ctx.athlete }
  return inAnswering(answerer, async (inside) => ({
    items: (await storeAnswers(inside, answers)).map(({ refused, ...outcome }) => {
      if (refused === 'clubInactive') throw new Refusal('conflict', 'clubInactive')
      return { ...outcome, refused }
    }),
  }))
}

/** One at a time: a club's members answer within minutes, and the club's changes are numbered in order. */
const inAnswering = <Result>(ctx: Answerer, work: (inside: Answerer) => Promise<Result>): Promise<Result> =>
  runExclusive(`${ctx.club.clubId} answers`, () => inTransaction(ctx, work))

type Refused = AnswerRefusal | 'clubInactive'

interface Outcome extends Pick<AnswerOutcome, 'practiceId' | 'version'> {
  readonly refused: Refused | null
}

/** Stores the allowed answers in a constant number of queries. Run it in a transaction. */
async function storeAnswers(ctx: Answerer, answers: readonly OneOfSeveral[]): Promise<Outcome[]> {
  const { db, athlete, now } = ctx
  const { clubId } = ctx.club
  const facts = await findAnswerFacts(ctx, answers)
  const changed = new Map<string, ChangedAnswer>()
  const outcomes = answers.map(({ practiceId, version, ...sent }): Outcome => {
    const own = changed.get(practiceId) ?? facts.own.get(practiceId)
    const row = facts.rows.get(practiceId)
    const said = { ...sent, version, reason: sent.answer === 'none' ? '' : sent.reason }
    const refused = row ? findRefusal(facts, row, { own, said }) : 'notFound'
    if (!row || refused !== null || isSame(own, said))
      return { practiceId, refused, version: own?.version ?? 0 }
    changed.set(practiceId, { ...said, clubId, practiceId, day: row.day, version: version + 1 })
    return { practiceId, refused, version: version + 1 }
  })
  if (changed.size === 0) return outcomes
  // Sorted, so concurrent requests can't deadlock.
  const said = [...changed.values()].sort((a, b) => (a.practiceId < b.practiceId ? -1 : 1))
  const rows = await withSeats(ctx, facts, said)
  await queries.putAnswers(db, athlete, rows, now.toISOString())
  // An absence counts as a no-show if the member had said yes, so the counts change.
  const recorded = rows.filter(({ practiceId }) => facts.own.get(practiceId)?.state === 'absent')
  await recount(db, athlete.athleteId, recorded)
  await noteChange(ctx, 'answers')
  return outcomes
}

/** A no frees the member's seats and stores which they were; a yes or maybe within minutes takes them back. */
async function withSeats(
  ctx: Answerer,
  { own }: Pick<Facts, 'own'>,
  rows: readonly ChangedAnswer[],
): Promise<queries.AnswerRow[]> {
  const memberId = ctx.athlete.athleteId
  const declined = rows.filter(({ answer }) => answer === 'no').map(({ practiceId }) => practiceId)
  const givenUp = await giveUpSeats(ctx, { memberId, lineUpIds: declined })
  const known = (practiceId: string) => own.get(practiceId)?.givenUpSeats ?? null
  const coming = rows.filter(({ answer }) => answer === 'yes' || answer === 'maybe')
  for (const { practiceId: lineUpId } of coming) {
    const stored = known(lineUpId)
    if (stored !== null)
      await takeBackSeats(ctx, { memberId, lineUpId, givenUp: JSON.parse(stored) as GivenUp })
  }
  const remembered = (practiceId: string) => {
    const seats = givenUp.get(practiceId)
    return seats ? JSON.stringify(seats) : known(practiceId)
  }
  return rows.map((row) => ({
    ...row,
    givenUpSeats: coming.includes(row) ? null : remembered(row.practiceId),
  }))
}

type ChangedAnswer = Omit<queries.AnswerRow, 'givenUpSeats'>

type Said = Pick<AnswerInput, 'reason' | 'version'> & { readonly answer: Answer }
type Own = { readonly answer: Answer | null; readonly reason: string | null; readonly version: number | null }

const isSame = (own: Own | undefined, { answer, reason }: Said): boolean =>
  (own?.answer ?? 'none') === answer && (own?.reason ?? '') === reason

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
  const counts = limited.length === 0 ? [] : await queries.countYes(db, ctx.club, limited)
  return { now, club, rows, own, yes: new Map(counts.map(({ id, count }) => [id, count])) }
}

type Facts = Awaited<ReturnType<typeof findAnswerFacts>>

function findRefusal(
  { now, club, own: stored, yes }: Facts,
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

/** Recounts the user's attendance in these months. */
export async function recount(
  db: Db,
  athleteId: string,
  changed: readonly { clubId: string; day: string }[],
): Promise<void> {
  for (const [clubId, answers] of Map.groupBy(changed, (answer) => answer.clubId))
    await recountMonths(db, { clubId, athleteIds: [athleteId], days: answers.map(({ day }) => day) })
}

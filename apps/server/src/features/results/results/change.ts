import { Refusal } from '@boathouse/domain/kernel/errors'
import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { toScore } from '@boathouse/domain/results/disciplines/rules'
import type { ImplausibleReason } from '@boathouse/domain/results/results/model'
import {
  checkBehind,
  checkPlausibility,
  comparedKeys,
  refuseImplausible,
  resultFromSession,
  type SessionFacts,
} from '@boathouse/domain/results/results/rules'
import { recordEntry } from '#db/audit-entries.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { isWithinQuota } from '#db/quota.ts'
import type { Row } from '#db/tables.ts'
import type { SignedInContext } from '../../../context.ts'
import type { KnownDiscipline } from '../disciplines/service.ts'
import * as queries from './queries.ts'

export {
  compareTested,
  describeTested,
  putTested,
  removeTested,
  replaceTested,
  restoreTested,
  type Tested,
  weighTested,
} from './table.ts'

export type SessionOfLog = SessionFacts & { readonly id: string }

type Candidate = NonNullable<ReturnType<typeof toCandidate>>

/** Outcomes by session id: new results, existing results, and reasons for sessions without one. */
export interface ResultsMade {
  readonly added: ReadonlySet<string>
  readonly known: ReadonlySet<string>
  readonly leftOut: ReadonlyMap<string, 'noResult' | ImplausibleReason>
}

/** Adds at most one result per session, by day. Omits implausible ones unless `confirmed`. Run it in a transaction. */
export async function addResultsOfSessions(
  ctx: SignedInContext,
  sessions: readonly SessionOfLog[],
  { confirmed }: { readonly confirmed: boolean },
): Promise<ResultsMade> {
  const ids = sessions.map(({ id }) => id)
  const known = new Set(await findSessionsWithResult(ctx, ids))
  const leftOut = new Map<string, 'noResult' | ImplausibleReason>()
  const candidates: Candidate[] = []
  for (const session of sessions) {
    if (known.has(session.id)) continue
    const candidate = toCandidate(session)
    if (candidate) candidates.push(candidate)
    else leftOut.set(session.id, 'noResult')
  }
  const implausible = confirmed ? new Map() : await findImplausible(ctx, candidates)
  for (const [id, reason] of implausible) leftOut.set(id, reason)
  const rows = candidates
    .filter(({ sessionId }) => !implausible.has(sessionId))
    .map(({ discipline, ...fields }) => toRow(ctx, { ...fields, disciplineKey: discipline.key }))
  if (rows.length > 0 && !(await isWithinQuota(ctx.db, ctx.athlete, 'results', rows.length)))
    throw new Refusal('conflict', 'tooManyResults')
  const added = new Set(await queries.insertOfSessions(ctx.db, rows))
  for (const { sessionId } of rows) if (!added.has(sessionId)) known.add(sessionId)
  return { added, known, leftOut }
}

/** Null if the session gives no result with a value. */
function toCandidate(session: SessionOfLog) {
  const offered = resultFromSession(session)
  const discipline = offered && disciplines.get(offered.disciplineKey)
  if (!discipline || offered.value === null) return null
  const { date, value, provenance } = offered
  const score = toScore(discipline.direction, value)
  return { sessionId: session.id, discipline, date, value, score, provenance }
}

/** Reasons why values are implausible, by session id. */
async function findImplausible(
  { db, athlete }: SignedInContext,
  candidates: readonly Candidate[],
): Promise<Map<string, ImplausibleReason>> {
  const keys = new Set(candidates.flatMap(({ discipline }) => comparedKeys(discipline)))
  const stored = await queries.bestResults(db, athlete, [...keys])
  const bests = new Map(
    stored.map(({ disciplineKey, value, score }) => [disciplineKey, { disciplineKey, value, score }]),
  )
  const implausible = new Map<string, ImplausibleReason>()
  for (const { sessionId, discipline, value, score } of candidates.toSorted(byDay)) {
    const reason = checkPlausibility(discipline, value, [...bests.values()])
    if (reason) implausible.set(sessionId, reason)
    const best = bests.get(discipline.key)
    if (reason || (best && best.score <= score)) continue
    bests.set(discipline.key, { disciplineKey: discipline.key, value, score })
  }
  return implausible
}

const byDay = (one: Candidate, other: Candidate): number =>
  one.date < other.date ? -1 : Number(one.date > other.date)

function toRow(
  { now, athlete, newId }: SignedInContext,
  fields: Omit<Candidate, 'discipline'> & { readonly disciplineKey: string },
) {
  const at = now.toISOString()
  const unsaid = { eventName: '', wind: '', current: '', course: '', notes: '', bodyWeight: null }
  const untouched = { enteredBy: null, verifiedBy: null, verifiedAt: null, deletedAt: null }
  return {
    athleteId: athlete.athleteId,
    id: newId(),
    ...fields,
    testDayId: null,
    ...unsaid,
    ...untouched,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }
}

export const findSessionsWithResult = async (
  { db, athlete }: SignedInContext,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> => new Set(await queries.sessionsWithResult(db, athlete, sessionIds))

/** Moves results (or those in `ids`) to another session, except in disciplines that it has. Returns their ids. */
export const moveResults = (
  { db, athlete }: SignedInContext,
  { from, to, ids }: { readonly from: string; readonly to: string; readonly ids?: readonly string[] },
): Promise<string[]> => queries.moveToSession(db, athlete, { from, to, ids })

/** Keeps results that were changed or verified. Returns the number of deleted ones. */
export async function deleteResultsOfSessions(
  ctx: SignedInContext,
  sessionIds: readonly string[],
): Promise<number> {
  const removed = await queries.deleteUntouchedOfSessions(ctx, ctx.athlete, sessionIds)
  if (removed > 0) await recordEntry(ctx, { action: 'resultDeleted', actorId: ctx.actor.user.id })
  return removed
}

/** Throws a conflict `sessionUsed` if the session has a result in the discipline. */
export function refuseUsedSession(error: unknown): never {
  throw isUniqueViolation(error) ? new Refusal('conflict', 'sessionUsed') : error
}

/** Throws a conflict `implausible` for values beyond anyone's, or far from the athlete's others. */
export async function requirePlausible(
  { db, athlete }: SignedInContext,
  { builtIn }: KnownDiscipline,
  { id, date, value, sessionId }: Pick<Row<'results'>, 'id' | 'date' | 'value' | 'sessionId'>,
): Promise<void> {
  if (!builtIn) return
  const ownBests = await queries.bestResults(db, athlete, comparedKeys(builtIn), id)
  const reason = checkPlausibility(builtIn, value, ownBests)
  // Sessions are measured, and later bests say nothing about an old result.
  const earlier = sessionId === null ? ownBests.filter((best) => best.date <= date) : []
  refuseImplausible(reason ?? checkBehind(builtIn, value, earlier))
}

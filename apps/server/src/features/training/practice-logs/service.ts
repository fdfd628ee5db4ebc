import { isClubWritable } from '@boathouse/domain/club/clubs/policy'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { compareText } from '@boathouse/domain/kernel/text'
import { answeringAt } from '@boathouse/domain/practices/answers/rules'
import type { PracticeLog, WeekPractice } from '@boathouse/domain/training/practice-logs/model'
import { judgeLogs, type RegisteredPractice, wasThere } from '@boathouse/domain/training/practice-logs/rules'
import type { ClubContext, SignedInContext } from '../../../context.ts'
import type { OwnEvents } from '../../../events/model.ts'
import { forOwnClubs, showClub } from '../../club/clubs/service.ts'
import {
  findOwnPractice,
  findPractice,
  listAnsweredOf,
  type PracticeRow,
  type ViewerContext,
  viewerContext,
} from '../../practices/practices/service.ts'
import * as queries from './queries.ts'

export { countPracticeLogs } from './table.ts'

/** Compares the user's logs with the registers, by practice id. */
export async function judgeOwn(ctx: SignedInContext, viewer: ViewerContext, rows: readonly PracticeRow[]) {
  const { db, athlete } = ctx
  const days = rows.map(({ day }) => day).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined)
    return { judged: judgeLogs([], []), sessions: [], states: new Map() }
  const ids = rows.map(({ id }) => id)
  const range = { first, last }
  const registered = await queries.registeredOfDays(db, viewer.club, { ...athlete, ...range })
  const taken = await queries.takenOf(db, viewer.club, ids)
  const ofDays = await queries.sessionsOfDays(db, athlete, range)
  const loggedAs = await queries.sessionsLoggedAs(db, athlete, ids)
  const sessions = [...new Map([...ofDays, ...loggedAs].map((session) => [session.id, session])).values()]
  const states = new Map(registered.map(({ id, state }) => [id, state]))
  const isTaken = new Set(taken.map(({ practiceId }) => practiceId))
  const now = ctx.now.toISOString()
  // Other practices on these days may claim the same sessions.
  const others = registered.filter(({ id }) => !ids.includes(id))
  const toJudge = [...rows, ...others]
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
    .map(
      (row): RegisteredPractice => ({
        id: row.id,
        day: row.day,
        isOver: row.endsAt <= now && row.cancelledAt === null,
        wasThere: wasThere(states.get(row.id) ?? 'none'),
        isTaken: isTaken.has(row.id),
      }),
    )
  return { judged: judgeLogs(toJudge, sessions), sessions, states }
}

export async function showPracticeLog(ctx: ClubContext, practiceId: string): Promise<PracticeLog> {
  const viewer = viewerContext(ctx)
  const row = await findPractice(viewer, practiceId)
  const { judged, sessions } = await judgeOwn(ctx, viewer, [row])
  const found = judged.get(practiceId)
  const ids = new Set(found?.sessionIds)
  return {
    mismatch: found?.mismatch ?? null,
    sessions: sessions.filter(({ id }) => ids.has(id)).map(({ practiceId: _, ...session }) => session),
  }
}

/** Practices of all the user's clubs that they answered, attended or can still answer as an athlete, by start. */
export async function listWeekPractices(ctx: SignedInContext, days: DayRange): Promise<WeekPractice[]> {
  const found = (await forOwnClubs(ctx, (inClub) => listInClub(inClub, days))).flat()
  return found.sort(
    (one, other) => compareText(one.day, other.day) || compareText(one.startTime, other.startTime),
  )
}

async function listInClub(ctx: ClubContext, days: DayRange): Promise<WeekPractice[]> {
  const viewer = viewerContext(ctx)
  const answered = await listAnsweredOf(viewer, days)
  const rows = answered.map(({ row }) => row)
  const { judged, states } = await judgeOwn(ctx, viewer, rows)
  const isOpen = await openTo(viewer, answered)
  return answered.flatMap(({ row, answer }) => {
    const state = states.get(row.id)
    const canAnswer = answer === 'none' && state === undefined && isOpen(row)
    if (row.cancelledAt !== null || (answer === 'none' && state === undefined && !canAnswer)) return []
    const { id, title, day, startTime } = row
    const mismatch = judged.get(id)?.mismatch ?? null
    const was = state === undefined ? null : wasThere(state)
    return [{ id, ...ctx.club, title, day, startTime, answer, wasThere: was, mismatch, canAnswer }]
  })
}

/** Tests whether a practice is open for the user's answer. Admins aren't expected to answer. Reads the club only if needed. */
async function openTo(viewer: ViewerContext, answered: Awaited<ReturnType<typeof listAnsweredOf>>) {
  const isAsked = viewer.viewer.clubRole === 'athlete' && answered.some(({ answer }) => answer === 'none')
  const club = isAsked ? await showClub(viewer) : null
  return (row: PracticeRow) =>
    club !== null && isClubWritable(club) && answeringAt(row, club.answerDeadline, viewer.now) === 'open'
}

/** Links a new session to the practice that it was logged for. */
export async function noteLogged(
  ctx: SignedInContext,
  { sessions: [session], practiceId }: OwnEvents['sessionsAdded'],
): Promise<void> {
  if (session && practiceId !== undefined) await linkToPractice(ctx, { sessionId: session.id, practiceId })
}

/** Links a new session to its practice. Ignores unknown practices, because the session must be stored anyway. */
export async function linkToPractice(
  ctx: SignedInContext,
  { sessionId, practiceId }: { readonly sessionId: string; readonly practiceId: string },
): Promise<void> {
  if (!(await findOwnPractice(ctx, practiceId))) return
  const { db, athlete, now } = ctx
  await queries.link({ db }, { ...athlete, sessionId, practiceId, createdAt: now.toISOString() })
}

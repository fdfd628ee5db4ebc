import { mayRunPractices } from '@boathouse/domain/club/clubs/policy'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import { Refusal } from '@boathouse/domain/kernel/errors'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import type { Answer } from '@boathouse/domain/practices/answers/model'
import { effectiveAnswer } from '@boathouse/domain/practices/answers/rules'
import { LONGEST_PRACTICE_MS } from '@boathouse/domain/practices/practices/model'
import { maySeePractices } from '@boathouse/domain/practices/practices/policy'
import { isAsked, isExpected } from '@boathouse/domain/practices/practices/rules'
import type { ClubScope } from '#auth/gate.ts'
import { ALL_ANNOUNCED } from '#db/announced.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import { inOwnClubs, membershipRole } from '../../club/clubs/service.ts'
import * as answerQueries from './answer-queries.ts'
import { type Choice, toInvited } from './present.ts'
import * as queries from './queries.ts'

/** Member who views practices, by session or mailed link. */
export interface ViewerContext extends PublicContext {
  readonly club: ClubScope
  readonly viewer: {
    readonly id: string
    readonly clubRole: MemberRole | null
    /** Set while a coach answers for this member, which reaches unannounced practices. */
    readonly seesAll?: boolean
    /** Whether a guardian makes the call: it reaches nothing that the child sees as a coach. */
    readonly isGuardian?: boolean
  }
}

/** Throws `forbidden` for non-members, including super admins. */
export function viewerContext(ctx: ClubContext): ViewerContext {
  const { db, now, newId, club, actor } = ctx
  const clubRole = membershipRole(ctx)
  if (!maySeePractices(clubRole)) throw new Refusal('forbidden')
  return {
    db,
    now,
    newId,
    club,
    viewer: { id: actor.user.id, clubRole, isGuardian: actor.guardian !== undefined },
  }
}

/** Admins see practices before they are announced. Queries add those of squads that the viewer coaches. */
export const viewerKey = ({ club, viewer, now }: ViewerContext): queries.ViewerKey => ({
  clubId: club.clubId,
  athleteId: viewer.id,
  announcedBy: mayRunPractices(viewer.clubRole) || viewer.seesAll ? ALL_ANNOUNCED : now.toISOString(),
})

/** A practice in any of the user's clubs that they see; null for others. */
export async function findOwnPractice(
  ctx: SignedInContext,
  practiceId: string,
): Promise<{ viewer: ViewerContext; row: queries.PracticeRow } | null> {
  for (const inClub of inOwnClubs(ctx)) {
    const viewer = viewerContext(inClub)
    const [row] = await queries.findPractices(ctx.db, viewerKey(viewer), [practiceId])
    if (row) return { viewer, row }
  }
  return null
}

/** Practices that ask the viewer, in order, with the viewer's answers. At most three queries. */
export async function listAnsweredOf(ctx: ViewerContext, days: DayRange) {
  const { db, viewer } = ctx
  const mine = { athleteId: viewer.id, ...days }
  const all = await queries.listDays(db, { ...viewerKey(ctx), ...days })
  const rows = all.filter((row) => isAsked(viewer.clubRole, toInvited(row)))
  if (rows.length === 0) return []
  const own = new Map((await answerQueries.findOwnAnswers(db, mine)).map((one) => [one.practiceId, one]))
  const absences = await answerQueries.findOwnAbsences(db, mine)
  return rows.map((row) => {
    const absence = absences.find(({ first, last }) => first <= row.day && row.day <= last)
    const said = own.get(row.id)
    return { row, answer: effectiveAnswer(said && { ...said, answeredBy: null }, absence).answer }
  })
}

export const asks = (clubRole: MemberRole | null, practice: Choice): boolean =>
  isAsked(clubRole, toInvited(practice))

interface Member {
  readonly role: MemberRole
  readonly joinedAt: string
  readonly answer: Answer | null
  /** Null unless the member is chosen. */
  readonly chosen: string | null
}

export const isExpectedMember = (
  { chosen, answer, ...member }: Member,
  { choiceId, startsAt }: Pick<queries.PracticeRow, 'choiceId' | 'startsAt'>,
): boolean => isExpected({ ...member, ...toInvited({ choiceId, chosen }), answer }, { startsAt })

export async function countExpected(
  { db, club }: Pick<ViewerContext, 'db' | 'club'>,
  practiceIds: readonly string[],
): Promise<Map<string, number>> {
  if (practiceIds.length === 0) return new Map()
  const counts = await answerQueries.countExpected(db, club, practiceIds)
  return new Map(counts.map(({ id, expected, others }) => [id, expected + others]))
}

/** Practices that are on or start within `aheadMs`, earliest first. */
export function listOngoing(ctx: ViewerContext, aheadMs: number): Promise<queries.PracticeRow[]> {
  const at = (ms: number) => new Date(ctx.now.getTime() + ms).toISOString()
  return queries.listOngoing(ctx.db, viewerKey(ctx), {
    startsBy: at(aheadMs),
    after: at(-LONGEST_PRACTICE_MS),
    endsAfter: at(0),
  })
}

export const listOfDays = (ctx: ViewerContext, { first, last }: DayRange): Promise<queries.PracticeRow[]> =>
  queries.listDays(ctx.db, { ...viewerKey(ctx), first, last })

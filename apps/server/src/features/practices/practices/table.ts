import { mayRunPractices } from '@boathouse/domain/club/clubs/policy'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { effectiveAnswer } from '@boathouse/domain/practices/answers/rules'
import { isAsked } from '@boathouse/domain/practices/practices/rules'
import type { ClubScope } from '#auth/gate.ts'
import { ALL_ANNOUNCED } from '#db/announced.ts'
import type { PublicContext } from '../../../context.ts'
import * as answerQueries from './answer-queries.ts'
import { toInvited } from './present.ts'
import { listDays, type ViewerKey } from './queries.ts'

/** Member who views practices, by session or mailed link. */
export interface ViewerContext extends PublicContext {
  readonly club: ClubScope
  readonly viewer: {
    readonly id: string
    readonly clubRole: MemberRole | null
    /** Set while a coach answers for this member, which reaches unannounced practices. */
    readonly seesAll?: boolean
  }
}

/** Admins see practices before they are announced. Queries add those of squads that the viewer coaches. */
export const viewerKey = ({ club, viewer, now }: ViewerContext): ViewerKey => ({
  clubId: club.clubId,
  athleteId: viewer.id,
  announcedBy: mayRunPractices(viewer.clubRole) || viewer.seesAll ? ALL_ANNOUNCED : now.toISOString(),
})

/** Practices that ask the viewer, in order, with the viewer's answers. At most three queries. */
export async function listAnsweredOf(ctx: ViewerContext, days: DayRange) {
  const { db, viewer } = ctx
  const mine = { athleteId: viewer.id, ...days }
  const all = await listDays(db, { ...viewerKey(ctx), ...days })
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

import type { MemberRole } from '@boathouse/domain/account/model'
import { effectiveAnswer } from '@boathouse/domain/answers/rules'
import type { DayRange } from '@boathouse/domain/kernel/periods'
import { isAsked } from '@boathouse/domain/practices/rules'
import type { ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'
import * as answerQueries from './answer-queries.ts'
import { toInvited } from './present.ts'
import { listDays } from './queries.ts'

interface Looking {
  readonly db: Db
  readonly club: ClubScope
  readonly viewer: { readonly id: string; readonly clubRole: MemberRole | null }
}

/** Practices that ask the viewer, in order, with the viewer's answers. At most three queries. */
export async function listAnsweredOf({ db, club, viewer }: Looking, days: DayRange) {
  const mine = { athleteId: viewer.id, ...days }
  const all = await listDays(db, { ...club, ...mine })
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

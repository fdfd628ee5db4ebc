import type { AnswerCounts } from '@boathouse/domain/answers/model'
import { answerableUntil, answeringAt, effectiveAnswer, isFull } from '@boathouse/domain/answers/rules'
import type { Practice } from '@boathouse/domain/practices/model'
import { minutesOf } from '@boathouse/domain/practices/rules'
import type * as queries from './queries.ts'
import type { PracticeRow } from './queries.ts'

type Found<Query extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Query>>

/** What is known of some days beside the practices themselves. */
export interface OfDays {
  readonly counts: Found<typeof queries.countsOfDays>
  readonly away: Found<typeof queries.awayOnDays>
  readonly own: Found<typeof queries.ownAnswers>
  readonly ownAbsences: Found<typeof queries.ownAbsences>
}

/** What the club and the reader make of any of its practices. */
export interface Reading {
  readonly now: Date
  readonly isActive: boolean
  readonly deadlineHours: number | null
  readonly mayRun: boolean
  readonly isAsked: (practice: {
    readonly audience: Practice['audience']
    readonly isChosen: boolean
  }) => boolean
}

/** The practices as the reader sees them, with what was said of them. */
export function presentPractices(rows: readonly PracticeRow[], of: OfDays, reading: Reading): Practice[] {
  const counts = countsById(of)
  const own = new Map(of.own.map((said) => [said.practiceId, said]))
  return rows.map((row) => {
    const absence = of.ownAbsences.find(({ first, last }) => first <= row.day && row.day <= last)
    const said = effectiveAnswer(own.get(row.id), absence)
    return presentOne(row, { counts: counts.get(row.id) ?? NOBODY, said }, reading)
  })
}

const NOBODY: AnswerCounts = { yes: 0, maybe: 0, no: 0 }

function countsById({ counts, away }: OfDays): Map<string, AnswerCounts> {
  const byId = new Map<string, AnswerCounts>()
  const of = (practiceId: string) => byId.get(practiceId) ?? NOBODY
  for (const { practiceId, answer, count } of counts)
    byId.set(practiceId, { ...of(practiceId), [answer]: count })
  // Somebody with two absences over one day is away once.
  const once = new Set(away.map(({ practiceId, athleteId }) => `${practiceId} ${athleteId}`))
  for (const pair of once) {
    const [practiceId = ''] = pair.split(' ')
    byId.set(practiceId, { ...of(practiceId), no: of(practiceId).no + 1 })
  }
  return byId
}

interface Said {
  readonly counts: AnswerCounts
  readonly said: NonNullable<Practice['own']>
}

function presentOne(
  { choiceId, chosen, ...row }: PracticeRow,
  { counts, said }: Said,
  { now, isActive, deadlineHours, mayRun, isAsked }: Reading,
): Practice {
  const audience = choiceId === null ? 'everyone' : 'chosen'
  const asked = isAsked({ audience, isChosen: chosen !== null })
  const answering = answeringAt(row, deadlineHours, now)
  return {
    ...row,
    minutes: minutesOf(row),
    audience,
    counts,
    own: asked ? said : null,
    answering: !asked ? 'notAsked' : isActive ? answering : 'clubInactive',
    answerUntil: answerableUntil(row, deadlineHours),
    answerDeadline: deadlineHours,
    isFull: isFull(row.capacity, counts.yes),
    abilities: { run: mayRun && isActive },
  }
}

/** A practice in the words in which it would be set. */
export const asSaid = (row: PracticeRow, chosen: readonly { readonly athleteId: string }[] | null) => ({
  ...row,
  minutes: minutesOf(row),
  memberIds: chosen?.map(({ athleteId }) => athleteId) ?? null,
})

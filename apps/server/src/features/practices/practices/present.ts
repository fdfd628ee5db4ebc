import type { Meant } from '@boathouse/domain/club/choices/rules'
import type { AnswerCounts } from '@boathouse/domain/practices/answers/model'
import {
  answerableUntil,
  answeringAt,
  effectiveAnswer,
  resolveDeadline,
  toAnswerer,
} from '@boathouse/domain/practices/answers/rules'
import { answerForYes } from '@boathouse/domain/practices/places/rules'
import type { Practice } from '@boathouse/domain/practices/practices/model'
import { type Invited, toMinutes } from '@boathouse/domain/practices/practices/rules'
import type * as answerQueries from './answer-queries.ts'
import type { PracticeRow } from './queries.ts'

type RowsOf<Query extends (...given: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<Query>>

export interface DayFacts {
  readonly counts: RowsOf<typeof answerQueries.countAnswersOfDays>
  readonly away: RowsOf<typeof answerQueries.countAwayOfDays>
  /** Null unless the viewer sees the answers to one of the practices. */
  readonly answered: RowsOf<typeof answerQueries.countAnsweredOfDays> | null
  readonly own: RowsOf<typeof answerQueries.findOwnAnswers>
  readonly ownAbsences: RowsOf<typeof answerQueries.findOwnAbsences>
}

export type Choice = Pick<PracticeRow, 'choiceId' | 'chosen'>

export const toInvited = ({ choiceId, chosen }: Choice): Invited => ({
  audience: choiceId === null ? 'everyone' : 'chosen',
  isChosen: chosen !== null,
})

export interface ViewerFacts {
  readonly now: Date
  readonly isActive: boolean
  readonly clubDeadline: number | null
  readonly mayRun: (practice: Choice) => boolean
  readonly seesAnswers: (practice: Choice) => boolean
  readonly isAsked: (practice: Choice) => boolean
  /** Squads by `choiceId`, as far as the viewer knows them. */
  readonly squads: ReadonlyMap<string, { readonly known: Practice['squads'] }>
}

export function makePresenter(of: DayFacts, reading: ViewerFacts): (row: PracticeRow) => Practice {
  const counts = indexCounts(of)
  const silent = indexSilent(of)
  const own = new Map(of.own.map((answer) => [answer.practiceId, answer]))
  return (row) => {
    const absence = of.ownAbsences.find(({ first, last }) => first <= row.day && row.day <= last)
    const stored = own.get(row.id)
    const answer = effectiveAnswer(stored && { ...stored, answeredBy: toAnswerer(stored) }, absence)
    const known = { counts: counts.get(row.id) ?? NOBODY, silent: silent?.get(row.id) ?? null }
    return presentOne(row, { ...known, answer }, reading)
  }
}

const NOBODY: AnswerCounts = { yes: 0, maybe: 0, no: 0, waiting: 0, guests: 0 }

function indexCounts({ counts, away }: DayFacts): Map<string, AnswerCounts> {
  const awayById = new Map(away.map(({ id, count }) => [id, count]))
  return new Map(
    counts.map(({ id, yes, maybe, no, waiting, guests }) => [
      id,
      { yes, maybe, no: no + (awayById.get(id) ?? 0), waiting, guests },
    ]),
  )
}

function indexSilent({ answered, away }: DayFacts): Map<string, number> | null {
  const awayById = new Map(away.map(({ id, count }) => [id, count]))
  return (
    answered && new Map(answered.map((of) => [of.id, of.expected - of.answered - (awayById.get(of.id) ?? 0)]))
  )
}

interface OwnAndCounts {
  readonly counts: AnswerCounts
  readonly silent: number | null
  readonly answer: NonNullable<Practice['own']>
}

function presentOne(
  found: PracticeRow,
  { counts, silent, answer }: OwnAndCounts,
  { now, isActive, clubDeadline, mayRun, seesAnswers, isAsked, squads: known }: ViewerFacts,
): Practice {
  const { choiceId, chosen, ...row } = found
  const squads = known.get(choiceId ?? '')?.known ?? []
  const isPersonAsked = isAsked(found)
  const answering = answeringAt(row, clubDeadline, now)
  return {
    ...row,
    minutes: toMinutes(row),
    audience: squads.length > 0 ? 'squads' : toInvited(found).audience,
    squads,
    counts,
    silent: seesAnswers(found) ? silent : null,
    // Without an order there is no position.
    own: !isPersonAsked ? null : row.placing === 'order' ? answer : { ...answer, position: null },
    answering: !isPersonAsked ? 'notAsked' : isActive ? answering : 'clubInactive',
    answerUntil: answerableUntil(row, clubDeadline),
    answerDeadline: resolveDeadline(row, clubDeadline),
    isFull: row.placing === 'order' && answerForYes(row, counts) === 'waiting',
    abilities: { run: mayRun(found) && isActive },
  }
}

export const toPracticeInput = (row: PracticeRow, meant: Meant) => ({
  ...row,
  ...meant,
  minutes: toMinutes(row),
})

import type { ExpressionBuilder } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import { prepared } from '#db/prepared.ts'
import { RECORDED_STATES } from '#db/rows/attendance-months.ts'
import { countGuests } from '#db/rows/practice-rows.ts'
import type { Db, Tables } from '#db/tables.ts'
import { type Days, practicesOfDays } from './queries.ts'

/** SQL: the practice asks this person. Answers of others don't count. */
const asks = (
  eb: ExpressionBuilder<Tables, 'practices' | 'answers' | 'members'>,
  person: 'answers.athleteId' | 'members.userId',
) =>
  eb.or([
    eb('practices.choiceId', 'is', null),
    eb.exists(
      eb
        .selectFrom('chosenMembers as chosen')
        .whereRef('chosen.choiceId', '=', 'practices.choiceId')
        .whereRef('chosen.athleteId', '=', person)
        .select('chosen.athleteId'),
    ),
  ])

/** Counts guests and explicit answers, not absences. */
export const countAnswersOfDays = prepared((db, days: Days) => {
  const whoSaid = (eb: ExpressionBuilder<Tables, 'practices'>, answer: 'yes' | 'maybe' | 'no' | 'waiting') =>
    eb
      .selectFrom('answers')
      .whereRef('answers.practiceId', '=', 'practices.id')
      .where('answers.answer', '=', answer)
      .where((inner) => asks(inner, 'answers.athleteId'))
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
  return practicesOfDays(db, days).select((eb) => [
    'practices.id',
    whoSaid(eb, 'yes').as('yes'),
    whoSaid(eb, 'maybe').as('maybe'),
    whoSaid(eb, 'no').as('no'),
    whoSaid(eb, 'waiting').as('waiting'),
    countGuests(eb).as('guests'),
  ])
})

/** Members whose absence answers for them, per practice. Checks members first, so duplicate absences cost nothing. */
export const countAwayOfDays = prepared((db, { clubId, first, last }: Days) =>
  db
    .selectFrom('members')
    // SQLite keeps a cross join's order: few members have absences.
    .crossJoin('practices')
    .where('members.clubId', '=', clubId)
    .where('members.role', '=', 'athlete')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('absences')
          .whereRef('absences.athleteId', '=', 'members.userId')
          .where('absences.last', '>=', first)
          .where('absences.first', '<=', last)
          .where('absences.deletedAt', 'is', null)
          .select('absences.id'),
      ),
    )
    .where('practices.clubId', '=', clubId)
    .where('practices.day', '>=', first)
    .where('practices.day', '<=', last)
    .where('practices.deletedAt', 'is', null)
    .whereRef('members.joinedAt', '<=', 'practices.startsAt')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('absences')
          .whereRef('absences.athleteId', '=', 'members.userId')
          .whereRef('absences.last', '>=', 'practices.day')
          .whereRef('absences.first', '<=', 'practices.day')
          .where('absences.deletedAt', 'is', null)
          .select('absences.id'),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('answers')
            .whereRef('answers.practiceId', '=', 'practices.id')
            .whereRef('answers.athleteId', '=', 'members.userId')
            .where('answers.answer', '<>', 'none')
            .select('answers.answer'),
        ),
      ),
    )
    .where((eb) => asks(eb, 'members.userId'))
    .groupBy('practices.id')
    .select((eb) => ['practices.id', eb.fn.countAll<number>().as('count')]),
)

/** SQL form of `isExpected`: the member is in the practice's register. */
const isExpectedNow = (eb: ExpressionBuilder<Tables, 'practices' | 'members'>) =>
  eb.and([
    eb('members.joinedAt', '<=', eb.ref('practices.startsAt')),
    asks(eb as Parameters<typeof asks>[0], 'members.userId'),
    eb.or([
      eb.and([eb('members.role', '=', 'athlete'), eb.not(eb.exists(answered(eb, 'waiting')))]),
      eb.exists(answered(eb, 'yes')),
    ]),
  ])

const answered = (eb: ExpressionBuilder<Tables, 'practices' | 'members'>, answer: 'yes' | 'waiting') =>
  eb
    .selectFrom('answers')
    .whereRef('answers.practiceId', '=', 'practices.id')
    .whereRef('answers.athleteId', '=', 'members.userId')
    .where('answers.answer', '=', answer)
    .select('answers.answer')

/** Expected members of each practice, and recorded ones who left the club. */
export const countExpected = (db: Db, { clubId }: ClubScope, practiceIds: readonly string[]) =>
  db
    .selectFrom('practices')
    .where('practices.clubId', '=', clubId)
    .where('practices.id', 'in', practiceIds)
    .select((eb) => [
      'practices.id',
      eb
        .selectFrom('members')
        .whereRef('members.clubId', '=', 'practices.clubId')
        .where(isExpectedNow)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('expected'),
      eb
        .selectFrom('registerEntries as entry')
        .leftJoin('members', (join) =>
          join.onRef('members.clubId', '=', 'entry.clubId').onRef('members.userId', '=', 'entry.athleteId'),
        )
        .whereRef('entry.practiceId', '=', 'practices.id')
        .where('entry.state', 'in', RECORDED_STATES)
        .where((inner) =>
          inner.or([
            inner('members.userId', 'is', null),
            inner.not(isExpectedNow(inner as unknown as ExpressionBuilder<Tables, 'practices' | 'members'>)),
          ]),
        )
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('others'),
    ])
    .execute()

/** Expected athletes of each practice, and how many answered themselves. */
export const countAnsweredOfDays = prepared((db, days: Days) => {
  const athletes = (eb: ExpressionBuilder<Tables, 'practices'>) =>
    eb
      .selectFrom('members')
      .whereRef('members.clubId', '=', 'practices.clubId')
      .where('members.role', '=', 'athlete')
      .whereRef('members.joinedAt', '<=', 'practices.startsAt')
      .where((inner) => asks(inner, 'members.userId'))
  return practicesOfDays(db, days).select((eb) => [
    'practices.id',
    athletes(eb)
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('expected'),
    athletes(eb)
      .innerJoin('answers', (join) =>
        join
          .onRef('answers.practiceId', '=', 'practices.id')
          .onRef('answers.athleteId', '=', 'members.userId'),
      )
      .where('answers.answer', '<>', 'none')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('answered'),
  ])
})

type OwnDays = { readonly athleteId: string; readonly first: string; readonly last: string }

export const findOwnAnswers = prepared((db, { athleteId, first, last }: OwnDays) =>
  db
    .selectFrom('answers')
    .leftJoin('users as answerer', (join) =>
      join.onRef('answerer.id', '=', 'answers.answeredBy').on('answerer.erasedAs', 'is', null),
    )
    .where('athleteId', '=', athleteId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .select(['practiceId', 'answer', 'reason', 'answers.version', 'answers.answeredBy'])
    .select(['answerer.firstName as byFirstName', 'answerer.lastName as byLastName'])
    .select((eb) =>
      eb
        .case()
        .when('answer', '=', 'waiting')
        .then(
          eb
            .selectFrom('answers as ahead')
            .innerJoin('practices', 'practices.id', 'ahead.practiceId')
            .whereRef('ahead.practiceId', '=', 'answers.practiceId')
            .where('ahead.answer', '=', 'waiting')
            .where((inner) =>
              asks(inner as unknown as Parameters<typeof asks>[0], 'ahead.athleteId' as 'answers.athleteId'),
            )
            .where((inner) =>
              inner(
                inner.refTuple('ahead.yesAt', 'ahead.athleteId'),
                '<=',
                inner.refTuple('answers.yesAt', 'answers.athleteId'),
              ),
            )
            .select((inner) => inner.fn.countAll<number>().as('count'))
            .$asScalar(),
        )
        .end()
        .as('position'),
    ),
)

export const findOwnAbsences = prepared((db, { athleteId, first, last }: OwnDays) =>
  db
    .selectFrom('absences')
    .where('athleteId', '=', athleteId)
    .where('last', '>=', first)
    .where('first', '<=', last)
    .where('deletedAt', 'is', null)
    .select(['first', 'last', 'reason']),
)

/** Asked members who said yes, by name. */
export const findComing = (db: Db, { clubId }: ClubScope, practiceId: string) =>
  db
    .selectFrom('practices')
    .innerJoin('answers', 'answers.practiceId', 'practices.id')
    .innerJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'practices.clubId').onRef('members.userId', '=', 'answers.athleteId'),
    )
    .innerJoin('users', 'users.id', 'members.userId')
    .where('practices.clubId', '=', clubId)
    .where('practices.id', '=', practiceId)
    .where('answers.answer', '=', 'yes')
    .where((eb) => asks(eb, 'members.userId'))
    .orderBy('members.searchKey')
    .orderBy('users.id')
    .select(['users.id', 'users.firstName', 'users.lastName'])
    .execute()

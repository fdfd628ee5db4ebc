import type { Answer } from '@boathouse/domain/practices/answers/model'
import type { ExpressionBuilder } from 'kysely'
import type { ClubScope } from '#auth/gate.ts'
import { hiddenUntil } from '#db/announced.ts'
import { countGuests } from '#db/rows/practice-rows.ts'
import type { Db, Tables } from '#db/tables.ts'

/** SQL: the practice still asks the member who answered. */
const isAsked = (eb: ExpressionBuilder<Tables, 'practices' | 'answers'>) =>
  eb.or([
    eb('practices.choiceId', 'is', null),
    eb.exists(
      eb
        .selectFrom('chosenMembers as chosen')
        .whereRef('chosen.choiceId', '=', 'practices.choiceId')
        .whereRef('chosen.athleteId', '=', 'answers.athleteId')
        .select('chosen.athleteId'),
    ),
  ])

const countOf = (eb: ExpressionBuilder<Tables, 'practices'>, answer: Answer) =>
  eb
    .selectFrom('answers')
    .whereRef('answers.practiceId', '=', 'practices.id')
    .where('answers.answer', '=', answer)
    .where(isAsked)
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()

const takenOf = (eb: ExpressionBuilder<Tables, 'practices'>) =>
  [countOf(eb, 'yes').as('yes'), countOf(eb, 'waiting').as('waiting'), countGuests(eb).as('guests')] as const

/** Numbers of members with and without a place, and of guests. */
export const countTaken = (db: Db, { clubId }: ClubScope, practiceIds: readonly string[]) =>
  db
    .selectFrom('practices')
    .where('practices.clubId', '=', clubId)
    .where('practices.id', 'in', practiceIds)
    .select((eb) => ['practices.id', ...takenOf(eb)])
    .execute()

/** Future practices with a waiting list: all of the club's, or those among `practiceIds`. */
export const findWithLine = (
  db: Db,
  { clubId }: ClubScope,
  { practiceIds, after }: { readonly practiceIds: readonly string[] | null; readonly after: string },
) =>
  db
    .selectFrom('practices')
    .where('practices.clubId', '=', clubId)
    .where('practices.startsAt', '>', after)
    .where('practices.deletedAt', 'is', null)
    .$if(practiceIds !== null, (query) => query.where('practices.id', 'in', practiceIds ?? []))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('answers')
          .whereRef('answers.practiceId', '=', 'practices.id')
          .where('answers.answer', '=', 'waiting')
          .select('answers.athleteId'),
      ),
    )
    .orderBy('practices.id')
    .select([
      'practices.id',
      'practices.day',
      'practices.startsAt',
      'practices.capacity',
      'practices.placing',
      'practices.cancelledAt',
      'practices.ownDeadline',
      'practices.noticeMinutes',
      'practices.announcedAt',
    ])
    .select((eb) => takenOf(eb))
    .execute()

/** The first on the waiting list, with their state in the register. */
export const firstInLine = (db: Db, practiceId: string, count: number) =>
  db
    .selectFrom('answers')
    .innerJoin('practices', 'practices.id', 'answers.practiceId')
    .leftJoin('registerEntries as entry', (join) =>
      join
        .onRef('entry.practiceId', '=', 'answers.practiceId')
        .onRef('entry.athleteId', '=', 'answers.athleteId'),
    )
    .where('answers.practiceId', '=', practiceId)
    .where('answers.answer', '=', 'waiting')
    .where(isAsked)
    .orderBy('answers.yesAt')
    .orderBy('answers.athleteId')
    .limit(count)
    .select(['answers.athleteId', 'entry.state'])
    .execute()

interface Placing {
  readonly practiceId: string
  readonly athleteIds: readonly string[]
  readonly answer: 'yes' | 'waiting'
  readonly now: string
}

/** Keeps the version, so the member's own next answer is not stale. Returns members whose place changed. */
export const setPlaces = (db: Db, { clubId }: ClubScope, { practiceId, athleteIds, answer, now }: Placing) =>
  db
    .updateTable('answers')
    .set((eb) => ({
      answer,
      updatedAt: now,
      toldPlace: eb.case().when('toldPlace', 'is', null).then(null).else(answer).end(),
    }))
    .where('clubId', '=', clubId)
    .where('practiceId', '=', practiceId)
    .where('athleteId', 'in', athleteIds)
    .where('answer', '=', answer === 'yes' ? 'waiting' : 'yes')
    .returning(['athleteId', 'yesAt'])
    .execute()

/** Members who said yes, with what they were told. */
export const listCandidates = (db: Db, { clubId }: ClubScope, practiceId: string) =>
  db
    .selectFrom('answers')
    .innerJoin('practices', 'practices.id', 'answers.practiceId')
    .where('answers.clubId', '=', clubId)
    .where('answers.practiceId', '=', practiceId)
    .where('answers.answer', 'in', ['yes', 'waiting'])
    .where(isAsked)
    .orderBy('answers.athleteId')
    .select(['answers.athleteId', 'answers.answer', 'answers.yesAt', 'answers.toldPlace'])
    .execute()

export const setTold = (
  db: Db,
  { clubId }: ClubScope,
  { practiceId, athleteIds, answer }: Omit<Placing, 'now'>,
) =>
  db
    .updateTable('answers')
    .set({ toldPlace: answer })
    .where('clubId', '=', clubId)
    .where('practiceId', '=', practiceId)
    .where('athleteId', 'in', athleteIds)
    .execute()

/** A member's answer, and whether they are among the chosen. Undefined without one. */
export const findPlace = (
  db: Db,
  { clubId }: ClubScope,
  { id: practiceId, choiceId }: { readonly id: string; readonly choiceId: string | null },
  memberId: string,
) =>
  db
    .selectFrom('answers')
    .innerJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'answers.clubId').onRef('members.userId', '=', 'answers.athleteId'),
    )
    .leftJoin('chosenMembers as chosen', (join) =>
      join.on('chosen.choiceId', '=', choiceId).onRef('chosen.athleteId', '=', 'answers.athleteId'),
    )
    .where('answers.clubId', '=', clubId)
    .where('answers.practiceId', '=', practiceId)
    .where('answers.athleteId', '=', memberId)
    .select(['answers.answer', 'members.role', 'chosen.athleteId as chosen'])
    .executeTakeFirst()

interface Told {
  readonly clubId: string
  readonly practiceId: string
  readonly userId: string
}

/** A member with their answer to a practice. Undefined if it is off, or its club inactive. */
export const findTold = (db: Db, { clubId, practiceId, userId }: Told, now: Date) =>
  db
    .selectFrom('practices')
    .innerJoin('clubs', 'clubs.id', 'practices.clubId')
    .innerJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'practices.clubId').on('members.userId', '=', userId),
    )
    .innerJoin('users', 'users.id', 'members.userId')
    .innerJoin('answers', (join) =>
      join.onRef('answers.practiceId', '=', 'practices.id').onRef('answers.athleteId', '=', 'members.userId'),
    )
    .where('practices.clubId', '=', clubId)
    .where('practices.id', '=', practiceId)
    .where('practices.cancelledAt', 'is', null)
    .where('practices.deletedAt', 'is', null)
    .where('clubs.status', '=', 'active')
    .where('users.erasedAs', 'is', null)
    .where(isAsked)
    .select([
      'practices.title',
      'practices.place',
      'practices.day',
      'practices.startsAt',
      'practices.endsAt',
      'practices.timeZone',
      'clubs.name as club',
      'users.firstName',
      'users.email',
      'users.linkVersion',
      'users.remindersOffAt',
      'answers.answer',
      'answers.yesAt',
    ])
    .select((eb) => hiddenUntil({ athleteId: userId, now })(eb).as('hiddenUntil'))
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

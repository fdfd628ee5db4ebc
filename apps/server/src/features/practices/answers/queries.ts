import type { Answer } from '@boathouse/domain/practices/answers/model'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import type { Db } from '#db/tables.ts'

/** The member's answers and register entries for some practices; empty for non-members. */
export const findAnswerer = (
  db: Db,
  { clubId }: ClubScope,
  { athleteId }: AthleteScope,
  practiceIds: readonly string[],
) =>
  db
    .selectFrom('members')
    .innerJoin('practices', 'practices.clubId', 'members.clubId')
    .leftJoin('answers', (join) =>
      join.onRef('answers.athleteId', '=', 'members.userId').onRef('answers.practiceId', '=', 'practices.id'),
    )
    .leftJoin('registerEntries as entry', (join) =>
      join.onRef('entry.athleteId', '=', 'members.userId').onRef('entry.practiceId', '=', 'practices.id'),
    )
    .where('members.clubId', '=', clubId)
    .where('members.userId', '=', athleteId)
    .where('practices.clubId', '=', clubId)
    .where('practices.id', 'in', practiceIds)
    .select([
      'practices.id as practiceId',
      'members.role',
      'answers.answer',
      'answers.reason',
      'answers.version',
      'answers.yesAt',
      'entry.state',
    ])
    .execute()

export interface AnswerRow {
  readonly clubId: string
  readonly practiceId: string
  readonly day: string
  readonly answer: Answer
  readonly reason: string
  readonly version: number
  readonly yesAt: string | null
  readonly answeredBy: string | null
  /** JSON of the given-up seats, or null. */
}

/** Upserts one answer per practice. Read the current ones in the same transaction. */
export const putAnswers = (db: Db, { athleteId }: AthleteScope, answers: readonly AnswerRow[], now: string) =>
  db
    .insertInto('answers')
    .values(answers.map((answer) => ({ ...answer, athleteId, createdAt: now, updatedAt: now })))
    .onConflict((conflict) =>
      conflict.columns(['practiceId', 'athleteId']).doUpdateSet((eb) => ({
        answer: eb.ref('excluded.answer'),
        reason: eb.ref('excluded.reason'),
        version: eb.ref('excluded.version'),
        // A no keeps which seats an earlier one gave up.
        givenUpSeats: eb
          .case()
          .when('excluded.answer', '=', 'no')
          .then(eb.ref('answers.givenUpSeats'))
          .else(null)
          .end(),
        yesAt: eb.ref('excluded.yesAt'),
        answeredBy: eb.ref('excluded.answeredBy'),
        // A new answer is a new candidate, who knows nothing yet.
        toldPlace: eb
          .case()
          .when('answers.yesAt', '=', eb.ref('excluded.yesAt'))
          .then(eb.ref('answers.toldPlace'))
          .else(null)
          .end(),
        updatedAt: eb.ref('excluded.updatedAt'),
        yesUntil: eb
          .case()
          .when('excluded.answer', '=', 'yes')
          .then(null)
          .when('answers.answer', '=', 'yes')
          .then(eb.ref('excluded.updatedAt'))
          .else(eb.ref('answers.yesUntil'))
          .end(),
      })),
    )
    .execute()

/** Yes, waiting and maybe answers on some days, with the columns that decide whether they can change. */
export const findOpenAnswers = (
  db: Db,
  { athleteId }: AthleteScope,
  { first, last }: { readonly first: string; readonly last: string },
) =>
  db
    .selectFrom('answers')
    .innerJoin('practices', 'practices.id', 'answers.practiceId')
    .innerJoin('clubs', 'clubs.id', 'answers.clubId')
    .where('answers.athleteId', '=', athleteId)
    .where('answers.day', '>=', first)
    .where('answers.day', '<=', last)
    .where('answers.answer', 'in', ['yes', 'waiting', 'maybe'])
    .select([
      'practices.id',
      'practices.startsAt',
      'practices.cancelledAt',
      'practices.ownDeadline',
      'practices.noticeMinutes',
      'practices.announcedAt',
      'clubs.answerDeadline',
      'clubs.status',
    ])
    .execute()

export const withdrawAnswers = (db: Db, { athleteId }: AthleteScope, ids: readonly string[], now: string) =>
  db
    .updateTable('answers')
    .set((eb) => ({
      answer: 'none',
      reason: '',
      yesAt: null,
      answeredBy: null,
      toldPlace: null,
      updatedAt: now,
      version: eb('version', '+', 1),
      yesUntil: eb.case().when('answer', '=', 'yes').then(eb.val(now)).else(eb.ref('yesUntil')).end(),
    }))
    .where('athleteId', '=', athleteId)
    .where('practiceId', 'in', ids)
    .returning(['clubId', 'practiceId', 'day'])
    .execute()

/** Includes answers to deleted practices, because those can be restored. */
export const deleteUpcoming = (db: Db, { clubId }: ClubScope, userId: string, now: string) =>
  db
    .deleteFrom('answers')
    .where('athleteId', '=', userId)
    .where('clubId', '=', clubId)
    .where('practiceId', 'in', (eb) =>
      eb
        .selectFrom('practices')
        .where('practices.clubId', '=', clubId)
        .where('practices.startsAt', '>', now)
        .select('practices.id'),
    )
    .returning(['clubId', 'practiceId', 'day'])
    .execute()

/** Revokes all answer links mailed to the user so far. */
export const endLinks = (db: Db, userId: string) =>
  db
    .updateTable('users')
    .set((eb) => ({ linkVersion: eb('linkVersion', '+', 1) }))
    .where('id', '=', userId)
    .execute()

export const findRole = (db: Db, { clubId }: ClubScope, memberId: string) =>
  db
    .selectFrom('members')
    .where('clubId', '=', clubId)
    .where('userId', '=', memberId)
    .select('role')
    .executeTakeFirst()

/** Member to whom an answer link was mailed. Undefined if the link was revoked or the member left the club. */
export const findLinkHolder = (
  db: Db,
  { userId, practiceId, version }: { userId: string; practiceId: string; version: number },
) =>
  db
    .selectFrom('practices')
    .innerJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'practices.clubId').on('members.userId', '=', userId),
    )
    .innerJoin('users', 'users.id', 'members.userId')
    .where('practices.id', '=', practiceId)
    .where('users.linkVersion', '=', version)
    .where('users.erasedAs', 'is', null)
    .select(['practices.clubId', 'users.firstName', 'members.role'])
    .executeTakeFirst()

/** Sorted by name. */
export const listMembersWithAnswers = (
  db: Db,
  { clubId }: ClubScope,
  practice: { id: string; choiceId: string | null },
) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .leftJoin('answers', (join) =>
      join.on('answers.practiceId', '=', practice.id).onRef('answers.athleteId', '=', 'members.userId'),
    )
    .leftJoin('users as answerer', (join) =>
      join.onRef('answerer.id', '=', 'answers.answeredBy').on('answerer.erasedAs', 'is', null),
    )
    .leftJoin('chosenMembers as chosen', (join) =>
      join.on('chosen.choiceId', '=', practice.choiceId).onRef('chosen.athleteId', '=', 'members.userId'),
    )
    .where('members.clubId', '=', clubId)
    .orderBy('members.searchKey')
    .orderBy('members.userId')
    .select([
      'users.id',
      'users.firstName',
      'users.lastName',
      'users.email',
      'members.role',
      'members.joinedAt',
      'answers.answer',
      'answers.reason',
      'answers.version',
      'answers.yesUntil',
      'answers.yesAt',
      'answers.answeredBy',
      'answerer.firstName as byFirstName',
      'answerer.lastName as byLastName',
      'chosen.athleteId as chosen',
    ])
    .execute()

export const findAbsent = (db: Db, { clubId }: ClubScope, day: string) =>
  db
    .selectFrom('members')
    .innerJoin('absences', (join) =>
      join
        .onRef('absences.athleteId', '=', 'members.userId')
        .on('absences.last', '>=', day)
        .on('absences.first', '<=', day)
        .on('absences.deletedAt', 'is', null),
    )
    .where('members.clubId', '=', clubId)
    .select(['absences.athleteId', 'absences.reason'])
    .execute()

export const practicesBetween = (
  db: Db,
  { clubId }: ClubScope,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('startsAt', '>=', from)
    .where('startsAt', '<=', to)
    .where('deletedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .select(['id', 'startsAt', 'ownDeadline', 'noticeMinutes', 'announcedAt'])
    .execute()

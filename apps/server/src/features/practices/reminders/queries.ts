import type { PersonLink } from '#auth/signed-links.ts'
import { hiddenUntil, isAnnounced } from '#db/announced.ts'
import { readerLocale } from '#db/locale.ts'
import { prepared } from '#db/prepared.ts'
import type { Db } from '#db/tables.ts'

/** Next longer reminder time of any club, in hours; undefined after the longest. */
export const nextReminder = prepared((db, { longerThan }: { longerThan: number }) =>
  db
    .selectFrom('clubs')
    .where('reminder', '>', longerThan)
    .orderBy('reminder')
    .limit(1)
    .select('reminder')
    .$narrowType<{ reminder: number }>(),
)

/** Practices per batch; the rest follow a minute later. */
const MAX_AT_ONCE = 100

interface StartWindow {
  readonly hours: number
  readonly after: string
  readonly until: string
  readonly now: Date
}

/** Announced practices of active clubs with this reminder time that start in the window and have no reminder. Unordered. */
export const findPracticesToRemind = (db: Db, { hours, after, until, now }: StartWindow) =>
  db
    .selectFrom('practices')
    .innerJoin('clubs', 'clubs.id', 'practices.clubId')
    .leftJoin('remindedPractices as reminded', (join) =>
      join
        .onRef('reminded.clubId', '=', 'practices.clubId')
        .onRef('reminded.practiceId', '=', 'practices.id'),
    )
    .where('practices.startsAt', '>', after)
    .where('practices.startsAt', '<=', until)
    .where('practices.deletedAt', 'is', null)
    .where('practices.cancelledAt', 'is', null)
    .where('reminded.practiceId', 'is', null)
    .where('clubs.reminder', '=', hours)
    .where(isAnnounced(now.toISOString()) as never)
    // Skips practices whose answers close before the reminder is due. Same rule as `deadlineOf`.
    .where((eb) => {
      const deadline = eb.fn.coalesce('practices.ownDeadline', 'clubs.answerDeadline', eb.lit(0))
      return eb.or([
        eb(deadline, '<', hours),
        eb('practices.noticeMinutes', '<=', eb(deadline, '*', eb.lit(60))),
        // One announced after its deadline has none.
        eb('practices.announcedAt', 'is not', null),
      ])
    })
    .where('clubs.status', '=', 'active')
    .limit(MAX_AT_ONCE)
    .select([
      'practices.clubId',
      'practices.id',
      'practices.day',
      'practices.startsAt',
      'practices.choiceId',
      'practices.cancelledAt',
      'practices.ownDeadline',
      'practices.noticeMinutes',
      'practices.announcedAt',
      'clubs.answerDeadline',
    ])
    .execute()

export type PracticeToRemind = Awaited<ReturnType<typeof findPracticesToRemind>>[number]

interface RemindedPractice {
  readonly clubId: string
  readonly practiceId: string
  readonly remindedAt: string
}

/** Undefined if another server claimed it. */
export const claimPractice = (db: Db, row: RemindedPractice) =>
  db
    .insertInto('remindedPractices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clubId', 'practiceId']).doNothing())
    .returning('practiceId')
    .executeTakeFirst()

/** Requires a confirmed address and reminders turned on. */
export const findReachable = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .where('id', 'in', ids)
    .where('emailVerified', '=', true)
    .where('remindersOffAt', 'is', null)
    .select(['id', 'email', readerLocale])
    .$narrowType<{ email: string }>()
    .execute()

/** Stores reminders for members without one since an instant. Returns the members. */
export const noteReminded = (
  db: Db,
  row: RemindedPractice & { readonly unlessSince: string },
  athleteIds: readonly string[],
) => {
  const { unlessSince, ...reminding } = row
  return db
    .insertInto('reminders')
    .values(athleteIds.map((athleteId) => ({ ...reminding, athleteId })))
    .onConflict((conflict) =>
      conflict
        .columns(['practiceId', 'athleteId'])
        .doUpdateSet({ remindedAt: reminding.remindedAt })
        .where('reminders.remindedAt', '<=', unlessSince),
    )
    .returning('athleteId')
    .execute()
}

/** Undefined if the user has answered, is absent, is no longer asked or doesn't see the practice. */
export const findUnanswered = (
  db: Db,
  { practiceId, userId }: { readonly practiceId: string; readonly userId: string },
  now: Date,
) =>
  db
    .selectFrom('practices')
    .innerJoin('clubs', 'clubs.id', 'practices.clubId')
    .innerJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'practices.clubId').on('members.userId', '=', userId),
    )
    .innerJoin('users', 'users.id', 'members.userId')
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.practiceId', '=', 'practices.id')
        .on('answers.athleteId', '=', userId)
        .on('answers.answer', '<>', 'none'),
    )
    .leftJoin('absences', (join) =>
      join
        .on('absences.athleteId', '=', userId)
        .onRef('absences.last', '>=', 'practices.day')
        .onRef('absences.first', '<=', 'practices.day')
        .on('absences.deletedAt', 'is', null),
    )
    .leftJoin('chosenMembers as mine', (join) =>
      join.onRef('mine.choiceId', '=', 'practices.choiceId').on('mine.athleteId', '=', userId),
    )
    .where('practices.id', '=', practiceId)
    .where('practices.deletedAt', 'is', null)
    .where((eb) => eb(hiddenUntil({ athleteId: userId, now })(eb), 'is', null))
    .where((eb) => eb.or([eb('practices.choiceId', 'is', null), eb('mine.athleteId', 'is not', null)]))
    .where('clubs.status', '=', 'active')
    .where('answers.athleteId', 'is', null)
    .where('absences.id', 'is', null)
    .limit(1)
    .select([
      'practices.title',
      'practices.place',
      'practices.day',
      'practices.startsAt',
      'practices.timeZone',
      'practices.cancelledAt',
      'practices.ownDeadline',
      'practices.noticeMinutes',
      'practices.announcedAt',
      'clubs.name as club',
      'clubs.answerDeadline',
      'users.firstName',
      'users.linkVersion',
      'users.remindersOffAt',
    ])
    .executeTakeFirst()

export const findLinkHolder = (db: Db, { userId, version }: PersonLink) =>
  db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('linkVersion', '=', version)
    .where('erasedAs', 'is', null)
    .select(['id', 'firstName', 'remindersOffAt', 'commentMailsOffAt', 'planMailsOffAt'])
    .executeTakeFirst()

export const turnOff = (
  db: Db,
  column: 'remindersOffAt' | 'commentMailsOffAt' | 'planMailsOffAt',
  userId: string,
  now: string,
) =>
  db
    .updateTable('users')
    .set((eb) => ({ [column]: now, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where(column, 'is', null)
    .execute()

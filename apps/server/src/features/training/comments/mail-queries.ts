import { readerLocale } from '#db/locale.ts'
import type { Db } from '#db/tables.ts'

const selectReaders = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('commentMails', 'commentMails.userId', 'users.id')
    .where('users.erasedAs', 'is', null)
    .where('users.emailVerified', '=', true)
    .where('users.commentMailsOffAt', 'is', null)
    .select(['users.id', 'users.email', readerLocale, 'users.firstName', 'users.linkVersion'])
    .select(['users.timeZone'])
    .select((eb) =>
      eb
        .selectFrom('members')
        .innerJoin('clubs', 'clubs.id', 'members.clubId')
        .whereRef('members.userId', '=', 'users.id')
        .select((inner) => inner.fn.min('clubs.timeZone').as('timeZone'))
        .as('clubTimeZone'),
    )
    .select(['commentMails.dueAt', 'commentMails.mailedOn'])
    .$narrowType<{ email: string }>()

export type MailReader = Awaited<ReturnType<typeof readersWithoutMail>>[number]

export const readersWithoutMail = (db: Db, ids: readonly string[]) =>
  selectReaders(db).where('users.id', 'in', ids).where('commentMails.dueAt', 'is', null).execute()

export const findReader = (db: Db, userId: string) =>
  selectReaders(db).where('users.id', '=', userId).executeTakeFirst()

interface Due {
  readonly userId: string
  readonly dueAt: string
}

export const storeDue = (db: Db, rows: readonly Due[]) =>
  db
    .insertInto('commentMails')
    .values(rows.map((row) => ({ ...row, mailedOn: null })))
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet((eb) => ({ dueAt: eb.ref('excluded.dueAt') }))
        .where('commentMails.dueAt', 'is', null),
    )
    .execute()

export const listDue = (db: Db, now: string, most: number) =>
  db
    .selectFrom('commentMails')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .orderBy('userId')
    .limit(most)
    .select(['userId', 'dueAt'])
    .$narrowType<{ dueAt: string }>()
    .execute()

/** Undefined if another server was faster. */
export const settleDue = (
  db: Db,
  { userId, dueAt: seen }: Due,
  settled: { readonly dueAt: string | null; readonly mailedOn?: string },
) =>
  db
    .updateTable('commentMails')
    .set(settled)
    .where('userId', '=', userId)
    .where('dueAt', '=', seen)
    .returning('userId')
    .executeTakeFirst()

interface OfChild {
  readonly athleteId: string
  readonly guardianId: string
  readonly since: string
}

/** Comments by others than the athlete and the guardian, oldest first. */
export const listForGuardian = (db: Db, { athleteId, guardianId, since }: OfChild, most: number) =>
  db
    .selectFrom('comments')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'comments.authorId').on('users.erasedAs', 'is', null),
    )
    .where('comments.athleteId', '=', athleteId)
    .where('comments.createdAt', '>=', since)
    .where('comments.deletedAt', 'is', null)
    .where('comments.text', '<>', '')
    .where('comments.authorId', 'not in', [athleteId, guardianId])
    .orderBy('comments.createdAt')
    .orderBy('comments.id')
    .limit(most)
    .select(['comments.text', 'users.firstName', 'users.lastName'])
    .execute()

import type { Db, Row } from '#db/tables.ts'

export const insertUndecided = (db: Db, undecided: Row<'undecidedMembers'>) =>
  db.insertInto('undecidedMembers').values(undecided).execute()

export const findUndecided = (db: Db, userId: string) =>
  db
    .selectFrom('undecidedMembers as undecided')
    .innerJoin('clubs', 'clubs.id', 'undecided.clubId')
    .where('undecided.userId', '=', userId)
    .select([
      'undecided.clubId',
      'undecided.role',
      'undecided.inviteId',
      'undecided.joinedAt',
      'clubs.name as clubName',
      'clubs.status as clubStatus',
      'clubs.timeZone as clubTimeZone',
    ])
    .executeTakeFirst()

/** Removes an undecided membership, of the club if given: of concurrent calls, one gets the row. */
export const takeUndecided = (db: Db, userId: string, clubId?: string) =>
  db
    .deleteFrom('undecidedMembers')
    .where('userId', '=', userId)
    .$if(clubId !== undefined, (query) => query.where('clubId', '=', clubId ?? ''))
    .returning('clubId')
    .executeTakeFirst()

/** Name of the user who last sent the invite; undefined for the operator and deleted users. */
export const findInviter = (db: Db, inviteId: string) =>
  db
    .selectFrom('auditEntries')
    .innerJoin('users', 'users.id', 'auditEntries.actorId')
    .where('auditEntries.inviteId', '=', inviteId)
    .where('auditEntries.action', 'in', ['inviteCreated', 'inviteRenewed'])
    .orderBy('auditEntries.id', 'desc')
    .select(['users.id', 'users.firstName', 'users.lastName'])
    .limit(1)
    .executeTakeFirst()

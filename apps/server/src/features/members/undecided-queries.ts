import type { Db, Row } from '#db/tables.ts'

export const insertUndecided = (db: Db, undecided: Row<'undecidedMembers'>) =>
  db.insertInto('undecidedMembers').values(undecided).execute()

/** The club that somebody has joined and not decided about; undefined where there is none. */
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
    ])
    .executeTakeFirst()

/** Of any number of decisions at once, one gets the row. */
export const takeUndecided = (db: Db, userId: string) =>
  db.deleteFrom('undecidedMembers').where('userId', '=', userId).returning('clubId').executeTakeFirst()

/** What the person is called who sent an invite, or renewed it last; undefined where the operator did, or they are gone. */
export const findInviter = (db: Db, inviteId: string) =>
  db
    .selectFrom('auditEntries')
    .innerJoin('users', 'users.id', 'auditEntries.actorId')
    .where('auditEntries.inviteId', '=', inviteId)
    .where('auditEntries.action', 'in', ['inviteCreated', 'inviteRenewed'])
    .orderBy('auditEntries.id', 'desc')
    .select(['users.firstName', 'users.lastName'])
    .limit(1)
    .executeTakeFirst()

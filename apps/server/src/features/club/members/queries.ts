import type { InviteRefusal } from '@boathouse/domain/club/invites/model'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import { id } from '@boathouse/domain/kernel/ids'
import type { ExpressionBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { BATCH_SIZE, inBatches } from '#db/batches.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { readerLocale } from '#db/locale.ts'
import { searchFilter } from '#db/search-filter.ts'
import { isInSquad } from '#db/squad-filter.ts'
import type { Db, Row, Tables } from '#db/tables.ts'

const members = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .leftJoin('clubEntries', (join) =>
      join
        .onRef('clubEntries.userId', '=', 'members.userId')
        .onRef('clubEntries.clubId', '=', 'members.clubId'),
    )
    .where('members.clubId', '=', clubId)
    .select([
      'users.id',
      'users.email',
      'users.firstName',
      'users.lastName',
      'clubEntries.memberNumber',
      'members.role',
      'members.status',
      'members.inviteId',
      'members.searchKey',
      'members.joinedAt',
      'members.updatedAt',
    ])
    .select(isUnguarded)

const isUnguarded = (eb: ExpressionBuilder<Tables, 'users'>) => {
  const guardian = eb
    .selectFrom('guardianships')
    .whereRef('guardianships.childId', '=', 'users.id')
    .select('guardianships.guardianId')
    // Unlike `not exists`, PostgreSQL never computes this for all children at once.
    .limit(1)
  return eb.and([eb('users.email', 'is', null), eb(guardian, 'is', null)]).as('isUnguarded')
}

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>

export async function findByEmails(db: Db, club: ClubScope, emails: readonly string[]) {
  const found = []
  for (const some of inBatches(emails, BATCH_SIZE))
    found.push(...(await members(db, club).where('users.email', 'in', some).execute()))
  return found
}

export const findMember = (db: Db, club: ClubScope, memberId: string) =>
  members(db, club).where('members.userId', '=', memberId).executeTakeFirst()

const cursorKey = z.tuple([z.string(), id])

interface Filters {
  readonly role?: MemberRole | undefined
  readonly squad?: string | undefined
  readonly words: readonly string[]
}

/** Sorted by name, from one index. */
function listedMembers(db: Db, club: ClubScope, { role, squad, words }: Filters) {
  let query = members(db, club)
    // Always true; makes SQLite choose the sorted index.
    .where('members.searchKey', '>=', '')
    .where(searchFilter('members.searchKey', words))
    .orderBy('members.searchKey')
    .orderBy('members.userId')
  if (role !== undefined) query = query.where('members.role', '=', role)
  if (squad !== undefined) query = query.where(squad === 'none' ? hasNoSquad : isInSquad(squad))
  return query
}

interface Listing extends Filters {
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function pageOfMembers(db: Db, club: ClubScope, { limit, cursor, ...filters }: Listing) {
  let query = listedMembers(db, club, filters).limit(limit + 1)
  if (cursor !== undefined) {
    const [key, lastId] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) =>
      eb(eb.refTuple('members.searchKey', 'members.userId'), '>', eb.tuple(key, lastId)),
    )
  }
  return pageOfRows(await query.execute(), limit, ({ searchKey, id }) => [searchKey, id])
}

export const allMembers = (db: Db, club: ClubScope, filters: Filters) =>
  listedMembers(db, club, filters).execute()

const hasNoSquad = (eb: ExpressionBuilder<Tables, 'members'>) => {
  const own = eb
    .selectFrom('squadMembers as own')
    .innerJoin('squads', (join) =>
      join.onRef('squads.clubId', '=', 'own.clubId').onRef('squads.id', '=', 'own.squadId'),
    )
    .whereRef('own.clubId', '=', 'members.clubId')
    .whereRef('own.userId', '=', 'members.userId')
    .where('squads.archivedAt', 'is', null)
    .select('own.userId')
  return eb.not(eb.exists(own))
}

export const detailsOfMembers = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .leftJoin('consents as training', (join) =>
      join
        .onRef('training.clubId', '=', 'members.clubId')
        .onRef('training.athleteId', '=', 'members.userId')
        .on('training.kind', '=', 'training'),
    )
    .leftJoin('consents as wellness', (join) =>
      join
        .onRef('wellness.clubId', '=', 'members.clubId')
        .onRef('wellness.athleteId', '=', 'members.userId')
        .on('wellness.kind', '=', 'wellness'),
    )
    .where('members.clubId', '=', clubId)
    .select([
      'members.userId as memberId',
      'training.choice as training',
      'wellness.choice as wellness',
      'users.yearOfBirth',
    ])
    .execute()

export const squadsOfMembers = (db: Db, { clubId }: ClubScope, userIds?: readonly string[]) =>
  db
    .selectFrom('squadMembers')
    .innerJoin('squads', (join) =>
      join.onRef('squads.clubId', '=', 'squadMembers.clubId').onRef('squads.id', '=', 'squadMembers.squadId'),
    )
    .where('squadMembers.clubId', '=', clubId)
    .$if(userIds !== undefined, (query) => query.where('squadMembers.userId', 'in', userIds ?? []))
    .where('squads.archivedAt', 'is', null)
    .orderBy('squads.nameKey')
    .orderBy('squads.id')
    .select(['squadMembers.userId', 'squads.id', 'squads.name'])
    .execute()

/** Names of a user who may join, with a row for each of their clubs. */
export const findCandidate = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('members', 'members.userId', 'users.id')
    .leftJoin('undecidedMembers', 'undecidedMembers.userId', 'users.id')
    .where('users.id', '=', userId)
    .where('users.erasedAs', 'is', null)
    .select([
      'users.id',
      'users.email',
      'users.emailVerified',
      'users.firstName',
      'users.lastName',
      readerLocale,
      'users.broughtInviteId',
      'users.yearOfBirth',
      'members.clubId',
      'members.role',
      'undecidedMembers.clubId as undecidedClubId',
    ])
    .orderBy('members.joinedAt')
    .execute()

/** Clubs of a user, the oldest membership first. */
export const membershipsOf = (db: Db, userId: string) =>
  db
    .selectFrom('members')
    .where('userId', '=', userId)
    .orderBy('joinedAt')
    .orderBy('clubId')
    .select(['clubId', 'role'])
    .execute()

/** Makes a club the member's current one. */
export const choose = (db: Db, { clubId }: ClubScope, userId: string, now: string) =>
  db
    .updateTable('members')
    .set({ chosenAt: now })
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .execute()

export const squadOfInvite = async (
  db: Db,
  { clubId }: ClubScope,
  inviteId: string,
): Promise<string | null> => {
  const found = await db
    .selectFrom('invites')
    .where('clubId', '=', clubId)
    .where('id', '=', inviteId)
    .select('squadId')
    .executeTakeFirst()
  return found?.squadId ?? null
}

export const insertMember = (db: Db, member: Omit<Row<'members'>, 'status'>) =>
  db
    .insertInto('members')
    .values({ ...member, status: 'active' })
    .execute()

interface Promotion {
  readonly role: MemberRole
  readonly inviteId: string
  readonly now: string
}

export const promote = (db: Db, { clubId }: ClubScope, userId: string, { role, inviteId, now }: Promotion) =>
  db
    .updateTable('members')
    .set({ role, inviteId, updatedAt: now })
    .where('clubId', '=', clubId)
    .where('userId', '=', userId)
    .execute()

/** Pending users become athletes. */
export async function endMembership(
  db: Db,
  { clubId }: ClubScope,
  { userId, now }: { userId: string; now: string },
): Promise<void> {
  await db.deleteFrom('members').where('clubId', '=', clubId).where('userId', '=', userId).execute()
  await endPending(db, userId, now)
}

/** Makes a pending user an athlete. */
export const endPending = (db: Db, userId: string, now: string) =>
  db
    .updateTable('users')
    .set({ platformRole: 'athlete', updatedAt: now })
    .where('id', '=', userId)
    .where('platformRole', '=', 'pending')
    .execute()

type Names = Pick<Row<'users'>, 'firstName' | 'lastName' | 'yearOfBirth'>

export const nameUser = (db: Db, userId: string, { now, ...names }: Partial<Names> & { now: string }) =>
  db
    .updateTable('users')
    .set((eb) => ({ ...names, updatedAt: now, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()

/** Details that a club entered about a member. */
export const findEntries = (db: Db, { athleteId }: AthleteScope, clubId: string) =>
  db
    .selectFrom('clubEntries')
    .innerJoin('users', 'users.id', 'clubEntries.userId')
    .where('clubEntries.userId', '=', athleteId)
    .where('clubEntries.clubId', '=', clubId)
    .select([
      'clubEntries.memberNumber',
      'clubEntries.yearOfBirth',
      'clubEntries.contactsAt',
      'users.yearOfBirth as ownYearOfBirth',
    ])
    .executeTakeFirst()

/** Stores what the club entered about a member. Fields that are left out stay unchanged. */
export const storeEntries = (
  db: Db,
  { clubId }: ClubScope,
  userId: string,
  entries: Partial<Omit<Row<'clubEntries'>, 'userId' | 'clubId'>>,
) =>
  db
    .insertInto('clubEntries')
    .values({ memberNumber: null, yearOfBirth: null, contactsAt: null, ...entries, userId, clubId })
    .onConflict((conflict) => conflict.columns(['userId', 'clubId']).doUpdateSet(entries))
    .execute()

export const setSearchKey = (db: Db, userId: string, searchKey: string) =>
  db.updateTable('members').set({ searchKey }).where('userId', '=', userId).execute()

export const setNotice = (
  db: Db,
  { athleteId }: Pick<AthleteScope, 'athleteId'>,
  notice: InviteRefusal | null,
) => db.updateTable('users').set({ invitationNotice: notice }).where('id', '=', athleteId).execute()

/** Invite that a user opened before confirming the address; null clears it. */
export const setInviteInHand = (db: Db, userId: string, broughtInviteId: string | null) =>
  db.updateTable('users').set({ broughtInviteId }).where('id', '=', userId).execute()

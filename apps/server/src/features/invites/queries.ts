import type { MemberRole } from '@boathouse/domain/account/model'
import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import type { Db, Row } from '#db/tables.ts'

const shown = [
  'id',
  'clubId',
  'email',
  'role',
  'status',
  'firstName',
  'lastName',
  'token',
  'createdAt',
  'expiresAt',
  'usedAt',
] as const

type NewInvite = Omit<Row<'invites'>, 'usedAt' | 'deletedAt' | 'status'>

export const insertInvite = (db: Db, invite: NewInvite) =>
  db
    .insertInto('invites')
    .values({ ...invite, status: 'pending', usedAt: null, deletedAt: null })
    .returning(shown)
    .executeTakeFirstOrThrow()

const pending = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('invites')
    .where('clubId', '=', clubId)
    .where('status', '=', 'pending')
    .where('deletedAt', 'is', null)

/** The one that waits for an address, expired or not. */
export const findPending = (db: Db, club: ClubScope, email: string) =>
  pending(db, club).where('email', '=', email).select(shown).executeTakeFirst()

export const findInvite = (db: Db, club: ClubScope, inviteId: string) =>
  pending(db, club).where('id', '=', inviteId).select(shown).executeTakeFirst()

type Renewal = Pick<Row<'invites'>, 'role' | 'expiresAt' | 'firstName' | 'lastName' | 'searchKey'>

export const renewInvite = (db: Db, { clubId }: ClubScope, inviteId: string, changes: Renewal) =>
  db
    .updateTable('invites')
    .set(changes)
    .where('clubId', '=', clubId)
    .where('id', '=', inviteId)
    .returning(shown)
    .executeTakeFirstOrThrow()

/** Where a page of the list ends. */
const place = z.tuple([instant, id])

interface Listing {
  readonly role: MemberRole
  readonly words: readonly string[]
  readonly limit: number
  readonly cursor?: string | undefined
}

export async function pageOfPending(db: Db, club: ClubScope, { role, words, limit, cursor }: Listing) {
  let query = pending(db, club)
    .where('role', '=', role)
    .select(shown)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [createdAt, lastId] = decodeCursor(cursor, place)
    query = query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(createdAt, lastId)))
  }
  for (const word of words)
    query = query.where((eb) => eb(eb.fn('instr', ['searchKey', eb.val(word)]), '>', 0))
  return pageOfRows(await query.execute(), limit, ({ createdAt, id }) => [createdAt, id])
}

/** An invite with its club, as whoever opens it needs it. Revoked ones are not there. */
const withClub = (db: Db) =>
  db
    .selectFrom('invites')
    .innerJoin('clubs', 'clubs.id', 'invites.clubId')
    .where('invites.deletedAt', 'is', null)
    .select([
      'invites.id',
      'invites.clubId',
      'invites.email',
      'invites.role',
      'invites.status',
      'invites.firstName',
      'invites.lastName',
      'invites.createdAt',
      'invites.expiresAt',
      'clubs.name as clubName',
      'clubs.status as clubStatus',
    ])

export const findByToken = (db: Db, token: string) =>
  withClub(db).where('invites.token', '=', token).executeTakeFirst()

interface OwnListing {
  readonly now: string
  readonly limit: number
  readonly cursor?: string | undefined
}

/** What waits for an address in active clubs, oldest first. */
export async function pageOfOwn(db: Db, email: string, { now, limit, cursor }: OwnListing) {
  let query = withClub(db)
    .where('invites.email', '=', email)
    .where('invites.status', '=', 'pending')
    .where('invites.expiresAt', '>', now)
    .where('clubs.status', '=', 'active')
    .orderBy('invites.createdAt')
    .orderBy('invites.id')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [createdAt, lastId] = decodeCursor(cursor, place)
    query = query.where((eb) =>
      eb(eb.refTuple('invites.createdAt', 'invites.id'), '>', eb.tuple(createdAt, lastId)),
    )
  }
  return pageOfRows(await query.execute(), limit, ({ createdAt, id }) => [createdAt, id])
}

/** Of any number of claims at once, one gets the invite: it is used, or, where nobody brought it, gone. */
export const claim = (db: Db, { id, now, isBrought }: { id: string; now: string; isBrought: boolean }) =>
  db
    .updateTable('invites')
    .set(isBrought ? { status: 'used', usedAt: now } : { deletedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('deletedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()

/** Takes pending invites back: one, or all to an address. Answers with the ids of those that were there. */
export const revoke = (
  db: Db,
  { clubId }: ClubScope,
  { now, ...which }: { now: string } & ({ id: string } | { email: string }),
) =>
  db
    .updateTable('invites')
    .set({ deletedAt: now })
    .where('clubId', '=', clubId)
    .where('status', '=', 'pending')
    .where('deletedAt', 'is', null)
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('email', '=', which.email)))
    .returning('id')
    .execute()

/** The link's parts and the words of an invitation's mail, as they are when it is sent. */
export const findForMail = (db: Db, inviteId: string) =>
  db
    .selectFrom('invites')
    .innerJoin('clubs', 'clubs.id', 'invites.clubId')
    .where('invites.id', '=', inviteId)
    .where('invites.status', '=', 'pending')
    .where('invites.deletedAt', 'is', null)
    .where('clubs.status', '=', 'active')
    .select(['invites.token', 'invites.clubId', 'invites.role', 'clubs.name as clubName'])
    .executeTakeFirst()

/** Of the person whom an address belongs to: where they are a member, if anywhere. */
export const membershipOf = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .innerJoin('members', 'members.userId', 'users.id')
    .where('users.email', '=', email)
    .select(['members.clubId', 'members.role'])
    .executeTakeFirst()

import type { InviteRole, InviteStatus } from '@boathouse/domain/club/invites/model'
import type { MemberRole } from '@boathouse/domain/club/people/model'
import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import { type ExpressionBuilder, type OnConflictDatabase, type OnConflictTables, sql } from 'kysely'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { searchFilter } from '#db/search-filter.ts'
import type { Db, Row, Tables } from '#db/tables.ts'

const shown = [
  'id',
  'clubId',
  'email',
  'role',
  'status',
  'firstName',
  'lastName',
  'squadId',
  'token',
  'createdAt',
  'expiresAt',
  'usedAt',
] as const

type NewInvite = Omit<Row<'invites'>, 'proofHash' | 'usedAt' | 'deletedAt' | 'status' | 'childId'>
type NewGuardianInvite = Pick<NewInvite, 'clubId' | 'id' | 'token' | 'email' | 'createdAt' | 'expiresAt'> & {
  readonly childId: string
  readonly role: ChildInviteRole
}

/** Roles of invites about a child. */
export type ChildInviteRole = Exclude<InviteRole, MemberRole>

interface Renewing {
  /** Whether the inviter may change a pending invite for an admin. */
  readonly overAdmins: boolean
}

/** SQL: the pending invite is for an admin and still valid, so a new one for an athlete must not lower it. */
const waitsForAdmin = sql<boolean>`invites.role = 'admin' and ${sql.ref('invites.expiresAt')} > ${sql.ref('excluded.createdAt')}`

type Conflicting = ExpressionBuilder<OnConflictDatabase<Tables, 'invites'>, OnConflictTables<'invites'>>

/** Columns of the renewed invite, from the pending row and the new one (`excluded`). */
function renewed(eb: Conflicting) {
  const isAdmin = eb.or([eb('excluded.role', '=', 'admin'), waitsForAdmin])
  const isNamed = eb.or([eb('excluded.firstName', 'is not', null), eb('excluded.lastName', 'is not', null)])
  const ifNamed = (column: 'firstName' | 'lastName' | 'searchKey') =>
    eb
      .case()
      .when(isNamed)
      .then(eb.ref(`excluded.${column}`))
      .else(eb.ref(`invites.${column}`))
      .end()
  const rises = eb.and([eb('invites.role', '=', 'athlete'), eb('excluded.role', '=', 'admin')])
  return {
    token: eb.case().when(rises).then(eb.ref('excluded.token')).else(eb.ref('invites.token')).end(),
    proofHash: eb.case().when(rises).then(null).else(eb.ref('invites.proofHash')).end(),
    expiresAt: eb.ref('excluded.expiresAt'),
    role: eb
      .case()
      .when(isAdmin)
      .then('admin' as const)
      .else('athlete' as const)
      .end(),
    firstName: ifNamed('firstName'),
    lastName: ifNamed('lastName'),
    searchKey: ifNamed('searchKey').$notNull(),
    squadId: eb.fn.coalesce('excluded.squadId', 'invites.squadId'),
  }
}

/**
 * Adds an invite, or renews the pending one, keeping its id and the higher role. If the role rises, the token changes,
 * so its holders gain no rights. Undefined if not allowed. One statement: PostgreSQL has nothing to retry.
 */
export const upsertInvite = (db: Db, invite: NewInvite, { overAdmins }: Renewing) =>
  db
    .insertInto('invites')
    .values({ ...invite, status: 'pending', proofHash: null, usedAt: null, deletedAt: null, childId: null })
    .onConflict((conflict) =>
      conflict
        .columns(['clubId', 'email'])
        // Literal, because partial indexes don't match parameters.
        .where(
          sql<boolean>`${sql.ref('status')} = 'pending' and ${sql.ref('deletedAt')} is null and ${sql.ref('childId')} is null`,
        )
        .doUpdateSet(renewed)
        .where(overAdmins ? sql<boolean>`1 = 1` : sql<boolean>`not (${waitsForAdmin})`),
    )
    .returning(shown)
    .$narrowType<{ role: MemberRole }>()
    .executeTakeFirst()

/**
 * Adds an invite about a child, or renews the pending one, keeping its id and token. Undefined if the address has a
 * pending invite in the other role.
 */
export const upsertChildInvite = (db: Db, invite: NewGuardianInvite) =>
  db
    .insertInto('invites')
    .values({
      ...invite,
      ...{ status: 'pending', searchKey: '' },
      ...{ firstName: null, lastName: null, squadId: null },
      ...{ proofHash: null, usedAt: null, deletedAt: null },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['childId', 'clubId', 'email'])
        // Literal, because partial indexes don't match parameters.
        .where(
          sql<boolean>`${sql.ref('status')} = 'pending' and ${sql.ref('deletedAt')} is null and ${sql.ref('childId')} is not null`,
        )
        .doUpdateSet((eb) => ({ expiresAt: eb.ref('excluded.expiresAt') }))
        .whereRef('invites.role', '=', 'excluded.role'),
    )
    .returning(['id', 'email', 'expiresAt'])
    .executeTakeFirst()

/** Pending invites about a child, of all clubs. Includes expired ones, which inviting again renews. */
export const childInvites = (db: Db, childId: string) =>
  db
    .selectFrom('invites')
    .where('childId', '=', childId)
    .where('childId', 'is not', null)
    .where('status', '=', 'pending')
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'clubId', 'role', 'email', 'expiresAt'])
    .$narrowType<{ role: ChildInviteRole }>()
    .execute()

/** Ids of the pending invites about a child that a person sent or renewed, and of those to the person's address. */
export const childInvitesBy = (db: Db, { childId, by }: { readonly childId: string; readonly by: string }) =>
  db
    .selectFrom('invites')
    .where('invites.childId', '=', childId)
    .where('invites.childId', 'is not', null)
    .where('invites.status', '=', 'pending')
    .where('invites.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('auditEntries')
            .whereRef('auditEntries.inviteId', '=', 'invites.id')
            .where('auditEntries.actorId', '=', by)
            .where('auditEntries.action', 'in', ['inviteCreated', 'inviteRenewed'])
            .select('auditEntries.inviteId'),
        ),
        eb.exists(
          eb
            .selectFrom('users')
            .where('users.id', '=', by)
            .whereRef('users.email', '=', 'invites.email')
            .select('users.id'),
        ),
      ]),
    )
    .select(['invites.id', 'invites.clubId'])
    .execute()

const pending = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('invites')
    .where('clubId', '=', clubId)
    .where('status', '=', 'pending')
    .where('deletedAt', 'is', null)

export const findInvite = (db: Db, club: ClubScope, inviteId: string) =>
  pending(db, club).where('id', '=', inviteId).select(shown).executeTakeFirst()

const cursorKey = z.tuple([instant, id])

interface Listing {
  readonly roles: readonly MemberRole[]
  readonly statuses: readonly InviteStatus[]
  readonly words: readonly string[]
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Newest first. Reads each role and status in index order. */
export async function pageOfInvites(db: Db, { clubId }: ClubScope, { roles, statuses, ...page }: Listing) {
  const { words, limit, cursor } = page
  const after = cursor === undefined ? null : decodeCursor(cursor, cursorKey)
  const found: (Pick<Row<'invites'>, (typeof shown)[number]> & { role: MemberRole })[] = []
  for (const role of roles)
    for (const status of statuses) {
      const query = db
        .selectFrom('invites')
        .where('clubId', '=', clubId)
        .where('role', '=', role)
        .where('status', '=', status)
        .where('deletedAt', 'is', null)
        .where(searchFilter('searchKey', words))
        .$if(after !== null, (narrowed) =>
          narrowed.where((eb) =>
            eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(...(after as [string, string]))),
          ),
        )
        .select(shown)
        .$narrowType<{ role: MemberRole }>()
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
      found.push(...(await query.execute()))
    }
  const keyOf = ({ createdAt, id }: (typeof found)[number]) => [createdAt, id]
  const newestFirst = found.sort((one, other) => (keyOf(one).join() < keyOf(other).join() ? 1 : -1))
  return pageOfRows(newestFirst, limit, keyOf)
}

/** Athletes' pending invites that expire in the period: count and first expiry. */
export const countEnding = (
  db: Db,
  club: ClubScope,
  { after, until }: { readonly after: string; readonly until: string },
) =>
  pending(db, club)
    .where('role', '=', 'athlete')
    .where('expiresAt', '>', after)
    .where('expiresAt', '<=', until)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<string | null>('expiresAt').as('nextEnd'),
    ])
    .executeTakeFirstOrThrow()

export type Revoked = { id: string } | { email: string } | { childId: string }

/** Revokes one invite, those to join to an address, or those of a child's guardians. Returns the ids. */
export const revoke = (db: Db, { clubId }: ClubScope, { now, ...which }: { now: string } & Revoked) =>
  db
    .updateTable('invites')
    .set({ deletedAt: now })
    .where('clubId', '=', clubId)
    .where('status', '=', 'pending')
    .where('deletedAt', 'is', null)
    .where((eb) => {
      if ('id' in which) return eb('id', '=', which.id)
      if ('childId' in which) return eb('childId', '=', which.childId)
      return eb.and([eb('email', '=', which.email), eb('childId', 'is', null)])
    })
    .returning('id')
    .execute()

/** Includes expired invites, which inviting again renews. */
export const pendingIds = async (db: Db, club: ClubScope): Promise<string[]> =>
  (await pending(db, club).select('id').execute()).map(({ id }) => id)

export const setTokens = (
  db: Db,
  { clubId }: ClubScope,
  fresh: readonly { readonly id: string; readonly token: string }[],
) =>
  db
    .updateTable('invites')
    .set({
      proofHash: null,
      token: sql<string>`case ${sql.ref('id')} ${sql.join(
        fresh.map(({ id, token }) => sql`when ${id} then ${token}`),
        sql` `,
      )} end`,
    })
    .where('clubId', '=', clubId)
    .where('status', '=', 'pending')
    .where('deletedAt', 'is', null)
    .where(
      'id',
      'in',
      fresh.map(({ id }) => id),
    )
    .execute()

export const findMembership = (db: Db, { clubId }: ClubScope, email: string) =>
  db
    .selectFrom('users')
    .innerJoin('members', 'members.userId', 'users.id')
    .where('users.email', '=', email)
    .where('members.clubId', '=', clubId)
    .select('members.role')
    .executeTakeFirst()

import type { MemberRole } from '@boathouse/domain/club/people/model'
import { id } from '@boathouse/domain/kernel/ids'
import { instant } from '@boathouse/domain/kernel/instant'
import * as z from 'zod/mini'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import type { Db } from '#db/tables.ts'

const cursorKey = z.tuple([instant, id])

const withClub = (db: Db) =>
  db
    .selectFrom('invites')
    .innerJoin('clubs', 'clubs.id', 'invites.clubId')
    .leftJoin('users as child', 'child.id', 'invites.childId')
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
      'clubs.timeZone as clubTimeZone',
      'invites.childId',
      'child.firstName as childName',
    ])

export const findByToken = (db: Db, token: string) =>
  withClub(db).where('invites.token', '=', token).executeTakeFirst()

/** Requires the token and the proof that only the mailed link contains. */
export const findByProof = (db: Db, { token, proofHash }: { token: string; proofHash: string }) =>
  withClub(db)
    .where('invites.token', '=', token)
    .where('invites.proofHash', '=', proofHash)
    .executeTakeFirst()

/** Replaces the proof of an earlier mail. */
export const setProof = (db: Db, inviteId: string, proofHash: string) =>
  db
    .updateTable('invites')
    .set({ proofHash })
    .where('id', '=', inviteId)
    .where('status', '=', 'pending')
    .where('deletedAt', 'is', null)
    .execute()

export const findById = (db: Db, inviteId: string) =>
  withClub(db).where('invites.id', '=', inviteId).executeTakeFirst()

interface OwnListing {
  readonly now: string
  readonly limit: number
  readonly cursor?: string | undefined
}

const pendingTo = (db: Db, email: string, now: string) =>
  withClub(db)
    .where('invites.email', '=', email)
    .where('invites.status', '=', 'pending')
    .where('invites.expiresAt', '>', now)
    .where('clubs.status', '=', 'active')

/** Whether an address has a pending invite by which its owner may register: to join, or to become a guardian. */
export const isInvited = async (db: Db, email: string, now: string): Promise<boolean> =>
  (await pendingTo(db, email, now).where('invites.role', '<>', 'ownSignIn').limit(1).executeTakeFirst()) !==
  undefined

/** Lists pending invites to join, to an address from active clubs, oldest first. */
export async function pageOfOwn(db: Db, email: string, { now, limit, cursor }: OwnListing) {
  let query = pendingTo(db, email, now)
    .where('invites.childId', 'is', null)
    .$narrowType<{ role: MemberRole }>()
    .orderBy('invites.createdAt')
    .orderBy('invites.id')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [createdAt, lastId] = decodeCursor(cursor, cursorKey)
    query = query.where((eb) =>
      eb(eb.refTuple('invites.createdAt', 'invites.id'), '>', eb.tuple(createdAt, lastId)),
    )
  }
  return pageOfRows(await query.execute(), limit, ({ createdAt, id }) => [createdAt, id])
}

/** Claims an invite: of concurrent calls, one gets it. Deletes it if it waited for a confirmed address. */
export const claim = (db: Db, { id, now, isInHand }: { id: string; now: string; isInHand: boolean }) =>
  db
    .updateTable('invites')
    .set({ status: 'used', usedAt: now, ...(!isInHand && { deletedAt: now }) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('deletedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst()

/** Includes used and expired invites. */
export const findLink = (db: Db, inviteId: string) =>
  db
    .selectFrom('invites')
    .where('id', '=', inviteId)
    .where('deletedAt', 'is', null)
    .select(['token', 'clubId'])
    .executeTakeFirst()

export const findForMail = (db: Db, inviteId: string, now: string) =>
  withClub(db)
    .where('invites.id', '=', inviteId)
    .where('invites.status', '=', 'pending')
    .where('invites.expiresAt', '>', now)
    .where('clubs.status', '=', 'active')
    .select('invites.token')
    .executeTakeFirst()

export const findName = (db: Db, id: string) =>
  db.selectFrom('users').where('id', '=', id).select(['firstName', 'lastName']).executeTakeFirst()

import { createClub } from '@boathouse/domain/club/clubs/contract'
import { type ClubStatus, club } from '@boathouse/domain/club/clubs/model'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { readerLocale } from '#db/locale.ts'
import { Records } from '#db/records.ts'
import { searchFilter } from '#db/search-filter.ts'
import type { Db, Row } from '#db/tables.ts'

export const clubs = new Records({ table: 'clubs', shown: club, input: createClub.body })

export const findClubByName = (db: Db, nameLower: string) =>
  db.selectFrom('clubs').where('nameLower', '=', nameLower).select(clubs.columns).executeTakeFirst()

interface Changed {
  readonly name?: string
  readonly nameLower?: string
  readonly searchKey?: string
  readonly status?: ClubStatus | undefined
  readonly updatedAt: string
}

export const updateClub = (db: Db, { clubId }: ClubScope, changes: Changed) =>
  db.updateTable('clubs').set(changes).where('id', '=', clubId).returning(clubs.columns).executeTakeFirst()

/** Days of the club's future practices that follow its setting, even deleted ones, with their time zones. */
export const daysToAnnounce = (db: Db, { clubId }: ClubScope, now: string) =>
  db
    .selectFrom('practices')
    .where('clubId', '=', clubId)
    .where('startsAt', '>', now)
    .where('ownAnnounceDays', 'is', null)
    .select(['day', 'timeZone'])
    .distinct()
    .execute()

interface Announced {
  readonly day: string
  readonly timeZone: string
  readonly announcedAt: string | null
}

/** Sets when the practices of some days are announced. */
export async function announceDays(
  db: Db,
  { clubId }: ClubScope,
  { days, now }: { readonly days: readonly Announced[]; readonly now: string },
): Promise<void> {
  if (days.length === 0) return
  const cases = days.map(
    ({ day, timeZone, announcedAt }) =>
      sql`when ${sql.ref('day')} = ${day} and ${sql.ref('timeZone')} = ${timeZone} then ${announcedAt}`,
  )
  await db
    .updateTable('practices')
    // The column in `else` gives the parameters their type on PostgreSQL.
    .set({ announcedAt: sql`case ${sql.join(cases, sql` `)} else ${sql.ref('announcedAt')} end` })
    .where('clubId', '=', clubId)
    .where('startsAt', '>', now)
    .where('ownAnnounceDays', 'is', null)
    .execute()
}

export const endConsents = (db: Db, { clubId }: ClubScope) =>
  db.deleteFrom('consents').where('clubId', '=', clubId).execute()

const cursorKey = z.tuple([z.string()])

/** Unique names serve as cursor. */
export async function pageOfClubs(
  db: Db,
  { words, limit, cursor = '' }: { words: readonly string[]; limit: number; cursor?: string | undefined },
) {
  const [after] = cursor === '' ? [''] : decodeCursor(cursor, cursorKey)
  const query = db
    .selectFrom('clubs')
    .where('nameLower', '>', after)
    .where(searchFilter('searchKey', words))
    .select(clubs.columns)
    .orderBy('nameLower')
    .limit(limit + 1)
  return pageOfRows(await query.execute(), limit, ({ nameLower }) => [nameLower])
}

/** Each count reads only one club's entries of an index. */
export async function pageOfOverviews(
  db: Db,
  { now, limit, cursor }: { now: string; limit: number; cursor?: string | undefined },
) {
  const [after] = cursor === undefined ? [''] : decodeCursor(cursor, cursorKey)
  const found = await db
    .selectFrom('clubs')
    .where('nameLower', '>', after)
    .orderBy('nameLower')
    .limit(limit + 1)
    .select((eb) => {
      const countOf = (role: Row<'members'>['role']) =>
        eb
          .selectFrom('members')
          .whereRef('members.clubId', '=', 'clubs.id')
          .where('members.role', '=', role)
          .select((members) => members.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
      const lastPractice = eb
        .selectFrom('practices')
        .whereRef('practices.clubId', '=', 'clubs.id')
        .where('practices.startsAt', '<=', now)
        .where('practices.deletedAt', 'is', null)
        .where('practices.cancelledAt', 'is', null)
        .orderBy('practices.startsAt', 'desc')
        .limit(1)
        .select('practices.startsAt')
      return [
        'id',
        'name',
        'nameLower',
        'status',
        'createdAt',
        countOf('admin').as('admins'),
        countOf('athlete').as('athletes'),
        lastPractice.as('lastPracticeAt'),
      ]
    })
    .execute()
  return pageOfRows(found, limit, ({ nameLower }) => [nameLower])
}

export const countClubs = (db: Db) =>
  db
    .selectFrom('clubs')
    .where('status', 'in', ['active', 'inactive'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

export const countMembers = (db: Db, role: Row<'members'>['role']) =>
  db
    .selectFrom('members')
    .where('role', '=', role)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

export const adminsToTell = (db: Db, { clubId }: ClubScope) =>
  db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.clubId', '=', clubId)
    .where('members.role', '=', 'admin')
    .where('users.emailVerified', '=', true)
    .select(['users.id', 'users.email', readerLocale])
    .$narrowType<{ email: string }>()
    .execute()

import type { AuditAction } from '@boathouse/domain/club/audit/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { id } from '@boathouse/domain/kernel/ids'
import * as z from 'zod/mini'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import type { Db } from '#db/tables.ts'

interface EntryQuery {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly action?: AuditAction | undefined
  readonly clubId?: string | undefined
  /** A user's account id, and the email to which invites were sent. */
  readonly person?: { readonly id: string; readonly email: string }
  /** Range of ids, `end` exclusive. */
  readonly first?: string
  readonly end?: string
}

const cursorKey = z.tuple([id])

/** Newest first, with current names. */
export async function pageOfEntries(db: Db, query: EntryQuery) {
  const found = query.person
    ? await pageOfIdsAbout(db, query, query.person)
    : await pageOfIds(filtered(db, query))
  const { rows, nextCursor } = pageOfRows(found, query.limit, (found) => [found])
  const entries = rows.length === 0 ? [] : await withNames(db, rows).execute()
  return {
    rows: entries
      .map(({ userEmail, firstName, lastName, invitedEmail, kioskName, ...entry }) => ({
        ...entry,
        actorEmail: entry.actorEmail ?? kioskName,
        subjectEmail:
          entry.subjectId === null ? invitedEmail : (userEmail ?? toFullName({ firstName, lastName })),
      }))
      .sort((one, other) => (one.id < other.id ? 1 : -1)),
    nextCursor,
  }
}

const withNames = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('auditEntries as entries')
    .where('entries.id', 'in', ids)
    .leftJoin('users as actors', (join) =>
      join.onRef('actors.id', '=', 'entries.actorId').on('actors.erasedAs', 'is', null),
    )
    .leftJoin('users as subjects', (join) =>
      join.onRef('subjects.id', '=', 'entries.subjectId').on('subjects.erasedAs', 'is', null),
    )
    .leftJoin('kiosks', (join) =>
      join.onRef('kiosks.clubId', '=', 'entries.clubId').onRef('kiosks.id', '=', 'entries.actorId'),
    )
    .leftJoin('invites', 'invites.id', 'entries.inviteId')
    .leftJoin('clubs', 'clubs.id', 'entries.clubId')
    .select([
      'entries.id',
      'entries.at',
      'entries.action',
      'entries.actorId',
      'actors.email as actorEmail',
      'kiosks.name as kioskName',
      'entries.subjectId',
      'subjects.email as userEmail',
      'subjects.firstName',
      'subjects.lastName',
      'invites.email as invitedEmail',
      'entries.clubId',
      'clubs.name as clubName',
    ])

/** Entries with the user as actor, subject or invitee. Merges one page of each, because each has its own index. */
async function pageOfIdsAbout(db: Db, query: EntryQuery, { id, email }: NonNullable<EntryQuery['person']>) {
  const invites = await db.selectFrom('invites').where('email', '=', email).select('id').execute()
  const invited = ['', ...invites.map((invite) => invite.id)]
  const pages = [
    await pageOfIds(filtered(db, query).where('actorId', '=', id)),
    await pageOfIds(filtered(db, query).where('subjectId', '=', id)),
    // In id order, SQLite would scan the whole log for an invite's few entries.
    await pageOfIds(filtered(db, query).where('inviteId', 'in', invited).clearOrderBy().clearLimit()),
  ]
  return [...new Set(pages.flat())].sort().reverse()
}

const pageOfIds = async (query: ReturnType<typeof filtered>): Promise<string[]> =>
  (await query.execute()).map(({ id }) => id)

function filtered(db: Db, { action, clubId, first = '', end, cursor, limit }: EntryQuery) {
  let query = db
    .selectFrom('auditEntries')
    .select('id')
    .where('id', '>=', first)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (action !== undefined) query = query.where('action', '=', action)
  if (clubId !== undefined) query = query.where('clubId', '=', clubId)
  if (end !== undefined) query = query.where('id', '<', end)
  if (cursor !== undefined) query = query.where('id', '<', decodeCursor(cursor, cursorKey)[0])
  return query
}

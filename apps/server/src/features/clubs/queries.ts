import type { ClubStatus } from '@boathouse/domain/clubs/model'
import * as z from 'zod/mini'
import type { ClubScope } from '#auth/gate.ts'
import { decodeCursor, pageOfRows } from '#db/cursor.ts'
import { hasEveryWord } from '#db/every-word.ts'
import type { Db, Row } from '#db/tables.ts'

const shown = [
  'id',
  'name',
  'nameLower',
  'status',
  'timeZone',
  'seasonStart',
  'answerDeadline',
  'reminder',
  'namesShownTo',
  'version',
  'createdAt',
  'updatedAt',
] as const

export const findClub = (db: Db, { clubId }: ClubScope) =>
  db.selectFrom('clubs').where('id', '=', clubId).select(shown).executeTakeFirst()

/** For whoever knows no more of a club than what it is called. */
export const findClubByName = (db: Db, nameLower: string) =>
  db.selectFrom('clubs').where('nameLower', '=', nameLower).select(shown).executeTakeFirst()

/** Stores a club unless its id is taken. Throws when its name is. */
export const insertClub = (db: Db, club: Row<'clubs'>) =>
  db
    .insertInto('clubs')
    .values(club)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(shown)
    .executeTakeFirst()

interface Changed {
  readonly name?: string
  readonly nameLower?: string
  readonly searchKey?: string
  readonly status?: ClubStatus | undefined
  readonly updatedAt: string
}

/** Throws when the name is another club's. */
export const updateClub = (db: Db, { clubId }: ClubScope, changes: Changed) =>
  db.updateTable('clubs').set(changes).where('id', '=', clubId).returning(shown).executeTakeFirst()

type Settings = Pick<
  Row<'clubs'>,
  'timeZone' | 'seasonStart' | 'answerDeadline' | 'reminder' | 'namesShownTo'
>

/** Undefined when somebody changed them since that version. What is undefined stays as it is. */
export const updateSettings = (
  db: Db,
  { clubId }: ClubScope,
  {
    version,
    now,
    changes,
  }: {
    version: number
    now: string
    changes: { readonly [C in keyof Settings]?: Settings[C] | undefined }
  },
) =>
  db
    .updateTable('clubs')
    .set({ ...changes, updatedAt: now, version: version + 1 })
    .where('id', '=', clubId)
    .where('version', '=', version)
    .returning(shown)
    .executeTakeFirst()

/** Where a page of the list ends. */
const place = z.tuple([z.string()])

/** Clubs by name: names are one club's each, so that a name is a place in the list. */
export async function pageOfClubs(
  db: Db,
  { words, limit, cursor = '' }: { words: readonly string[]; limit: number; cursor?: string | undefined },
) {
  const [after] = cursor === '' ? [''] : decodeCursor(cursor, place)
  const query = db
    .selectFrom('clubs')
    .where('nameLower', '>', after)
    .where(hasEveryWord('searchKey', words))
    .select(shown)
    .orderBy('nameLower')
    .limit(limit + 1)
  return pageOfRows(await query.execute(), limit, ({ nameLower }) => [nameLower])
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

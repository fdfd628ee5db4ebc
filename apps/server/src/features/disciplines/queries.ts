import type { ClubScope } from '#auth/gate.ts'
import type { Db, Row } from '#db/tables.ts'

export type ClubDisciplineRow = Row<'clubDisciplines'>

const shown = [
  'id',
  'name',
  'measure',
  'direction',
  'retiredAt',
  'version',
  'createdAt',
  'updatedAt',
] as const

export const disciplinesOf = (db: Db, { clubId }: ClubScope) =>
  db.selectFrom('clubDisciplines').where('clubId', '=', clubId).select(shown).orderBy('nameLower').execute()

export const findDiscipline = (db: Db, { clubId }: ClubScope, id: string) =>
  db
    .selectFrom('clubDisciplines')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .select(shown)
    .executeTakeFirst()

export const insertDiscipline = (db: Db, row: ClubDisciplineRow) =>
  db.insertInto('clubDisciplines').values(row).returning(shown).executeTakeFirstOrThrow()

interface Changing {
  readonly id: string
  readonly version: number
  readonly changes: Partial<Pick<ClubDisciplineRow, 'name' | 'nameLower' | 'retiredAt'>>
  readonly now: string
}

/** Undefined when the row is not there, or was changed since that version. */
export const updateDiscipline = (db: Db, { clubId }: ClubScope, { id, version, changes, now }: Changing) =>
  db
    .updateTable('clubDisciplines')
    .set({ ...changes, updatedAt: now, version: version + 1 })
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(shown)
    .executeTakeFirst()

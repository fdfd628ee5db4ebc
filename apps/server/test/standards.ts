import { newId } from '@boathouse/domain/kernel/ids'
import type { Standard } from '@boathouse/domain/results/standards/model'
import { ageClassExamples } from '@boathouse/domain/sport/age-classes/model'
import { currentTime } from '@boathouse/domain/test/clock'
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Db, Row } from '#db/tables.ts'
import { at, insertMany } from './bulk-rows.ts'

/** Standard over 500 m in a K1; by default for everyone. */
export const aStandard = (overrides: Partial<Standard> = {}): Standard => ({
  disciplineKey: 'k1-500',
  competesAs: 'open',
  ageClass: '',
  value: 110_000,
  source: 'Example',
  setOn: null,
  ...overrides,
})

/** Stores one standard and canoe's age classes. */
export async function aStandardSet(
  { database }: { database: Database },
  clubId: string,
  overrides: Partial<Row<'standardSets'>> = {},
): Promise<Row<'standardSets'>> {
  const at = currentTime().toISOString()
  const row = {
    clubId,
    id: newId(),
    name: 'Club standards',
    ageClasses: JSON.stringify(ageClassExamples.canoe),
    standards: JSON.stringify([aStandard()]),
    size: 1,
    version: 1,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    ...overrides,
  }
  await database.db.insertInto('standardSets').values(row).execute()
  return row
}

export const fillStandardSets = (db: Db): Promise<void> =>
  insertMany(
    db,
    sql`insert into "standardSets"
      ("clubId", "id", "name", "ageClasses", "standards", "size", "version", "createdAt", "updatedAt")
    select "id", "id", 'Club standards', '[]', '[]', 0, 1, ${at}, ${at} from ${sql.table('clubs')}`,
  )

import type { Kysely } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** Whether a club wants an adult in the crew, or a launch, with those under 18. */
export const up = async (db: Kysely<never>, { boolean }: ColumnTypes): Promise<void> =>
  db.schema
    .alterTable('clubs')
    .addColumn('minorsNeedAdult', boolean, (c) => c.notNull().defaultTo(false))
    .execute()

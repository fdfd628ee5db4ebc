import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from './column-types.ts'

/** What registers say of each athlete, added up by month, so that a club's table of a year reads twelve lines of each. */
export async function up(db: Kysely<never>, { key, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('attendanceMonths')
    // No foreign key: whose account is deleted stands in registers under a random id, and a tap on that line counts it.
    .addColumn('athleteId', key, (c) => c.notNull())
    .addColumn('clubId', key, (c) => c.notNull().references('clubs.id'))
    .addColumn('month', key, (c) => c.notNull())
    .addColumn('present', integer, (c) => c.notNull())
    .addColumn('late', integer, (c) => c.notNull())
    .addColumn('excused', integer, (c) => c.notNull())
    .addColumn('absent', integer, (c) => c.notNull())
    .addColumn('noShows', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('attendanceMonthsKey', ['athleteId', 'clubId', 'month'])
    .execute()
  await sql`
    insert into "attendanceMonths" ("athleteId", "clubId", "month", "present", "late", "excused", "absent", "noShows")
    select entry."athleteId", entry."clubId", substr(entry."day", 1, 7),
      count(case entry."state" when 'present' then 1 end),
      count(case entry."state" when 'late' then 1 end),
      count(case entry."state" when 'excused' then 1 end),
      count(case entry."state" when 'absent' then 1 end),
      count(case when entry."state" = 'absent' and said."answer" = 'yes' then 1 end)
    from "registerEntries" as entry
    left join "answers" as said
      on said."practiceId" = entry."practiceId" and said."athleteId" = entry."athleteId"
    where entry."state" <> 'none'
    group by 1, 2, 3
  `.execute(db)
  // It found the yes of who was absent, which is counted with the month now.
  await db.schema.dropIndex('answersByWord').execute()
}

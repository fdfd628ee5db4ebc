import type { Db } from '#db/tables.ts'

/** The same database, but what is enqueued through it wakes no worker. */
export const unwoken = (db: Db): Db => db.withTables<Record<never, never>>() as unknown as Db

import { newId } from '@boathouse/domain/kernel/ids'
import { currentTime } from '@boathouse/domain/test/clock'
import { connect } from '#db/connect.ts'
import type { Db } from '#db/tables.ts'
import { setFollowers } from '../src/events/emit.ts'
import { watchOverCrews } from '../src/features/boathouse/outings/jobs.ts'
import { doDueResets } from '../src/features/identity/factor-resets/jobs.ts'
import { sendDueReminders } from '../src/features/practices/reminders/jobs.ts'
import { followers } from '../src/followers.ts'

setFollowers(followers)

/** Sends due practice reminders beside a running server, for browser tests. */
export const remindNow = (file: string): Promise<void> =>
  beside(file, async (db) => {
    await sendDueReminders({ db, now: currentTime(), newId })
  })

/** Sends overdue alerts. Returns the number of mails. */
export const watchNow = (file: string): Promise<number> =>
  beside(file, (db) => watchOverCrews({ db, now: currentTime(), newId }))

/** Runs due resets of second factors. Returns their number. */
export const resetNow = (file: string): Promise<number> =>
  beside(file, (db) => doDueResets({ db, now: currentTime(), newId }))

export async function beside<Result>(file: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db } = connect({ file }, () => {})
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

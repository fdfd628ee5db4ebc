import { newId } from '@boathouse/domain/kernel/ids'
import { connect } from '#db/connect.ts'
import { sendDueReminders } from '../src/features/reminders/jobs.ts'

/** What every server does each minute, as another server of the same database: for journeys, which wait for no minute. */
export async function remindNow(file: string): Promise<void> {
  const { db } = connect({ file }, () => {})
  try {
    await sendDueReminders({ db, now: new Date(), newId })
  } finally {
    await db.destroy()
  }
}

import { newId } from '@boathouse/domain/kernel/ids'
import type { PushKind } from '@boathouse/domain/push/model'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { claimDue, MOST_ATTEMPTS, pauseAfter } from '#db/due-jobs.ts'
import type { Db, Row } from '#db/tables.ts'

/** Every event that devices are notified of, and by which choice. */
export const KIND_OF_EVENT = {
  practiceChanged: 'practices',
  practiceCancelled: 'practices',
  reminder: 'reminders',
  announcement: 'announcements',
  seatChanged: 'lineUps',
  crewBroken: 'lineUps',
  planChanged: 'plans',
  comment: 'comments',
  testRecords: 'records',
  overdue: 'duty',
} as const satisfies Record<string, PushKind>

export type PushEvent = keyof typeof KIND_OF_EVENT

export interface NewPush {
  readonly event: PushEvent
  readonly clubId: string
  /** The practice, announcement, line-up, session, test day or outing that it is about, or which changes of a plan. */
  readonly aboutId: string
  readonly dueAt: Date
}

export interface Device {
  readonly athleteId: string
  readonly deviceId: string
}

export type PushJob = Row<'outboxPushes'>

/** The longest that a push service may have us wait, in milliseconds: by then it is no news. */
const LONGEST_WAIT_MS = 24 * 3_600_000

/** Writes a job for each device, inside the caller's transaction. What waits already, and was not tried, is enough. */
export async function enqueuePushes(
  db: Db,
  { dueAt, ...push }: NewPush,
  devices: readonly Device[],
  now: Date,
): Promise<void> {
  const times = { attempts: 0, dueAt: dueAt.toISOString(), createdAt: now.toISOString() }
  for (const some of inBatches(devices, INSERT_BATCH_SIZE)) {
    await db
      .insertInto('outboxPushes')
      .values(some.map((device) => ({ id: newId(), ...device, ...push, ...times })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Takes back what was not tried yet; returns how many that were. */
export async function withdrawPushes(
  db: Db,
  { event, aboutId }: Pick<NewPush, 'event' | 'aboutId'>,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outboxPushes')
    .where('aboutId', '=', aboutId)
    .where('event', '=', event)
    // Spelt out, since an index of some rows is not recognised by parameters.
    .where((eb) => eb('attempts', '=', eb.lit(0)))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Claims the notification that is due first, of none of these athletes. */
export const claimPush = (
  db: Db,
  now: Date,
  exceptAthletes: readonly string[] = [],
): Promise<PushJob | undefined> =>
  claimDue(db, 'outboxPushes', { now, except: { column: 'athleteId', values: exceptAthletes } })

/** Puts a job that was not tried back until the quiet hours of its reader end. */
export async function keepPushUntil(db: Db, { id, attempts }: PushJob, dueAt: Date): Promise<void> {
  await db
    .updateTable('outboxPushes')
    .set({ dueAt: dueAt.toISOString(), attempts: attempts - 1 })
    .where('id', '=', id)
    .execute()
}

/** A job that was done, or is given up. */
export async function finishPush(db: Db, { id }: PushJob): Promise<void> {
  await db.deleteFrom('outboxPushes').where('id', '=', id).execute()
}

/** Puts a job back for later, at least as long as the push service asks for; gives it up after many attempts. */
export async function postponePush(
  db: Db,
  job: PushJob,
  { now, waitMs = 0 }: { readonly now: Date; readonly waitMs?: number },
): Promise<void> {
  if (job.attempts >= MOST_ATTEMPTS) return finishPush(db, job)
  const pause = Math.min(Math.max(pauseAfter(job.attempts), waitMs), LONGEST_WAIT_MS)
  await db
    .updateTable('outboxPushes')
    .set({ dueAt: new Date(now.getTime() + pause).toISOString() })
    .where('id', '=', job.id)
    .execute()
}

/** A browser that takes no notifications any more; its jobs go with it. */
export async function removeDeadDevice(db: Db, { athleteId, deviceId }: PushJob): Promise<void> {
  await db.deleteFrom('pushDevices').where('athleteId', '=', athleteId).where('id', '=', deviceId).execute()
}

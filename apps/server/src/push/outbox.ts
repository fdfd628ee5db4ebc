import type { PushKind } from '@boathouse/domain/club/push/model'
import { newId } from '@boathouse/domain/kernel/ids'
import { INSERT_BATCH_SIZE, inBatches } from '#db/batches.ts'
import { claimDue, MAX_ATTEMPTS, pauseAfter } from '#db/due-jobs.ts'
import type { Db, Row } from '#db/tables.ts'
import { wake } from '#db/wake.ts'

/** Events, each with the setting that enables it. */
export const KIND_OF_EVENT = {
  practiceChanged: 'practices',
  practiceCancelled: 'practices',
  placeGiven: 'practices',
  placeTaken: 'practices',
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

/** Events for coaches and the club's watch: guardians of these people get none. */
export const FOR_STAFF: readonly PushEvent[] = ['crewBroken', 'overdue']

export interface NewPush {
  readonly event: PushEvent
  readonly clubId: string
  /** Id of the practice, announcement, line-up, session, test day, outing or plan notification. */
  readonly aboutId: string
  readonly dueAt: Date
}

export interface Device {
  /** Owner of the device. */
  readonly athleteId: string
  readonly deviceId: string
  /** The child that the notification is about, for a guardian's device; empty for the owner's own. */
  readonly childId: string
}

/** The member that a notification is about. */
export const memberOf = ({ athleteId, childId }: Pick<Device, 'athleteId' | 'childId'>): string =>
  childId === '' ? athleteId : childId

export type PushJob = Row<'outboxPushes'>

/** Longest delay that push services may request; later it is no news. */
const LONGEST_WAIT_MS = 24 * 3_600_000

/** A job for each device, unless one is pending and untried. Joins the caller's transaction. */
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
  if (devices.length > 0) wake(db, 'push')
}

/** Deletes untried jobs, about these members if given; returns the members. */
export async function withdrawPushes(
  db: Db,
  {
    event,
    aboutId,
    memberIds,
  }: Pick<NewPush, 'event' | 'aboutId'> & { readonly memberIds?: readonly string[] },
): Promise<Set<string>> {
  const withdrawn = await db
    .deleteFrom('outboxPushes')
    .$if(memberIds !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb.and([eb('childId', '=', ''), eb('athleteId', 'in', memberIds ?? [])]),
          eb('childId', 'in', memberIds ?? []),
        ]),
      ),
    )
    .where('aboutId', '=', aboutId)
    .where('event', '=', event)
    // Literal, because partial indexes don't match parameters.
    .where((eb) => eb('attempts', '=', eb.lit(0)))
    .returning(['athleteId', 'childId'])
    .execute()
  return new Set(withdrawn.map(memberOf))
}

export const claimPush = (
  db: Db,
  now: Date,
  exceptAthletes: readonly string[] = [],
): Promise<PushJob | undefined> =>
  claimDue(db, 'outboxPushes', { now, except: { column: 'athleteId', values: exceptAthletes } })

export async function finishPush(db: Db, { id }: PushJob): Promise<void> {
  await db.deleteFrom('outboxPushes').where('id', '=', id).execute()
}

/** Waits at least as long as the push service requests; gives up after many attempts. */
export async function postponePush(
  db: Db,
  job: PushJob,
  { now, waitMs = 0 }: { readonly now: Date; readonly waitMs?: number },
): Promise<void> {
  if (job.attempts >= MAX_ATTEMPTS) return finishPush(db, job)
  const pause = Math.min(Math.max(pauseAfter(job.attempts), waitMs), LONGEST_WAIT_MS)
  await db
    .updateTable('outboxPushes')
    .set({ dueAt: new Date(now.getTime() + pause).toISOString() })
    .where('id', '=', job.id)
    .execute()
}

/** Removes the device's jobs, too. */
export async function removeDeadDevice(db: Db, { athleteId, deviceId }: PushJob): Promise<void> {
  await db.deleteFrom('pushDevices').where('athleteId', '=', athleteId).where('id', '=', deviceId).execute()
}

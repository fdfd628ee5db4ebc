import type { PushKind } from '@boathouse/domain/push/model'
import type { AthleteScope } from '#auth/gate.ts'
import type { Db, Row } from '#db/tables.ts'

export const listKinds = (db: Db, { athleteId }: AthleteScope) =>
  db.selectFrom('pushKinds').where('athleteId', '=', athleteId).select('kind').execute()

/** The newest first; there are few. */
export const listDevices = (db: Db, { athleteId }: AthleteScope) =>
  db
    .selectFrom('pushDevices')
    .where('athleteId', '=', athleteId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'userAgent', 'endpointHash', 'createdAt'])
    .execute()

export async function addKinds(
  db: Db,
  { athleteId }: AthleteScope,
  kinds: readonly PushKind[],
): Promise<void> {
  if (kinds.length === 0) return
  await db
    .insertInto('pushKinds')
    .values([...new Set(kinds)].map((kind) => ({ athleteId, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const removeKinds = (db: Db, { athleteId }: AthleteScope) =>
  db.deleteFrom('pushKinds').where('athleteId', '=', athleteId).execute()

type Device = Omit<Row<'pushDevices'>, 'athleteId'>

export const insertDevice = (db: Db, { athleteId }: AthleteScope, device: Device) =>
  db
    .insertInto('pushDevices')
    .values({ athleteId, ...device })
    .execute()

/** What a browser says of a subscription that is known; undefined where it is not this person's. */
export const updateDevice = (
  db: Db,
  { athleteId }: AthleteScope,
  { endpointHash, p256dh, auth, userAgent, sessionId }: Omit<Device, 'id' | 'createdAt' | 'endpoint'>,
) =>
  db
    .updateTable('pushDevices')
    .set({ p256dh, auth, userAgent, sessionId })
    .where('endpointHash', '=', endpointHash)
    .where('athleteId', '=', athleteId)
    .returning('id')
    .executeTakeFirst()

/** A browser shows the notifications of whoever asked for them last. */
export const removeFromOthers = (db: Db, { athleteId }: AthleteScope, endpointHash: string) =>
  db
    .deleteFrom('pushDevices')
    .where('endpointHash', '=', endpointHash)
    .where('athleteId', '<>', athleteId)
    .execute()

/** Undefined where there is no such device of this person's. */
export const removeDevice = (db: Db, { athleteId }: AthleteScope, deviceId: string) =>
  db
    .deleteFrom('pushDevices')
    .where('athleteId', '=', athleteId)
    .where('id', '=', deviceId)
    .returning('id')
    .executeTakeFirst()

export const removeDevicesOfSession = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db.deleteFrom('pushDevices').where('athleteId', '=', athleteId).where('sessionId', '=', sessionId).execute()

/** Removes a person's devices but those of a session to keep, if any. */
export async function removeDevices(db: Db, athleteId: string, keptSessionId?: string): Promise<void> {
  const all = db.deleteFrom('pushDevices').where('athleteId', '=', athleteId)
  const others = (kept: string) =>
    all.where((eb) => eb.or([eb('sessionId', 'is', null), eb('sessionId', '<>', kept)]))
  await (keptSessionId === undefined ? all : others(keptSessionId)).execute()
}

export const removeAllDevices = (db: Db) => db.deleteFrom('pushDevices').execute()

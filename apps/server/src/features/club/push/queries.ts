import type { PushKind } from '@boathouse/domain/club/push/model'
import type { AthleteScope, ClubScope } from '#auth/gate.ts'
import { hiddenUntil } from '#db/announced.ts'
import { readsForChild } from '#db/guardian-readers.ts'
import { readerLocale } from '#db/locale.ts'
import type { Db, Row } from '#db/tables.ts'
import type { Device as DeviceKey } from '#push/outbox.ts'

export const listKinds = (db: Db, { athleteId }: AthleteScope) =>
  db.selectFrom('pushKinds').where('athleteId', '=', athleteId).select('kind').execute()

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

/** Undefined if the subscription isn't this user's. */
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

/** A browser shows only the notifications of the last user who enabled them. */
export const removeFromOthers = (db: Db, { athleteId }: AthleteScope, endpointHash: string) =>
  db
    .deleteFrom('pushDevices')
    .where('endpointHash', '=', endpointHash)
    .where('athleteId', '<>', athleteId)
    .execute()

export const removeDevice = (db: Db, { athleteId }: AthleteScope, deviceId: string) =>
  db
    .deleteFrom('pushDevices')
    .where('athleteId', '=', athleteId)
    .where('id', '=', deviceId)
    .returning('id')
    .executeTakeFirst()

export const removeDevicesOfSession = (db: Db, { athleteId }: AthleteScope, sessionId: string) =>
  db.deleteFrom('pushDevices').where('athleteId', '=', athleteId).where('sessionId', '=', sessionId).execute()

/** Keeps the devices of `keptSessionId`. */
export async function removeDevices(db: Db, athleteId: string, keptSessionId?: string): Promise<void> {
  const all = db.deleteFrom('pushDevices').where('athleteId', '=', athleteId)
  const others = (kept: string) =>
    all.where((eb) => eb.or([eb('sessionId', 'is', null), eb('sessionId', '<>', kept)]))
  await (keptSessionId === undefined ? all : others(keptSessionId)).execute()
}

export const removeAllDevices = (db: Db) => db.deleteFrom('pushDevices').execute()

interface Audience {
  readonly kind: PushKind
  /** Audience; null for everyone. */
  readonly choiceId: string | null
  readonly now: Date
}

/**
 * Devices of members, then of guardians, with this kind enabled, and facts that decide whether the members are
 * recipients.
 */
export const listDevicesOfClub = (db: Db, { clubId }: ClubScope, { kind, choiceId, now }: Audience) =>
  db
    .selectFrom('members')
    .innerJoin('pushKinds', 'pushKinds.athleteId', 'members.userId')
    .innerJoin('pushDevices', 'pushDevices.athleteId', 'members.userId')
    .leftJoin('chosenMembers as mine', (join) =>
      join.onRef('mine.athleteId', '=', 'members.userId').on('mine.choiceId', '=', choiceId ?? ''),
    )
    .where('members.clubId', '=', clubId)
    .where('pushKinds.kind', '=', kind)
    .select([
      'members.userId as athleteId',
      'pushDevices.athleteId as ownerId',
      'pushDevices.id as deviceId',
      'members.role',
      'mine.athleteId as chosen',
    ])
    .unionAll(
      db
        .selectFrom('members')
        .innerJoin('guardianships', 'guardianships.childId', 'members.userId')
        .innerJoin('users as child', 'child.id', 'members.userId')
        .innerJoin('pushKinds', 'pushKinds.athleteId', 'guardianships.guardianId')
        .innerJoin('pushDevices', 'pushDevices.athleteId', 'guardianships.guardianId')
        .leftJoin('chosenMembers as mine', (join) =>
          join.onRef('mine.athleteId', '=', 'members.userId').on('mine.choiceId', '=', choiceId ?? ''),
        )
        .where('members.clubId', '=', clubId)
        .where('pushKinds.kind', '=', kind)
        .where(readsForChild(now) as never)
        .select([
          'members.userId as athleteId',
          'pushDevices.athleteId as ownerId',
          'pushDevices.id as deviceId',
          'members.role',
          'mine.athleteId as chosen',
        ]),
    )
    .execute()

export type DeviceOfClub = Awaited<ReturnType<typeof listDevicesOfClub>>[number]

interface Receiving extends Pick<DeviceKey, 'athleteId' | 'deviceId'> {
  readonly clubId: string
  readonly kind: PushKind
  /** The owner of the device, or the owner's child. */
  readonly memberId: string
}

/** Undefined unless the member is in an active club and the owner enabled the kind. */
export const findRecipient = (db: Db, { athleteId, deviceId, clubId, kind, memberId }: Receiving) =>
  db
    .selectFrom('pushDevices')
    .innerJoin('users', 'users.id', 'pushDevices.athleteId')
    .innerJoin('pushKinds', 'pushKinds.athleteId', 'pushDevices.athleteId')
    .innerJoin('members', (join) => join.on('members.userId', '=', memberId))
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .where('pushDevices.athleteId', '=', athleteId)
    .where('pushDevices.id', '=', deviceId)
    .where('pushKinds.kind', '=', kind)
    .where('members.clubId', '=', clubId)
    .where('clubs.status', '=', 'active')
    .where('users.erasedAs', 'is', null)
    .select(({ exists, selectFrom }) => [
      'pushDevices.endpoint',
      'pushDevices.p256dh',
      'pushDevices.auth',
      readerLocale,
      'users.timeZone',
      'members.role',
      'clubs.name as clubName',
      'clubs.timeZone as clubTimeZone',
      exists(
        selectFrom('members as others')
          .whereRef('others.userId', '=', 'members.userId')
          .whereRef('others.clubId', '<>', 'members.clubId')
          .select('others.clubId'),
      ).as('hasOthers'),
    ])
    .executeTakeFirst()

/** Includes deleted practices. */
export const findPracticeNews = (
  db: Db,
  {
    clubId,
    practiceId,
    athleteId,
  }: { readonly clubId: string; readonly practiceId: string; readonly athleteId: string },
  now: Date,
) =>
  db
    .selectFrom('practices')
    .innerJoin('members', (join) =>
      join.onRef('members.clubId', '=', 'practices.clubId').on('members.userId', '=', athleteId),
    )
    .leftJoin('chosenMembers as mine', (join) =>
      join.onRef('mine.choiceId', '=', 'practices.choiceId').on('mine.athleteId', '=', athleteId),
    )
    .where('practices.clubId', '=', clubId)
    .where('practices.id', '=', practiceId)
    .select([
      'practices.day',
      'practices.startsAt',
      'practices.cancelledAt',
      'practices.deletedAt',
      'practices.choiceId',
      'mine.athleteId as chosen',
    ])
    .select((eb) => hiddenUntil({ athleteId, now })(eb).as('hiddenUntil'))
    .executeTakeFirst()

import { createHash } from 'node:crypto'
import type { NewPushDevice, PushSettings } from '@boathouse/domain/club/push/contract'
import { PUSH_KINDS, type PushKind } from '@boathouse/domain/club/push/model'
import { MAX_DEVICES } from '@boathouse/domain/club/push/rules'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { refuseEnded } from '#auth/ended-sessions.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { inTransaction } from '#db/transaction.ts'
import { isPublicKey } from '#push/encryption.ts'
import { type Device, enqueuePushes, FOR_STAFF, KIND_OF_EVENT, type NewPush } from '#push/outbox.ts'
import type { VapidKeys } from '#push/vapid.ts'
import type { ClubContext, PublicContext, SignedInContext } from '../../../context.ts'
import * as queries from './queries.ts'

interface PushContext extends SignedInContext {
  readonly vapid: VapidKeys | null
}

export async function showPush({ db, athlete, vapid }: PushContext): Promise<PushSettings> {
  const chosen = new Set((await queries.listKinds(db, athlete)).map(({ kind }) => kind))
  return {
    serverKey: vapid?.publicKey ?? null,
    kinds: PUSH_KINDS.filter((kind) => chosen.has(kind)),
    devices: await queries.listDevices(db, athlete),
  }
}

interface Added {
  readonly settings: PushSettings
  readonly isNew: boolean
}

/** Enables notifications in a browser, and disables other accounts' there. Throws a conflict over `MAX_DEVICES`. */
export async function addDevice(
  ctx: PushContext,
  { id, endpoint, p256dh, auth, kinds }: NewPushDevice,
  userAgent: string | null,
): Promise<Added> {
  if (ctx.vapid === null) throw new Refusal('conflict', 'pushUnavailable')
  if (!isPublicKey(p256dh)) throw invalidField('p256dh', 'invalid')
  const endpointHash = createHash('sha256').update(endpoint).digest('base64url')
  const device = { p256dh, auth, userAgent, endpointHash, sessionId: ctx.actor.sessionId }
  const store = () =>
    inTransaction(ctx, async (inside) => {
      const { db, athlete } = inside
      await refuseEnded(inside)
      await queries.removeFromOthers(db, athlete, endpointHash)
      await queries.addKinds(db, athlete, kinds)
      const known = await queries.updateDevice(db, athlete, device)
      if (!known) {
        if ((await queries.listDevices(db, athlete)).length >= MAX_DEVICES)
          throw new Refusal('conflict', 'tooManyDevices')
        const createdAt = inside.now.toISOString()
        await queries.insertDevice(db, athlete, { ...device, id, endpoint, createdAt })
      }
      return { settings: await showPush(inside), isNew: known === undefined }
    })
  return store().catch((error) => {
    if (!isUniqueViolation(error)) throw error
    // The retry finds a concurrent identical request; else the id is another browser's.
    return store().catch((again) => {
      throw isUniqueViolation(again) ? new Refusal('conflict') : again
    })
  })
}

export async function removeDevice(ctx: PushContext, deviceId: string): Promise<PushSettings> {
  if (!(await queries.removeDevice(ctx.db, ctx.athlete, deviceId))) throw notFound()
  return showPush(ctx)
}

export const chooseKinds = (ctx: PushContext, kinds: readonly PushKind[]): Promise<PushSettings> =>
  inTransaction(ctx, async (inside) => {
    await queries.removeKinds(inside.db, inside.athlete)
    await queries.addKinds(inside.db, inside.athlete, kinds)
    return showPush(inside)
  })

export const removeDevicesOfSession = (
  { db, athlete }: Pick<SignedInContext, 'db' | 'athlete'>,
  sessionId: string,
) => queries.removeDevicesOfSession(db, athlete, sessionId)

/** Keeps the devices of `keptSessionId`. */
export const removeDevices = ({ db }: Pick<PublicContext, 'db'>, userId: string, keptSessionId?: string) =>
  queries.removeDevices(db, userId, keptSessionId)

/** Includes deleted practices. */
export const findPracticeNews = queries.findPracticeNews

export const removeAllDevices = ({ db }: Pick<PublicContext, 'db'>) => queries.removeAllDevices(db)

interface News extends Omit<NewPush, 'clubId'> {
  /** Audience; null for everyone. */
  readonly choiceId?: string | null
  readonly isFor: (member: queries.DeviceOfClub) => boolean
  /** Whether the news is about no member: then each device gets one. */
  readonly isOncePerDevice?: boolean
}

/** One job for each recipient's device. Run it in a transaction. */
export async function notifyClub(
  { db, now, club }: Pick<ClubContext, 'db' | 'now' | 'club'>,
  { isFor, choiceId = null, isOncePerDevice = false, ...push }: News,
): Promise<void> {
  const kind = KIND_OF_EVENT[push.event]
  const all = await queries.listDevicesOfClub(db, club, { kind, choiceId, now })
  const isForStaff = FOR_STAFF.includes(push.event)
  const devices = all
    .filter((one) => isFor(one) && !(isForStaff && one.ownerId !== one.athleteId))
    .map(({ athleteId, ownerId, deviceId }) => ({
      ...{ athleteId: ownerId, deviceId, childId: ownerId === athleteId ? '' : athleteId },
    }))
  await enqueuePushes(
    db,
    { ...push, clubId: club.clubId },
    isOncePerDevice ? onePerDevice(devices) : devices,
    now,
  )
}

/** The first for each device: the owner's own before those about children. */
const onePerDevice = (devices: readonly Device[]): Device[] =>
  [...Map.groupBy(devices, ({ athleteId, deviceId }) => `${athleteId} ${deviceId}`).values()].flatMap(
    ([first]) => first ?? [],
  )

/** Members whom a notification of this kind reaches, by their own devices or their guardians'. */
export async function listNotified(
  { db, club, now }: Pick<ClubContext, 'db' | 'club' | 'now'>,
  kind: PushKind,
): Promise<Set<string>> {
  const devices = await queries.listDevicesOfClub(db, club, { kind, choiceId: null, now })
  return new Set(devices.map(({ athleteId }) => athleteId))
}

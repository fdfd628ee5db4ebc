import { readFile } from 'node:fs/promises'
import type { NewDamage } from '@boathouse/domain/boathouse/damages/contract'
import type { Damage } from '@boathouse/domain/boathouse/damages/model'
import { type Photo, readPhoto } from '@boathouse/domain/boathouse/damages/photo-rules'
import { refuseTooManyDamages, refuseTooManyPhotos } from '@boathouse/domain/boathouse/damages/rules'
import type { AuditAction } from '@boathouse/domain/club/audit/model'
import { invalidField, notFound, Refusal } from '@boathouse/domain/kernel/errors'
import { throttle } from '#auth/throttle.ts'
import { recordEntry } from '#db/audit-entries.ts'
import type { UploadedFile } from '#files/uploaded-file.ts'
import type { ClubContext } from '../../../context.ts'
import { emit } from '../../../events/emit.ts'
import { dropDraft, keepFile, type StoredFile, storeFile } from '../../../stored-files/store.ts'
import { type Written, writeInClub } from '../../club/clubs/change.ts'
import { runsClub, writableClub } from '../../club/clubs/service.ts'
import { findBoat } from '../boats/service.ts'
import * as queries from './queries.ts'
import { damages } from './queries.ts'
import { abilitiesAt, type DamageAddress, getDamage, showStored } from './service.ts'

/** Enough for a club's worst week, too few for a script to exhaust the quota. */
const REPORTS_PER_ACCOUNT = { most: 60, minutes: 1440 }

interface Reported {
  readonly damage: Damage
  readonly isNew: boolean
}

/** Idempotent. Throws a conflict if the id is taken, an invalid field if the boat is archived. */
export const reportDamage = (
  ctx: ClubContext,
  boatId: string,
  { id, ...input }: NewDamage,
): Promise<Reported> =>
  writeInClub(ctx, { kind: 'boats' }, async (inside) => {
    const { isArchived } = await findBoat(inside, boatId)
    const known = await damages.find(inside.db, inside.club, id)
    if (known && known.boatId !== boatId) throw new Refusal('conflict')
    const by = { reportedBy: known?.reportedBy ?? inside.actor.user.id, mendedBy: null, mendedAt: null }
    const show = (row: queries.DamageRow) => showStored(inside, row)
    const { row, isNew } = await damages.insertOnce(
      inside,
      inside.club,
      { id, boatId, ...input, ...by },
      show,
    )
    if (isNew && isArchived) throw invalidField('what', 'boatArchived')
    if (isNew) await throttle(inside, `damages:${inside.actor.user.id}`, REPORTS_PER_ACCOUNT)
    if (isNew) refuseTooManyDamages(await queries.countDamages(inside.db, inside.club, boatId))
    if (isNew && input.severity === 'notUsable')
      await emit(inside, 'boatOutOfService', { boatId, actorId: inside.actor.user.id })
    return { result: { damage: await showStored(inside, row), isNew }, isChanged: isNew }
  })

/** Throws `forbidden` unless the user reported the damage. Idempotent. */
export async function addPhoto(
  ctx: ClubContext,
  address: DamageAddress & { readonly photoId: string },
  { path }: Pick<UploadedFile, 'path'>,
): Promise<Reported> {
  const { type, bytes } = readPhoto(await readFile(path))
  // Check before storing a draft: a refused call must leave nothing behind.
  await writableClub(ctx)
  await findOwnReport(ctx, address)
  const stored = await storeFile(ctx, [bytes])
  try {
    return await writeInClub(ctx, { kind: 'boats' }, async (inside) => {
      const row = await findOwnReport(inside, address)
      const isNew = await storePhoto(inside, address, { type, stored })
      return { result: { damage: await showStored(inside, row), isNew }, isChanged: isNew }
    })
  } finally {
    // Still a draft if the photo exists already or was refused.
    await dropDraft(ctx.db, stored.id)
  }
}

async function findOwnReport(ctx: ClubContext, address: DamageAddress): Promise<queries.DamageRow> {
  const row = await getDamage(ctx, address)
  if (row.reportedBy !== ctx.actor.user.id) throw new Refusal('forbidden')
  return row
}

interface NewPhoto extends Pick<Photo, 'type'> {
  readonly stored: StoredFile
}

async function storePhoto(
  { db, club, now }: ClubContext,
  { damageId, photoId: id }: DamageAddress & { readonly photoId: string },
  { type, stored }: NewPhoto,
): Promise<boolean> {
  const photo = { ...club, id, damageId, type, createdAt: now.toISOString(), storedFileId: stored.id }
  const isNew = await queries.insertPhoto(db, { ...photo, bytes: new Uint8Array(0) })
  // The id belongs to another damage's photo.
  if (!isNew && !(await queries.findPhoto(db, club, { damageId, id }))) throw new Refusal('conflict')
  if (isNew) await keepFile(db, stored)
  if (isNew) refuseTooManyPhotos(await queries.countPhotos(db, club, damageId))
  return isNew
}

export const mendDamage = (ctx: ClubContext, address: DamageAddress, version: number): Promise<Damage> =>
  writeInClub(ctx, { kind: 'boats' }, async (inside) => {
    const row = await getDamage(inside, address)
    requireMender(inside, row)
    if (row.mendedAt !== null) return { result: await showStored(inside, row), isChanged: false }
    const changes = { mendedAt: inside.now.toISOString(), mendedBy: inside.actor.user.id }
    return changed(inside, { id: row.id, version, changes }, 'damageMended')
  })

export const reopenDamage = (ctx: ClubContext, address: DamageAddress, version: number): Promise<Damage> =>
  writeInClub(ctx, { kind: 'boats' }, async (inside) => {
    const row = await getDamage(inside, address)
    requireMender(inside, row)
    if (row.mendedAt === null) return { result: await showStored(inside, row), isChanged: false }
    const changes = { mendedAt: null, mendedBy: null }
    const reopened = await changed(inside, { id: row.id, version, changes }, 'damageReopened')
    refuseTooManyDamages(await queries.countDamages(inside.db, inside.club, row.boatId))
    return reopened
  })

type Changing = Parameters<typeof damages.updateAtVersion>[2]

async function changed(
  inside: ClubContext,
  changing: Changing,
  action: AuditAction,
): Promise<Written<Damage>> {
  const show = (row: queries.DamageRow) => showStored(inside, row)
  const row = await damages.updateAtVersion(inside, inside.club, changing, show)
  await record(inside, action, row)
  return { result: await showStored(inside, row), isChanged: true }
}

export const deleteDamage = (ctx: ClubContext, address: DamageAddress, version: number): Promise<Damage> =>
  writeInClub(ctx, { kind: 'boats' }, async (inside) => {
    const seen = { id: address.damageId, version }
    const show = (row: queries.DamageRow) => showStored(inside, row)
    const { row, isChanged } = await damages.softDelete(inside, inside.club, seen, show)
    requireTakingBack(inside, address, row)
    if (isChanged) await record(inside, 'damageTakenBack', row)
    return { result: await showStored(inside, row), isChanged }
  })

export const restoreDamage = (ctx: ClubContext, address: DamageAddress): Promise<Damage> =>
  writeInClub(ctx, { kind: 'boats' }, async (inside) => {
    const { row, isChanged } = await damages.restore(inside.db, inside.club, address.damageId)
    requireTakingBack(inside, address, row)
    if (isChanged) {
      refuseTooManyDamages(await queries.countDamages(inside.db, inside.club, row.boatId))
      await record(inside, 'damageRestored', row)
    }
    return { result: await showStored(inside, row), isChanged }
  })

function requireMender(ctx: ClubContext, row: queries.DamageRow): void {
  if (!abilitiesAt(ctx, row).mayMend) throw new Refusal('forbidden')
}

function requireTakingBack(ctx: ClubContext, { boatId }: DamageAddress, row: queries.DamageRow): void {
  if (row.boatId !== boatId) throw notFound()
  if (!abilitiesAt(ctx, row).mayTakeBack) throw new Refusal('forbidden')
}

/** Logs what boat keepers do, not what members do with their own reports. */
async function record(inside: ClubContext, action: AuditAction, row: queries.DamageRow): Promise<void> {
  if (!runsClub(inside)) return
  const actorId = inside.actor.user.id
  const subjectId = row.reportedBy === actorId ? null : row.reportedBy
  await recordEntry(inside, { action, actorId, subjectId, clubId: inside.club.clubId })
}

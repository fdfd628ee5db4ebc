import type { Damage } from '@boathouse/domain/boathouse/damages/model'
import { mayMend, mayTakeBack } from '@boathouse/domain/boathouse/damages/policy'
import { notFound } from '@boathouse/domain/kernel/errors'
import type { ClubContext } from '../../../context.ts'
import { readStoredFile } from '../../../stored-files/read.ts'
import { runsClub } from '../../club/clubs/service.ts'
import { findBoat, peopleKnown } from '../boats/service.ts'
import { presentDamage } from './present.ts'
import * as queries from './queries.ts'
import { damages } from './queries.ts'

async function showDamages(ctx: ClubContext, rows: readonly queries.DamageRow[]): Promise<Damage[]> {
  if (rows.length === 0) return []
  const person = await peopleKnown(
    ctx,
    rows.flatMap(({ reportedBy, mendedBy }) => [reportedBy, ...(mendedBy === null ? [] : [mendedBy])]),
  )
  const ids = rows.map(({ id }) => id)
  const photos = Map.groupBy(await queries.photosOf(ctx.db, ctx.club, ids), ({ damageId }) => damageId)
  return rows.map((row) =>
    presentDamage(row, {
      person,
      photoIds: (photos.get(row.id) ?? []).map(({ id }) => id),
      ...abilitiesAt(ctx, row),
    }),
  )
}

export function abilitiesAt(ctx: ClubContext, { reportedBy, severity, createdAt }: queries.DamageRow) {
  const requester = { isKeeper: runsClub(ctx), isReporter: reportedBy === ctx.actor.user.id }
  return {
    mayMend: mayMend({ ...requester, severity }),
    mayTakeBack: mayTakeBack({ ...requester, createdAt, now: ctx.now }),
  }
}

export async function showStored(ctx: ClubContext, row: queries.DamageRow): Promise<Damage> {
  const [shown] = await showDamages(ctx, [row])
  if (!shown) throw notFound()
  return shown
}

type Listing = Parameters<typeof queries.pageOfDamages>[2]

export async function listDamages(ctx: ClubContext, listing: Listing) {
  await findBoat(ctx, listing.boatId)
  const { rows, nextCursor } = await queries.pageOfDamages(ctx.db, ctx.club, listing)
  return { items: await showDamages(ctx, rows), nextCursor }
}

/** Milliseconds: two weeks. */
const NEW_MS = 14 * 86_400_000

export const listNewDamage = ({ db, club, now }: Pick<ClubContext, 'db' | 'club' | 'now'>) =>
  queries.recentDamage(db, club, new Date(now.getTime() - NEW_MS).toISOString())

export interface DamageAddress {
  readonly boatId: string
  readonly damageId: string
}

/** Throws `notFound` for deleted damage or another boat's. */
export async function getDamage(
  ctx: ClubContext,
  { boatId, damageId }: DamageAddress,
): Promise<queries.DamageRow> {
  const row = await damages.get(ctx.db, ctx.club, damageId)
  if (row.boatId !== boatId) throw notFound()
  return row
}

/** Throws `notFound` for unknown photos and withdrawn reports. */
export async function showPhoto(
  ctx: ClubContext,
  { photoId, ...address }: DamageAddress & { photoId: string },
) {
  const { id: damageId } = await getDamage(ctx, address)
  const photo = await queries.findPhoto(ctx.db, ctx.club, { damageId, id: photoId })
  if (!photo) throw notFound()
  const key = { clubId: ctx.club.clubId, id: photoId }
  return { ...photo, stream: readStoredFile(ctx.db, { table: 'damagePhotos', key }) }
}

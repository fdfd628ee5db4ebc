import { Refusal } from '@boathouse/domain/kernel/errors'
import { MAX_WATERS, type NewWater, type WaterChanges } from '@boathouse/domain/training/waters/contract'
import { readOutline } from '@boathouse/domain/training/waters/geojson-rules'
import type { Water } from '@boathouse/domain/training/waters/model'
import { encodeOutline } from '@boathouse/domain/training/waters/outline-rules'
import { mayKeepWaters } from '@boathouse/domain/training/waters/policy'
import type { ClubContext } from '../../../context.ts'
import { writeInClub } from '../../club/clubs/change.ts'
import * as queries from './queries.ts'

const mayKeep = ({ actor, club }: ClubContext): boolean =>
  mayKeepWaters({ role: actor.role, clubId: actor.membership?.clubId ?? null }, club.clubId)

export async function listWaters(ctx: ClubContext) {
  return { items: await queries.listWaters(ctx.db, ctx.club), abilities: { keep: mayKeep(ctx) } }
}

const toOutline = (geojson: string): string => encodeOutline(readOutline(geojson))

/** Idempotent. Throws a conflict if the id is taken. */
export async function createWater(
  ctx: ClubContext,
  { geojson, ...words }: NewWater,
): Promise<{ water: Water; isNew: boolean }> {
  // Outside the transaction, because parsing takes longer than storing.
  const fields = { ...words, outline: toOutline(geojson) }
  const { row, isChanged } = await withClubWrite(ctx, async (inside) => {
    const { row, isNew } = await queries.waters.insertOnce(inside, inside.club, fields)
    return { row, isChanged: isNew, isMore: isNew }
  })
  return { water: row, isNew: isChanged }
}

export async function updateWater(
  ctx: ClubContext,
  id: string,
  { version, geojson, ...words }: WaterChanges,
): Promise<Water> {
  const changes = { ...words, outline: geojson === null ? undefined : toOutline(geojson) }
  const { row } = await withClubWrite(ctx, async (inside) => {
    const row = await queries.waters.updateAtVersion(inside, inside.club, { id, version, changes })
    return { row, isChanged: true, isMore: false }
  })
  return row
}

export async function deleteWater(ctx: ClubContext, id: string, version: number): Promise<Water> {
  const { row } = await withClubWrite(ctx, async (inside) => ({
    ...(await queries.waters.softDelete(inside, inside.club, { id, version })),
    isMore: false,
  }))
  return row
}

export async function restoreWater(ctx: ClubContext, id: string): Promise<Water> {
  const { row } = await withClubWrite(ctx, async (inside) => {
    const restored = await queries.waters.restore(inside.db, inside.club, id)
    return { ...restored, isMore: restored.isChanged }
  })
  return row
}

interface Written {
  readonly row: Water
  readonly isChanged: boolean
  /** Whether the change adds a water, so the limit applies. */
  readonly isMore: boolean
}

async function withClubWrite(
  ctx: ClubContext,
  work: (inside: ClubContext) => Promise<Written>,
): Promise<Written> {
  if (!mayKeep(ctx)) throw new Refusal('forbidden')
  return writeInClub(ctx, 'waters', async (inside) => {
    const written = await work(inside)
    if (written.isMore && (await queries.listWaters(inside.db, inside.club)).length > MAX_WATERS)
      throw new Refusal('conflict', 'tooManyWaters')
    return { result: written, isChanged: written.isChanged }
  })
}

import { Refusal } from '@boathouse/domain/kernel/errors'
import { MAX_WATERS, type NewWater, type WaterChanges } from '@boathouse/domain/training/waters/contract'
import { readOutline } from '@boathouse/domain/training/waters/geojson-rules'
import type { Water } from '@boathouse/domain/training/waters/model'
import { encodeOutline } from '@boathouse/domain/training/waters/outline-rules'
import type { ClubContext } from '../../../context.ts'
import { type ClubWrites, writeInClub } from '../../club/clubs/change.ts'
import { requireManager, runsClub } from '../../club/clubs/service.ts'
import * as queries from './queries.ts'

const WATERS: ClubWrites = { kind: 'waters', check: requireManager }

export async function listWaters(ctx: ClubContext) {
  return { items: await queries.listWaters(ctx.db, ctx.club), abilities: { keep: runsClub(ctx) } }
}

const toOutline = (geojson: string): string => encodeOutline(readOutline(geojson))

/** Idempotent. Throws a conflict if the id is taken. */
export async function createWater(
  ctx: ClubContext,
  { geojson, ...words }: NewWater,
): Promise<{ water: Water; isNew: boolean }> {
  // Outside the transaction, because parsing takes longer than storing.
  const fields = { ...words, outline: toOutline(geojson) }
  return writeInClub(ctx, WATERS, async (inside) => {
    const { row, isNew } = await queries.waters.insertOnce(inside, inside.club, fields)
    if (isNew) await refuseTooMany(inside)
    return { result: { water: row, isNew }, isChanged: isNew }
  })
}

async function refuseTooMany({ db, club }: ClubContext): Promise<void> {
  if ((await queries.listWaters(db, club)).length > MAX_WATERS) throw new Refusal('conflict', 'tooManyWaters')
}

export async function updateWater(
  ctx: ClubContext,
  id: string,
  { version, geojson, ...words }: WaterChanges,
): Promise<Water> {
  const changes = { ...words, outline: geojson === null ? undefined : toOutline(geojson) }
  return writeInClub(ctx, WATERS, async (inside) => {
    const result = await queries.waters.updateAtVersion(inside, inside.club, { id, version, changes })
    return { result, isChanged: true }
  })
}

export const deleteWater = (ctx: ClubContext, id: string, version: number): Promise<Water> =>
  writeInClub(ctx, WATERS, async (inside) => {
    const { row, isChanged } = await queries.waters.softDelete(inside, inside.club, { id, version })
    return { result: row, isChanged }
  })

export const restoreWater = (ctx: ClubContext, id: string): Promise<Water> =>
  writeInClub(ctx, WATERS, async (inside) => {
    const { row, isChanged } = await queries.waters.restore(inside.db, inside.club, id)
    if (isChanged) await refuseTooMany(inside)
    return { result: row, isChanged }
  })

import { Refusal } from '@boathouse/domain/kernel/errors'
import type { NewHeartRateZones } from '@boathouse/domain/training/heart-rate-zones/contract'
import type { HeartRateZones } from '@boathouse/domain/training/heart-rate-zones/model'
import { hasSameDay, MAX_ZONE_SETS, refuseSameDay } from '@boathouse/domain/training/heart-rate-zones/rules'
import { isWithinQuota } from '#db/quota.ts'
import type { VersionedId } from '#db/records.ts'
import { inTransaction } from '#db/transaction.ts'
import type { SignedInContext } from '../../../context.ts'
import { present, toStored } from './present.ts'
import { listZones, zoneSets } from './queries.ts'

/** Idempotent. Throws for implausible zones, zones of the same sport and day, or too many. */
export async function addZones(
  ctx: SignedInContext,
  { id, ...fields }: NewHeartRateZones,
): Promise<{ zones: HeartRateZones; isNew: boolean }> {
  const stored = { id, ...toStored(fields) }
  if (!(await isWithinQuota(ctx.db, ctx.athlete, 'heartRateZones')))
    throw new Refusal('conflict', 'tooManyDeleted')
  return inTransaction(ctx, async (inside) => {
    const { row, isNew } = await zoneSets.insertOnce(inside, inside.athlete, stored, present)
    if (isNew) await refuseWrongSet(inside, row)
    return { zones: present(row), isNew }
  })
}

/** Throws `stale`, or like `addZones`. */
export function changeZones(
  ctx: SignedInContext,
  { id, version }: VersionedId,
  fields: Omit<NewHeartRateZones, 'id'>,
): Promise<HeartRateZones> {
  const changes = toStored(fields)
  return inTransaction(ctx, async (inside) => {
    const row = await zoneSets.updateAtVersion(inside, inside.athlete, { id, version, changes }, present)
    await refuseWrongSet(inside, row)
    return present(row)
  })
}

export async function deleteZones(ctx: SignedInContext, known: VersionedId): Promise<HeartRateZones> {
  const { row } = await zoneSets.softDelete(ctx, ctx.athlete, known, present)
  return present(row)
}

/** Throws if other zones of the same sport and day were added meanwhile. */
export const restoreZones = (ctx: SignedInContext, id: string): Promise<HeartRateZones> =>
  inTransaction(ctx, async (inside) => {
    const { row, isChanged } = await zoneSets.restore(inside.db, inside.athlete, id)
    if (isChanged) {
      const all = await listZones(inside.db, inside.athlete)
      // 'Undo' has no field that could show an error.
      if (hasSameDay(row, all)) throw new Refusal('conflict', 'zonesDayTaken')
      refuseTooMany(all)
    }
    return present(row)
  })

async function refuseWrongSet(
  { db, athlete }: SignedInContext,
  zones: Pick<HeartRateZones, 'id' | 'sport' | 'from'>,
): Promise<void> {
  const all = await listZones(db, athlete)
  refuseSameDay(zones, all)
  refuseTooMany(all)
}

function refuseTooMany(all: readonly unknown[]): void {
  if (all.length > MAX_ZONE_SETS) throw new Refusal('conflict', 'tooManyZoneSets')
}

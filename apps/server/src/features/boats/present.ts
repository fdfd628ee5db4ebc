import type { NewBoat } from '@boathouse/domain/boats/contract'
import type { Boat, Rig } from '@boathouse/domain/boats/model'
import { maySeeWhose } from '@boathouse/domain/boats/policy'
import { boatSearchKey, toBoatNameKey } from '@boathouse/domain/boats/rules'
import { toFullName } from '@boathouse/domain/members/rules'
import type { ClubContext } from '../../context.ts'
import { showClub } from '../clubs/service.ts'
import { listOwnSquads, squadsAmong } from '../squads/service.ts'
import { type BoatRow, findOwners } from './queries.ts'

const squadIdsIn = ({ squadIds }: BoatRow): readonly string[] =>
  squadIds === null ? [] : (JSON.parse(squadIds) as string[])

/** Boats as a reader sees them: whose they are and for which squads, as far as that is the reader's to know. As many queries, however many boats. */
export async function presentBoats(
  ctx: ClubContext,
  rows: readonly BoatRow[],
  isKeeper: boolean,
): Promise<Boat[]> {
  const squadIds = [...new Set(rows.flatMap(squadIdsIn))]
  const known = squadIds.length === 0 ? [] : await squadsKnown(ctx, squadIds, isKeeper)
  const ownerOf = await ownersOf(ctx, rows, isKeeper)
  return rows.map((row) => {
    const { rigs, squadIds: _, outFrom, outTo, ownerId, ...rest } = row
    const ids = new Set(squadIdsIn(row))
    const squads = known.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }))
    return {
      ...rest,
      rigs: JSON.parse(rigs) as Rig[],
      owner: ownerId === null ? null : ownerOf(ownerId),
      isForSquads: ids.size > 0,
      squads,
      isForReader: isKeeper || ids.size === 0 || squads.length > 0,
      outOfService: outFrom === null ? null : { from: outFrom, to: outTo },
    }
  })
}

/** By name: all of them for who keeps the boats, for anybody else their own. */
const squadsKnown = async (ctx: ClubContext, squadIds: readonly string[], isKeeper: boolean) =>
  isKeeper ? squadsAmong(ctx, squadIds) : (await listOwnSquads(ctx)).items

async function ownersOf(ctx: ClubContext, rows: readonly BoatRow[], isKeeper: boolean) {
  const ids = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))]
  if (ids.length === 0) return () => null
  const { namesShownTo } = await showClub(ctx)
  const clubRole = isKeeper ? 'admin' : (ctx.actor.membership?.role ?? null)
  const names = new Map(
    (await findOwners(ctx.db, ctx.club, ids)).map(({ id, email, ...person }) => [
      id,
      toFullName(person) ?? (isKeeper ? email : null),
    ]),
  )
  return (id: string) =>
    maySeeWhose({ clubRole, isOneself: id === ctx.actor.user.id, namesShownTo })
      ? { id, name: names.get(id) ?? null }
      : { id: null, name: null }
}

/** What is stored of a boat as it was typed. */
export const toColumns = ({ rigs, squadIds, ...fields }: Omit<NewBoat, 'id'>) => ({
  ...fields,
  nameKey: toBoatNameKey(fields.name),
  searchKey: boatSearchKey(fields.name, rigs),
  rigs: JSON.stringify(rigs),
  // In one order, so that the same squads are the same text.
  squadIds: squadIds === null ? null : JSON.stringify([...new Set(squadIds)].sort()),
  craftKeys: `,${rigs.map(({ craft }) => craft).join()},`,
})

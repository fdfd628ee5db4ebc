import type { NewBoat } from '@boathouse/domain/boathouse/boats/contract'
import type { Boat, Rig } from '@boathouse/domain/boathouse/boats/model'
import { boatSearchKey, isOutOfService, toBoatNameKey } from '@boathouse/domain/boathouse/boats/rules'
import type { NamedSquad } from '@boathouse/domain/club/squads/model'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { BoatRow, reservedSoon } from './queries.ts'

/** Squads that may use a boat; empty if everyone may. */
export const squadIdsIn = ({ squadIds }: Pick<BoatRow, 'squadIds'>): readonly string[] =>
  squadIds === null ? [] : (JSON.parse(squadIds) as string[])

interface Reader {
  readonly today: CalendarDay
  readonly isKeeper: boolean
  readonly squads: readonly NamedSquad[]
  /** Person as far as the reader may know them. */
  readonly personOf: (id: string) => NonNullable<Boat['owner']>
  readonly damageOf: (boatId: string) => Boat['damage']
  readonly reservedFor: (boatId: string) => Boat['reserved']
}

export function presentBoat(
  row: BoatRow,
  { today, isKeeper, squads: known, personOf, damageOf, reservedFor }: Reader,
): Boat {
  const { rigs, squadIds: _, outFrom, outTo, ownerId, ...rest } = row
  const ids = new Set(squadIdsIn(row))
  const squads = known.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }))
  const outOfService = outFrom === null ? null : { from: outFrom, to: outTo }
  return {
    ...rest,
    rigs: JSON.parse(rigs) as Rig[],
    owner: ownerId === null ? null : personOf(ownerId),
    isForSquads: ids.size > 0,
    squads,
    isForReader: isKeeper || ids.size === 0 || squads.length > 0,
    outOfService,
    isOut: isOutOfService(outOfService, today),
    damage: damageOf(row.id),
    reserved: reservedFor(row.id),
  }
}

type SoonRow = Awaited<ReturnType<typeof reservedSoon>>[number]

/** Next reservation of each boat. */
export function presentReserved(
  rows: readonly SoonRow[],
  {
    userId,
    personOf,
    wordsOf,
  }: Pick<Reader, 'personOf'> & { readonly userId: string; readonly wordsOf: (words: string) => string },
): Reader['reservedFor'] {
  const ofBoat = Map.groupBy(rows, ({ boatId }) => boatId)
  return (id) => {
    const next = ofBoat.get(id)?.[0]
    if (!next) return null
    const { boatId: _, memberId, forWhom, ...reserved } = next
    const by = personOf(memberId)
    return { ...reserved, forWhom: wordsOf(forWhom), by, isOwn: memberId === userId }
  }
}

export const toColumns = ({ rigs, squadIds, ...fields }: Omit<NewBoat, 'id'>) => ({
  ...fields,
  nameKey: toBoatNameKey(fields.name),
  searchKey: boatSearchKey(fields.name, rigs),
  rigs: JSON.stringify(rigs),
  // Sorted, so equal sets are stored as equal text.
  squadIds: squadIds === null ? null : JSON.stringify([...new Set(squadIds)].sort()),
  craftKeys: `,${rigs.map(({ craft }) => craft).join()},`,
})

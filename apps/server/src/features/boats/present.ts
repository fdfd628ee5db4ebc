import type { NewBoat } from '@boathouse/domain/boats/contract'
import type { Boat, Rig } from '@boathouse/domain/boats/model'
import { boatSearchKey, isOutOfService, toBoatNameKey } from '@boathouse/domain/boats/rules'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { NamedSquad } from '@boathouse/domain/squads/model'
import type { BoatRow, reservedSoon } from './queries.ts'

/** The ids of the squads that a boat is for; none where it is for everyone. */
export const squadIdsIn = ({ squadIds }: Pick<BoatRow, 'squadIds'>): readonly string[] =>
  squadIds === null ? [] : (JSON.parse(squadIds) as string[])

/** What a reader knows. */
interface Reader {
  /** Today, on the club's calendar. */
  readonly today: CalendarDay
  readonly isKeeper: boolean
  /** The squads that they know, by name. */
  readonly squads: readonly NamedSquad[]
  /** Who somebody is, as far as that is theirs to know. */
  readonly personOf: (id: string) => NonNullable<Boat['owner']>
  /** How bad the open damage of a boat is at worst. */
  readonly damageOf: (boatId: string) => Boat['damage']
  /** What a boat is reserved for now, or soon. */
  readonly reservedFor: (boatId: string) => Boat['reserved']
}

/** A boat as a reader sees it: whose it is and for which squads, as far as that is the reader's to know. */
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

/** Of each boat the next of its reservations, as a reader sees it. */
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

import type { Rig } from '@boathouse/domain/boathouse/boats/model'
import type { Severity } from '@boathouse/domain/boathouse/damages/model'
import type { LineUpBoat, LineUpSeat, LineUpWarning } from '@boathouse/domain/boathouse/line-ups/model'
import { seatsOf } from '@boathouse/domain/boathouse/outings/rules'
import { listLacking, rigFor, sideOf } from '@boathouse/domain/boathouse/published-line-ups/rules'
import type { BoatRow, SeatRow } from './queries.ts'

export interface RiggedBoat extends BoatRow {
  readonly rig: Rig
  /** Cox first, then bow to stroke. */
  readonly places: readonly number[]
  readonly stored: readonly SeatRow[]
}

/** Omits stored seats that the boat no longer has. */
export function toRigged(boats: readonly BoatRow[], seats: readonly SeatRow[]): RiggedBoat[] {
  const ofBoat = Map.groupBy(seats, ({ lineUpBoatId }) => lineUpBoatId)
  return boats.map((boat) => {
    const rig = rigFor(JSON.parse(boat.rigs) as Rig[], boat.craft)
    const places = seatsOf([rig], boat.craft)
    const stored = (ofBoat.get(boat.id) ?? []).filter(({ seat }) => places.includes(seat))
    return { ...boat, rig, places, stored }
  })
}

export const seatedIn = ({ stored }: Pick<RiggedBoat, 'stored'>) =>
  stored.flatMap(({ seat, memberId }) => (memberId === null ? [] : [{ seat, memberId }]))

interface GivenUpSeat {
  readonly lineUpBoatId: string
  readonly seat: number
  readonly at: string
  readonly member: { readonly id: string }
}

interface Reading {
  readonly nameOf: (memberId: string) => string | null
  readonly damageOf: (boatId: string) => Severity | null
  readonly warnings: ReadonlyMap<string, LineUpWarning[]>
  readonly givenUp: readonly GivenUpSeat[]
}

export function presentBoat(boat: RiggedBoat, { nameOf, damageOf, warnings, givenUp }: Reading): LineUpBoat {
  const { id, boatId, name, craft, rig, places, stored, version, createdAt } = boat
  const bySeat = new Map(stored.map((row) => [row.seat, row]))
  const seats = places.map((seat): LineUpSeat => {
    const { memberId = null, version: seatVersion = 0 } = bySeat.get(seat) ?? {}
    const member = memberId === null ? null : { id: memberId, name: nameOf(memberId) }
    const gone = givenUp.find((one) => one.lineUpBoatId === id && one.seat === seat)
    return {
      ...{ seat, side: sideOf(rig.sides, seat), member, version: seatVersion },
      givenUp: gone ? { id: gone.member.id, name: nameOf(gone.member.id), at: gone.at } : null,
    }
  })
  return {
    ...{ id, boat: { id: boatId, name }, craft, hasCox: rig.hasCox, seats, version, createdAt },
    lacks: listLacking(places, seatedIn(boat)),
    damage: damageOf(boatId),
    warnings: warnings.get(id) ?? [],
  }
}

import type { EntryCorrection } from '@boathouse/domain/boathouse/logbook/contract'
import type { Entry } from '@boathouse/domain/boathouse/logbook/model'
import { rigsMeant } from '@boathouse/domain/boathouse/logbook/rules'
import type { BoardBoat } from '@boathouse/domain/boathouse/outings/model'
import { seatsOf } from '@boathouse/domain/boathouse/outings/rules'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import { kilometresToMetres, metresAsKilometres } from '#lib/i18n/parse-numbers.ts'
import { GUEST, type Seat } from '#shared/boathouse/outings/seats.ts'

export type EntryValues = Record<
  | 'boatId'
  | 'craft'
  /** JSON by seat; empty if the user may not know the whole crew. */
  | 'crew'
  | 'captainSeat'
  | 'destination'
  | 'day'
  | 'outTime'
  | 'backDay'
  | 'backTime'
  | 'metres'
  | 'remarks',
  string
>

export type Seats = Readonly<Record<number, Seat>>

export const readSeats = (typed: string): Seats => (typed === '' ? {} : (JSON.parse(typed) as Seats))
/** Sorts by seat, so equal crews are equal texts. */
export const writeSeats = (seats: Seats): string => JSON.stringify(seats)

/** Whether the user may know everyone in the crew; otherwise they can't edit it. */
export const isCrewKnown = ({ crew }: Pick<Entry, 'crew'>): boolean =>
  crew.every(({ id, isGuest }) => isGuest || id !== null)

const toSeats = ({ crew }: Entry): Seats =>
  Object.fromEntries(
    crew.map(({ seat, id, name, isGuest }) => [
      seat,
      { who: isGuest ? GUEST : (id ?? ''), guest: isGuest ? (name ?? '') : '' },
    ]),
  )

export const toFormValues = (entry: Entry): EntryValues => ({
  ...{ boatId: entry.boat.id, craft: entry.craft, destination: entry.destination, remarks: entry.remarks },
  crew: isCrewKnown(entry) ? writeSeats(toSeats(entry)) : '',
  captainSeat: String(entry.crew.find(({ isCaptain }) => isCaptain)?.seat ?? ''),
  ...{ day: entry.day, outTime: entry.outTime, backDay: entry.backDay ?? '', backTime: entry.backTime ?? '' },
  metres: entry.metres === null ? '' : metresAsKilometres(entry.metres),
})

export type RiggedBoat = Pick<BoardBoat, 'id' | 'name' | 'rigs'>

/** The club's boats, and the entry's boat with its rig if the club has removed it. */
export function boatsFor(boats: readonly RiggedBoat[], entry: Entry): RiggedBoat[] {
  const known = boats.some(({ id }) => id === entry.boat.id) ? boats : [...boats, { ...entry.boat, rigs: [] }]
  const was = { boatId: entry.boat.id, craft: entry.craft, crew: entry.crew }
  return known.map(({ id, name, rigs }) => ({ id, name, rigs: [...rigsMeant({ id, rigs }, was)] }))
}

export const seatsIn = (boats: readonly RiggedBoat[], { boatId, craft }: EntryValues): number[] =>
  seatsOf(boats.find(({ id }) => id === boatId)?.rigs ?? [], craft as CraftKey)

/** Converts form fields to a request; drops seats that the boat doesn't have. */
export const toRequest =
  (boats: readonly RiggedBoat[]) =>
  (typed: EntryValues): Omit<EntryCorrection, 'version'> => {
    const seats = readSeats(typed.crew)
    const crew = seatsIn(boats, typed).flatMap((seat) => {
      const { who, guest } = seats[seat] ?? { who: '', guest: '' }
      if (who === '') return []
      return { seat, memberId: who === GUEST ? null : who, guest: who === GUEST ? guest : null }
    })
    const isCaptain = (seat: number) => String(seat) === typed.captainSeat
    const hasCaptain =
      typed.captainSeat !== '' && (typed.crew === '' || crew.some(({ seat }) => isCaptain(seat)))
    return {
      ...{ boatId: typed.boatId, craft: typed.craft as CraftKey, destination: typed.destination },
      crew: typed.crew === '' ? null : crew,
      captainSeat: hasCaptain ? Number(typed.captainSeat) : null,
      ...{ day: typed.day, outTime: typed.outTime, backDay: typed.backDay, backTime: typed.backTime },
      ...{ metres: kilometresToMetres(typed.metres), remarks: typed.remarks },
    }
  }

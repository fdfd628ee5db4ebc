import type { NewOuting } from '@boathouse/domain/boathouse/outings/contract'
import { type Board, type BoardBoat, COX_SEAT } from '@boathouse/domain/boathouse/outings/model'
import { seatsOf } from '@boathouse/domain/boathouse/outings/rules'
import type { ReadyBoat } from '@boathouse/domain/boathouse/published-line-ups/model'
import { isDue } from '@boathouse/domain/boathouse/reservations/rules'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import { emptySeat, GUEST, type Seat } from '#shared/boathouse/outings/seats.ts'
import type { Departure } from './outing-queue.ts'

export interface StartValues {
  readonly craft: CraftKey
  readonly seats: Readonly<Record<number, Seat>>
  readonly captain: string
  readonly minutes: number
  /** Whether the user chose the length: then choosing a destination no longer sets it. */
  readonly isLengthChosen: boolean
  readonly destination: string
  readonly reason: string
}

const lengths: readonly number[] = [
  ...[15, 30, 45, 60, 75, 90, 105, 120, 150, 180, 240, 300, 360, 480, 600, 720],
  ...[1, 2, 3, 4, 5, 6, 7, 10, 13].map((days) => days * 24 * 60),
]

const SHORT = 8

export const lengthsWith = (minutes: number, isLong: boolean): number[] =>
  [...new Set([...(isLong ? lengths : lengths.slice(0, SHORT)), minutes])].sort((one, other) => one - other)

interface Starting extends Pick<Board, 'usualMinutes'> {
  readonly userId: string
  readonly isKiosk: boolean
  readonly now: Date
}

/** Member for whom the boat is reserved now: at a kiosk anyone, else only the user. Null if there is none. */
export function reservedBy(
  { reserved }: BoardBoat,
  { userId, isKiosk, now }: Omit<Starting, 'usualMinutes'>,
): string | null {
  if (!reserved || !isDue(reserved, now)) return null
  return reserved.isOwn ? userId : isKiosk ? reserved.by.id : null
}

/** Defaults: empty seats, or the member of the reservation until its end. */
export function freshValues(boat: BoardBoat, starting: Starting): StartValues {
  const { rigs, reserved } = boat
  const { now, usualMinutes } = starting
  const craft = rigs[0]?.craft ?? 'single'
  const who = reservedBy(boat, starting)
  const left = reserved ? (Date.parse(reserved.endsAt) - now.getTime()) / 60_000 : 0
  return {
    ...{ craft, captain: '', destination: '', reason: '', isLengthChosen: false },
    seats: who === null ? {} : { 1: { ...emptySeat, who } },
    minutes: who === null ? usualMinutes : (lengths.find((minutes) => minutes >= left) ?? usualMinutes),
  }
}

/** Form values of a line-up. Leaves out members whose names the user may not know. */
export const seatedValues = (
  { rigs }: BoardBoat,
  { craft, crew }: ReadyBoat,
  usualMinutes: number,
): StartValues => ({
  craft: rigs.some((rig) => rig.craft === craft) ? craft : (rigs[0]?.craft ?? craft),
  ...{ captain: '', destination: '', reason: '', isLengthChosen: false, minutes: usualMinutes },
  seats: Object.fromEntries(
    crew.flatMap(({ seat, id }) => (id === null ? [] : [[seat, { ...emptySeat, who: id }]])),
  ),
})

/** Form values of a refused departure. */
export const refusedValues = ({ body, at }: Departure): StartValues => ({
  ...{ craft: body.craft, destination: body.destination, isLengthChosen: true },
  captain: body.captainSeat === null ? '' : String(body.captainSeat),
  reason: body.overrideReason ?? '',
  minutes: Math.max(1, Math.round((Date.parse(body.expectedBack) - Date.parse(at)) / 60_000)),
  seats: Object.fromEntries(
    body.crew.map(({ seat, memberId, guest }) => [seat, { who: memberId ?? GUEST, guest: guest ?? '' }]),
  ),
})

export const isForOne = ({ rigs: [rig, ...others] }: BoardBoat): boolean =>
  rig !== undefined && others.length === 0 && seatsOf([rig], rig.craft).length === 1

const seated = ({ craft, seats }: StartValues, { rigs }: BoardBoat) =>
  seatsOf(rigs, craft)
    .map((seat) => ({ seat, ...(seats[seat] ?? emptySeat) }))
    .filter(({ who }) => who !== '')

export function toggleSeated(
  { craft, seats }: StartValues,
  { rigs }: BoardBoat,
  who: string,
): StartValues['seats'] {
  const all = seatsOf(rigs, craft)
  const own = all.find((seat) => seats[seat]?.who === who)
  if (own !== undefined) return { ...seats, [own]: emptySeat }
  const inOrder = [...all.filter((seat) => seat !== COX_SEAT), ...all.filter((seat) => seat === COX_SEAT)]
  const next = inOrder.find((seat) => (seats[seat]?.who ?? '') === '')
  return next === undefined ? seats : { ...seats, [next]: { ...emptySeat, who } }
}

/** Ids of the members in the boat; null for a guest. */
export const membersIn = (values: StartValues, boat: BoardBoat): (string | null)[] =>
  seated(values, boat).map(({ who }) => (who === GUEST ? null : who))

/** Members to check for missing requirements. */
export function crewOf(values: StartValues, boat: BoardBoat) {
  const members = seated(values, boat).filter(({ who }) => who !== GUEST)
  return {
    boatId: boat.id,
    craft: values.craft,
    memberIds: members.map(({ who }) => who),
    coxId: members.find(({ seat }) => seat === COX_SEAT)?.who,
  }
}

/** Numbers of the occupied seats, in the order of the request. */
export const seatsSent = (values: StartValues, boat: BoardBoat): number[] =>
  seated(values, boat).map(({ seat }) => seat)

/** `now` is the server's time. */
export function toRequest(
  values: StartValues,
  boat: BoardBoat,
  { id, now }: { id: string; now: Date },
): NewOuting {
  const { craft, captain, minutes, destination, reason } = values
  const crew = seated(values, boat).map(({ seat, who, guest }) => ({
    seat,
    memberId: who === GUEST ? null : who,
    guest: who === GUEST ? guest : null,
  }))
  return {
    ...{ id, boatId: boat.id, craft, crew, destination },
    captainSeat: crew.some(({ seat }) => String(seat) === captain) ? Number(captain) : null,
    expectedBack: new Date(now.getTime() + minutes * 60_000).toISOString(),
    overrideReason: reason.trim() === '' ? null : reason,
  }
}

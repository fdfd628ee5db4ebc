import { layoutOf } from '../boats/craft-rules.ts'
import type { Boat, Rig } from '../boats/model.ts'
import { invalidField } from '../kernel/errors.ts'
import type { CraftKey } from '../sports/model.ts'
import type { NewOuting } from './contract.ts'
import { type BoardBoat, COX_SEAT, type CrewChoices, type NotAvailable, type Outing } from './model.ts'

/** The longest outing that can be announced, in hours: two weeks, for a tour. */
const MOST_HOURS = 14 * 24
/** How late a crew is before the board warns of it, in minutes. */
export const LATE_AFTER_MINUTES = 15
/** How long 'back' can be taken back, in minutes. */
const MINUTES_TO_RESUME = 15
/** How old a board's picture may be before it says so, in minutes. */
export const STALE_AFTER_MINUTES = 2

const MINUTE_MS = 60_000
/** The longest outing that there is, in milliseconds. */
export const MOST_OUT_MS = MOST_HOURS * 60 * MINUTE_MS

/** Why a boat is not to be used; null where nothing says so. */
export function whyNotAvailable({ isOut, damage }: Pick<Boat, 'isOut' | 'damage'>): NotAvailable | null {
  if (damage === 'notUsable') return 'notUsable'
  return isOut ? 'outOfService' : null
}

interface Seating {
  readonly boat: Pick<BoardBoat, 'id' | 'isForReader' | 'reserved'>
  /** The members in the boat; null for a guest. */
  readonly seated: readonly (string | null)[]
}

/** Whether someone else has reserved a boat: no one in it has. An empty boat is no one's yet. */
export const isReservedByOthers = ({ boat: { reserved }, seated }: Seating): boolean =>
  reserved !== null && seated.length > 0 && (reserved.by.id === null || !seated.includes(reserved.by.id))

/** Those in a boat who are in none of the squads that it is for, as far as the reader, `readerId`, knows. */
export function findOutsiders(
  { boat, seated }: Seating,
  outsiders: CrewChoices['outsiders'],
  readerId: string | null,
): string[] {
  const ids = new Set(
    outsiders.filter(({ boatIds }) => boatIds.includes(boat.id)).flatMap(({ memberIds }) => memberIds),
  )
  return seated.filter(
    (id) => id !== null && (ids.has(id) || (id === readerId && !boat.isForReader)),
  ) as string[]
}

/** The seats that a boat has as it is rigged for a craft, the cox's first; none where it has no such rig. */
export function seatsOf(rigs: readonly Rig[], craft: CraftKey): number[] {
  const rig = rigs.find((one) => one.craft === craft)
  const seats = rig ? (layoutOf(craft)?.seats ?? 0) : 0
  return [...(rig?.hasCox ? [COX_SEAT] : []), ...Array.from({ length: seats }, (_, index) => index + 1)]
}

type Departure = Pick<NewOuting, 'craft' | 'crew' | 'captainSeat' | 'expectedBack'>

/** Throws by the field for a crew that can't be in this boat, and for a return that is none or weeks away. */
export function refuseWrongOuting(
  { craft, crew, captainSeat, expectedBack }: Departure,
  { rigs }: Pick<Boat, 'rigs'>,
  now: Date,
): void {
  refuseWrongSeats({ craft, crew, captainSeat }, rigs)
  refuseWrongReturn(expectedBack, now)
}

/** Throws for a return that is none, or weeks away. */
export function refuseWrongReturn(expectedBack: string, now: Date): void {
  const ahead = new Date(expectedBack).getTime() - now.getTime()
  if (ahead <= 0) throw invalidField('expectedBack', 'expectedBackPast')
  if (ahead > MOST_OUT_MS) throw invalidField('expectedBack', 'expectedBackFar')
}

/** Throws by the field for a craft that the boat is not rigged as, and for a crew that can't sit in it. */
export function refuseWrongSeats(
  { craft, crew, captainSeat }: Omit<Departure, 'expectedBack'>,
  rigs: readonly Rig[],
): void {
  const seats = seatsOf(rigs, craft)
  if (seats.length === 0) throw invalidField('craft', 'rigUnknown')
  refuseWrongCrew(crew, seats)
  if (captainSeat !== null && !crew.some(({ seat }) => seat === captainSeat))
    throw invalidField('captainSeat', 'captainInvalid')
}

function refuseWrongCrew(crew: NewOuting['crew'], seats: readonly number[]): void {
  const taken = new Set<number>()
  const members = new Set<string>()
  for (const [index, { seat, memberId, guest }] of crew.entries()) {
    if (!seats.includes(seat)) throw invalidField(`crew.${index}.seat`, 'seatInvalid')
    if (taken.has(seat)) throw invalidField(`crew.${index}.seat`, 'seatTwice')
    if ((memberId === null) === (guest === null))
      throw invalidField(`crew.${index}.memberId`, 'memberOrGuest')
    if (memberId !== null && members.has(memberId))
      throw invalidField(`crew.${index}.memberId`, 'seatedTwice')
    taken.add(seat)
    if (memberId !== null) members.add(memberId)
  }
}

/** A boat that is on the water no more. */
export const isBack = () => invalidField('expectedBack', 'boatBack')

type Sitting = Pick<NewOuting['crew'][number], 'seat' | 'memberId' | 'guest'>

/** Whether the same people sit in the same seats, in whatever order they are named. */
export function isSameCrew(one: readonly Sitting[], other: readonly Sitting[]): boolean {
  const written = (crew: readonly Sitting[]) =>
    JSON.stringify(
      crew
        .map(({ seat, memberId, guest }) => [seat, memberId, guest] as const)
        .sort(([before], [after]) => before - after),
    )
  return written(one) === written(other)
}

/** A boat that is on the water already. */
export const boatIsOut = () => invalidField('boatId', 'boatOut')

/** Somebody who is on the water already, by the field that names them. */
export const memberIsOut = (path: string) => invalidField(path, 'memberOut')

/** A boat, or somebody of its crew, who went out anew after it was said to be back. */
export const boatWasOut = () => invalidField('boatId', 'boatOutSince')
export const crewWasOut = () => invalidField('crew', 'memberOutSince')

/** Throws for a boat that is not to be used; whoever may let it go says why. */
export function refuseUnavailable(
  boat: Pick<Boat, 'isOut' | 'damage' | 'archivedAt'>,
  { isAllowed }: { readonly isAllowed: boolean },
): void {
  if (boat.archivedAt !== null) throw invalidField('boatId', 'boatGone')
  const why = whyNotAvailable(boat)
  if (why === null || isAllowed) return
  throw invalidField('boatId', why === 'outOfService' ? 'boatOutOfService' : 'boatNotUsable')
}

/** How many whole minutes are left until a boat is expected back; negative for a crew that is late. */
export const minutesLeft = ({ expectedBack }: Pick<Outing, 'expectedBack'>, now: Date): number =>
  Math.floor((new Date(expectedBack).getTime() - now.getTime()) / MINUTE_MS)

/** Whether a crew is so late that the board warns of it. */
export const isOverdue = ({ expectedBack }: Pick<Outing, 'expectedBack'>, now: Date): boolean =>
  now.getTime() - new Date(expectedBack).getTime() >= LATE_AFTER_MINUTES * MINUTE_MS

/** Throws where a crew is not late: there is nothing to be seen. */
export function refuseEarlySight(outing: Pick<Outing, 'expectedBack'>, now: Date): void {
  if (!isOverdue(outing, now)) throw invalidField('expectedBack', 'notLate')
}

/** Throws where it is another 'back' than the one that is to be taken back, where that is said. */
export function refuseOtherBack(backAt: string, meant: string | undefined): void {
  if (meant !== undefined && Date.parse(meant) !== Date.parse(backAt))
    throw invalidField('backAt', 'backSince')
}

/** Throws where 'back' was said too long ago to be taken back. */
export function refuseLateResuming(backAt: string, now: Date): void {
  if (now.getTime() - new Date(backAt).getTime() > MINUTES_TO_RESUME * MINUTE_MS)
    throw invalidField('backAt', 'backLongAgo')
}

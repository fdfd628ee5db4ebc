import { invalidField } from '../../kernel/errors.ts'
import type { CraftKey } from '../../sport/sports/model.ts'
import { layoutOf } from '../boats/craft-rules.ts'
import type { Boat, Rig } from '../boats/model.ts'
import type { NewOuting } from './contract.ts'
import { type BoardBoat, COX_SEAT, type CrewChoices, type NotAvailable, type Outing } from './model.ts'

/** Longest outing that can be announced, in hours: two weeks, for a tour. */
const MAX_HOURS = 14 * 24
/** Minutes until the board shows a crew as overdue. */
export const LATE_AFTER_MINUTES = 15
/** Minutes in which a return can be undone. */
const MINUTES_TO_RESUME = 15
/** Age of the board's data, in minutes, from which it shows a warning. */
export const STALE_AFTER_MINUTES = 2

const MINUTE_MS = 60_000
export const MAX_OUT_MS = MAX_HOURS * 60 * MINUTE_MS

export function whyNotAvailable({ isOut, damage }: Pick<Boat, 'isOut' | 'damage'>): NotAvailable | null {
  if (damage === 'notUsable') return 'notUsable'
  return isOut ? 'outOfService' : null
}

interface Seating {
  readonly boat: Pick<BoardBoat, 'id' | 'isForReader' | 'reserved'>
  /** Ids of the members in the boat; null for a guest. */
  readonly seated: readonly (string | null)[]
}

export const isReservedByOthers = ({ boat: { reserved }, seated }: Seating): boolean =>
  reserved !== null && seated.length > 0 && (reserved.by.id === null || !seated.includes(reserved.by.id))

/** Crew members who are in none of the boat's squads, as far as the reader knows. */
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

export function seatsOf(rigs: readonly Rig[], craft: CraftKey): number[] {
  const rig = rigs.find((one) => one.craft === craft)
  const seats = rig ? (layoutOf(craft)?.seats ?? 0) : 0
  return [...(rig?.hasCox ? [COX_SEAT] : []), ...Array.from({ length: seats }, (_, index) => index + 1)]
}

type Departure = Pick<NewOuting, 'craft' | 'crew' | 'captainSeat' | 'expectedBack'>

/** Throws a field error if the crew doesn't fit the boat, or the expected return is in the past or weeks away. */
export function refuseWrongOuting(
  { craft, crew, captainSeat, expectedBack }: Departure,
  { rigs }: Pick<Boat, 'rigs'>,
  now: Date,
): void {
  refuseWrongSeats({ craft, crew, captainSeat }, rigs)
  refuseWrongReturn(expectedBack, now)
}

export function refuseWrongReturn(expectedBack: string, now: Date): void {
  const ahead = new Date(expectedBack).getTime() - now.getTime()
  if (ahead <= 0) throw invalidField('expectedBack', 'expectedBackPast')
  if (ahead > MAX_OUT_MS) throw invalidField('expectedBack', 'expectedBackFar')
}

/** Throws by the field for a craft without a rig, and for a crew that doesn't fit it. */
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

export const isBack = () => invalidField('expectedBack', 'boatBack')

type Sitting = Pick<NewOuting['crew'][number], 'seat' | 'memberId' | 'guest'>

/** Compares crews by seat, in any order. */
export function isSameCrew(one: readonly Sitting[], other: readonly Sitting[]): boolean {
  const written = (crew: readonly Sitting[]) =>
    JSON.stringify(
      crew
        .map(({ seat, memberId, guest }) => [seat, memberId, guest] as const)
        .sort(([before], [after]) => before - after),
    )
  return written(one) === written(other)
}

export const boatIsOut = () => invalidField('boatId', 'boatOut')

export const memberIsOut = (path: string) => invalidField(path, 'memberOut')

export const boatWasOut = () => invalidField('boatId', 'boatOutSince')
export const crewWasOut = () => invalidField('crew', 'memberOutSince')

/** Throws for an archived boat; also for an unavailable one, unless an override is allowed. */
export function refuseUnavailable(
  boat: Pick<Boat, 'isOut' | 'damage' | 'archivedAt'>,
  { isAllowed }: { readonly isAllowed: boolean },
): void {
  if (boat.archivedAt !== null) throw invalidField('boatId', 'boatGone')
  const why = whyNotAvailable(boat)
  if (why === null || isAllowed) return
  throw invalidField('boatId', why === 'outOfService' ? 'boatOutOfService' : 'boatNotUsable')
}

/** Whole minutes until the expected return; negative if overdue. */
export const minutesLeft = ({ expectedBack }: Pick<Outing, 'expectedBack'>, now: Date): number =>
  Math.floor((new Date(expectedBack).getTime() - now.getTime()) / MINUTE_MS)

export const isOverdue = ({ expectedBack }: Pick<Outing, 'expectedBack'>, now: Date): boolean =>
  now.getTime() - new Date(expectedBack).getTime() >= LATE_AFTER_MINUTES * MINUTE_MS

export function refuseEarlyAcknowledgement(outing: Pick<Outing, 'expectedBack'>, now: Date): void {
  if (!isOverdue(outing, now)) throw invalidField('expectedBack', 'notLate')
}

/** Throws if the return is not the one to undo. */
export function refuseOtherBack(backAt: string, meant: string | undefined): void {
  if (meant !== undefined && Date.parse(meant) !== Date.parse(backAt))
    throw invalidField('backAt', 'backSince')
}

/** Throws if the return is too long ago to undo. */
export function refuseLateResuming(backAt: string, now: Date): void {
  if (now.getTime() - new Date(backAt).getTime() > MINUTES_TO_RESUME * MINUTE_MS)
    throw invalidField('backAt', 'backLongAgo')
}

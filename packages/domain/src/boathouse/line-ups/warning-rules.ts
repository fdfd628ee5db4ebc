import type { CalendarDay } from '../../kernel/calendar-day.ts'
import type { Answer } from '../../practices/answers/model.ts'
import { ageOn } from '../../sport/age-classes/rules.ts'
import type { CraftKey } from '../../sport/sports/model.ts'
import type { Severity } from '../damages/model.ts'
import { COX_SEAT } from '../outings/model.ts'
import { sideOf } from '../published-line-ups/rules.ts'
import { isWrongSide, type Said } from './fit-rules.ts'
import type { LineUpWarning, WarningKind } from './model.ts'

const GRAMS_PER_KILOGRAM = 1_000
const OF_AGE = 18

export interface CrewMember {
  readonly seat: number
  readonly memberId: string
  readonly answer: Answer
  readonly byAbsence: boolean
  readonly said: Said | null
  readonly yearOfBirth: number | null
  /** In grams; null if unknown, or hidden from the reader. */
  readonly weight: number | null
  /** Whether the boat is for one of their squads. */
  readonly isForThem: boolean
}

export interface CrewBoat {
  readonly id: string
  readonly name: string
  readonly craft: CraftKey
  readonly hasCox: boolean
  readonly sides: readonly ('port' | 'starboard')[] | null
  readonly minWeight: number | null
  readonly maxWeight: number | null
  readonly damage: Severity | null
  readonly isOutOfService: boolean
  readonly isArchived: boolean
  readonly isOnTheWater: boolean
  /** Whether it is reserved by a member outside its crew. */
  readonly isReserved: boolean
  readonly isForOthers: boolean
  readonly crew: readonly CrewMember[]
}

export interface Rules {
  readonly day: CalendarDay
  readonly hasLaunch: boolean
  readonly minorsNeedAdult: boolean
}

const about = (kind: WarningKind, seat: number | null = null, boatName: string | null = null) =>
  ({ kind, seat, boatName }) satisfies LineUpWarning

/** Warnings by boat id: about the boat, then its crew, then each seat. */
export function listWarnings(boats: readonly CrewBoat[], rules: Rules): Map<string, LineUpWarning[]> {
  const elsewhere = findElsewhere(boats)
  return new Map(
    boats.map((boat) => [
      boat.id,
      [
        ...ofBoat(boat),
        ...ofCrew(boat, rules),
        ...boat.crew.flatMap((member) => [...ofSeat(boat, member), ...elsewhere(boat, member)]),
        ...ofUnknownAge(boat, rules),
      ],
    ]),
  )
}

function ofBoat(boat: CrewBoat): LineUpWarning[] {
  const { crew } = boat
  const isForOthers = crew.length === 0 ? boat.isForOthers : crew.some(({ isForThem }) => !isForThem)
  const kinds: readonly [WarningKind, boolean][] = [
    ['archived', boat.isArchived],
    ['notUsable', boat.damage === 'notUsable'],
    ['withCare', boat.damage === 'withCare'],
    ['outOfService', boat.isOutOfService],
    ['onTheWater', boat.isOnTheWater],
    ['reserved', boat.isReserved],
    ['forOthers', isForOthers],
  ]
  return kinds.flatMap(([kind, isSo]) => (isSo ? about(kind) : []))
}

function ofCrew({ hasCox, crew, ...boat }: CrewBoat, rules: Rules): LineUpWarning[] {
  if (crew.length === 0) return []
  const kinds: readonly [WarningKind, boolean][] = [
    ['noCox', hasCox && !crew.some(({ seat }) => seat === COX_SEAT)],
    ['checkWeight', isOutsideRange(boat, crew)],
    ['underAge', lacksAdult(crew, rules)],
  ]
  return kinds.flatMap(([kind, isSo]) => (isSo ? about(kind) : []))
}

/** Whether the mean weight of those with a blade is out of range. False unless all weights are known. */
function isOutsideRange(
  { minWeight, maxWeight }: Pick<CrewBoat, 'minWeight' | 'maxWeight'>,
  crew: readonly CrewMember[],
): boolean {
  const weights = crew.filter(({ seat }) => seat !== COX_SEAT).map(({ weight }) => weight)
  const known = weights.filter((weight) => weight !== null)
  if (known.length === 0 || known.length < weights.length) return false
  const average = known.reduce((sum, weight) => sum + weight, 0) / known.length / GRAMS_PER_KILOGRAM
  return (minWeight !== null && average < minWeight) || (maxWeight !== null && average > maxWeight)
}

/** Only years of birth are known: a member who turns 18 this year counts as a minor until 31 December. */
const lacksAdult = (crew: readonly CrewMember[], rules: Rules): boolean =>
  needsAdult(crew, rules) && crew.some((member) => !isAdult(member, rules) && member.yearOfBirth !== null)

/** Whether the club requires an adult or a launch, and there is neither for certain. */
const needsAdult = (crew: readonly CrewMember[], rules: Rules): boolean =>
  rules.minorsNeedAdult && !rules.hasLaunch && !crew.some((member) => isAdult(member, rules))

const isAdult = ({ yearOfBirth }: CrewMember, { day }: Rules): boolean =>
  yearOfBirth !== null && ageOn(day, yearOfBirth, 'day') >= OF_AGE

const ofUnknownAge = ({ crew }: CrewBoat, rules: Rules): LineUpWarning[] =>
  needsAdult(crew, rules)
    ? crew.flatMap(({ seat, yearOfBirth }) => (yearOfBirth === null ? about('noYearOfBirth', seat) : []))
    : []

function ofSeat({ craft, sides }: CrewBoat, { seat, answer, byAbsence, said }: CrewMember): LineUpWarning[] {
  return [
    ...(answer === 'no' ? [about(byAbsence ? 'absent' : 'saidNo', seat)] : []),
    ...(isWrongSide(said, { craft, seat, side: sideOf(sides, seat) }) ? [about('wrongSide', seat)] : []),
  ]
}

function findElsewhere(boats: readonly CrewBoat[]) {
  const places = boats.flatMap((boat) => boat.crew.map(({ memberId, seat }) => ({ memberId, seat, boat })))
  const placesOf = Map.groupBy(places, ({ memberId }) => memberId)
  return (boat: CrewBoat, { memberId, seat }: CrewMember): LineUpWarning[] =>
    (placesOf.get(memberId) ?? [])
      .filter((place) => place.boat.id !== boat.id || place.seat !== seat)
      .map((place) => about('seatedTwice', seat, place.boat.name))
}

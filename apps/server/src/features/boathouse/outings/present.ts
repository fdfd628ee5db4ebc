import type { Boat } from '@boathouse/domain/boathouse/boats/model'
import type { BoardBoat, Outing, Seated } from '@boathouse/domain/boathouse/outings/model'
import { whyNotAvailable } from '@boathouse/domain/boathouse/outings/rules'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import { wordsIn } from '#files/words.ts'
import { writeMoment } from '#mail/when.ts'
import type { CrewRow, OutingRow } from './queries.ts'

interface Reader extends Pick<Outing, 'isOwn' | 'mayEnd' | 'mayDescribe' | 'maySee'> {
  /** Person as far as the reader may know them. */
  readonly personOf: (id: string) => Pick<Seated, 'id' | 'name'>
  readonly guestOf?: (guest: string) => string
  readonly boatOf: (id: string) => string
  /** Kiosks' names by id. */
  readonly kiosks: ReadonlyMap<string, string>
}

export function presentOuting(
  { boatId, startedBy, endedBy, closedAt: _, captainSeat, craft, seenAt, seenBy, ...row }: OutingRow,
  crew: readonly CrewRow[],
  { personOf, guestOf, boatOf, kiosks, ...abilities }: Reader,
): Outing {
  return {
    ...row,
    craft: craft as CraftKey,
    boat: { id: boatId, name: boatOf(boatId) },
    crew: presentCrew(crew, captainSeat, personOf, guestOf),
    startedAtKiosk: kiosks.get(startedBy) ?? null,
    endedAtKiosk: endedBy === null ? null : (kiosks.get(endedBy) ?? null),
    seen: seenAt === null ? null : { at: seenAt, by: seenBy === null ? null : personOf(seenBy).name },
    ...abilities,
  }
}

export const presentCrew = (
  crew: readonly Pick<CrewRow, 'seat' | 'memberId' | 'guest'>[],
  captainSeat: number | null,
  personOf: Reader['personOf'],
  guestOf: Reader['guestOf'] = (guest) => guest,
): Seated[] =>
  crew.map(({ seat, memberId, guest }) => ({
    seat,
    ...(memberId === null ? { id: null, name: guest === null ? null : guestOf(guest) } : personOf(memberId)),
    isGuest: memberId === null,
    isCaptain: seat === captainSeat,
  }))

export const presentBoardBoat = ({
  id,
  name,
  rigs,
  isForReader,
  reserved,
  squads,
  ...boat
}: Boat): BoardBoat => {
  const notAvailable = whyNotAvailable(boat)
  const outTo = notAvailable === 'outOfService' ? (boat.outOfService?.to ?? null) : null
  const squadNames = squads.map((squad) => squad.name)
  return {
    ...{ id, name, rigs, isForReader, squads: squadNames },
    ...{ notAvailable, damage: boat.damage, outTo, reserved },
  }
}

export interface AlertWords {
  readonly name: string
  /** Names by seat; null for unknown ones. */
  readonly crew: readonly (string | null)[]
  readonly outAt: string
  readonly expectedBack: string
  readonly destination: string
  readonly timeZone: string
}

export async function writeAlert(
  { name, crew, outAt, expectedBack, destination, timeZone }: AlertWords,
  locale: string,
): Promise<string[]> {
  const t = await wordsIn(locale)
  const moment = (at: string) => writeMoment(at, { locale, timeZone })
  const named = crew.map((one) => one ?? t('mail.overdue.member'))
  return [
    t('mail.overdue.boat', { boat: name }),
    t('mail.overdue.crew', { crew: named.join(', ') }),
    t('mail.overdue.since', { when: moment(outAt) }),
    t('mail.overdue.expected', { when: moment(expectedBack) }),
    ...(destination ? [t('mail.overdue.destination', { destination })] : []),
  ]
}

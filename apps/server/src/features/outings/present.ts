import type { Boat } from '@boathouse/domain/boats/model'
import { knownTimeZone } from '@boathouse/domain/kernel/time-zone'
import type { BoardBoat, Outing, Seated } from '@boathouse/domain/outings/model'
import { whyNotAvailable } from '@boathouse/domain/outings/rules'
import type { CraftKey } from '@boathouse/domain/sports/model'
import { localeFor } from '@boathouse/messages/locales'
import { wordsIn } from '#files/words.ts'
import type { CrewRow, OutingRow } from './queries.ts'

/** What a reader may do with an outing, and knows. */
interface Reader extends Pick<Outing, 'isOwn' | 'mayEnd' | 'mayDescribe' | 'maySee'> {
  /** Who somebody is, as far as that is theirs to know. */
  readonly personOf: (id: string) => Pick<Seated, 'id' | 'name'>
  /** What a guest is called. */
  readonly guestOf?: (guest: string) => string
  readonly boatOf: (id: string) => string
  /** The kiosks among who took boats out and ended outings, by what they are called. */
  readonly kiosks: ReadonlyMap<string, string>
}

/** An outing as a reader sees it, with who sits in it by the names that the club shows them. */
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

/** Who sat where, by the names that the club shows the reader. */
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

/** A boat as the board shows it. */
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

/** What a mail says of a boat that is out. */
export interface AlertWords {
  readonly name: string
  /** By seat; null for somebody whose name is not the reader's to know. */
  readonly crew: readonly (string | null)[]
  readonly outAt: string
  readonly expectedBack: string
  readonly destination: string
  readonly timeZone: string
}

/** Which boat is out, with whom, since when, until when and where, each on a line of its own, in a reader's language. */
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

/** A moment on the clock at the club, and which one that is: the reader may be elsewhere. */
export function writeMoment(
  at: string,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  const format = new Intl.DateTimeFormat(localeFor([locale]), {
    ...{ ...day, ...time },
    timeZone: knownTimeZone(timeZone),
  })
  return format.format(new Date(at))
}

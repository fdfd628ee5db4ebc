import type { Board, BoardBoat, Outing } from '@boathouse/domain/boathouse/outings/model'
import { CLUB } from './register.ts'

export { CLUB }

const idOf = (kind: string, n: number) => `01990000-0000-7000-8000-000000${kind}${String(n).padStart(4, '0')}`
export const boatId = (n: number): string => idOf('b0', n)
export const personId = (n: number): string => idOf('a0', n)
export const outingId = (n: number): string => idOf('c0', n)

export const MORNING = '2026-06-01T06:00:00.000Z'
/** Time in minutes after `MORNING`. */
export const at = (minutes: number): string => new Date(Date.parse(MORNING) + minutes * 60_000).toISOString()

export const boatOf = (n: number, own: Partial<BoardBoat> = {}): BoardBoat => ({
  ...{ id: boatId(n), name: `Boat ${n}`, rigs: [{ craft: 'single', hasCox: false, sides: null }] as never },
  ...{ isForReader: true, squads: [], notAvailable: null, damage: null, outTo: null, reserved: null },
  ...own,
})

/** An outing of one member, from `MORNING` for ninety minutes. */
export const outingOf = (n: number, own: Partial<Outing> = {}): Outing => ({
  ...{ id: outingId(n), boat: { id: boatId(n), name: `Boat ${n}` }, craft: 'single' },
  crew: [{ seat: 1, id: personId(n), name: `Rower ${n}`, isGuest: false, isCaptain: false }],
  ...{ destination: '', outAt: MORNING, expectedBack: at(90), backAt: null, metres: null, remarks: '' },
  ...{ overrideReason: null, startedAtKiosk: null, endedAtKiosk: null, seen: null, maySee: false },
  ...{ isOwn: false, mayEnd: true, mayDescribe: false, version: 1, createdAt: MORNING, updatedAt: MORNING },
  ...own,
})

export const boardOf = (own: Partial<Board> = {}): Board => ({
  ...{ at: MORNING, out: [], boats: [boatOf(1), boatOf(2)], destinations: [], usualMinutes: 90 },
  ...{ position: null, lineUps: [], abilities: { override: false } },
  ...own,
})

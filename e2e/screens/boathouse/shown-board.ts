import { currentTime, currentTimeMs } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { darkPlace } from '../../fixtures/dark-place.ts'
import { respond } from '../responses.ts'

export const LONG = 'Königin-Elisabeth-und-König-Philipp-Gedächtnisboot-1954-neu'
export const PERSON = 'Wolfeschlegelsteinhausenbergerdorff Adolph Blaine Charles'
export const inMinutes = (minutes: number) => new Date(currentTimeMs() + minutes * 60_000).toISOString()
export const idOf = (n: number) => `01990000-0000-7000-8000-0000000005${n + 10}`

export const boat = (n: number, own: object = {}) => ({
  ...{ id: idOf(n), name: `Boat ${n}`, rigs: [{ craft: 'single', hasCox: false, sides: null }] },
  ...{ isForReader: true, squads: [], notAvailable: null, damage: null, outTo: null, reserved: null },
  ...own,
})
export const seated = (seat: number, name: string | null, isGuest = false) => ({
  ...{ seat, id: null, name, isGuest, isCaptain: false },
})
export const outing = (n: number, own: object = {}) => ({
  ...{ id: idOf(n), boat: { id: idOf(n), name: `Boat ${n}` }, craft: 'double' },
  ...{ crew: [seated(1, 'Ann Athlete'), seated(2, null)], destination: 'To the bridge' },
  ...{ outAt: inMinutes(-60), expectedBack: inMinutes(30), backAt: null, metres: null, remarks: '' },
  ...{
    overrideReason: null,
    startedAtKiosk: null,
    endedAtKiosk: null,
    seen: null,
    maySee: true,
    isOwn: false,
    mayEnd: true,
    mayDescribe: true,
    version: 1,
  },
  ...{ createdAt: inMinutes(-60), updatedAt: inMinutes(-60) },
  ...own,
})
const eight = [seated(0, PERSON), ...[1, 2, 3, 4, 5, 6, 7, 8].map((seat) => seated(seat, `Rower ${seat}`))]
export const full = outing(1, {
  ...{ boat: { id: idOf(1), name: LONG }, craft: 'eight', crew: eight, overrideReason: PERSON },
  ...{ expectedBack: inMinutes(-40), destination: `Round-the-${'long-'.repeat(15)}island` },
})

/** A club with destinations, where it is dark. */
const club = () => ({
  destinations: [
    { name: 'Old lock', metres: 12_000, minutes: 90 },
    { name: `Round-the-${'long-'.repeat(15)}island`, metres: null, minutes: null },
  ],
  lineUps: [],
  usualMinutes: 100,
  position: darkPlace(currentTime()),
})
export const boardCall = /\/api\/clubs\/[^/]+\/board$/
export const peopleCall = /\/outings\/people$/
export const shown =
  (out: readonly object[], boats: readonly object[], override = true, lineUps: readonly object[] = []) =>
  async (page: Page) => {
    const said = { ...club(), abilities: { override }, lineUps }
    await respond(page, '**/crew-check?*', { items: [] })
    await respond(page, boardCall, { at: currentTime().toISOString(), out, boats, ...said })
  }

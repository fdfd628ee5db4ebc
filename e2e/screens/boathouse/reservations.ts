import { currentTimeMs } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { reservationDialog, reservationsPart } from '../../pages/reservations-part.ts'
import { deleteNothing, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const AT = '2026-11-20T08:00:00.000Z'
const BOAT_ID = '01990000-0000-7000-8000-0000000000d1'
const PERSON = 'Wolfeschlegelsteinhausenbergerdorff Adolph Blaine Charles'
const NO_BREAK = `https://lakeside.example/reserved/${'long-'.repeat(20)}`
const limits = { days: 7, minutes: 120, open: 3 }

export const reservationsCall = /\/boats\/[^/]+\/reservations$/
const ownCall = /\/api\/clubs\/[^/]+\/reservations$/
const list = (items: readonly object[], forOthers = false) => ({
  ...{ items, timeZone: 'Europe/Oslo', limits: forOthers ? null : limits, abilities: { forOthers } },
})
export const noReservations = list([])

const inMinutes = (minutes: number) => new Date(currentTimeMs() + minutes * 60_000).toISOString()
const reservation = (n: number, own: object = {}) => ({
  ...{ id: `01990000-0000-7000-8000-0000000006${n + 10}`, boatId: BOAT_ID, boatName: 'Seagull' },
  ...{ startsAt: inMinutes(n * 180), endsAt: inMinutes(n * 180 + 90), by: { id: null, name: null } },
  ...{ forWhom: '', reason: '', isOwn: false, mayCancel: false, version: 1, createdAt: AT, updatedAt: AT },
  ...own,
})
const full = reservation(1, {
  ...{ by: { id: null, name: PERSON }, forWhom: 'Under-seventeens-of-the-lakeside-and-harbour' },
  ...{ reason: NO_BREAK, mayCancel: true, endsAt: inMinutes(1500) },
})
const own = reservation(2, { isOwn: true, mayCancel: true })

const boat = {
  ...{ id: BOAT_ID, name: 'Seagull', rigs: [{ craft: 'double', hasCox: false, sides: null }] },
  ...{ minWeight: null, maxWeight: null, owner: null, isForSquads: false, squads: [], isForReader: true },
  ...{ notes: '', outOfService: null, isOut: false, damage: null, archivedAt: null, version: 1 },
  ...{ reserved: null, createdAt: AT, updatedAt: AT, abilities: { keep: false } },
}
const withReservations =
  (items: readonly object[], forOthers = false) =>
  async (page: Page) => {
    await respond(page, /\/api\/clubs\/[^/]+\/boats\/[^/?]+$/, boat)
    await respond(page, /\/boats\/[^/]+\/damages\?.*$/, { items: [], nextCursor: null })
    await respond(page, '**/crew-check*', { items: [] })
    await respond(page, reservationsCall, list(items, forOthers))
  }

const one = { path: `/boats/${BOAT_ID}`, route: '/boats/$boatId' } as const
const reserve = { ...one, path: `${one.path}?dialog=reservation`, dialog: 'reservation.new' } as const

const screens: readonly Screen[] = [
  {
    path: '/boats',
    name: 'what somebody has reserved, with a boat whose name is long',
    before: (page) =>
      respond(page, ownCall, {
        items: [own, { ...full, boatName: 'Königin-Elisabeth-und-König-Philipp-Gedächtnisboot-1954-neu' }],
        timeZone: 'Europe/Oslo',
      }),
    open: (page) => page.getByRole('list', { name: 'My reservations' }).waitFor(),
  },
  {
    ...one,
    name: 'all that there can be to reservations',
    before: withReservations([full, own, reservation(3)]),
    open: async (page) => {
      await reservationsPart(page).actions.first().click()
      await reservationsPart(page).cancel.waitFor()
    },
  },
  {
    ...one,
    name: 'a reservation that was just cancelled',
    before: async (page) => {
      await withReservations([own])(page)
      await respondToWrites(page, /\/deletion$/, own)
    },
    open: (page) =>
      deleteNothing(page, async () => {
        await reservationsPart(page).actions.click()
        await reservationsPart(page).cancel.click()
      }),
  },
  {
    ...one,
    name: 'reservations that do not load',
    before: async (page) => {
      await withReservations([])(page)
      await respond(page, reservationsCall, { status: 403, code: 'other' }, 403)
    },
    open: (page) => page.getByText('The reservations could not be loaded.').waitFor(),
  },
  {
    ...reserve,
    name: 'a new reservation, without all that it needs',
    before: withReservations([]),
    open: async (page) => {
      await reservationDialog(page).save.click()
      await reservationDialog(page).dialog.getByText('Pick a date.').waitFor()
    },
  },
  {
    ...reserve,
    name: 'a new reservation for somebody else, which somebody has in its time',
    before: async (page) => {
      await withReservations([full], true)(page)
      await respond(page, /\/outings\/people$/, { items: [{ id: BOAT_ID, name: PERSON }] })
      const taken = { status: 409, code: 'boatReserved', current: full }
      await respondToWrites(page, reservationsCall, taken, 409)
    },
    open: async (page) => {
      const { day, startTime, member, save, dialog } = reservationDialog(page)
      await day.fill('2026-12-01')
      await startTime.fill('17:00')
      await member.selectOption(PERSON)
      await save.click()
      await dialog.getByText('Already reserved').waitFor()
    },
  },
]

export const reservationGroups: readonly ScreenGroup[] = [
  {
    name: 'reservations of boats',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403', 'status of 409'],
    screens,
  },
]

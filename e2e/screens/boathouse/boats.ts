import type { Page } from '@playwright/test'
import { boatDialog, boatPage, boatsPage } from '../../pages/boats-page.ts'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { noReservations, reservationsCall } from './reservations.ts'

const AT = '2026-11-20T08:00:00.000Z'
const BOAT_ID = '01990000-0000-7000-8000-0000000000d1'
const LONG = 'Königin-Elisabeth-und-König-Philipp-Gedächtnisboot-1954-neu'
const SQUAD = {
  id: '01990000-0000-7000-8000-0000000000d9',
  name: 'Under-seventeens-of-the-lakeside-and-harbour',
}
const NOTES = `The front footrest sticks.\nhttps://lakeside.example/boats/${'long-'.repeat(20)}`

const sides = ['starboard', 'port', 'port', 'starboard', 'starboard', 'port', 'port', 'starboard']
const eight = { craft: 'eight', hasCox: true, sides }
const quad = { craft: 'quad', hasCox: true, sides: null }
const reserved = {
  ...{ id: BOAT_ID, startsAt: AT, endsAt: AT, forWhom: SQUAD.name, isOwn: false },
  by: { id: null, name: 'Wolfeschlegelsteinhausenbergerdorff Adolph Blaine Charles' },
}
const boat = (own: object = {}) => ({
  ...{ id: BOAT_ID, name: 'Seagull', rigs: [{ craft: 'double', hasCox: false, sides: null }] },
  ...{ minWeight: 70, maxWeight: 85, owner: null, isForSquads: false, squads: [], isForReader: true },
  ...{
    notes: '',
    outOfService: null,
    isOut: false,
    damage: null,
    reserved: null,
    archivedAt: null,
    version: 1,
    createdAt: AT,
    updatedAt: AT,
  },
  ...own,
})
const full = boat({
  ...{ name: LONG, rigs: [eight, quad], isForSquads: true, squads: [SQUAD], notes: NOTES },
  ...{ owner: { id: null, name: 'Wolfeschlegelsteinhausenbergerdorff Adolph Blaine Charles' } },
  ...{ outOfService: { from: '2026-01-01', to: null }, isOut: true, damage: 'withCare', reserved },
})
const abilities = (keep: boolean) => ({ abilities: { keep } })
const list = (items: readonly object[], keep = true) => ({ items, nextCursor: null, ...abilities(keep) })
const many = Array.from({ length: 30 }, (_, n) =>
  boat({ id: `01990000-0000-7000-8000-0000000002${String(n + 10)}`, name: `Boat ${n + 1}` }),
)

const boatsCall = /\/api\/clubs\/[^/]+\/boats(\?.*)?$/
const boatCall = /\/api\/clubs\/[^/]+\/boats\/[^/?]+$/
const asListed = (items: readonly object[], keep?: boolean) => (page: Page) =>
  respond(page, boatsCall, list(items, keep))
const damagesCall = /\/boats\/[^/]+\/damages\?.*$/
const asBoat =
  (own: object, keep = true) =>
  async (page: Page) => {
    await respond(page, damagesCall, { items: [], nextCursor: null })
    await respond(page, reservationsCall, noReservations)
    await respond(page, boatCall, { ...own, ...abilities(keep) })
  }

const all = { path: '/boats' } as const
const one = { path: `/boats/${BOAT_ID}`, route: '/boats/$boatId' } as const
const add = { path: '/boats?dialog=new', dialog: 'boat.new' } as const
const edit = { ...one, path: `${one.path}?dialog=edit`, dialog: 'boat.edit.title' } as const

const keeper: readonly Screen[] = [
  { ...all, name: 'the boats of the demo', open: (page) => boatsPage(page).rows.first().waitFor() },
  {
    ...all,
    name: 'boats with all that there can be',
    before: asListed([full, boat({ owner: { id: null, name: null } }), ...many]),
    open: (page) => boatsPage(page).rows.first().waitFor(),
  },
  {
    name: 'archived boats',
    path: '/boats?state=archived',
    before: asListed([boat({ archivedAt: AT })]),
    open: (page) => boatsPage(page).rows.first().waitFor(),
  },
  { ...all, name: 'no boats yet', before: asListed([]), open: (page) => boatsPage(page).empty.waitFor() },
  {
    name: 'no boat that is looked for',
    path: '/boats?text=nothing&craft=v12',
    before: asListed([]),
    open: (page) => boatsPage(page).noMatch.waitFor(),
  },
  {
    ...all,
    name: 'boats that do not load',
    before: (page) => respond(page, boatsCall, { status: 403, code: 'other' }, 403),
    open: (page) => page.getByText('The boats could not be loaded.').waitFor(),
  },
  {
    ...add,
    name: 'a new boat for some squads, without rigs',
    open: async (page) => {
      const { name, audience, save, dialog } = boatDialog(page, 'New boat')
      await name.fill('Seagull')
      await audience('Some squads').check()
      await save.click()
      await dialog.getByText('Choose at least one craft.').waitFor()
    },
  },
  {
    ...add,
    name: 'a new boat with what is wrong',
    open: async (page) => {
      const { name, craft, maxWeight, save, dialog } = boatDialog(page, 'New boat')
      await name.fill('Seagull')
      await craft.selectOption('8+')
      await craft.selectOption('4x')
      await maxWeight.fill('heavy')
      await save.click()
      await dialog.getByText('Enter a weight from 20').waitFor()
    },
  },
  {
    ...edit,
    name: 'a boat that was changed elsewhere',
    before: async (page) => {
      await asBoat(boat())(page)
      const current = { ...full, version: 2 }
      await respondToWrites(page, boatCall, { status: 409, code: 'stale', current }, 409)
    },
    open: async (page) => {
      const { name, notes, minWeight, save, dialog } = boatDialog(page, 'Edit boat')
      await name.fill('Tern')
      await notes.fill('Checked')
      await minWeight.fill('60')
      await save.click()
      await dialog.getByText('The boat was changed elsewhere while you were editing.').waitFor()
    },
  },
  {
    ...one,
    name: 'a boat with all that there can be',
    before: asBoat(full),
    open: (page) => boatPage(page).edit.waitFor(),
  },
  {
    ...one,
    name: 'a boat, what can be done with it',
    before: asBoat(boat()),
    open: async (page) => {
      await boatPage(page).actions.click()
      await boatPage(page).action('Archive').waitFor()
    },
  },
  {
    ...one,
    name: 'a boat that was just archived',
    before: async (page) => {
      await asBoat(boat())(page)
      await respond(page, /\/boats\/[^/]+\/archive$/, boat({ archivedAt: AT }))
    },
    open: async (page) => {
      await boatPage(page).actions.click()
      await boatPage(page).action('Archive').click()
      await boatPage(page).undo.waitFor()
    },
  },
  {
    ...one,
    name: 'an archived boat whose name went to another one',
    before: async (page) => {
      await asBoat(boat({ archivedAt: AT }))(page)
      const fields = [{ path: 'name', code: 'nameTaken' }]
      await respond(page, /\/boats\/[^/]+\/archive$/, { status: 422, code: 'invalid', fields }, 422)
    },
    open: async (page) => {
      await boatPage(page).actions.click()
      await boatPage(page).action('Restore boat').click()
      await boatPage(page).failed.waitFor()
    },
  },
  { ...one, name: 'a boat that is not there', open: (page) => boatPage(page).unknown.waitFor() },
]

const member: readonly Screen[] = [
  {
    ...all,
    name: 'boats for a member',
    before: asListed([boat({ isForSquads: true, isForReader: false }), ...many.slice(0, 3)], false),
    open: (page) => boatsPage(page).rows.first().waitFor(),
  },
  {
    ...one,
    name: 'a boat for other squads',
    before: asBoat(boat({ isForSquads: true, isForReader: false, owner: { id: null, name: null } }), false),
    open: (page) => boatPage(page).facts.waitFor(),
  },
]

const refusals = ['status of 403', 'status of 404', 'status of 409', 'status of 422']

export const boatGroups: readonly ScreenGroup[] = [
  { name: 'boats', signedIn: 'Club admin', expectedErrors: refusals, screens: keeper },
  { name: 'boats of a member', signedIn: 'Athlete', screens: member },
]

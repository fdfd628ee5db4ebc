import type { Page } from '@playwright/test'
import { boatsPage } from '../../pages/boats-page.ts'
import { damageDialog, damagesPart, picture } from '../../pages/damages-part.ts'
import { deleteNothing, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { noReservations, reservationsCall } from './reservations.ts'

const AT = '2026-11-20T08:00:00.000Z'
const BOAT_ID = '01990000-0000-7000-8000-0000000000d1'
const WHAT = `A crack below the waterline.\nhttps://lakeside.example/damage/${'long-'.repeat(20)}`

const boat = {
  ...{ id: BOAT_ID, name: 'Seagull', rigs: [{ craft: 'double', hasCox: false, sides: null }] },
  ...{ minWeight: null, maxWeight: null, owner: null, isForSquads: false, squads: [], isForReader: true },
  reserved: null,
  ...{ notes: '', outOfService: null, isOut: false, damage: 'notUsable', archivedAt: null, version: 1 },
  ...{ createdAt: AT, updatedAt: AT, abilities: { keep: true } },
}
const damage = (n: number, own: object = {}) => ({
  ...{ id: `01990000-0000-7000-8000-0000000003${n + 10}`, boatId: BOAT_ID, severity: 'usable' },
  ...{ what: 'The seat squeaks', place: '', photoIds: [], reportedBy: { id: null, name: null } },
  ...{ mendedBy: null, mendedAt: null, mayMend: true, mayTakeBack: true, version: 1 },
  ...{ createdAt: AT, updatedAt: AT },
  ...own,
})
const full = damage(1, {
  ...{ severity: 'notUsable', what: WHAT, place: 'Between-seat-three-and-the-port-rigger-of-seat-four' },
  photoIds: [1, 2, 3].map((n) => `01990000-0000-7000-8000-00000000040${n}`),
  reportedBy: { id: null, name: 'Wolfeschlegelsteinhausenbergerdorff Adolph Blaine Charles' },
})
const careful = damage(2, { severity: 'withCare', what: 'The rudder line is frayed', place: 'Stern' })
const mended = damage(3, { mendedBy: { id: null, name: null }, mendedAt: AT, mayTakeBack: false })

const list = (items: readonly object[]) => ({ items, nextCursor: null })
const open = /\/boats\/[^/]+\/damages\?.*state=open/
const done = /\/boats\/[^/]+\/damages\?.*state=mended/
const withDamage =
  (...items: readonly object[]) =>
  async (page: Page) => {
    await respond(page, /\/api\/clubs\/[^/]+\/boats\/[^/?]+$/, boat)
    await respond(page, reservationsCall, noReservations)
    await respond(page, open, list(items))
    await respond(page, done, list([mended]))
    await page.route(/\/photos\//, (route) =>
      route.fulfill({ contentType: 'image/png', body: picture.buffer }),
    )
  }

const one = { path: `/boats/${BOAT_ID}`, route: '/boats/$boatId' } as const
const report = { ...one, path: `${one.path}?dialog=damage`, dialog: 'action.reportDamage' } as const

const screens: readonly Screen[] = [
  {
    path: '/boats',
    route: '/boats/$boatId',
    name: 'a boat of the demo with a photo of its damage',
    open: async (page) => {
      await boatsPage(page).boat('Heron').click()
      await damagesPart(page).photos.waitFor()
    },
  },
  {
    ...one,
    name: 'all that there can be to damage, and what was mended',
    before: withDamage(full, careful, damage(4)),
    open: async (page) => {
      await damagesPart(page).photos.first().waitFor()
      await damagesPart(page).mended.click()
      await damagesPart(page).mendedRows.waitFor()
    },
  },
  {
    ...one,
    name: 'damage, what can be done with it',
    before: withDamage(careful),
    open: async (page) => {
      await damagesPart(page).actions('The rudder line is frayed').click()
      await damagesPart(page).action('Withdraw report').waitFor()
    },
  },
  {
    ...one,
    name: 'damage whose report was just taken back',
    before: async (page) => {
      await withDamage(careful)(page)
      await respondToWrites(page, /\/deletion$/, careful)
    },
    open: (page) =>
      deleteNothing(page, async () => {
        await damagesPart(page).actions('The rudder line is frayed').click()
        await damagesPart(page).action('Withdraw report').click()
      }),
  },
  {
    ...one,
    name: 'damage that was just mended',
    before: async (page) => {
      await withDamage(careful)(page)
      await respondToWrites(page, /\/mending$/, { ...careful, mendedAt: AT })
    },
    open: async (page) => {
      await damagesPart(page).actions('The rudder line is frayed').click()
      await damagesPart(page).action('Mark as repaired').click()
      await damagesPart(page).undo.waitFor()
    },
  },
  {
    ...one,
    name: 'damage that does not load',
    before: async (page) => {
      await withDamage()(page)
      await respond(page, open, { status: 403, code: 'other' }, 403)
    },
    open: (page) => page.getByText('The damage could not be loaded.').waitFor(),
  },
  {
    ...report,
    name: 'new damage, without all that it needs',
    before: withDamage(),
    open: async (page) => {
      await damageDialog(page).save.click()
      await damageDialog(page).dialog.getByText('Say whether the boat can be used.').waitFor()
    },
  },
  {
    ...report,
    name: 'new damage with a photo, and a file that is none',
    before: withDamage(),
    open: async (page) => {
      const { severity, what, photo, photos, dialog } = damageDialog(page)
      await severity('No').check()
      await what.fill(WHAT)
      await photo.setInputFiles(picture)
      await photos.waitFor()
      await photo.setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
      await dialog.getByText('This photo can’t be used').waitFor()
    },
  },
]

export const damageGroups: readonly ScreenGroup[] = [
  { name: 'damage of boats', signedIn: 'Club admin', expectedErrors: ['status of 403'], screens },
]

import type { Page } from '@playwright/test'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { boat, full, outing, shown } from './shown-board.ts'

const AT = '2026-11-20T08:30:00.000Z'
const idOf = (n: number) => `01990000-0000-7000-8000-0000000008${n + 10}`
const LONG = 'Wolfeschlegelsteinhausenbergerdorff-on-the-slip, at the door'
const kiosk = (n: number, own: object = {}) => ({
  ...{ id: idOf(n), name: `Tablet ${n}`, createdAt: AT, pairedAt: AT, codeEndsAt: null, lastSeenAt: AT },
  ...own,
})
const unpaired = { pairedAt: null, lastSeenAt: null }
const waiting = kiosk(2, { ...unpaired, name: LONG, codeEndsAt: '2190-11-21T08:30:00.000Z' })
const over = kiosk(3, { ...unpaired, codeEndsAt: AT })

const calls = /\/api\/clubs\/[^/]+\/kiosks$/
const withKiosks = (page: Page) => respond(page, calls, { items: [kiosk(1), waiting, over] })
const add = async (page: Page) => {
  await page.getByRole('button', { name: 'Add a kiosk' }).click()
  await page.getByRole('dialog', { name: 'Add a kiosk' }).waitFor()
}
const make = (page: Page) => page.getByRole('button', { name: 'Create a code' }).click()

const at = { path: '/admin/club?group=links' } as const

const ofAdmins: readonly Screen[] = [
  { ...at, name: 'kiosks', before: withKiosks, open: (page) => page.getByText('Tablet 1').waitFor() },
  { ...at, name: 'no kiosks', open: (page) => page.getByText('No kiosks yet.').waitFor() },
  {
    ...at,
    name: 'kiosks that do not load',
    before: (page) => respond(page, calls, { status: 403, code: 'other' }, 403),
    open: (page) => page.getByText('The kiosks could not be loaded.').waitFor(),
  },
  {
    ...at,
    name: 'adding a kiosk without a name',
    dialog: 'kiosks.add',
    open: async (page) => {
      await add(page)
      await make(page)
      await page.getByText('Fill this in.').waitFor()
    },
  },
  {
    ...at,
    name: 'the code of a kiosk',
    dialog: 'kiosks.code.title',
    before: (page) => respondToWrites(page, calls, { kiosk: waiting, pairingCode: 'ABCD-EFGH' }, 201),
    open: async (page) => {
      await add(page)
      await page.getByRole('dialog').getByLabel('Name').fill(LONG)
      await make(page)
      await page.getByText('ABCD-EFGH').waitFor()
    },
  },
  {
    ...at,
    name: 'ending a kiosk',
    dialog: 'members.remove.title',
    before: withKiosks,
    open: async (page) => {
      await page.getByRole('button', { name: `Remove ${LONG}` }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]

const own = { id: idOf(1), name: LONG, club: { id: idOf(2), name: 'Lakeside', timeZone: 'UTC' } }
const board = {
  ...{ at: AT, out: [], boats: [], destinations: [], usualMinutes: 90, position: null, lineUps: [] },
  abilities: { override: false },
}

const single = {
  ...{
    id: idOf(4),
    name: 'Heron',
    isForReader: true,
    squads: [],
    notAvailable: null,
    damage: null,
    outTo: null,
  },
  ...{ reserved: null, rigs: [{ craft: 'single', hasCox: false, sides: null }] },
}
const names = ['Mira A.', 'Ben', LONG, ...Array.from({ length: 497 }, (_, n) => `Rower ${n}`), null]
const people = {
  outsiders: [],
  items: names.map((name, n) => ({ id: `01990000-0000-7000-8000-00000001${1000 + n}`, name })),
}
/** Opens the dialog for an outing in Heron and chooses Ben. Pairs the browser first, unless an earlier screen did. */
const goOut = async (page: Page) => {
  const [code, heron] = [page.getByLabel('Code'), page.getByRole('button', { name: 'Heron' })]
  await code.or(heron).waitFor()
  if (await code.isVisible()) await pair(page)
  await heron.click()
  await page.getByRole('button', { name: 'Ben', exact: true }).click()
}
const withPeople = async (page: Page) => {
  await respond(page, '**/api/kiosk', own)
  await respond(page, '**/board', { ...board, boats: [single] })
  await respond(page, '**/crew-check?*', { items: [] })
  await respond(page, '**/people', people)
}

/** Pairs in this browser only, without a server. */
async function pair(page: Page) {
  await page.getByLabel('Code').fill('ABCD-EFGH')
  await page.getByRole('button', { name: 'Make it a kiosk' }).click()
}

const ofKiosks: readonly Screen[] = [
  { name: 'a device that is no kiosk', path: '/kiosk', open: (page) => page.getByLabel('Code').waitFor() },
  {
    name: 'a kiosk’s code that is wrong',
    path: '/kiosk',
    open: async (page) => {
      await pair(page)
      await page.getByText('This code is wrong, used or expired.').waitFor()
    },
  },
  {
    name: 'a kiosk',
    path: '/kiosk',
    before: async (page) => {
      await respond(page, '**/api/kiosk', own)
      await respond(page, '**/board', board)
      await respond(page, '**/people', { items: [], outsiders: [] })
    },
    open: async (page) => {
      await pair(page)
      await page.getByText('No boats yet.').waitFor()
    },
  },
  {
    name: 'a kiosk with boats out, and some that are not to be used',
    path: '/kiosk',
    before: async (page) => {
      await respond(page, '**/api/kiosk', own)
      await shown([full, outing(2)], [boat(3), boat(4, { notAvailable: 'notUsable' })], false)(page)
      await respond(page, '**/people', people)
    },
    open: async (page) => {
      const [code, damage] = [page.getByLabel('Code'), page.getByLabel('Report damage to Boat 4')]
      await code.or(damage).waitFor()
      // Members are fetched some seconds after the board.
      const asked = page.waitForResponse('**/people')
      if (await code.isVisible()) await pair(page)
      await damage.waitFor()
      await asked
    },
  },
  {
    name: 'going out from a kiosk of 500 people',
    path: '/kiosk',
    dialog: 'outing.start',
    before: withPeople,
    open: goOut,
  },
  {
    name: 'reporting damage at a kiosk',
    path: '/kiosk',
    dialog: 'action.reportDamage',
    before: withPeople,
    open: async (page) => {
      await goOut(page)
      await page.getByRole('button', { name: 'Report damage', exact: true }).click()
      await page.getByRole('dialog', { name: 'Report damage' }).waitFor()
    },
  },
]

export const kioskGroups: readonly ScreenGroup[] = [
  { name: 'kiosks of a club', signedIn: 'Club admin', expectedErrors: ['status of 403'], screens: ofAdmins },
  { name: 'kiosk', signedIn: 'nobody', expectedErrors: ['status of 422'], screens: ofKiosks },
]

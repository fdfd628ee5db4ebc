import type { Page } from '@playwright/test'
import { destinationDialog, destinationsCard, outingSettings } from '../../pages/destinations-page.ts'
import { deleteNothing, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const destination = (number: number, own: object = {}) => ({
  ...{ id: `01990000-0000-7000-8000-0000000008${number + 10}`, name: 'Old lock', metres: 12_000 },
  ...{ minutes: null, version: 1 },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z' },
  ...own,
})
const stored = [
  destination(1),
  destination(2, { name: `Round-the-${'long-'.repeat(15)}island`, metres: null, minutes: 100 }),
]
const call = /\/api\/clubs\/[^/]+\/destinations$/
const listed = (items: readonly object[]) => (page: Page) =>
  respond(page, call, { items, abilities: { keep: true } })

/** Mocks destinations, because all tests share the demo's club. */
const asStored = async (page: Page): Promise<void> => {
  await listed(stored)(page)
  await respond(page, '**/destinations/*/deletion', stored[0])
}

const at = { path: '/admin/club?group=boats' } as const
const add = { path: '/admin/club?destination=new', dialog: 'destinations.add' } as const
const edit = { path: `/admin/club?destination=${stored[1]?.id}`, dialog: 'destination.edit' } as const

const screens: readonly Screen[] = [
  {
    ...at,
    name: 'destinations',
    before: asStored,
    open: (page) => destinationsCard(page).rows.first().waitFor(),
  },
  {
    ...at,
    name: 'no destinations',
    before: listed([]),
    open: (page) => destinationsCard(page).empty.waitFor(),
  },
  {
    ...at,
    name: 'sixty destinations',
    before: listed(Array.from({ length: 60 }, (_, n) => destination(n))),
    open: (page) => destinationsCard(page).full.waitFor(),
  },
  {
    ...at,
    name: 'destinations that do not load',
    before: (page) => respond(page, call, { status: 403, code: 'other' }, 403),
    open: (page) => destinationsCard(page).notLoaded.waitFor(),
  },
  {
    ...add,
    name: 'add a destination, its distance refused',
    open: async (page) => {
      const { name, metres, save } = destinationDialog(page, 'Add destination')
      await name.fill('North bay')
      await metres.fill('far')
      await save.click()
      await metres.and(page.locator('[aria-invalid="true"]')).waitFor()
    },
  },
  {
    ...add,
    name: 'add a destination, with a draft',
    open: async (page) => {
      const { name, dialog } = destinationDialog(page, 'Add destination')
      await name.fill('7')
      await page.reload()
      await dialog.getByRole('button', { name: 'Clear' }).waitFor()
    },
  },
  {
    ...edit,
    name: 'edit a destination, changed elsewhere since',
    before: asStored,
    open: async (page) => {
      const { minutes, save, elsewhere } = destinationDialog(page, 'Edit destination')
      await minutes.selectOption('2:00 h')
      const current = destination(2, { name: 'Island', metres: 9_000, minutes: 45, version: 9 })
      await listed([current])(page)
      await respondToWrites(page, /\/destinations\/[^/]+$/, { status: 409, code: 'stale', current }, 409)
      await save.click()
      await elsewhere.waitFor()
    },
  },
  {
    name: 'a destination that is not there',
    path: '/admin/club?destination=nothing',
    dialog: 'destination.edit',
    open: (page) => destinationDialog(page, 'Edit destination').dialog.getByRole('alert').waitFor(),
  },
  {
    ...at,
    name: 'destination deleted',
    before: asStored,
    open: async (page) => {
      await destinationsCard(page).actions.first().click()
      await deleteNothing(page, () => destinationsCard(page).action('Delete').click())
    },
  },
  {
    ...at,
    name: 'half a position, refused',
    open: async (page) => {
      const { latitude, longitude, save, card } = outingSettings(page)
      await latitude.fill('far')
      await longitude.fill('200')
      await save.click()
      await card.getByText('Enter degrees from −180 to 180').waitFor()
    },
  },
]

export const destinationGroups: readonly ScreenGroup[] = [
  {
    name: 'destinations',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403', 'status of 409'],
    screens,
  },
]

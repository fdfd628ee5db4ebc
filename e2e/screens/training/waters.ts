import type { Page } from '@playwright/test'
import { geojsonFile, lakeShores } from '../../fixtures/waters.ts'
import { waterDialog, watersCard } from '../../pages/waters-page.ts'
import { deleteNothing, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const water = (number: number, own: object = {}) => ({
  id: `01990000-0000-7000-8000-0000000000b${number}`,
  name: 'Lake',
  credit: '© OpenStreetMap contributors',
  outline: '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
  version: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...own,
})

const stored = [
  water(1),
  water(2, {
    name: 'The long straight of the river below the second bridge, left'.padEnd(60, 'x'),
    credit: 'Surveyed-by-the-county-and-published-under-a-licence-with-a-name-of-its-own '.repeat(2).trim(),
  }),
]
const listed = (items: readonly object[]) => ({ items, abilities: { keep: true } })

/** Mocks waters, because all tests share the demo's club. */
const asStored = async (page: Page): Promise<void> => {
  await respond(page, '**/api/clubs/*/waters', listed(stored))
  await respond(page, '**/waters/*/deletion', stored[0])
}

const add = { path: '/admin/club?water=new', dialog: 'waters.add' } as const
const edit = { path: `/admin/club?water=${stored[0]?.id}`, dialog: 'water.edit', before: asStored } as const

const screens: readonly Screen[] = [
  {
    name: 'waters',
    path: '/admin/club',
    before: asStored,
    open: (page) => watersCard(page).rows.first().waitFor(),
  },
  {
    name: 'no waters',
    path: '/admin/club',
    before: (page) => respond(page, '**/api/clubs/*/waters', listed([])),
    open: (page) => watersCard(page).empty.waitFor(),
  },
  {
    name: 'ten waters',
    path: '/admin/club',
    before: (page) =>
      respond(page, '**/api/clubs/*/waters', listed(Array.from({ length: 10 }, (_, index) => water(index)))),
    open: (page) => watersCard(page).full.waitFor(),
  },
  {
    ...add,
    name: 'add a water, nothing entered',
    open: async (page) => {
      const { save, name } = waterDialog(page, 'Add water')
      await save.click()
      await name.and(page.locator('[aria-invalid="true"]')).waitFor()
    },
  },
  {
    ...add,
    name: 'add a water, its file refused',
    open: async (page) => {
      const { file } = waterDialog(page, 'Add water')
      await file.setInputFiles(
        geojsonFile('{"type":"LineString","coordinates":[[2071000,5980000],[2072000,5981000]]}'),
      )
      await file.and(page.locator('[aria-invalid="true"]')).waitFor()
    },
  },
  {
    ...add,
    name: 'add a water, drawn before it is saved',
    open: async (page) => {
      const { file, size } = waterDialog(page, 'Add water')
      await file.setInputFiles(geojsonFile(lakeShores()))
      await size.waitFor()
    },
  },
  {
    ...add,
    name: 'add a water, with a draft',
    open: async (page) => {
      const { name, dialog } = waterDialog(page, 'Add water')
      await name.fill('7')
      await page.reload()
      await dialog.getByRole('button', { name: 'Clear' }).waitFor()
    },
  },
  {
    ...edit,
    name: 'edit a water',
    open: (page) => waterDialog(page, 'Edit water').size.waitFor(),
  },
  {
    ...edit,
    name: 'edit a water, changed elsewhere since',
    open: async (page) => {
      const { file, size, credit, save, elsewhere } = waterDialog(page, 'Edit water')
      await credit.fill('3')
      await size.waitFor()
      await file.setInputFiles(geojsonFile(lakeShores()))
      await size.filter({ hasText: '18.0' }).waitFor()
      const current = water(1, { credit: 'The county', outline: '_p~iF~ps|U_ulLnnqC', version: 9 })
      await respond(page, '**/api/clubs/*/waters', listed([current]))
      await respondToWrites(page, /\/waters\/[^/]+$/, { status: 409, code: 'stale', current }, 409)
      await save.click()
      await elsewhere.waitFor()
    },
  },
  {
    name: 'a water that is not there',
    path: '/admin/club?water=nothing',
    dialog: 'water.edit',
    open: (page) => waterDialog(page, 'Edit water').dialog.getByRole('alert').waitFor(),
  },
  {
    name: 'water deleted',
    path: '/admin/club',
    before: asStored,
    open: async (page) => {
      await watersCard(page).actions.first().click()
      await deleteNothing(page, () => watersCard(page).action('Delete').click())
    },
  },
]

export const waterGroups: readonly ScreenGroup[] = [
  { name: 'waters', signedIn: 'Club admin', expectedErrors: ['status of 409'], screens },
  {
    name: 'a track with waters',
    signedIn: 'Athlete',
    screens: [
      {
        name: 'a session on the water with its shores',
        route: '/training-logs/$sessionId',
        path: async (page) => {
          const { items } = (await (await page.request.get('/api/training-sessions')).json()) as {
            items: { id: string; trackLine: string | null }[]
          }
          return `/training-logs/${items.find(({ trackLine }) => trackLine)?.id}`
        },
        open: (page) => page.getByText('Outline of the water').waitFor(),
      },
    ],
  },
]

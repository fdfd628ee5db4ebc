import type { Page } from '@playwright/test'
import {
  readStandardsDialog,
  setDialog,
  setPage,
  setsCard,
  standardDialog,
} from '../../pages/standards-page.ts'
import { deleteNothing, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const AT = '2026-11-20T08:00:00.000Z'
const SET_ID = '01990000-0000-7000-8000-0000000000c1'
const LONG = 'Limits-of-the-federation-for-its-squads-in-canoe-sprint-as-it-published-them'

const ageClasses = [
  { name: 'U16', from: 15, to: 16, countedBy: 'year' },
  { name: 'Veterans over forty', from: 41, to: null, countedBy: 'year' },
]
const standard = (own: object = {}) => ({
  ...{
    disciplineKey: 'k1-500',
    competesAs: 'women',
    ageClass: '',
    value: 108_000,
    source: 'Example',
    setOn: null,
  },
  ...own,
})
const standards = [
  standard(),
  standard({
    competesAs: 'open',
    ageClass: 'Veterans over forty',
    source: `${LONG} ${LONG}`,
    setOn: '2026-05-24',
  }),
  standard({ disciplineKey: 'benchPull-1rm', value: 92_500 }),
]
const head = (number: number, own: object = {}) => ({
  id: `${SET_ID.slice(0, -2)}${String(number).padStart(2, '0')}`,
  name: 'Club standards',
  size: 3,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
  ...own,
})
const set = (own: object = {}) => ({ ...head(1), id: SET_ID, ageClasses, standards, ...own })
const listed = (items: readonly object[]) => ({ items, abilities: { keep: true } })
const heads = [{ ...head(1), id: SET_ID }, head(2, { name: LONG, size: 1 })]

/** Mocks standards, because all tests share the demo's club. */
const asStored = async (page: Page): Promise<void> => {
  await respond(page, '**/api/clubs/*/standards', listed(heads))
  await respond(page, '**/api/clubs/*/standards/*', set())
  await respond(page, '**/standards/*/deletion', set())
}
const isChangedElsewhere = async (page: Page, current: object): Promise<void> => {
  await respondToWrites(page, /\/standards\/[^/]+$/, { status: 409, code: 'stale', current }, 409)
}

const list = { path: '/standards', before: asStored } as const
const add = { path: '/standards?set=new', dialog: 'standardSet.new' } as const
const edit = { path: `/standards?set=${SET_ID}`, dialog: 'standards.rename', before: asStored } as const
const one = {
  path: `/standards/${SET_ID}`,
  route: '/standards/$setId',
  before: asStored,
} as const
const value = { ...one, path: `${one.path}?dialog=add`, dialog: 'standards.addValue' } as const
const read = { ...one, path: `${one.path}?dialog=read`, dialog: 'standardsImport.title' } as const

const screens: readonly Screen[] = [
  { ...list, name: 'sets of standards', open: (page) => setsCard(page).rows.first().waitFor() },
  {
    name: 'no standards',
    path: '/standards',
    before: (page) => respond(page, '**/api/clubs/*/standards', listed([])),
    open: (page) => setsCard(page).empty.waitFor(),
  },
  {
    name: 'twenty sets of standards',
    path: '/standards',
    before: (page) =>
      respond(
        page,
        '**/api/clubs/*/standards',
        listed(Array.from({ length: 20 }, (_, index) => head(10 + index))),
      ),
    open: (page) => setsCard(page).full.waitFor(),
  },
  {
    ...list,
    name: 'set of standards deleted',
    open: async (page) => {
      await setsCard(page).actions.first().click()
      await deleteNothing(page, () => setsCard(page).action('Delete').click())
    },
  },
  {
    ...add,
    name: 'new set of standards, its age classes unreadable',
    open: async (page) => {
      const { name, ageClasses, save } = setDialog(page, 'New set of standards')
      await name.fill('1')
      await ageClasses.fill('16')
      await save.click()
      await ageClasses.and(page.locator('[aria-invalid="true"]')).waitFor()
    },
  },
  {
    ...edit,
    name: 'name and age classes of a set, changed elsewhere since',
    open: async (page) => {
      const { name, save, elsewhere } = setDialog(page, 'Name and age classes')
      await name.fill('2')
      await isChangedElsewhere(page, set({ name: 'Others', version: 9 }))
      await save.click()
      await elsewhere.waitFor()
    },
  },
  {
    name: 'a set of standards to change that is not there',
    path: '/standards?set=nothing',
    dialog: 'standards.rename',
    open: (page) => setDialog(page, 'Name and age classes').dialog.getByRole('alert').waitFor(),
  },
  { ...one, name: 'a set of standards', open: (page) => setPage(page).actions.first().waitFor() },
  {
    ...one,
    name: 'a set of standards without values',
    before: async (page) => {
      await asStored(page)
      await respond(page, '**/api/clubs/*/standards/*', set({ standards: [], size: 0 }))
    },
    open: (page) => setPage(page).empty.waitFor(),
  },
  {
    ...one,
    name: 'a set of standards that is not there',
    before: (page) => respond(page, '**/api/clubs/*/standards/*', { status: 404, code: 'notFound' }, 404),
    open: (page) => page.getByText('This set of standards no longer exists.').waitFor(),
  },
  {
    ...one,
    name: 'a value removed from a set of standards',
    open: async (page) => {
      await respondToWrites(
        page,
        /\/standards\/[^/]+$/,
        set({ version: 2, standards: standards.slice(1) }),
        200,
      )
      await setPage(page).actions.first().click()
      await setPage(page).action('Remove').click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    ...value,
    name: 'a value to add, nothing entered',
    open: async (page) => {
      const { discipline, save } = standardDialog(page, 'Add value')
      await save.click()
      await discipline.and(page.locator('[aria-invalid="true"]')).waitFor()
    },
  },
  {
    ...one,
    path: `${one.path}?value=k1-500.women.`,
    dialog: 'standard.edit',
    name: 'a value to change, changed elsewhere since',
    open: async (page) => {
      const { value, save, elsewhere } = standardDialog(page, 'Edit value')
      await value.fill('1:47')
      await isChangedElsewhere(page, set({ standards: [standard({ value: 106_000 })], version: 9 }))
      await save.click()
      await elsewhere.waitFor()
    },
  },
  {
    ...read,
    name: 'standards to read, nothing entered',
    open: (page) => readStandardsDialog(page).text.waitFor(),
  },
  {
    ...read,
    name: 'standards to read, some of them wrong',
    open: async (page) => {
      const { text, dialog } = readStandardsDialog(page)
      await text.fill(
        ['discipline,value,source', 'k1-500,1:48,1', 'k9-500,1:48,1', 'k1-200,1,1', 'k1-200,2,'].join('\n'),
      )
      await dialog.getByRole('listitem').nth(2).waitFor()
    },
  },
  {
    ...read,
    name: 'standards to read, the set changed elsewhere since',
    open: async (page) => {
      const { text, save, dialog } = readStandardsDialog(page)
      await text.fill(['discipline,value,source', 'k1-500,1:48,1'].join('\n'))
      await isChangedElsewhere(page, set({ version: 9 }))
      await save.click()
      await dialog.getByText('Press again to add your values').waitFor()
    },
  },
  {
    ...read,
    name: 'standards to read without names over the columns',
    open: async (page) => {
      const { text, dialog } = readStandardsDialog(page)
      await text.fill('1,2')
      await dialog.getByRole('status').waitFor()
    },
  },
]

const ranked = (place: number, own: object = {}) => ({
  place,
  athlete: { id: `${SET_ID.slice(0, -2)}${50 + place}`, firstName: 'Mira', lastName: 'Lindqvist' },
  ...{ value: 108_000, date: '2026-05-24', provenance: 'race', isVerified: true },
  ...own,
})
const named = { firstName: LONG.slice(0, 60), lastName: LONG.slice(0, 60) }
const rankedList = {
  items: [
    ranked(1),
    ranked(2, { athlete: { id: SET_ID, firstName: null, lastName: null } }),
    ranked(2, {
      athlete: { id: `${SET_ID.slice(0, -1)}9`, ...named },
      provenance: 'test',
      isVerified: false,
    }),
  ],
  nextCursor: 'more',
  abilities: { narrowByCategory: true },
}
const rankings: readonly Screen[] = [
  { name: 'rankings, no discipline chosen', path: '/rankings' },
  {
    name: 'a ranking',
    path: '/rankings?discipline=k1-500&period=all',
    before: (page) => respond(page, '**/api/clubs/*/rankings?*', rankedList),
    open: (page) => page.getByRole('table', { name: 'Ranking' }).waitFor(),
  },
  {
    name: 'a ranking of a test day that is not there',
    path: `/rankings?discipline=k1-500&test=${SET_ID}`,
    open: (page) => page.getByText('This test day does not exist').waitFor(),
  },
  {
    name: 'a ranking with nobody in it',
    path: '/rankings?discipline=v12-500',
    open: (page) => page.getByText('No race or test results yet.').waitFor(),
  },
]

export const standardGroups: readonly ScreenGroup[] = [
  { name: 'rankings', signedIn: 'Club admin', expectedErrors: ['status of 404'], screens: rankings },
  {
    name: 'rankings of a member',
    signedIn: 'Athlete',
    expectedErrors: ['status of 403'],
    screens: [
      {
        name: 'a ranking that the club does not show',
        path: '/rankings?discipline=k1-500',
        open: (page) => page.getByText('Only your club’s admins can see rankings.').waitFor(),
      },
    ],
  },
  {
    name: 'standards',
    signedIn: 'Club admin',
    expectedErrors: ['status of 409', 'status of 404'],
    screens,
  },
  {
    name: 'records against standards',
    signedIn: 'Athlete',
    screens: [
      {
        name: 'a set of standards, to read',
        path: `/standards/${SET_ID}`,
        route: '/standards/$setId',
        before: asStored,
        open: (page) => setPage(page).rows.first().waitFor(),
      },
      {
        name: 'a record against a standard',
        path: '/personal-records/k1-500',
        route: '/personal-records/$disciplineKey',
        open: (page) => page.getByRole('region', { name: 'Against standards' }).waitFor(),
      },
      {
        name: 'a record without a standard, of somebody who has said nothing',
        path: '/personal-records/k1-500',
        route: '/personal-records/$disciplineKey',
        before: (page) =>
          respond(page, '**/api/standards/comparison', {
            athlete: { competesAs: null, yearOfBirth: null },
            sets: [{ id: SET_ID, name: 'Club standards', mean: null, items: [] }],
          }),
        open: (page) => page.getByText('No standard matches a record here.').waitFor(),
      },
    ],
  },
]

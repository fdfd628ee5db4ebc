import type { Page } from '@playwright/test'
import { LONG_TITLE, testDay, testGrid, testLines } from '../../fixtures/test-grids.ts'
import { gridPage, testLinesPart, testsPage } from '../../pages/tests-page.ts'
import { deleteNothing, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const LIST = /\/test-days\?/
const DAY = /\/test-days\/[^/]+$/
const GRID = /\/test-days\/[^/]+\/grid$/
const LINES = '**/api/test-lines'
const CELLS = /\/test-days\/[^/]+\/cells$/

const published = testDay(2, { title: LONG_TITLE, publishedAt: '2026-10-03T15:00:00.000Z' })
const days = [testDay(1), published]

const listed = (items: readonly object[], create = true) => ({
  items,
  nextCursor: null,
  abilities: { create },
})

const asListed = async (page: Page) => {
  await respond(page, LIST, listed(days))
  await respond(page, DAY, testDay(1))
}

const list = '/tests'
const grid = `/tests/${testDay(1).id}`
const route = '/tests/$testDayId'
const asKnown = (page: Page) => respond(page, GRID, testGrid())
const opened = (page: Page) => gridPage(page).table.waitFor()
const cellOf = (page: Page) => gridPage(page).field('Ada Lovelace', 'K1 500 m')

/** A line for each outcome of the preview. */
const PASTED = [
  'Ada Lovelace\t0:52',
  `${'a'.repeat(50)}@club.example\t1:22.1`,
  'Bergerdorff Wolfeschlegelsteinhausen\tinj',
  'Ada Lovelace\t1:53',
  `${'Somebody who is not there '.repeat(4)}\t1:54`,
  'Lovelace\tquick',
].join('\n')

const running: readonly Screen[] = [
  { name: 'test days', path: list, before: asListed, open: (page) => testsPage(page).list.waitFor() },
  {
    name: 'no test days',
    path: list,
    before: (page) => respond(page, LIST, listed([])),
    open: (page) => testsPage(page).empty.waitFor(),
  },
  {
    name: 'new test day, wrong',
    path: `${list}?dialog=new`,
    dialog: 'testDays.add',
    open: async (page) => {
      const dialog = testsPage(page).dialog('New test day')
      await dialog.getByRole('button', { name: 'Save test day' }).click()
      await dialog.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'the next test day',
    path: `${list}?dialog=next&day=${testDay(1).id}`,
    dialog: 'testDays.add',
    before: asListed,
    open: (page) => testsPage(page).dialog('New test day').getByRole('list').first().waitFor(),
  },
  {
    name: 'edit a test day',
    path: `${list}?dialog=edit&day=${testDay(1).id}`,
    dialog: 'testDay.edit',
    before: asListed,
    open: (page) => testsPage(page).dialog('Edit test day').getByText('Wind').waitFor(),
  },
  {
    name: 'delete a published test day',
    path: `${list}?dialog=delete&day=${published.id}`,
    dialog: 'testDay.end.delete',
    before: asListed,
    open: (page) =>
      testsPage(page)
        .dialog(/^Delete/)
        .waitFor(),
  },
  {
    name: 'test day deleted',
    path: `${list}?dialog=delete&day=${testDay(1).id}`,
    before: async (page) => {
      await asListed(page)
      await respond(page, '**/deletion', testDay(1))
    },
    open: (page) => deleteNothing(page, () => page.getByRole('button', { name: 'Delete test day' }).click()),
  },
  {
    name: 'make a test day a draft again',
    path: `${list}?dialog=withdraw&day=${published.id}`,
    dialog: 'testDay.end.withdraw',
    before: asListed,
    open: (page) =>
      testsPage(page)
        .dialog(/^Unpublish/)
        .waitFor(),
  },
  { name: 'the grid of a test day', path: grid, route, before: asKnown, open: opened },
  {
    name: 'the grid of a test day, in a cell',
    path: grid,
    route,
    before: asKnown,
    open: async (page) => {
      await cellOf(page).focus()
      await page.getByRole('group', { name: 'For Ada Lovelace, K1 500 m' }).waitFor()
    },
  },
  {
    name: 'a weight at a test day, wrong',
    path: `${grid}?discipline=rowErg-2000`,
    route,
    before: asKnown,
    open: async (page) => {
      await gridPage(page).field('Ada Lovelace', 'RowErg 2000 m').focus()
      await page.getByRole('button', { name: 'Weight on the day' }).click()
      await page.getByLabel('Weight on the day (kg)').fill('7')
      await page.getByRole('button', { name: 'Save weight' }).click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'a cell in which another coach typed',
    path: grid,
    route,
    before: async (page) => {
      await asKnown(page)
      const [current] = testGrid().cells
      const stale = { ...current, version: 7, attempts: [{ id: testDay(60).id, value: 110_000 }] }
      await respondToWrites(page, CELLS, { status: 409, code: 'stale', current: stale }, 409)
    },
    open: async (page) => {
      await cellOf(page).fill('1:53.0')
      await cellOf(page).press('Enter')
      await gridPage(page).conflict.waitFor()
      await page.getByRole('button', { name: 'Keep 1:50.00' }).click()
    },
  },
  {
    name: 'publish a test day with what may be a slip',
    path: `${grid}?dialog=publish`,
    route,
    dialog: 'testDay.publish.title',
    before: asKnown,
    open: (page) => gridPage(page).publishDialog.getByText('Is this right?').waitFor(),
  },
  {
    name: 'a column pasted into a test day',
    path: `${grid}?dialog=paste&discipline=k1-500`,
    route,
    dialog: 'testGrid.paste.title',
    before: asKnown,
    open: async (page) => {
      await gridPage(page).pasteDialog.getByRole('textbox').fill(PASTED)
      await gridPage(page).pasteDialog.getByRole('region').waitFor()
    },
  },
  {
    name: 'what was pasted can be taken back',
    path: `${grid}?dialog=paste&discipline=benchPull-1rm`,
    route,
    before: async (page) => {
      await asKnown(page)
      await respondToWrites(page, CELLS, testGrid().cells[2] ?? {})
    },
    open: async (page) => {
      await gridPage(page).pasteDialog.getByRole('textbox').fill('95\n80')
      await gridPage(page).pasteDialog.getByRole('button', { name: 'Fill in 2 values' }).click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    name: 'a test day that is not there',
    path: `${list}/nothing`,
    route,
    open: (page) => page.getByText('This test day does not exist').waitFor(),
  },
]

const own = testDay(2, {
  abilities: { run: false },
  publishedAt: '2026-10-03T15:00:00.000Z',
  own: [
    {
      disciplineKey: 'k1-500',
      state: null,
      attempts: [
        { id: testDay(50).id, value: 112_340 },
        { id: testDay(51).id, value: 111_800 },
      ],
      correctedAt: '2026-10-04T08:00:00.000Z',
    },
    { disciplineKey: 'rowErg-2000', state: 'didNotFinish', attempts: [], correctedAt: null },
  ],
})

const records = testDay(2).disciplines.map(({ disciplineKey, clubDiscipline }) => ({
  ...{ testDayId: own.id, title: LONG_TITLE, disciplineKey, clubDiscipline, value: 112_340 },
}))

const reading: readonly Screen[] = [
  {
    name: 'new records at a test, on the dashboard',
    path: '/dashboard',
    before: (page) => respond(page, '**/api/test-records', { items: records }),
    open: (page) => page.getByRole('region', { name: 'Your new records' }).waitFor(),
  },
  {
    name: 'the user’s own results of a test day',
    path: `/tests/${own.id}`,
    route,
    before: (page) => respond(page, DAY, own),
    open: (page) => page.getByRole('list', { name: 'Your results' }).waitFor(),
  },
  {
    name: 'the user’s own tests over time',
    path: '/personal-records',
    before: (page) => respond(page, LINES, { items: testLines() }),
    open: (page) => testLinesPart(page).chart.waitFor(),
  },
  {
    name: 'the user’s own tests over time, as a table',
    path: '/personal-records',
    before: (page) => respond(page, LINES, { items: testLines() }),
    open: async (page) => {
      await testLinesPart(page).asTable.click()
      await testLinesPart(page).table.waitFor()
    },
  },
  {
    name: 'the user’s only test in a discipline',
    path: '/personal-records',
    before: (page) => respond(page, LINES, { items: testLines().slice(1) }),
    open: (page) => testLinesPart(page).table.waitFor(),
  },
  {
    name: 'no test yet',
    path: '/personal-records',
    before: (page) => respond(page, LINES, { items: [] }),
    open: (page) => testLinesPart(page).card.waitFor(),
  },
  {
    name: 'tests that do not load',
    path: '/personal-records',
    before: (page) => respond(page, LINES, { status: 403, code: 'other' }, 403),
    open: (page) => page.getByText('Your tests could not be loaded.').waitFor(),
  },
]

export const testDayGroups: readonly ScreenGroup[] = [
  { name: 'running test days', signedIn: 'Club admin', expectedErrors: ['status of 409'], screens: running },
  { name: 'reading test days', signedIn: 'Athlete', expectedErrors: ['status of 403'], screens: reading },
]

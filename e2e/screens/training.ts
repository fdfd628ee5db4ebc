import { expect, type Page } from '@playwright/test'
import { enterAs, newEmail, WITH_ALL_NOTICES } from '../fixtures/people.ts'
import { enterResults } from '../fixtures/results.ts'
import { seasonCsv, seasonFile, seasonRows } from '../fixtures/season.ts'
import { logSessions } from '../fixtures/sessions.ts'
import { frame } from '../pages/frame.ts'
import { importDialog } from '../pages/import-dialog.ts'
import { editDialog, logDialog } from '../pages/log-dialog.ts'
import { progressPage } from '../pages/progress-page.ts'
import { resultDialog } from '../pages/result-dialog.ts'
import { sessionFilters } from '../pages/session-filters.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'
import { deleteNothing, respondToWrites } from './responses.ts'
import type { Screen, ScreenGroup } from './screen.ts'

const actOnFirst = async (page: Page, name: 'Edit' | 'Duplicate' | 'Delete') => {
  await trainingLogsPage(page).actionsOf('').first().click()
  await trainingLogsPage(page).action(name).click()
}

const editFirst = async (page: Page) => {
  await actOnFirst(page, 'Edit')
  // Open where there are any.
  const { details, distance } = editDialog(page)
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click()
  await distance.waitFor()
}

/** Saves everything that the open dialog shows otherwise than it does. */
async function changeElsewhere(page: Page): Promise<void> {
  const id = new URL(page.url()).searchParams.get('id')
  const data = {
    version: 1,
    date: '2026-03-02',
    type: 'speed',
    duration: 20,
    intensity: 'high',
    weather: '4 °',
    notes: 'Changed elsewhere',
    sport: 'rowing',
    distance: 1_000,
    rpe: 10,
  }
  const changed = await page.request.patch(`/api/training-sessions/${id}`, { data })
  expect(changed.status()).toBe(200)
}

const log: Pick<Screen, 'path' | 'dialog'> = {
  path: '/training-logs?dialog=log',
  dialog: 'trainingSession.title',
}
const edit = { path: '/training-logs', dialog: 'trainingSession.edit.title' } as const

const sessions: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'training logs', path: '/training-logs' },
  {
    name: 'a session, opened',
    path: '/training-logs',
    open: async (page) => {
      await trainingLogsPage(page).rows.first().getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a session that is not there',
    path: '/training-logs?dialog=session&id=01990000-0000-7000-8000-000000000001',
    dialog: 'trainingSession.details',
    open: (page) => page.getByRole('dialog').getByRole('alert').waitFor(),
  },
  {
    name: 'training logs, filters open',
    path: '/training-logs?intensity=low',
    open: async (page) => {
      const { opener, type } = sessionFilters(page)
      await opener.or(type).first().waitFor()
      if (await opener.isVisible()) await opener.click()
    },
  },
  { name: 'training logs, no match', path: '/training-logs?text=nothing-has-this' },
  { ...log, name: 'log a session', open: (page) => logDialog(page).save.waitFor() },
  { ...log, name: 'log a session, wrong', open: (page) => logDialog(page).save.click() },
  {
    ...log,
    name: 'log a session, details wrong',
    open: async (page) => {
      await logDialog(page).details.click()
      await logDialog(page).distance.fill('501')
      await logDialog(page).save.click()
      // What is typed here is nobody's draft on the next screen.
      await logDialog(page).distance.fill('')
    },
  },
  {
    ...log,
    name: 'duplicate a session',
    path: '/training-logs',
    open: async (page) => {
      await actOnFirst(page, 'Duplicate')
      await logDialog(page).save.waitFor()
    },
  },
  {
    name: 'a session that is not there as a result',
    path: '/training-logs?dialog=result&id=none',
    dialog: 'result.title.ofSession',
    open: (page) => page.getByRole('dialog').getByRole('alert').waitFor(),
  },
  {
    name: 'menu of a session',
    path: '/training-logs',
    open: async (page) => {
      await trainingLogsPage(page).actionsOf('').first().click()
      await trainingLogsPage(page).action('Delete').waitFor()
    },
  },
  { ...edit, name: 'edit a session', open: editFirst },
  {
    ...edit,
    name: 'edit a session, wrong',
    open: async (page) => {
      await editFirst(page)
      await editDialog(page).strokeRate.fill('1')
      await editDialog(page).save.click()
    },
  },
  {
    name: 'edit a session that is not there',
    path: '/training-logs?dialog=edit&id=none',
    dialog: 'trainingSession.edit.title',
    open: (page) => editDialog(page).notSaved.waitFor(),
  },
  {
    name: 'session deleted',
    path: '/training-logs',
    before: (page) => respondToWrites(page, '**/deletion', {}),
    open: (page) => deleteNothing(page, () => actOnFirst(page, 'Delete')),
  },
  {
    name: 'session not deleted',
    path: '/training-logs',
    before: (page) => respondToWrites(page, '**/deletion', { code: 'stale' }, 409),
    open: async (page) => {
      await actOnFirst(page, 'Delete')
      await trainingLogsPage(page).notDeleted.waitFor()
    },
  },
  {
    name: 'sign out without saving',
    path: '/training-logs?dialog=log',
    dialog: 'signOut.unsent.title',
    open: async (page) => {
      await logDialog(page).weather.fill('Rain')
      await logDialog(page).close.click()
      await logDialog(page).dialog.waitFor({ state: 'hidden' })
      await frame(page).account.click()
      await frame(page).signOut.click()
      await frame(page).unsent.waitFor()
    },
  },
  {
    name: 'progress',
    path: '/training-logs?view=progress',
    open: async (page) => {
      await progressPage(page).chart('Load').waitFor()
      await progressPage(page).year.waitFor()
      await progressPage(page).yearCard.getByRole('button', { name: 'By month' }).click()
      await progressPage(page).asTable.click()
      await progressPage(page).table.waitFor()
    },
  },
]

const [row] = seasonRows(1, 99)
const brokenRows = [
  { ID: '' },
  { Date: '' },
  { Date: '24.01.2025' },
  { 'Work Time (Seconds)': '' },
  { 'Work Time (Seconds)': '90000' },
  { 'Work Distance': '-1' },
  { 'Avg Heart Rate': '999' },
  { Date: '2199-01-01 06:30:00' },
  ...Array(15).fill({ ID: '' }),
].map((part) => ({ ...row, ...part }))

const importing = { path: '/training-logs?dialog=import', dialog: 'imports.title' } as const

const refusedFile = (name: string, content: string): Screen => ({
  ...importing,
  name,
  open: async (page) => {
    await importDialog(page).file.setInputFiles(seasonFile(content, 'refused.csv'))
    await importDialog(page).refusal.waitFor()
  },
})

const imports: readonly Screen[] = [
  { ...importing, name: 'import' },
  {
    ...importing,
    name: 'import, seen before it is added',
    open: async (page) => {
      const season = `${seasonCsv([...seasonRows(12), ...brokenRows])}\n1\n1,"`
      await importDialog(page).file.setInputFiles(seasonFile(season))
      await importDialog(page).add.waitFor()
      await importDialog(page).leftOut.waitFor()
    },
  },
  {
    ...importing,
    name: 'imported',
    before: (page) => respondToWrites(page, '**/api/imports', { added: 2, known: [] }),
    open: async (page) => {
      await importDialog(page).file.setInputFiles(seasonFile(seasonCsv(seasonRows(2))))
      await importDialog(page).add.click()
      await importDialog(page).show.waitFor()
    },
  },
  {
    ...importing,
    name: 'imported, an unlikely result among the added',
    before: async (page) => {
      await respondToWrites(page, '**/api/imports', { added: 6, known: [] })
      const leftOut = [{ sourceId: '40000003', reason: 'beatsRecord' }]
      const added = ['40000001', '40000004', '40000006']
      await respondToWrites(page, '**/api/imports/results', { added, known: [], leftOut })
    },
    open: async (page) => {
      const { file, add, addResults, records } = importDialog(page)
      await file.setInputFiles(seasonFile(seasonCsv(seasonRows(6))))
      await add.click()
      await addResults.click()
      await records.waitFor()
    },
  },
  refusedFile('import, nothing in the file', ''),
  refusedFile('import, another kind of file', 'a,b'),
  refusedFile('import, no sessions in the file', seasonCsv([])),
]

const everyDetail = {
  distance: 12_500,
  rpe: 4,
  averageHeartRate: 148,
  strokeRate: 72,
  startTime: '06:30',
  waterTemperature: 12.5,
  notes: 'Against the wind',
}

const newcomer: readonly Screen[] = [
  {
    name: 'empty log',
    path: '/training-logs',
    before: (page) => enterAs(page.request),
  },
  { name: 'no records', path: '/personal-records' },
  {
    name: 'new personal record',
    path: '/personal-records?add=1&discipline=k1-500',
    dialog: 'result.celebration',
    before: ({ request }) => enterResults(request, [{ value: 120_000 }]),
    open: async (page) => {
      await resultDialog(page).value.fill('1:58.5')
      await resultDialog(page).from('Race').check()
      await resultDialog(page).save.click()
      await resultDialog(page).celebration.waitFor()
    },
  },
  { name: 'no goals', path: '/goals' },
  { name: 'no progress', path: '/training-logs?view=progress' },
  {
    name: 'training log with every detail',
    path: '/training-logs',
    before: ({ request }) => logSessions(request, [everyDetail]),
    open: (page) => trainingLogsPage(page).actionsOf('').first().waitFor(),
  },
  {
    ...edit,
    name: 'edit a session, changed elsewhere since',
    open: async (page) => {
      await editFirst(page)
      await changeElsewhere(page)
      await editDialog(page).notes.fill('3')
      await editDialog(page).save.click()
      await editDialog(page).notSaved.waitFor()
    },
  },
  {
    name: 'limited access',
    path: '/dashboard',
    before: async (page, { installation }) => {
      const email = await enterAs(page.request, newEmail())
      installation.change(WITH_ALL_NOTICES, email)
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Send it again' }).click()
      await page.getByText('Sent', { exact: true }).waitFor()
    },
  },
]

export const trainingGroups: readonly ScreenGroup[] = [
  {
    name: 'training logs',
    signedIn: 'Athlete',
    expectedErrors: ['status of 404', 'status of 409'],
    screens: sessions,
  },
  { name: 'imports', signedIn: 'Athlete', screens: imports },
  { name: 'somebody new', signedIn: 'nobody', expectedErrors: ['status of 409'], screens: newcomer },
]

import { expect, type Page } from '@playwright/test'
import { enterAs, enterUndecided, newEmail, WITH_ALL_NOTICES } from '../../fixtures/people.ts'
import { enterResults } from '../../fixtures/results.ts'
import { logSessions } from '../../fixtures/sessions.ts'
import { frame } from '../../pages/frame.ts'
import { editDialog, logDialog } from '../../pages/log-dialog.ts'
import { progressPage } from '../../pages/progress-page.ts'
import { resultDialog } from '../../pages/result-dialog.ts'
import { sessionFilters } from '../../pages/session-filters.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'
import { deleteNothing, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const actOnFirst = async (page: Page, name: 'Edit' | 'Duplicate' | 'Delete') => {
  await trainingLogsPage(page).actionsOf('').first().click()
  await trainingLogsPage(page).action(name).click()
}

const editFirst = async (page: Page) => {
  await actOnFirst(page, 'Edit')
  const { details, distance } = editDialog(page)
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click()
  await distance.waitFor()
}

/** Changes every field of the open dialog's session by API. */
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
      // A typed session, because a recorded one opens a page.
      await trainingLogsPage(page)
        .rows.filter({ hasText: 'Bench pull' })
        .first()
        .getByRole('button')
        .first()
        .click()
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
      // Clear the draft for the next screen.
      await logDialog(page).distance.fill('')
    },
  },
  {
    ...log,
    name: 'log a session, a duration that can mean two times',
    open: async (page) => {
      await logDialog(page).duration.fill('1.30')
      await logDialog(page).dialog.getByRole('button', { name: '1:30?' }).waitFor()
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
    dialog: 'trainingLogs.useAsResult',
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
    name: 'joined a club by an invitation that was not opened',
    path: '/dashboard',
    before: async (page, { clubs }) => {
      const [club] = await clubs()
      const email = newEmail()
      await club.invite(email)
      await page.context().clearCookies()
      await enterUndecided(page.request, email)
    },
    open: (page) => page.getByRole('button', { name: 'Stay', exact: true }).waitFor(),
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
  { name: 'somebody new', signedIn: 'nobody', expectedErrors: ['status of 409'], screens: newcomer },
]

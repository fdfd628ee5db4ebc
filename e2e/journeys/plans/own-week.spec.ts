import { newId } from '@boathouse/domain/kernel/ids'
import type { APIRequestContext, Page } from '@playwright/test'
import { enterAs } from '../../fixtures/people.ts'
import { logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { TODAY } from '../../fixtures/time-zone.ts'
import { untilLogDialogLoaded } from '../../fixtures/without-network.ts'
import { logDialog } from '../../pages/log-dialog.ts'

const plan = async (request: APIRequestContext, title: string, more: object = {}) => {
  const data = { id: newId(), date: TODAY, title, type: 'endurance', minutes: 60, ...more }
  expect((await request.post('/api/planned-sessions', { data })).status()).toBe(201)
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const week = (page: Page) => page.getByRole('region', { name: 'My week' })

test('the day asks which of several planned sessions it was, compares the two, and can undo a split', async ({
  page,
}) => {
  await enterAs(page.request)
  await plan(page.request, 'Long row')
  await plan(page.request, 'Ergs')
  await logSessions(page.request, [{ date: TODAY, duration: 40 }])
  await page.goto('/training-logs')
  const question = week(page).getByRole('heading', { name: /^Was this “/ })
  await expect(question).toHaveText('Was this “Long row”?')
  await page.getByRole('button', { name: /40 min$/ }).click()
  await expect(card(page, 'Long row')).toContainText('Partly as planned, 66 %')
  await expect(week(page).getByText(/^(Was this|Which of these)/)).toBeHidden()

  await card(page, 'Long row').getByRole('button', { name: 'Not the same session' }).click()
  await expect(page.getByText('No longer matched to “Long row”.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Long row')).toContainText('Partly as planned, 66 %')
})

test('a session separated from its plan is not matched again; a sole candidate is matched automatically', async ({
  page,
}) => {
  await enterAs(page.request)
  await plan(page.request, 'Long row')
  await logSessions(page.request, [{ date: TODAY, duration: 60 }])
  await page.goto('/training-logs')
  await expect(card(page, 'Long row')).toContainText('As planned, 100 %')
  await card(page, 'Long row').getByRole('button', { name: 'Not the same session' }).click()
  await expect(card(page, 'Long row').getByRole('button', { name: 'Done as planned' })).toBeVisible()
  await expect(week(page).getByText('not planned')).toBeVisible()
  await page.reload()
  await expect(week(page).getByText('not planned')).toBeVisible()
  await expect(week(page).getByText(/^(Was this|Which of these)/)).toBeHidden()
})

test('a planned session fills in the log’s dialog and is done once sent, also offline', async ({
  page,
  context,
}) => {
  await enterAs(page.request)
  await plan(page.request, 'Long row', { distance: 12_000, workout: '3x20min UT2' })
  await plan(page.request, 'Ergs')
  await page.goto('/training-logs')
  await expect(card(page, 'Long row')).toBeVisible()
  await untilLogDialogLoaded(page)
  await context.setOffline(true)
  await card(page, 'Long row').getByRole('button', { name: 'Log it' }).click()
  const dialog = logDialog(page)
  await expect(dialog.duration).toHaveValue('60')
  await expect(dialog.date).toHaveValue(TODAY)
  await expect(dialog.distance).toHaveValue('12')
  await dialog.choice('Low').check({ force: true })
  await dialog.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.dialog).toBeHidden()
  await expect(page.getByText('Not sent yet').first()).toBeVisible()
  await context.setOffline(false)
  // Two sessions were planned, but this one was logged from one of them, so the card asks nothing.
  await expect(card(page, 'Long row')).toContainText('As planned, 100 %')
  await expect(card(page, 'Ergs').getByRole('button', { name: 'Done as planned' })).toBeVisible()
})

test('a rest day is set without the morning check and removed, and each day is described for the keyboard', async ({
  page,
}) => {
  await enterAs(page.request)
  await page.goto('/training-logs')
  const rest = week(page).getByRole('button', { name: 'Rest day', exact: true })
  await rest.click()
  await week(page).getByRole('button', { name: 'Not a rest day' }).click()
  await rest.click()
  const today = week(page).getByRole('button', { name: /nothing left to do, nothing done, rest day$/ })
  await expect(today).toHaveAttribute('aria-pressed', 'true')
  await expect(week(page).getByText('Rest day. Your coaches see it as 0.')).toBeVisible()
  const others = week(page).getByRole('button', { name: /nothing left to do, nothing done$/ })
  await expect(others).toHaveCount(6)
  await others.first().focus()
  await page.keyboard.press('Enter')
  await expect(others.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(week(page).getByText('Rest day. Your coaches see it as 0.')).toBeHidden()
})

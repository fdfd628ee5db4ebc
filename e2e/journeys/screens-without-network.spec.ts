import { enterAs } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { dashboardPage } from '../pages/dashboard-page.ts'
import { frame } from '../pages/frame.ts'
import { recordsPage } from '../pages/records-page.ts'

test('a screen whose code can’t load offline says so and opens once the network is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED', 'Failed to fetch dynamically imported module')
  await enterAs(page.request)
  await dashboardPage(page).open()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await context.setOffline(true)
  await frame(page).place('Personal Records').click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByText('Your saved data is safe. This page opens once you’re online.')).toBeVisible()
  await expect(page.getByText('Something went wrong on our side')).toBeHidden()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await context.setOffline(false)
  await expect(recordsPage(page).heading).toBeVisible()
  await expect(page).toHaveURL('/personal-records')
})

test('missing code of an older build reloads the page once', async ({ page, consoleErrors }) => {
  consoleErrors.expect('ERR_FAILED', 'Failed to fetch dynamically imported module')
  await enterAs(page.request)
  await dashboardPage(page).open()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.route(/\/assets\/personal-records/, (route) => route.abort())
  await frame(page).place('Personal Records').click()
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window).catch(() => true)).toBe(false)
  // The server is reachable but the code is missing: shows a message, without a reload loop.
  await expect(page.getByRole('heading', { name: 'This page could not be opened' })).toBeVisible()
})

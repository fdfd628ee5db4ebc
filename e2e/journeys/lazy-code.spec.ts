import { enterAs, PASSWORD, registerAs } from '../fixtures/people.ts'
import { logSessions } from '../fixtures/sessions.ts'
import { expect, test } from '../fixtures/test.ts'
import { dashboardPage } from '../pages/dashboard-page.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'

const aMonth = Array.from({ length: 20 }, (_, day) => ({
  date: `2026-03-${String(day + 1).padStart(2, '0')}`,
}))

test('a reloaded page keeps its scroll position', async ({ page }) => {
  await enterAs(page.request)
  await logSessions(page.request, aMonth)
  await page.setViewportSize({ width: 360, height: 640 })
  await trainingLogsPage(page).open()
  await expect(trainingLogsPage(page).rows).toHaveCount(10)
  await page.evaluate(() => scrollTo(0, 700))
  await page.waitForTimeout(200)
  await page.reload()
  await expect(trainingLogsPage(page).rows).toHaveCount(10)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('a menu whose code is missing leaves its screen unchanged and works on a new page', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_FAILED')
  await enterAs(page.request)
  await logSessions(page.request, aMonth.slice(0, 1))
  await trainingLogsPage(page).open()
  let pages = 0
  page.on('domcontentloaded', () => {
    pages += 1
  })
  // Simulates browsers that cache the failure: only a new page gets the file.
  await page.route(/\/assets\/action-menu/, (route) => (pages === 1 ? route.abort() : route.continue()))
  const failed = page.waitForEvent('requestfailed', (request) => /action-menu/.test(request.url()))
  await page.reload()
  await failed
  const menu = page.locator('button[aria-haspopup="menu"]:visible').first()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.waitForLoadState('networkidle')
  expect(pages).toBe(1)
  const reloaded = page.waitForEvent('domcontentloaded')
  await menu.click()
  await reloaded
  await menu.click()
  await expect(page.getByRole('menu')).toBeVisible()
})

test('a menu whose code is slow can be closed before it opens', async ({ page }) => {
  await enterAs(page.request)
  await logSessions(page.request, aMonth.slice(0, 1))
  await page.route(/\/assets\/action-menu/, async (route) => {
    await new Promise((done) => setTimeout(done, 3_000))
    await route.continue()
  })
  await trainingLogsPage(page).open()
  const menu = page.locator('button[aria-haspopup="menu"]').first()
  await menu.press('Enter')
  await page.keyboard.press('Escape')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('after signing in the focus is on the new screen’s heading', async ({ page }) => {
  await registerAs(page.request)
  const email = (await (await page.request.get('/api/me')).json()).user.email
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel(/email/i).first().fill(email)
  await page
    .getByLabel(/^password/i)
    .first()
    .fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dashboardPage(page).heading).toBeFocused()
})

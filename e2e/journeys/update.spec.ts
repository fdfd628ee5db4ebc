import type { Page } from '@playwright/test'
import { NEXT_BUILD } from '../fixtures/next-release.ts'
import { enterAs } from '../fixtures/people.ts'
import { expect, onOwnInstallation } from '../fixtures/test.ts'
import { waitForKeptApp } from '../fixtures/without-network.ts'
import { frame } from '../pages/frame.ts'
import { logDialog } from '../pages/log-dialog.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'
import { updatePrompt } from '../pages/update-prompt.ts'

const test = onOwnInstallation()
test.use({ serviceWorkers: 'allow' })

/** Builds that are completely cached in this browser, once no worker is waiting. */
const keptBuilds = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const isSettled =
      registration?.active?.state === 'activated' && !registration.installing && !registration.waiting
    return isSettled ? caches.keys() : []
  })

test('a page works with a newer server and reloads when the user asks for it', async ({
  page,
  installation,
  consoleErrors,
}) => {
  test.setTimeout(180_000)
  // The page may prefetch sessions while the server restarts.
  consoleErrors.tolerate('ERR_CONNECTION_REFUSED')
  await enterAs(page.request)
  await waitForKeptApp(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await installation.update()
  // The server no longer has the build that this screen's code belongs to.
  await frame(page).place('Training Logs').click()
  await trainingLogsPage(page).add.click()
  const dialog = logDialog(page)
  await dialog.fill({ type: 'Endurance', duration: '60', intensity: 'Low', notes: 'Between two versions' })
  await dialog.save.click()
  await expect(dialog.dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Between two versions')
  await expect(updatePrompt(page).bar).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  // The newer worker is being installed. Don't wait: if it took over automatically, Chromium might never end the
  // reload.
  await updatePrompt(page).reload.click({ noWaitAfter: true })
  await expect(page.locator(`meta[name="build"][content="${NEXT_BUILD}"]`)).toBeAttached({ timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText('Between two versions')
  await expect(updatePrompt(page).bar).toBeHidden()
  // Works offline at once, not only after the next start.
  await expect.poll(() => keptBuilds(page), { timeout: 60_000 }).toContain(`build-${NEXT_BUILD}`)
})

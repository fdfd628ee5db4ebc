import { enterAs } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { logDialog } from '../pages/log-dialog.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'

const hasLoaded = (name: string) =>
  performance.getEntriesByType('resource').some((one) => one.name.includes(name))

test('the dialog opens although the network went after the page came', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  await enterAs(page.request)
  await trainingLogsPage(page).open()
  // The page loads its dialogs once it rests.
  await expect.poll(() => page.evaluate(hasLoaded, 'session-editor')).toBe(true)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await trainingLogsPage(page).add.click()
  await expect(logDialog(page).save).toBeVisible()
  await context.setOffline(false)
})

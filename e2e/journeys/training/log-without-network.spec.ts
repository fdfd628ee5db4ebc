import { enterAs } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { untilLogDialogLoaded } from '../../fixtures/without-network.ts'
import { logDialog } from '../../pages/log-dialog.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'

test('the dialog opens although the network failed after the page loaded', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  await enterAs(page.request)
  await trainingLogsPage(page).open()
  await untilLogDialogLoaded(page)
  await context.setOffline(true)
  await trainingLogsPage(page).add.click()
  await expect(logDialog(page).save).toBeVisible()
  await context.setOffline(false)
})

import { enterAs } from '../../fixtures/people.ts'
import { seasonCsv, seasonFile, seasonRows } from '../../fixtures/season.ts'
import { logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { importDialog } from '../../pages/import-dialog.ts'
import { recordsPage } from '../../pages/records-page.ts'
import { resultDialog } from '../../pages/result-dialog.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'

const USE = 'Use as result'

test.beforeEach(async ({ page }) => {
  await enterAs(page.request)
})

test('an imported piece is offered as a result, once, with the log’s own time', async ({ page }) => {
  const [logs, form, { open, file, add, show }] = [
    trainingLogsPage(page),
    resultDialog(page, USE),
    importDialog(page),
  ]
  await open()
  await file.setInputFiles(seasonFile(seasonCsv(seasonRows(2))))
  await add.click()
  await show.click()
  // The first row has 5000 m, the second intervals.
  await expect(logs.rows).toHaveCount(2)
  await logs.actionsOf('10x0:30').click()
  await expect(logs.action('Delete')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: USE })).toBeHidden()
  await page.keyboard.press('Escape')
  await logs.actionsOf('5000m row').click()
  await page.getByRole('menuitem', { name: USE }).click()
  await expect(form.dialog).toContainText('RowErg 5000 m')
  await expect(form.dialog).toContainText('20:00.0')
  await expect(form.value).toBeHidden()
  await form.save.click()
  await expect(form.celebration).toContainText('20:00.0')
  await form.carryOn.click()
  await logs.actionsOf('5000m row').click()
  await page.getByRole('menuitem', { name: USE }).click()
  await expect(form.dialog).toContainText(
    'You’ve already added this session as a result: 20:00.0 in RowErg 5000 m,',
  )
  await form.dialog.getByRole('link', { name: 'See the result' }).click()
  await expect(recordsPage(page).record).toContainText('Erg log')
})

test('a typed piece asks for the exact time', async ({ page }) => {
  const piece = { sport: 'canoeKayak', craft: 'k1', distance: 1000, duration: 5, notes: 'Time trial' }
  await logSessions(page.request, [piece])
  const [logs, form] = [trainingLogsPage(page), resultDialog(page, USE)]
  await logs.open()
  await logs.actionsOf('Time trial').click()
  await page.getByRole('menuitem', { name: USE }).click()
  await expect(form.dialog).toContainText('A typed session has whole minutes only.')
  await form.save.click()
  await expect(form.value).toBeFocused()
  await form.value.fill('4:40.5')
  await form.save.click()
  await expect(form.celebration).toContainText('4:40.50')
})

import { enterAs } from '../../fixtures/people.ts'
import { logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { figuresIn } from '../../pages/figures.ts'
import { logDialog } from '../../pages/log-dialog.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'

test('an empty log says how to start, and its cards count nothing', async ({ page }) => {
  await enterAs(page.request)
  const { list, figures, add } = trainingLogsPage(page)
  await trainingLogsPage(page).open()
  await expect(list).toContainText('No training sessions logged yet.')
  await expect(list).toContainText('Start by logging your first training session!')
  await expect
    .poll(() => figuresIn(figures))
    .toEqual({ 'Total Sessions': '0', 'Total Hours': '0', 'Avg Duration': '–', 'This Week': '0' })
  await add.click()
  await expect(page).toHaveURL('/training-logs?dialog=log')
  await page.goBack()
  await expect(logDialog(page).dialog).toBeHidden()
})

test('a long log loads page by page, newest first, each session once', async ({ page }) => {
  await enterAs(page.request)
  const days = Array.from({ length: 45 }, (_, n) => new Date(Date.UTC(2025, 0, 1 + ((n * 7) % 45))))
  await logSessions(
    page.request,
    days.map((day, n) => ({ date: day.toISOString().slice(0, 10), notes: `Session ${n}` })),
  )
  const { rows, showMore, shown } = trainingLogsPage(page)
  await trainingLogsPage(page).open()
  await expect(rows).toHaveCount(20)
  await expect(shown).toHaveText('20 sessions shown')
  await showMore.click()
  await expect(rows).toHaveCount(40)
  await showMore.click()
  await expect(rows).toHaveCount(45)
  await expect(showMore).toBeHidden()
  await expect(shown).toHaveText('45 sessions shown')
  await expect(shown).toBeFocused()

  const dates = await rows
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(dates).toEqual(dates.toSorted().toReversed())
  const notes = (await rows.allInnerTexts()).map((words) => /Session \d+/.exec(words)?.[0])
  expect(new Set(notes).size).toBe(45)
})

test('says that a page could not be loaded, keeps the others, and can fetch it again', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_FAILED')
  await enterAs(page.request)
  await logSessions(page.request, Array(21).fill({}))
  const { rows, showMore, list } = trainingLogsPage(page)
  await trainingLogsPage(page).open()
  await expect(rows).toHaveCount(20)
  await page.route('**/api/training-sessions?*cursor=*', (route) => route.abort())
  await showMore.click()
  await expect(list).toContainText('Your sessions could not be loaded.')
  await expect(rows).toHaveCount(20)
  await page.unrouteAll()
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(rows).toHaveCount(21)
})

test('long notes are cut and open with a click', async ({ page }) => {
  await enterAs(page.request)
  const notes = `${'Steady state at rate 18. '.repeat(12)}And a calm lake at the end.`
  await logSessions(page.request, [{ notes }])
  await trainingLogsPage(page).open()
  const { rows } = trainingLogsPage(page)
  const cut = rows.getByRole('button', { name: notes })
  const closed = (await cut.boundingBox())?.height ?? 0
  await cut.click()
  await expect(cut).toHaveAttribute('aria-expanded', 'true')
  expect((await cut.boundingBox())?.height ?? 0).toBeGreaterThan(closed * 1.9)
})

test('says in place that the list could not be loaded and can try again', async ({ page, consoleErrors }) => {
  consoleErrors.expect('ERR_FAILED')
  await enterAs(page.request)
  await logSessions(page.request, [{}])
  const logs = trainingLogsPage(page)
  await page.route('**/api/training-sessions*', (route) => route.abort())
  await logs.open()
  await expect(logs.heading).toBeVisible()
  await expect(logs.list).toContainText('Your sessions could not be loaded.')
  await page.unrouteAll()
  await logs.list.getByRole('button', { name: 'Try again' }).click()
  await expect(logs.rows).toHaveCount(1)
})

import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { enterAs } from '../../fixtures/people.ts'
import { enterResults } from '../../fixtures/results.ts'
import { logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { TODAY } from '../../fixtures/time-zone.ts'
import { figuresIn } from '../../pages/figures.ts'
import { logDialog } from '../../pages/log-dialog.ts'
import { progressPage } from '../../pages/progress-page.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'

test.beforeEach(async ({ page }) => {
  await enterAs(page.request)
})

test('the log loads no chart; its tab draws volume and load, with a table', async ({ page }) => {
  await logSessions(page.request, [
    { date: TODAY, duration: 90, distance: 12_340, rpe: 4 },
    { date: addDays(TODAY, -400), duration: 60 },
  ])
  const [logs, progress] = [trainingLogsPage(page), progressPage(page)]
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await logs.open()
  await expect(logs.rows).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => path.includes('chart'))).toEqual([])
  await progress.tab.click()
  await expect(page).toHaveURL('/training-logs?view=progress')
  await expect(progress.tab).toHaveAttribute('aria-current', 'page')
  await expect(progress.sessionsTab).not.toHaveAttribute('aria-current', 'page')
  await expect(progress.chart('Volume')).toBeVisible()
  expect(loaded.filter((path) => path.includes('chart'))).not.toEqual([])
  await expect
    .poll(() => figuresIn(progress.figures))
    .toEqual({ Sessions: '1', Hours: '1.5', Kilometres: '12.3', Load: '360' })
  await progress.period('All').check()
  await expect(page).toHaveURL('/training-logs?view=progress&period=all')
  await expect.poll(() => figuresIn(progress.figures)).toMatchObject({ Sessions: '2', Hours: '2.5' })
  await progress.asTable.click()
  const row = progress.table.getByRole('row').filter({ hasText: '12.3 km' })
  for (const words of ['1.5 h', '1 session', 'Load 360']) await expect(row).toContainText(words)
})

test('a bar announces its figure by keyboard, and the address keeps the choice', async ({ page }) => {
  await logSessions(page.request, [{ date: TODAY, duration: 90, distance: 12_340, rpe: 4 }])
  const progress = progressPage(page)
  await progress.open('&period=week')
  await progress.volume('Kilometres').check()
  await page.reload()
  await expect(progress.volume('Kilometres')).toBeChecked()
  await expect(progress.period('Week')).toBeChecked()
  await progress.chart('Volume').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(progress.tooltip('Volume')).toContainText('km')
})

test('a session logged here appears at once', async ({ page }) => {
  const [progress, log] = [progressPage(page), logDialog(page)]
  await progress.open('&period=week')
  await expect(progress.none).toBeVisible()
  await trainingLogsPage(page).add.click()
  await log.fill({ type: 'Speed', duration: '30', intensity: 'High' })
  await log.save.click()
  await expect(log.dialog).toBeHidden()
  await expect(progress.chart('Volume')).toBeVisible()
  await expect.poll(() => figuresIn(progress.figures)).toMatchObject({ Hours: '0.5' })
})

test('a year has a square for each day, by keyboard and touch, and a table by month', async ({ page }) => {
  await logSessions(page.request, [
    { date: TODAY, duration: 95 },
    { date: TODAY, duration: 20 },
    { date: addDays(TODAY, -7), duration: 30 },
  ])
  const { year, yearCard, open } = progressPage(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await open()
  const chosen = year.locator('[aria-selected="true"]')
  await expect(chosen).toHaveAccessibleName(/: 1:55 h, 2 sessions$/)
  await yearCard.evaluate((card) => card.scrollIntoView())
  await expect(chosen).toBeInViewport()
  await chosen.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chosen).toHaveAccessibleName(/: 30 min, 1 session$/)
  await expect(chosen).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(yearCard).toContainText(': nothing logged')
  await year.locator(`[data-date="${TODAY}"]`).click()
  await expect(yearCard).toContainText(': 1:55 h, 2 sessions')
  await yearCard.getByRole('button', { name: 'By month' }).click()
  await expect(yearCard.getByRole('table', { name: 'Your year' })).toContainText('session')
})

test('records over time follow the chosen period', async ({ page }) => {
  await logSessions(page.request, [{ date: TODAY, duration: 60 }])
  await enterResults(page.request, [
    { value: 120_000, date: addDays(TODAY, -800) },
    { value: 118_500, date: addDays(TODAY, -790) },
    { value: 118_000, date: TODAY },
  ])
  const { open, period } = progressPage(page)
  await open('&period=week')
  const records = page.getByRole('region', { name: 'K1 500 m' })
  await expect(records).toContainText('Fewer than two results in this period.')
  await period('All').check()
  await expect(records.getByRole('application')).toBeVisible()
})

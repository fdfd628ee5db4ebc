import { enterAs, goInside } from '../../fixtures/people.ts'
import { countSessions, logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { importDialog } from '../../pages/import-dialog.ts'
import { logDialog } from '../../pages/log-dialog.ts'
import { sessionSheet } from '../../pages/session-sheet.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'

const viewport = { width: 360, height: 740 }

test.use({ viewport, hasTouch: true, isMobile: true })

test.beforeEach(async ({ page }) => {
  await enterAs(page.request)
})

test('the newest session is visible without scrolling, and the list starts high', async ({ page }) => {
  await logSessions(page.request, [{ weather: 'Calm' }, { weather: 'Rain' }])
  const { open, rows, list, figures } = trainingLogsPage(page)
  await open()
  await expect(rows.first()).toBeInViewport({ ratio: 1 })
  expect((await list.boundingBox())?.y).toBeLessThan(310)
  expect((await figures.boundingBox())?.height).toBeLessThan(100)
})

test('three sessions take at most twelve taps', async ({ page }) => {
  let taps = 0
  const tap = async (button: { tap: () => Promise<void> }) => {
    taps += 1
    await button.tap()
  }
  const [logs, dialog] = [trainingLogsPage(page), logDialog(page)]
  await goInside(page)
  await tap(logs.add)
  await tap(logs.choice('Log'))
  await tap(dialog.choice('Endurance'))
  await tap(dialog.duration)
  await page.keyboard.type('75')
  await tap(dialog.choice('Low'))
  await tap(dialog.save)
  for (const count of [2, 3]) {
    await tap(logs.actionsOf('Endurance').first())
    await tap(logs.action('Duplicate'))
    await tap(dialog.save)
    await expect(logs.rows).toHaveCount(count)
  }
  await expect.poll(() => countSessions(page.request)).toBe(3)
  expect(taps).toBeLessThanOrEqual(12)
})

test('the main button logs a session from the dashboard and the logs, and covers nothing at the end', async ({
  page,
}) => {
  await logSessions(page.request, Array(12).fill({ notes: 'Steady' }))
  const { add, choice, shown } = trainingLogsPage(page)
  for (const path of ['/dashboard', '/training-logs']) {
    await page.goto(path)
    const box = await add.boundingBox()
    expect(box, path).toMatchObject({ width: 56, height: 56 })
    expect((box?.y ?? 0) + 56, path).toBeLessThan(viewport.height - 56)
  }
  await page.goto('/training-logs')
  await shown.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const [end, button] = [await shown.boundingBox(), await add.boundingBox()]
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  // On this screen the button would cover figures.
  await page.goto('/goals')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(add).toHaveCount(0)
  await page.goto('/dashboard')
  await add.tap()
  await choice('Log').tap()
  await expect(page).toHaveURL('/training-logs?dialog=log')
  await expect(logDialog(page).dialog).toBeVisible()
})

test('the main button imports too, and keeps the log’s filters', async ({ page }) => {
  const { open, add, choice } = trainingLogsPage(page)
  await open('?type=speed')
  await add.tap()
  await choice('Import').tap()
  await expect(page).toHaveURL('/training-logs?type=speed&dialog=import')
  await expect(importDialog(page).dialog).toBeVisible()
})

test('the next session starts with the last one’s choices until the user signs out', async ({ page }) => {
  const [logs, dialog] = [trainingLogsPage(page), logDialog(page)]
  await logs.open('?dialog=log')
  await dialog.fill({ type: 'Endurance', duration: '60', intensity: 'Low', distance: '12' })
  await dialog.details.tap()
  await dialog.sport.selectOption('Rowing')
  await dialog.craft.selectOption('2x')
  await dialog.save.tap()
  await expect(dialog.dialog).toBeHidden()
  await expect(logs.rows).toHaveCount(1)
  await page.reload()
  await logs.add.tap()
  await logs.choice('Log').tap()
  await expect(dialog.sport).toHaveValue('rowing')
  await expect(dialog.craft).toHaveValue('double')
  await expect(dialog.distance).toHaveValue('')
})

test('a tap opens a session with all its facts, and so does its URL', async ({ page }) => {
  const session = {
    sport: 'rowing',
    craft: 'double',
    distance: 12_000,
    rpe: 6,
    averageHeartRate: 148,
    strokeRate: 19,
    startTime: '06:15',
    waterTemperature: 8.5,
    weather: 'Calm',
    notes: 'Long pieces to the bridge.\nHome in the dusk.',
  }
  await logSessions(page.request, [session])
  const { open, rows, opener } = trainingLogsPage(page)
  const { dialog, close, edit } = sessionSheet(page, 'Endurance')
  await open()
  await rows.first().getByText('Calm').tap()
  const known = [
    '1:00 h',
    '12 km',
    '2:30.0 /500m',
    '148 bpm',
    '19 spm',
    '06:15',
    '8.5 °C',
    'Calm',
    '2x',
    'Rowing',
  ]
  for (const words of [...known, '6', '360', 'Low', 'Home in the dusk.'])
    await expect(dialog).toContainText(words)
  const url = page.url()
  await close.tap()
  await expect(dialog).toBeHidden()
  await opener('Endurance').press('Enter')
  await expect(dialog).toBeVisible()
  await page.goto('/dashboard')
  await page.goto(url)
  await expect(dialog).toContainText('148 bpm')
  await edit.tap()
  await expect(logDialog(page, 'Edit Training Session').dialog).toBeVisible()
})

test('a session is deleted from its sheet, with undo', async ({ page }) => {
  await logSessions(page.request, [{ weather: 'Calm' }])
  const { open, rows, opener, undo } = trainingLogsPage(page)
  await open()
  await opener('Endurance').tap()
  await sessionSheet(page, 'Endurance').remove.tap()
  await expect(rows).toHaveCount(0)
  await undo.tap()
  await expect(rows).toHaveCount(1)
})

test('a session logged at the end of a page is scrolled into view and highlighted', async ({ page }) => {
  await logSessions(page.request, Array(25).fill({ notes: 'Steady', date: '2026-01-05' }))
  const [logs, dialog] = [trainingLogsPage(page), logDialog(page)]
  for (const path of ['/training-logs', '/dashboard']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await logs.add.tap()
    await logs.choice('Log').tap()
    await dialog.fill({ type: 'Speed', duration: '20', intensity: 'High', notes: `From ${path}` })
    await dialog.save.tap()
    const row = logs.row(`From ${path}`)
    await expect(row).toBeInViewport({ ratio: 1 })
    await expect(row).toHaveAttribute('data-lit', 'true')
  }
})

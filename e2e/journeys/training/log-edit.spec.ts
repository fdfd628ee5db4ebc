import type { Page } from '@playwright/test'
import { enterAs } from '../../fixtures/people.ts'
import { countSessions, logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { editDialog, logDialog } from '../../pages/log-dialog.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'

test.beforeEach(async ({ page }) => {
  await enterAs(page.request)
})

async function pick(page: Page, words: string, name: 'Edit' | 'Duplicate' | 'Delete') {
  await trainingLogsPage(page).actionsOf(words).click()
  await trainingLogsPage(page).action(name).click()
}

test('details are logged and shown, and survive a reload before they are saved', async ({ page }) => {
  const [form, logs] = [logDialog(page), trainingLogsPage(page)]
  await logs.open('?dialog=log')
  await form.fill({ type: 'Endurance', duration: '60', intensity: 'Low', notes: 'Round the island' })
  await form.details.click()
  await expect(form.sport).toHaveValue('canoeKayak')
  await form.craft.selectOption('K1')
  await form.effort.selectOption('4 – Somewhat hard')
  const details = {
    distance: '12,5',
    heartRate: '148',
    strokeRate: '72',
    startTime: '06:30',
    waterTemperature: '8,5',
  }
  await form.fill(details)
  await page.reload()
  await expect(form.distance).toHaveValue('12,5')
  await expect(form.craft).toHaveValue('k1')
  await expect(form.effort).toHaveValue('4')
  await expect(form.startTime).toHaveValue('06:30')
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  for (const words of ['K1', '12.5 km', '2:24.0 /500m', 'Load 240', 'Water 8.5 °C'])
    await expect(logs.row('Round the island')).toContainText(words)
})

test('a session is edited from its row, at an address of its own', async ({ page }) => {
  await logSessions(page.request, [{ notes: 'Older', date: '2026-02-01' }, { notes: 'Newer' }])
  const [form, logs] = [editDialog(page), trainingLogsPage(page)]
  await logs.open()
  await pick(page, 'Older', 'Edit')
  await expect(page).toHaveURL(/dialog=edit&id=[0-9a-f-]{36}$/)
  await expect(form.duration).toHaveValue('60')
  await form.fill({ duration: '75', weather: 'Fog' })
  await page.reload()
  await expect(form.weather).toHaveValue('Fog')
  await form.fill({ date: '2026-03-02' })
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(page).toHaveURL('/training-logs')
  await expect(logs.rows.first()).toContainText('Older')
  await expect(logs.rows.first()).toContainText('1:15 h')
  await expect.poll(() => countSessions(page.request)).toBe(2)
  await logs.open('?dialog=edit&id=nothing')
  await expect(form.dialog).toContainText('This session does not exist.')
})

test('shows what another tab has saved meanwhile, and saving again works', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  await logSessions(page.request, [{ notes: 'Both', weather: 'Calm' }])
  const [form, logs] = [editDialog(page), trainingLogsPage(page)]
  await logs.open()
  await pick(page, 'Both', 'Edit')
  await form.fill({ duration: '61' })
  const other = await page.context().newPage()
  await other.goto(page.url())
  await editDialog(other).fill({ weather: 'Storm', duration: '60' })
  await editDialog(other).save.click()
  await expect(editDialog(other).dialog).toBeHidden()
  await form.save.click()
  await expect(form.notSaved).toContainText('This was changed elsewhere.')
  await expect(form.notSaved).toContainText('Storm')
  await expect(form.duration).toHaveValue('61')
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(logs.row('Storm')).toContainText('1:01 h')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('typed values can be seen and saved, however much was changed elsewhere', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect('status of 409')
    await logSessions(page.request, [{ notes: 'Both' }])
    const [form, logs] = [editDialog(page), trainingLogsPage(page)]
    await logs.open()
    await pick(page, 'Both', 'Edit')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await editDialog(other).fill({ notes: 'long '.repeat(900), duration: '60' })
    await editDialog(other).save.click()
    await expect(editDialog(other).dialog).toBeHidden()
    await form.fill({ duration: '61' })
    await form.save.click()
    await expect(form.notSaved).toBeVisible()
    await expect(form.save).toBeInViewport()
    await form.duration.scrollIntoViewIfNeeded()
    await expect(form.duration).toBeInViewport()
    await expect(form.duration).toHaveValue('61')
  })
})

test('a copy starts today and keeps another draft', async ({ page }) => {
  await logSessions(page.request, [{ notes: 'Twice', type: 'speed', intensity: 'high', duration: 45 }])
  const [form, logs] = [logDialog(page), trainingLogsPage(page)]
  await logs.open('?dialog=log')
  await form.fill({ weather: 'Half typed' })
  await form.close.click()
  await pick(page, 'Twice', 'Duplicate')
  await expect(form.choice('Speed')).toBeChecked()
  await expect(form.weather).toHaveValue('')
  await expect(form.date).not.toHaveValue('2026-03-01')
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(logs.row('Twice')).toHaveCount(2)
  await expect(logs.rows.first()).toContainText('Today')
  await logs.add.click()
  await expect(form.weather).toHaveValue('Half typed')
})

test('a deletion shows at once and is undone', async ({ page }) => {
  await logSessions(page.request, [{ notes: 'First' }, { notes: 'Second' }, { notes: 'Third' }])
  const logs = trainingLogsPage(page)
  await logs.open()
  await pick(page, 'Second', 'Delete')
  await expect(logs.deleted).toBeVisible()
  await expect(logs.rows).toHaveCount(2)
  await expect.poll(() => countSessions(page.request)).toBe(2)
  await logs.undo.click()
  await expect(logs.rows.nth(1)).toContainText('Second')
  await expect(logs.deleted).toBeHidden()
  await expect.poll(() => countSessions(page.request)).toBe(3)
  await pick(page, 'First', 'Delete')
  await pick(page, 'Third', 'Delete')
  await expect(logs.undo).toHaveCount(2)
  await logs.undo.last().click()
  await expect(logs.row('Third')).toHaveCount(1)
  await expect(logs.rows).toHaveCount(2)
  await page.reload()
  await expect(logs.rows).toHaveCount(2)
  await expect(logs.row('First')).toHaveCount(0)
})

test('a deletion that can’t be sent is kept and sent later', async ({ page, consoleErrors }) => {
  consoleErrors.expect('ERR_FAILED')
  await logSessions(page.request, [{ notes: 'Goes' }])
  const logs = trainingLogsPage(page)
  await logs.open()
  await page.route('**/deletion', (route) => route.abort())
  await pick(page, 'Goes', 'Delete')
  await expect(page.getByRole('link', { name: '1 not sent yet' })).toBeVisible()
  await expect(logs.row('Goes')).toHaveCount(0)
  await page.unroute('**/deletion')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('link', { name: '1 not sent yet' })).toHaveCount(0)
  await page.reload()
  await expect(logs.row('Goes')).toHaveCount(0)
})

test('edits, deletes and restores by keyboard', async ({ page }) => {
  await logSessions(page.request, [{ notes: 'By keyboard' }])
  const [form, logs] = [editDialog(page), trainingLogsPage(page)]
  const { keyboard } = page
  await logs.open()
  await logs.actionsOf('By keyboard').focus()
  await keyboard.press('Enter')
  await expect(logs.action('Edit')).toBeFocused()
  await keyboard.press('Enter')
  await expect(form.choice('Endurance')).toBeFocused()
  await keyboard.press('ArrowRight')
  await keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
  await expect(logs.actionsOf('By keyboard')).toBeFocused()
  await keyboard.press('Enter')
  await expect(logs.action('Edit')).toBeFocused()
  await keyboard.press('ArrowUp')
  await expect(logs.action('Delete')).toBeFocused()
  await keyboard.press('Enter')
  await expect(logs.undo).toBeFocused()
  await expect(logs.rows).toHaveCount(0)
  await keyboard.press('Enter')
  await expect(logs.actionsOf('By keyboard')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  test('a session is edited, deleted and restored by touch', async ({ page }) => {
    await logSessions(page.request, [{ notes: 'By touch' }])
    const [form, logs] = [editDialog(page), trainingLogsPage(page)]
    await logs.open()
    await logs.actionsOf('By touch').tap()
    await logs.action('Edit').tap()
    await form.details.tap()
    await form.fill({ distance: '8' })
    await form.save.tap()
    await expect(logs.row('By touch')).toContainText('8 km')
    await logs.actionsOf('By touch').tap()
    await logs.action('Delete').tap()
    await expect(logs.rows).toHaveCount(0)
    await expect(logs.undo).toBeInViewport()
    await logs.undo.tap()
    await expect(logs.row('By touch')).toContainText('8 km')
  })
})

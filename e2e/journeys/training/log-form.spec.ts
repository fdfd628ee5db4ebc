import type { Route } from '@playwright/test'
import { enterAs } from '../../fixtures/people.ts'
import { countSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { logDialog } from '../../pages/log-dialog.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'

const outing = {
  type: 'Endurance',
  duration: '90',
  intensity: 'Low',
  weather: 'Headwind, 4 °C',
  notes: 'Long loop round the island.\nSecond half into the wind.',
}

test.beforeEach(async ({ page }) => {
  await enterAs(page.request)
  await trainingLogsPage(page).open('?dialog=log')
  await expect(logDialog(page).dialog).toBeVisible()
})

test('invalid input stays, shows its error at the field, and the first one gets the focus', {
  tag: '@full',
}, async ({ page }) => {
  const form = logDialog(page)
  const typed = { weather: outing.weather, notes: outing.notes, date: '2199-01-01', duration: '0' }
  await form.save.click()
  await expect(form.group('Type')).toHaveAccessibleDescription('Choose a type.')
  await expect(form.choice('Endurance')).toBeFocused()
  await expect(form.duration).toHaveAccessibleDescription(
    'Enter the duration in whole minutes, for example 90.',
  )
  await expect(form.group('Intensity')).toHaveAccessibleDescription('Choose an intensity.')

  await form.fill({ ...typed, type: 'Speed' })
  await form.save.click()
  await expect(form.duration).toBeFocused()
  await expect(form.duration).toHaveAccessibleDescription('Enter 1 to 1440 minutes.')
  for (const duration of ['1441', '-5', 'an hour']) {
    await form.duration.fill(duration)
    await form.save.click()
    await expect(form.duration).toHaveAttribute('aria-invalid', 'true')
    await expect(form.duration).toHaveValue(duration)
  }
  await form.fill({ duration: '90', intensity: 'High' })
  await form.save.click()
  await expect(form.date).toBeFocused()
  await expect(form.date).toHaveAccessibleDescription('Choose tomorrow or an earlier day.')
  await expect(form.choice('Speed')).toBeChecked()
  await expect(form.weather).toHaveValue(typed.weather)
  await expect(form.notes).toHaveValue(typed.notes)
  expect(await countSessions(page.request)).toBe(0)
})

test('Enter sends, a decimal is truncated, and the form is empty for the next session', {
  tag: '@full',
}, async ({ page }) => {
  const [form, logs] = [logDialog(page), trainingLogsPage(page)]
  await form.fill({ ...outing, duration: '90,7', date: '2026-03-08' })
  await form.weather.press('Enter')
  await expect(form.dialog).toBeHidden()
  await expect(logs.rows).toHaveCount(1)
  await expect(logs.rows).toContainText('1:30 h')
  await expect(logs.rows).toContainText('8 Mar')
  await logs.add.click()
  await expect(form.duration).toHaveValue('')
  await expect(form.choice('Endurance')).not.toBeChecked()
  await expect(form.notes).toHaveValue('')
})

test('a draft survives a reload and closing the dialog, until it is cleared', async ({ page }) => {
  const [form, logs] = [logDialog(page), trainingLogsPage(page)]
  await form.fill(outing)
  await page.reload()
  const expectKept = async () => {
    await expect(form.dialog).toContainText('Your draft was restored.')
    await expect(form.choice('Endurance')).toBeChecked()
    await expect(form.choice('Low')).toBeChecked()
    await expect(form.duration).toHaveValue(outing.duration)
    await expect(form.weather).toHaveValue(outing.weather)
    await expect(form.notes).toHaveValue(outing.notes)
  }
  await expectKept()
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
  await expect(page).toHaveURL('/training-logs')
  await logs.add.click()
  await expectKept()
  await form.clear.click()
  await expect(form.duration).toHaveValue('')
  await page.reload()
  await expect(form.duration).toHaveValue('')
  await expect(form.dialog).not.toContainText('Your draft was restored.')
})

test('a draft that the browser had no time to write survives a reload too', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const form = logDialog(page)
  const other = await context.newPage()
  await other.goto('/manifest.webmanifest')
  // Simulates a busy phone: other writes wait for this one.
  const release = await other.evaluateHandle(
    () =>
      new Promise<() => void>((hold) => {
        const opening = indexedDB.open('boathouse')
        opening.onsuccess = () => {
          const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
          let isHeld = true
          const goOn = () => {
            if (isHeld) drafts.count().onsuccess = goOn
          }
          goOn()
          hold(() => {
            isHeld = false
          })
        }
      }),
  )
  await form.fill(outing)
  await page.reload()
  await release.evaluate((end) => end())
  await expect(form.notes).toHaveValue(outing.notes)
  await expect(form.duration).toHaveValue(outing.duration)
  await page.reload()
  await expect(form.notes).toHaveValue(outing.notes)
})

test('an offline session shows as not sent, counts, and is stored once', async ({ page, consoleErrors }) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  const [form, logs] = [logDialog(page), trainingLogsPage(page)]
  await form.fill(outing)
  await page.context().setOffline(true)
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(logs.row(outing.notes)).toContainText('Not sent yet')
  await expect(page.getByRole('link', { name: '1 not sent yet' })).toBeVisible()
  await expect(page.getByText('with 1 not sent yet').first()).toBeVisible()
  expect(await countSessions(page.request)).toBe(0)
  await page.context().setOffline(false)
  await expect.poll(() => countSessions(page.request)).toBe(1)
  await expect(logs.rows).toHaveCount(1)
  await expect(logs.row(outing.notes)).not.toContainText('Not sent yet')
})

test('a lost response stores nothing twice', async ({ page, consoleErrors }) => {
  consoleErrors.expect('ERR_FAILED')
  const [form, logs] = [logDialog(page), trainingLogsPage(page)]
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/training-sessions', loseAnswer, { times: 1 })
  await form.fill(outing)
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  // The tab closes before it can retry.
  await page.reload()
  await expect(logs.rows).toHaveCount(1)
  await expect(page.getByText('not sent yet')).toHaveCount(0)
  await expect.poll(() => countSessions(page.request)).toBe(1)
})

test('a double click and a held Enter store it once', { tag: '@full' }, async ({ page }) => {
  const [form, logs] = [logDialog(page), trainingLogsPage(page)]
  await form.fill(outing)
  await form.save.dblclick()
  await expect(form.dialog).toBeHidden()
  await expect(logs.rows).toHaveCount(1)

  await logs.add.click()
  await form.fill(outing)
  await form.duration.focus()
  for (let time = 0; time < 5; time += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(logs.rows).toHaveCount(2)
  await expect.poll(() => countSessions(page.request)).toBe(2)
})

test('a saved session appears in the list and is announced, and no toast covers what follows', {
  tag: '@full',
}, async ({ page }) => {
  const [form, logs] = [logDialog(page), trainingLogsPage(page)]
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await form.fill(outing)
    // Wait from before the click: on a busy machine the toast may be gone by the next look.
    await Promise.all([logs.saved.waitFor(), form.save.click()])
    await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await logs.add.click()
    // On a phone, '+' offers two choices.
    if (width < 768) await logs.choice('Log').click()
    await form.save.click({ trial: true, timeout: 1_500 })
  }
})

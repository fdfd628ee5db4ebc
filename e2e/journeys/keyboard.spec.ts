import type { Locator, Page } from '@playwright/test'
import { mailedLink } from '../fixtures/mails.ts'
import { enterAs, newEmail } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { dashboardPage } from '../pages/dashboard-page.ts'
import { frame } from '../pages/frame.ts'
import { logDialog } from '../pages/log-dialog.ts'
import { loginPage, magicLinkPage } from '../pages/login-page.ts'
import { recordsPage } from '../pages/records-page.ts'
import { resultDialog } from '../pages/result-dialog.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'

/** Limit for tab stops on any screen. */
const MAX_STOPS = 40

/** Presses Tab until `wanted` has the focus. Checks that the focus is visible on the way. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect(await focusIsSeen(page)).toBe(true)
  }
  throw new Error(`${MAX_STOPS} times Tab did not lead to ${wanted}`)
}

/** Whether the focused element, or its label or card, has an outline or border. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return true
    const isOutlined = (element: Element | null): boolean => {
      if (!element || element.matches('main, nav, header')) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || isOutlined(element.parentElement)
    }
    return isOutlined(focused) || focused.matches('input, textarea')
  })

test('signs in and logs a session by keyboard', async ({ page }) => {
  const email = newEmail()
  const [login, link, dashboard] = [loginPage(page), magicLinkPage(page), dashboardPage(page)]
  const [logs, form] = [trainingLogsPage(page), logDialog(page)]
  const { keyboard } = page
  await login.open()
  await tabTo(page, login.withMagicLink)
  await keyboard.press('Enter')
  await tabTo(page, link.email)
  await keyboard.type(email)
  await keyboard.press('Enter')
  await expect(link.sent).toBeVisible()
  await page.goto(await mailedLink(page.request, email))
  await expect(dashboard.heading).toBeVisible()

  await tabTo(page, dashboard.logTraining)
  await keyboard.press('Enter')
  await expect(form.choice('Endurance')).toBeFocused()
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(form.choice('Speed')).toBeChecked()
  await tabTo(page, form.duration)
  await keyboard.type('45')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('ArrowRight')
  await expect(form.choice('Medium')).toBeChecked()
  await tabTo(page, form.notes)
  await keyboard.type('By keyboard')
  await tabTo(page, form.save)
  await keyboard.press('Enter')
  await expect(form.dialog).toBeHidden()
  await expect(logs.rows).toHaveCount(1)
  for (const words of ['Speed', '45 min', 'Medium', 'By keyboard'])
    await expect(logs.rows).toContainText(words)
})

test('the dialog keeps the focus and returns it', async ({ page }) => {
  await enterAs(page.request)
  const [logs, form] = [trainingLogsPage(page), logDialog(page)]
  await logs.open()
  await tabTo(page, logs.add)
  await page.keyboard.press('Enter')
  await expect(form.choice('Endurance')).toBeFocused()
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    expect(await form.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
  await expect(logs.add).toBeFocused()
})

test('a failed save keeps the focus, and Enter tries again', async ({ page, consoleErrors }) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  await enterAs(page.request)
  const [records, form] = [recordsPage(page), resultDialog(page)]
  await records.open('?add=1&discipline=k1-500')
  await form.value.fill('1:55.84')
  await form.from('Race').check()
  await tabTo(page, form.save)
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(form.notSaved).toBeVisible()
  await expect(form.save).toBeFocused()
  await page.context().setOffline(false)
  await page.keyboard.press('Enter')
  await expect(form.celebration).toBeVisible()
})

test('the first tab stop skips to the content, and a new screen is announced by its heading', async ({
  page,
}) => {
  await enterAs(page.request)
  await dashboardPage(page).open()
  const { skip, content, place, signOut } = frame(page)
  await expect(signOut).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(content).toBeFocused()
  await tabTo(page, dashboardPage(page).logTraining)
  await tabTo(page, place('Training Logs'))
  await page.keyboard.press('Enter')
  await expect(trainingLogsPage(page).heading).toBeFocused()
  await expect(page).toHaveTitle('Training Logs · Boathouse')
})

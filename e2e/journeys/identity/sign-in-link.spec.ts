import { linksMailedTo, mailedCode, mailedLink, tokenIn } from '../../fixtures/mails.ts'
import { askForLink, newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { callbackPage } from '../../pages/callback-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { frame } from '../../pages/frame.ts'
import { magicLinkPage } from '../../pages/login-page.ts'

const DEAD_LINK = 'Invalid or expired sign-in link. Please request a new magic link.'
const WRONG_EMAIL = 'Failed to complete sign-in. Please check your email and try again.'

test('mail scanners change nothing, and the link still works (B4)', async ({ page, playwright }) => {
  const email = newEmail()
  const link = magicLinkPage(page)
  await link.open()
  await link.email.fill(email)
  await link.send.click()
  await expect(link.sent).toBeVisible()
  const mailed = await mailedLink(page.request, email)

  const scanner = await playwright.request.newContext()
  for (let time = 0; time < 5; time += 1) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await scanner.fetch(mailed, { method })
      expect(answer.status()).toBe(200)
      expect(answer.headers()).not.toHaveProperty('set-cookie')
    }
  }
  expect((await scanner.storageState()).cookies).toEqual([])
  await scanner.dispose()

  await page.goto(mailed)
  await expect(dashboardPage(page).heading).toBeVisible()
  await expect(frame(page).banner).toContainText('Athlete')
})

test('the mailed code signs in the browser that requested it, by keyboard, and ends the link (B4)', async ({
  page,
  otherBrowser,
  consoleErrors,
}) => {
  const email = newEmail()
  const link = magicLinkPage(page)
  await link.open('&to=%2Fgoals')
  await link.email.fill(email)
  await link.email.press('Enter')
  await expect(link.code).toBeVisible()
  const code = await mailedCode(page.request, email)
  const mailed = await mailedLink(page.request, email)

  consoleErrors.expect('status of 422')
  const wrong = code === '000000' ? '000001' : '000000'
  await link.code.fill(wrong)
  await link.code.press('Enter')
  await expect(link.code).toHaveAccessibleDescription(/This code is wrong\./)
  await expect(link.code).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/goals$/)

  const other = await otherBrowser()
  await other.goto(mailed)
  await callbackPage(other).email.fill(email)
  await callbackPage(other).complete.click()
  await expect(callbackPage(other).why).toHaveText(DEAD_LINK)
})

test('opened in another browser, the link asks for its e-mail', async ({
  page,
  otherBrowser,
  consoleErrors,
}) => {
  const email = newEmail()
  await askForLink(page.request, email)
  const mailed = await mailedLink(page.request, email)
  const other = await otherBrowser()
  const callback = callbackPage(other)
  await other.goto(mailed)
  await expect(callback.confirm).toBeVisible()
  await expect(other).not.toHaveURL(/token/)

  await callback.complete.click()
  await expect(callback.email).toHaveAccessibleDescription('Please enter your email address')
  await expect(callback.email).toBeFocused()
  await callback.email.fill('rower')
  await callback.complete.click()
  await expect(callback.email).toHaveAccessibleDescription('Please enter a valid email address')

  consoleErrors.expect(
    '/api/sign-in-links/complete: Failed to load resource: the server responded with a status of 422',
  )
  await callback.email.fill(newEmail('somebody-else'))
  await callback.email.press('Enter')
  await expect(callback.failed).toBeVisible()
  await expect(callback.why).toHaveText(WRONG_EMAIL)
  await expect(callback.backToLogin).toBeVisible()

  await callback.tryAgain.click()
  await callback.email.fill(`  ${email.toUpperCase()} `)
  await callback.complete.click()
  await expect(dashboardPage(other).profile).toContainText(email)
})

test('a browser that requested another link has to enter the email too', { tag: '@full' }, async ({
  page,
  consoleErrors,
}) => {
  const email = newEmail()
  await askForLink(page.request, email)
  const link = magicLinkPage(page)
  await link.open()
  await link.email.fill(newEmail('somebody-else'))
  await link.send.click()
  await expect(link.sent).toBeVisible()

  consoleErrors.expect('status of 422')
  await page.goto(await mailedLink(page.request, email))
  const callback = callbackPage(page)
  await expect(callback.confirm).toBeVisible()
  await callback.email.fill(email)
  await callback.complete.click()
  await expect(dashboardPage(page).profile).toContainText(email)
})

test('says that a used link no longer works, and a new one does', { tag: '@full' }, async ({
  page,
  otherBrowser,
  consoleErrors,
}) => {
  const email = newEmail()
  await askForLink(page.request, email)
  const used = await mailedLink(page.request, email)
  await page.goto(used)
  await callbackPage(page).email.fill(email)
  await callbackPage(page).complete.click()
  await expect(dashboardPage(page).heading).toBeVisible()

  consoleErrors.expect('status of 422')
  const other = await otherBrowser()
  const callback = callbackPage(other)
  await other.goto(used)
  await callback.email.fill(email)
  await callback.complete.click()
  await expect(callback.failed).toBeVisible()
  await expect(callback.why).toHaveText(DEAD_LINK)

  await callback.backToLogin.click()
  await expect(other).toHaveURL(/\/login$/)
  await askForLink(page.request, email)
  await other.goto(await mailedLink(page.request, email, 2))
  await callback.email.fill(email)
  await callback.complete.click()
  await expect(dashboardPage(other).heading).toBeVisible()
})

test('an expired and an unknown link look the same', { tag: '@full' }, async ({
  page,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 422')
  const email = newEmail()
  const callback = callbackPage(page)
  await askForLink(page.request, email)
  const mailed = await mailedLink(page.request, email)
  installation.change(
    'update signInLinks set expiresAt = ? where email = ?',
    '2026-01-01T00:00:00.000Z',
    email,
  )
  for (const link of [mailed, mailed.replace(tokenIn(mailed), 'a-token-that-nobody-made')]) {
    await page.goto(link)
    await callback.email.fill(email)
    await callback.complete.click()
    await expect(callback.why).toHaveText(DEAD_LINK)
  }
  expect((await page.request.get('/api/me')).status()).toBe(401)
})

test('ignores an address without a token', { tag: '@full' }, async ({ page }) => {
  const callback = callbackPage(page)
  await page.goto('/auth-callback')
  await expect(callback.failed).toBeVisible()
  await expect(callback.why).toHaveText('Invalid sign-in link')
  await callback.backToLogin.click()
  await expect(page).toHaveURL(/\/login$/)
})

test('says offline that it failed, and works once online', { tag: '@full' }, async ({
  page,
  otherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  const email = newEmail()
  await askForLink(page.request, email)
  const other = await otherBrowser()
  const callback = callbackPage(other)
  await other.goto(await mailedLink(page.request, email))
  await callback.email.fill(email)
  await other.context().setOffline(true)
  await callback.complete.click()
  await expect(callback.why).toHaveText('Failed to complete sign-in. Please try again.')

  await other.context().setOffline(false)
  await callback.tryAgain.click()
  await callback.email.fill(email)
  await callback.complete.click()
  await expect(dashboardPage(other).heading).toBeVisible()
})

test('a failing server looks the same and does not use up the link', { tag: '@full' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 500')
  const email = newEmail()
  const link = magicLinkPage(page)
  const callback = callbackPage(page)
  await link.open()
  await link.email.fill(email)
  await link.email.press('Enter')
  await expect(link.sent).toBeVisible()
  await page.route('**/api/sign-in-links/complete', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await page.goto(await mailedLink(page.request, email))
  await expect(callback.why).toHaveText('Failed to complete sign-in. Please try again.')
  await callback.tryAgain.click()
  await callback.email.fill(email)
  await callback.complete.click()
  await expect(dashboardPage(page).heading).toBeVisible()
})

test('the form validates the address and can send another link', { tag: '@full' }, async ({
  page,
  consoleErrors,
}) => {
  const email = newEmail()
  const link = magicLinkPage(page)
  await link.open()
  await link.send.click()
  await expect(link.email).toHaveAccessibleDescription('Please enter your email address')
  await expect(link.email).toBeFocused()
  await link.email.fill('rower@lake')
  await link.send.click()
  await expect(link.email).toHaveAccessibleDescription('Please enter a valid email address')

  consoleErrors.expect('ERR_FAILED')
  await page.route('**/api/sign-in-links', (route) => route.abort(), { times: 1 })
  await link.email.fill(email)
  await link.send.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to send sign-in link. Please try again.')
  await expect(link.email).toHaveValue(email)

  await link.send.click()
  await expect(link.sent).toBeVisible()
  await link.again.click()
  await expect(link.email).toHaveValue(email)
  await link.send.click()
  await expect(link.sent).toBeVisible()
  await expect.poll(async () => (await linksMailedTo(page.request, email)).length).toBe(2)
  await link.back.click()
  await expect(page).toHaveURL(/\/login$/)
})

import { mailedLink } from '../../fixtures/mails.ts'
import { enterAs, goInside, newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { frame, signOut } from '../../pages/frame.ts'
import { logDialog } from '../../pages/log-dialog.ts'
import { loginPage, magicLinkPage } from '../../pages/login-page.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'

test('every screen leads to sign-in if no one is signed in', async ({ page }) => {
  const paths = ['/', '/dashboard', '/training-logs', '/goals', '/admin', '/super', '/nowhere']
  for (const path of paths) {
    await page.goto(path)
    await expect(loginPage(page).heading).toBeVisible()
    await expect(page).toHaveURL(/\/login(\?|$)/)
    await expect(frame(page).banner).toBeHidden()
  }
})

test('signing in leads back to the requested screen', async ({ page }) => {
  const email = newEmail()
  const login = loginPage(page)
  await page.goto('/training-logs?dialog=log')
  await expect(login.heading).toBeVisible()
  await enterAs(page.request, email)
  await goInside(await page.context().newPage())
  await page.reload()
  await expect(page).toHaveURL('/training-logs?dialog=log')
  await expect(logDialog(page).dialog).toBeVisible()
})

test('a valid session leads on, even if the browser kept nothing else', async ({ page }) => {
  await enterAs(page.request)
  for (const path of ['/login', '/login?with=link', '/register']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
    await expect(dashboardPage(page).heading).toBeVisible()
    await page.evaluate(() => localStorage.clear())
  }
  await page.goto('/login?to=%2Fgoals')
  await expect(page).toHaveURL('/goals')
  await page.goto('/login?as=another')
  await expect(loginPage(page).heading).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/login/)
})

test('does not lead back to another site (B9)', async ({ page }) => {
  await enterAs(page.request)
  await goInside(page)
  for (const to of ['https://evil.example/', '//evil.example/', '/\\evil.example']) {
    await page.goto(`/login?to=${encodeURIComponent(to)}`)
    await expect(dashboardPage(page).heading).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
  }
})

test('signing out ends the session, here and for a copy of the cookie (B7)', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = await enterAs(page.request)
  const { cookies } = await page.context().storageState()
  await page.goto('/dashboard')
  await frame(page).place('Training Logs').click()
  await expect(trainingLogsPage(page).heading).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)

  await page.goBack()
  await expect(loginPage(page).heading).toBeVisible()
  await expect(page.getByText(email)).toBeHidden()
  expect((await page.request.get('/api/me')).status()).toBe(401)
  const thief = await playwright.request.newContext({ storageState: { cookies, origins: [] } })
  expect((await thief.get(`${baseURL}/api/me`)).status()).toBe(401)
  await thief.dispose()
})

test('signing out keeps no data of the user in the browser', async ({ page }) => {
  const email = newEmail()
  const link = magicLinkPage(page)
  await link.open()
  await link.email.fill(email)
  await link.send.click()
  await expect(link.sent).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['emailForSignIn'])
  await page.goto(await mailedLink(page.request, email))
  await expect(dashboardPage(page).heading).toBeVisible()
  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(email)
  // The number of app starts belongs to the browser, and may change during sign-out.
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => key !== 'visits')).toEqual([])
})

test('signing out asks before deleting an unsaved session', async ({ page }) => {
  const email = await enterAs(page.request)
  const { dialog, weather, close } = logDialog(page)
  const { signOut, unsent } = frame(page)
  await trainingLogsPage(page).open('?dialog=log')
  await weather.fill('Rain')
  await close.click()
  await expect(dialog).toBeHidden()
  await signOut.click()
  await expect(unsent).toBeVisible()
  await unsent.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(unsent).toBeHidden()
  await expect(page).toHaveURL('/training-logs')
  await signOut.click()
  await unsent.getByRole('button', { name: 'Sign out and delete them' }).click()
  await expect(page).toHaveURL(/\/login$/)
  // Sign in as this user again, because drafts of others are hidden.
  await enterAs(page.request, email)
  await trainingLogsPage(page).open('?dialog=log')
  await expect(weather).toHaveValue('')
})

test('a session ended elsewhere leads to sign-in', async ({ page, playwright, baseURL }) => {
  await enterAs(page.request)
  await page.goto('/dashboard')
  await expect(dashboardPage(page).heading).toBeVisible()
  const elsewhere = await playwright.request.newContext({ storageState: await page.context().storageState() })
  expect((await elsewhere.delete(`${baseURL}/api/session`)).status()).toBe(204)
  await elsewhere.dispose()
  await page.reload()
  await expect(loginPage(page).heading).toBeVisible()
})

import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { linksMailedTo, tokenIn } from '../../fixtures/mails.ts'
import { askForLink, enterAs, PASSWORD, registerAs, registerConfirmed } from '../../fixtures/people.ts'
import { countSessions, logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { namesInZip } from '../../fixtures/zip.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { frame, signOut } from '../../pages/frame.ts'
import { loginPage } from '../../pages/login-page.ts'
import { proofDialog } from '../../pages/proof-dialog.ts'
import { settingsPage } from '../../pages/settings-page.ts'

/** Waits for the email after the one that registering sent. */
async function newestSignInLink(request: APIRequestContext, email: string): Promise<string> {
  const isSignIn = (link: string) => link.includes('/auth-callback')
  await expect.poll(async () => (await linksMailedTo(request, email)).some(isSignIn)).toBe(true)
  return (await linksMailedTo(request, email)).find(isSignIn) as string
}

const signIn = (request: APIRequestContext, url: string, email: string, password = PASSWORD) =>
  request.post(`${url}/api/session`, { data: { email, password } })

test('the header shows a name once it is saved', async ({ page }) => {
  const email = await registerAs(page.request)
  await dashboardPage(page).open()
  await expect(page.getByText('Good to have you aboard')).toBeVisible()
  await expect(frame(page).banner).toContainText(email)
  await frame(page).settings.click()
  const { profile } = settingsPage(page)
  await profile.firstName.fill('Ann')
  await profile.lastName.fill('Lee')
  await profile.sport.selectOption('Dragon boat')
  await profile.save.click()
  await expect(profile.card.getByRole('status')).toHaveText('Saved')
  await expect(frame(page).banner).toContainText('Ann')
  await frame(page).place('Dashboard').click()
  await expect(page.getByText('Welcome, Ann')).toBeVisible()
  await expect(dashboardPage(page).profile).toContainText('Dragon boat')
})

test('time zone, first day of the week and season start survive a reload', async ({ page }) => {
  await registerAs(page.request)
  const { calendar, open } = settingsPage(page)
  await open('display')
  await calendar.timeZone.selectOption('Pacific/Auckland')
  await calendar.firstDayOfWeek.selectOption('Sunday')
  await calendar.seasonDay.selectOption('31')
  await calendar.seasonMonth.selectOption('November')
  await expect(calendar.seasonDay).toHaveValue('30')
  await calendar.save.click()
  await expect(calendar.card.getByRole('status')).toHaveText('Saved')
  await page.reload()
  await expect(calendar.timeZone).toHaveValue('Pacific/Auckland')
  await expect(calendar.firstDayOfWeek).toHaveValue('7')
  await expect(calendar.seasonDay).toHaveValue('30')
  await expect(calendar.seasonMonth).toHaveValue('11')
})

test('a theme applies before the first paint, in every browser, until sign-out', async ({
  page,
  baseURL,
  otherBrowser,
}) => {
  const email = await registerAs(page.request)
  const html = page.locator('html')
  const { theme, appearance, open } = settingsPage(page)
  await open('display')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  await theme('Dark').check()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(appearance.getByRole('status')).toHaveText('Saved')

  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenSchemes: seen })
    const look = () => {
      const root = document.documentElement
      if (root)
        seen.add(
          `${root.dataset['mantineColorScheme']} ${document.getElementById('root')?.childElementCount}`,
        )
      requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  await expect(theme('Dark')).toBeChecked()
  // Otherwise the browser would paint an empty white page before the script runs.
  await expect(page.locator('script[type="module"]').first()).toHaveAttribute('blocking', 'render')
  const seen = await page.evaluate(() => [...(window as unknown as { seenSchemes: Set<string> }).seenSchemes])
  expect(seen.filter((look) => look.startsWith('light'))).toEqual([])
  expect(seen.filter((look) => look.startsWith('undefined') && !/ (0|undefined)$/.test(look))).toEqual([])

  const other = await otherBrowser({ baseURL: baseURL as string })
  expect((await signIn(other.request, baseURL as string, email)).status()).toBe(204)
  await other.goto('/dashboard')
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await signOut(page)
  await expect(page).toHaveURL(/\/login$/)
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a new password signs the other browsers out, and the old one no longer works', async ({
  page,
  baseURL,
  otherBrowser,
}) => {
  const email = await registerAs(page.request)
  const other = await otherBrowser({ baseURL: baseURL as string })
  expect((await signIn(other.request, baseURL as string, email)).status()).toBe(204)
  const { password, browsers, open } = settingsPage(page)
  await open('sign-in')
  await expect(browsers.rows).toHaveCount(2)
  await password.next.fill('still water at seven')
  await password.confirm.fill('still water at seven')
  await password.submit.click()
  await expect(password.card.getByRole('status')).toContainText('Password changed')
  await expect(browsers.rows).toHaveCount(1)
  await other.goto('/dashboard')
  await expect(loginPage(other).heading).toBeVisible()
  expect((await signIn(other.request, baseURL as string, email)).status()).toBe(401)
  expect((await signIn(other.request, baseURL as string, email, 'still water at seven')).status()).toBe(204)
})

test('a user who signed in by link sets a password', async ({ page, baseURL, playwright }) => {
  const email = await enterAs(page.request)
  const { password, open } = settingsPage(page)
  await open('sign-in')
  await password.next.fill(PASSWORD)
  await password.confirm.fill(PASSWORD)
  await password.submit.click()
  await expect(password.card.getByRole('status')).toContainText('Password set')
  await expect(password.card.getByRole('button', { name: 'Change password' })).toBeVisible()
  const elsewhere = await playwright.request.newContext()
  expect((await signIn(elsewhere, baseURL as string, email)).status()).toBe(204)
  await elsewhere.dispose()
})

test('each browser can be signed out from another, and all of them at once', async ({
  page,
  baseURL,
  otherBrowser,
}) => {
  const email = await registerAs(page.request)
  const phone = await otherBrowser({
    baseURL: baseURL as string,
    userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
  })
  expect((await signIn(phone.request, baseURL as string, email)).status()).toBe(204)
  const { browsers, everywhere, open } = settingsPage(page)
  await open('sign-in')
  await expect(browsers.rows.filter({ hasText: 'Firefox on Android' })).toBeVisible()
  await expect(browsers.rows.filter({ hasText: 'This browser' })).toHaveCount(1)
  await browsers.end.click()
  await expect(browsers.rows).toHaveCount(1)
  await phone.goto('/dashboard')
  await expect(loginPage(phone).heading).toBeVisible()

  expect((await signIn(phone.request, baseURL as string, email)).status()).toBe(204)
  await browsers.endAll.click()
  await expect(page).toHaveURL('/settings/sign-in?dialog=sign-out-everywhere')
  await everywhere.stay.click()
  await expect(everywhere.dialog).toBeHidden()
  await browsers.endAll.click()
  await everywhere.end.click()
  await expect(loginPage(page).heading).toBeVisible()
  expect((await phone.request.get('/api/me')).status()).toBe(401)
})

test('the download contains all data of the user in one archive (C12)', async ({ page }) => {
  await enterAs(page.request)
  await logSessions(page.request, [{ notes: 'Flat as glass' }])
  const { ownRows, open } = settingsPage(page)
  await open('data')
  const [download] = await Promise.all([page.waitForEvent('download'), ownRows.download.click()])
  expect(download.suggestedFilename()).toMatch(/^boathouse-.*\.zip$/)
  const names = namesInZip(await readFile(await download.path()))
  expect(names).toEqual(
    expect.arrayContaining([expect.stringMatching(/\.json$/), expect.stringMatching(/\.csv$/)]),
  )
  await expect(page.getByRole('status').filter({ hasText: download.suggestedFilename() })).toBeVisible()
})

test('a deleted account is gone after a proof of identity, and its address can register again (C12, B14)', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  const email = await registerConfirmed(page.request)
  // Using the link signs in, and deletes nothing.
  await enterAs(page.request, email)
  const { deletion, ownRows, profile, open } = settingsPage(page)
  await open()
  await profile.firstName.fill('Ann')
  await profile.save.click()
  await expect(profile.card.getByRole('status')).toHaveText('Saved')
  await open('data')
  await ownRows.delete.click()
  await expect(deletion.submit).toBeDisabled()
  await deletion.email.fill(email)
  consoleErrors.expect('status of 403')
  await deletion.submit.click()
  const proof = proofDialog(page)
  await proof.password.press('Escape')
  await expect(deletion.dialog.getByRole('alert')).toContainText('Confirm it’s you first')
  await deletion.submit.click()
  await proof.password.fill(PASSWORD)
  await proof.go.click()
  await expect(loginPage(page).heading).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: 'Your account is deleted.' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect((await page.request.get('/api/me')).status()).toBe(401)
  expect((await signIn(page.request, baseURL as string, email)).status()).toBe(401)

  await askForLink(page.request, email)
  const token = tokenIn(await newestSignInLink(page.request, email))
  const completed = await page.request.post('/api/sign-in-links/complete', { data: { token, email } })
  expect(completed.status()).toBe(204)
  expect(await countSessions(page.request)).toBe(0)
  await open()
  await expect(frame(page).banner).toContainText('Athlete')
  await expect(profile.firstName).toHaveValue('')
})

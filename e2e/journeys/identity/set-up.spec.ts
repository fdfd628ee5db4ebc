import { newEmail, PASSWORD } from '../../fixtures/people.ts'
import { expect, onOwnInstallation } from '../../fixtures/test.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { frame } from '../../pages/frame.ts'
import { loginPage } from '../../pages/login-page.ts'
import { setUpPage } from '../../pages/set-up-page.ts'

const test = onOwnInstallation().extend<{ setUpLink: string }>({
  setUpLink: async ({ installation }, use) => {
    const link = /https?:\S+\/setup\?token=\S+/.exec(installation.output())?.[0]
    if (!link) throw new Error(`There is no set-up link in:\n${installation.output()}`)
    await use(link)
  },
})

test('the link in the terminal makes its first user the super admin, once', async ({
  page,
  setUpLink,
  installation,
  otherBrowser,
  consoleErrors,
}) => {
  const email = newEmail('sam')
  const setUp = setUpPage(page)
  const notSetUp = 'This Boathouse isn’t set up yet. Open the link shown in the terminal.'
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page.getByText(notSetUp)).toBeVisible()
  }
  await page.goto(setUpLink)
  await expect(setUp.heading).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
  await setUp.email.fill(email)
  await setUp.password.fill('short')
  await setUp.submit.click()
  await expect(setUp.password).toHaveAccessibleDescription(/Use at least 8 characters\./)
  await expect(setUp.password).toBeFocused()
  await setUp.password.fill(PASSWORD)
  await setUp.password.press('Enter')
  await expect(dashboardPage(page).counts).toBeVisible()
  await expect(frame(page).banner).toContainText('Super Admin')
  await expect(frame(page).navigation.getByRole('link')).toHaveText(['Dashboard', 'Admin'])

  consoleErrors.expect('/api/set-up/open: Failed to load resource: the server responded with a status of 422')
  const other = await otherBrowser()
  const again = setUpPage(other)
  await other.goto(setUpLink)
  await expect(again.done).toBeVisible()
  await expect(again.password).toBeHidden()

  consoleErrors.expect('/api/session: Failed to load resource: the server responded with a status of 401')
  const login = loginPage(other)
  await other.goto('/super')
  await expect(login.heading).toBeVisible()
  await other.waitForLoadState('networkidle')
  await expect(other.getByText(notSetUp)).toBeHidden()
  await login.email.fill(email)
  await login.password.fill('a rough lake at six')
  await login.submit.click()
  await expect(other.getByRole('alert')).toHaveText('Failed to log in. Please check your credentials.')
  await login.password.fill(PASSWORD)
  await login.submit.click()
  await expect(frame(other).banner).toContainText('Super Admin')
  await expect(other).toHaveURL('/super')

  // Leave the pages: their requests must not meet a stopped server.
  for (const one of [page, other]) await one.goto('about:blank')
  await installation.restart()
  expect(installation.output()).not.toContain('/setup')
})

import { linksMailedTo, mailedLink } from '../../fixtures/mails.ts'
import { enterAs, goInside, newEmail, PASSWORD, registerAs } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { confirmEmailPage } from '../../pages/confirm-email-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { frame } from '../../pages/frame.ts'
import { loginPage, magicLinkPage } from '../../pages/login-page.ts'
import { registerPage } from '../../pages/register-page.ts'

test('a new user has limited access and confirms with the mailed link', async ({ page }) => {
  const email = newEmail()
  const [form, dashboard, confirm] = [registerPage(page), dashboardPage(page), confirmEmailPage(page)]
  await loginPage(page).open()
  await loginPage(page).signUp.click()
  await expect(form.heading).toBeVisible()
  await expect(form.lead).toBeVisible()
  await form.signUp({ email, password: PASSWORD })
  await expect(dashboard.limited).toBeVisible()
  await expect(dashboard.unconfirmed).toContainText(email)
  await expect(frame(page).banner).toContainText('Pending')
  await expect(frame(page).navigation.getByRole('link')).toHaveText(['Dashboard'])

  await page.goto(await mailedLink(page.request, email))
  await expect(confirm.confirmed).toBeVisible()
  await expect(page).toHaveURL('/confirm-email')
  await confirm.toDashboard.click()
  await expect(dashboard.limited).toBeVisible()
  await expect(dashboard.unconfirmed).toBeHidden()
})

test('a refused form keeps its text and shows why next to the field', { tag: '@full' }, async ({
  page,
  consoleErrors,
}) => {
  const email = newEmail()
  const form = registerPage(page)
  await form.open()
  await form.email.fill(email)
  await form.password.fill(PASSWORD)
  await form.confirmPassword.fill('a calm lake at sax')
  await form.confirmPassword.press('Enter')
  await expect(form.confirmPassword).toHaveAccessibleDescription('Passwords do not match')
  await expect(form.confirmPassword).toBeFocused()
  await form.confirmPassword.fill('short')
  await form.password.fill('short')
  await form.submit.click()
  await expect(form.password).toHaveAccessibleDescription(/Use at least 8 characters\./)

  consoleErrors.expect('/api/users: Failed to load resource: the server responded with a status of 422')
  await form.signUp({ email, password: 'password123' })
  await expect(form.password).toHaveAccessibleDescription(/too easy to guess/)
  await expect(form.password).toBeFocused()

  consoleErrors.expect('ERR_FAILED')
  await page.route('**/api/users', (route) => route.abort(), { times: 1 })
  await form.signUp({ email, password: PASSWORD })
  await expect(form.why).toContainText('Nothing you typed is lost.')
  await expect(form.email).toHaveValue(email)
  await expect(form.confirmPassword).toHaveValue(PASSWORD)
  await form.submit.click()
  await expect(dashboardPage(page).limited).toBeVisible()
})

test('a known e-mail is refused, and its owner gets a mail', { tag: '@full' }, async ({
  page,
  otherBrowser,
  consoleErrors,
}) => {
  const email = await enterAs(page.request)
  const other = await otherBrowser()
  const form = registerPage(other)
  consoleErrors.expect('/api/users: Failed to load resource: the server responded with a status of 409')
  await form.open()
  await form.signUp({ email: email.toUpperCase(), password: PASSWORD })
  await expect(form.why).toHaveText('Failed to register. Please try a different email.')
  await expect(form.email).toHaveValue(email.toUpperCase())
  await expect(form.password).toHaveValue(PASSWORD)
  await expect.poll(async () => (await linksMailedTo(page.request, email)).length).toBe(1)
  await form.signUp({ email: newEmail(), password: PASSWORD })
  await expect(dashboardPage(other).limited).toBeVisible()
})

test('in another browser the confirmation asks for the password, once', { tag: '@full' }, async ({
  page,
  otherBrowser,
  consoleErrors,
}) => {
  const email = await registerAs(page.request)
  const other = await otherBrowser()
  const confirm = confirmEmailPage(other)
  const mailed = await mailedLink(page.request, email)
  consoleErrors.expect('status of 403', 'status of 422')
  await other.goto(mailed)
  await expect(confirm.asksOwner).toBeVisible()
  await expect(other).toHaveURL('/confirm-email')
  await confirm.password.fill('a rough lake at six')
  await confirm.submit.click()
  await expect(confirm.password).toHaveAccessibleDescription('Wrong password.')
  await confirm.password.fill(PASSWORD)
  await confirm.password.press('Enter')
  await expect(confirm.confirmed).toBeVisible()
  await confirm.toDashboard.click()
  await expect(dashboardPage(other).profile).toContainText(email)
  await expect(dashboardPage(other).unconfirmed).toBeHidden()

  // Opening the link again in the user's own browser shows that all is well.
  await page.goto(mailed)
  await expect(confirmEmailPage(page).confirmed).toBeVisible()
  await confirmEmailPage(page).toDashboard.click()
  await expect(dashboardPage(page).limited).toBeVisible()
  await expect(dashboardPage(page).unconfirmed).toBeHidden()
})

test('a mailed link signs out a user who registered with another person’s address (B10)', {
  tag: '@full',
}, async ({ page, otherBrowser, consoleErrors }) => {
  const email = await registerAs(page.request)
  await dashboardPage(page).open()
  await expect(dashboardPage(page).limited).toBeVisible()

  const owner = await otherBrowser()
  const [confirm, link] = [confirmEmailPage(owner), magicLinkPage(owner)]
  consoleErrors.expect('status of 403', 'status of 401')
  await owner.goto(await mailedLink(page.request, email))
  await expect(confirm.notMeNote).toBeVisible()
  await confirm.notMe.click()
  await expect(link.heading).toBeVisible()
  await link.email.fill(email)
  await link.send.click()
  await expect(link.sent).toBeVisible()
  await owner.goto(await mailedLink(page.request, email, 2))
  await expect(dashboardPage(owner).profile).toContainText(email)
  await expect(dashboardPage(owner).unconfirmed).toBeHidden()

  await page.reload()
  const login = loginPage(page)
  await expect(login.heading).toBeVisible()
  await login.email.fill(email)
  await login.password.fill(PASSWORD)
  await login.submit.click()
  await expect(login.why).toHaveText('Failed to log in. Please check your credentials.')
})

test('a user signed in with another account gets to a sign-in link for this address', {
  tag: '@full',
}, async ({ page, otherBrowser, consoleErrors }) => {
  const email = await registerAs(page.request)
  const other = await otherBrowser()
  const someoneElse = await enterAs(other.request)
  const [confirm, link] = [confirmEmailPage(other), magicLinkPage(other)]
  consoleErrors.expect('status of 403')
  await other.goto(await mailedLink(page.request, email))
  await confirm.notMe.click()
  await expect(link.heading).toBeVisible()
  await link.email.fill(email)
  await link.send.click()
  await expect(link.sent).toBeVisible()
  await other.goto('/dashboard')
  await expect(dashboardPage(other).profile).toContainText(someoneElse)
  await other.goto(await mailedLink(page.request, email, 2))
  await expect(dashboardPage(other).profile).toContainText(email)
})

test('the form leads a signed-in user on', { tag: '@full' }, async ({ page }) => {
  await enterAs(page.request)
  await goInside(page)
  await registerPage(page).open()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/register?to=%2Fgoals')
  await expect(page).toHaveURL('/goals')
  await page.goto('/register?to=https%3A%2F%2Fevil.example')
  await expect(page).toHaveURL('/dashboard')
})

import { linksMailedTo, mailedLink } from '../../fixtures/mails.ts'
import { newEmail, PASSWORD, registerAs } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { forgotPasswordPage } from '../../pages/forgot-password-page.ts'
import { signOut } from '../../pages/frame.ts'
import { loginPage } from '../../pages/login-page.ts'
import { resetPasswordPage } from '../../pages/reset-password-page.ts'

const NEW = 'a rough lake at nine'

test('a forgotten password is replaced by mail, once, and ends the old sessions', async ({
  page,
  otherBrowser,
  consoleErrors,
}) => {
  const earlier = await otherBrowser()
  const email = await registerAs(earlier.request)
  await dashboardPage(earlier).open()
  await expect(dashboardPage(earlier).limited).toBeVisible()
  const [login, forgot, reset] = [loginPage(page), forgotPasswordPage(page), resetPasswordPage(page)]

  await login.open()
  await login.email.fill(email)
  await login.forgot.click()
  await expect(forgot.email).toHaveValue(email)
  await expect(page).toHaveURL('/forgot-password')
  await forgot.send.click()
  await expect(forgot.sent).toBeVisible()
  const mailed = await mailedLink(page.request, email, 2)
  await page.goto(mailed)
  await expect(reset.heading).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  await reset.password.fill(NEW)
  await reset.confirmPassword.fill(PASSWORD)
  await reset.submit.click()
  await expect(reset.confirmPassword).toHaveAccessibleDescription('Passwords do not match')
  await reset.set(NEW)
  await expect(dashboardPage(page).profile).toContainText(email)
  await expect(dashboardPage(page).unconfirmed).toBeHidden()

  consoleErrors.expect('status of 401', 'status of 422')
  await earlier.reload()
  await expect(loginPage(earlier).heading).toBeVisible()
  await signOut(page)
  await login.email.fill(email)
  await login.password.fill(PASSWORD)
  await login.submit.click()
  await expect(login.why).toHaveText('Failed to log in. Please check your credentials.')
  await login.password.fill(NEW)
  await login.submit.click()
  await expect(dashboardPage(page).profile).toContainText(email)

  const again = resetPasswordPage(earlier)
  await earlier.goto(mailed)
  await expect(again.why).toHaveText('This link has expired or was used already. Request a new one.')
  await expect(again.password).toBeHidden()
  await again.again.click()
  await expect(forgotPasswordPage(earlier).heading).toBeVisible()
})

test('an unknown e-mail looks the same and gets no mail (B3)', async ({ page }) => {
  const known = await registerAs(page.request)
  await page.context().clearCookies()
  const forgot = forgotPasswordPage(page)
  const said: string[] = []
  const unknown = newEmail('nobody')
  for (const email of [known, unknown]) {
    await forgot.open()
    await forgot.email.fill(email)
    await forgot.email.press('Enter')
    await expect(forgot.sent).toBeVisible()
    said.push((await page.getByRole('main').innerText()).replace(email, 'this address'))
  }
  expect(said[0]).toBe(said[1])
  await mailedLink(page.request, known, 2)
  expect(await linksMailedTo(page.request, unknown)).toEqual([])
  await forgot.back.click()
  await expect(loginPage(page).heading).toBeVisible()
})

test('says offline that it failed, keeps the address, and can send another', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  const email = await registerAs(page.request)
  const forgot = forgotPasswordPage(page)
  await forgot.open()
  await forgot.send.click()
  await expect(forgot.email).toHaveAccessibleDescription('Please enter your email address')
  await forgot.email.fill(email)
  await page.context().setOffline(true)
  await forgot.send.click()
  await expect(page.getByRole('alert')).toContainText('Boathouse can’t be reached.')
  await page.context().setOffline(false)
  await forgot.send.click()
  await expect(forgot.sent).toBeVisible()
  await forgot.again.click()
  await expect(forgot.email).toHaveValue(email)
})

test('an incomplete token opens no form for a new password', async ({ page }) => {
  const reset = resetPasswordPage(page)
  await page.goto('/reset-password')
  await expect(reset.why).toContainText('Open the link in the email again, or request a new one.')
  await expect(reset.again).toBeVisible()
  await page.goto(`/reset-password?token=${'x'.repeat(201)}`)
  await expect(reset.why).toHaveText('This link has expired or was used already. Request a new one.')
  await expect(reset.password).toBeHidden()
})

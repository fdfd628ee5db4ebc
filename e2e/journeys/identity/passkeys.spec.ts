import { mailedCode } from '../../fixtures/mails.ts'
import { enterAs, goInside, newEmail } from '../../fixtures/people.ts'
import { addAuthenticator } from '../../fixtures/security-keys.ts'
import { expect, test } from '../../fixtures/test.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { signOut } from '../../pages/frame.ts'
import { loginPage, magicLinkPage } from '../../pages/login-page.ts'
import { ownSecondStep, secondStepPage } from '../../pages/second-step-page.ts'

test('a passkey is created, signs in and serves as second step, and a recovery code replaces a lost one (B13)', async ({
  page,
  otherBrowser,
  consoleErrors,
}) => {
  const email = await enterAs(page.request, newEmail())
  await goInside(page)
  const device = await addAuthenticator(page)
  await page.goto('/settings/sign-in')
  const own = ownSecondStep(page)
  await own.addPasskey.click()
  await device.verify(false)
  await own.name.fill('Kitchen computer')
  await own.makePasskey.click()
  await expect(own.dialog.getByText('No passkey was added.')).toBeVisible()
  await device.verify(true)
  await own.makePasskey.click()
  await expect(own.recoveryCodes).toHaveCount(10)
  const codes = await own.recoveryCodes.allTextContents()
  await own.done.click()
  await expect(own.remove('Kitchen computer')).toBeVisible()
  expect(await device.passkeys()).toBe(1)

  await signOut(page)
  await loginPage(page).withPasskey.click()
  await expect(dashboardPage(page).heading).toBeVisible()

  // This account has a passkey, so the email alone is not enough.
  consoleErrors.expect('status of 401')
  await signOut(page)
  const link = magicLinkPage(page)
  await link.open()
  await link.email.fill(email)
  await link.email.press('Enter')
  await link.code.fill(await mailedCode(page.request, email, 2))
  await link.enter.click()
  await expect(page.getByText(`You’re signing in as ${email}.`)).toBeVisible()
  await secondStepPage(page).usePasskey.click()
  await expect(dashboardPage(page).heading).toBeVisible()

  // Another browser lacks the passkey, but the owner has written recovery codes down.
  const phone = await otherBrowser()
  const elsewhere = magicLinkPage(phone)
  await elsewhere.open()
  await elsewhere.email.fill(email)
  await elsewhere.email.press('Enter')
  await elsewhere.code.fill(await mailedCode(phone.request, email, 3))
  await elsewhere.enter.click()
  const step = secondStepPage(phone)
  await step.useRecoveryCode.click()
  await step.recoveryCode.fill(codes[0] ?? '')
  await step.submit.click()
  await expect(dashboardPage(phone).heading).toBeVisible()
  await phone.goto('/settings/sign-in')
  const lost = ownSecondStep(phone)
  await expect(phone.getByText('9 left')).toBeVisible()
  await lost.remove('Kitchen computer').click()
  await lost.removeNow.click()
  await expect(phone.getByText('Passkey removed')).toBeVisible()
  await expect(phone.getByText(/can sign in as you/)).toBeVisible()

  consoleErrors.expect('status of 422')
  await page.goto('/settings/sign-in')
  await signOut(page)
  await loginPage(page).withPasskey.click()
  await expect(loginPage(page).why).toContainText('This passkey didn’t work.')
})

test('the browser’s own list offers passkeys on the sign-in page once there is one', async ({ page }) => {
  await enterAs(page.request, newEmail())
  await goInside(page)
  await addAuthenticator(page)
  await page.goto('/settings/sign-in')
  const own = ownSecondStep(page)
  await own.addPasskey.click()
  await own.makePasskey.click()
  await expect(own.recoveryCodes).toHaveCount(10)
  await own.done.click()
  await signOut(page)
  await expect(loginPage(page).heading).toBeVisible()
  await expect(loginPage(page).email).toHaveAttribute('autocomplete', 'username webauthn')
  await loginPage(page).email.press('Shift')
  await expect(dashboardPage(page).heading).toBeVisible()
})

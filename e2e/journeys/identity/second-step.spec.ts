import { appCode } from '../../fixtures/authenticator.ts'
import { mailedCode, mailedLink } from '../../fixtures/mails.ts'
import { askForLink, enterAs, goInside, newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { callbackPage } from '../../pages/callback-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { magicLinkPage } from '../../pages/login-page.ts'
import { ownSecondStep, secondStepPage } from '../../pages/second-step-page.ts'

test('a second step is set up, requested by link and by code, and removed (B13)', async ({
  page,
  otherBrowser,
  consoleErrors,
}) => {
  const email = await enterAs(page.request, newEmail())
  await goInside(page)
  await page.goto('/settings/sign-in')
  const own = ownSecondStep(page)
  await own.setUp.click()
  await own.name.press('Enter')
  await expect(own.qr).toBeVisible()
  const key = await own.key()
  consoleErrors.expect('status of 422')
  await own.code.fill(appCode(key, 100))
  await own.code.press('Enter')
  await expect(own.code).toHaveAccessibleDescription(/This code is wrong or was used already\./)
  await own.code.fill(appCode(key))
  await own.turnOn.click()
  await expect(own.recoveryCodes).toHaveCount(10)
  const codes = await own.recoveryCodes.allTextContents()
  await own.done.click()
  await expect(page.getByText('10 left')).toBeVisible()

  const phone = await otherBrowser()
  const step = secondStepPage(phone)
  consoleErrors.expect('status of 401')
  const link = magicLinkPage(phone)
  await link.open('&to=%2Fgoals')
  await link.email.fill(email)
  await link.email.press('Enter')
  await expect(link.code).toBeVisible()
  // Two emails were sent: about the new second step, and with this code.
  await link.code.fill(await mailedCode(phone.request, email, 2))
  await link.enter.click()
  await expect(step.heading).toBeVisible()
  await expect(phone.getByText(`You’re signing in as ${email}.`)).toBeVisible()
  await step.code.fill(appCode(key, 1))
  await step.code.press('Enter')
  await expect(phone).toHaveURL(/\/goals$/)

  const tablet = await otherBrowser()
  const lost = secondStepPage(tablet)
  await askForLink(tablet.request, email)
  await tablet.goto(await mailedLink(tablet.request, email, 3))
  await callbackPage(tablet).email.fill(email)
  await callbackPage(tablet).complete.click()
  await expect(lost.heading).toBeVisible()
  await lost.useRecoveryCode.click()
  await lost.recoveryCode.fill(codes[0] ?? '')
  await lost.submit.click()
  await expect(dashboardPage(tablet).heading).toBeVisible()

  await page.reload()
  await expect(page.getByText('9 left')).toBeVisible()
  await own.end.click()
  await own.endNow.click()
  await expect(page.getByText('Authenticator app turned off')).toBeVisible()
  await expect(own.setUp).toBeVisible()
})

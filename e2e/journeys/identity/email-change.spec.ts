import { mailedLink } from '../../fixtures/mails.ts'
import { enterAs, goInside, newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { emailChangePage, ownEmail } from '../../pages/email-change-page.ts'

test('an email is changed by its mail, and changed back from the old address without signing in (B16)', async ({
  page,
  otherBrowser,
  consoleErrors,
}) => {
  const [email, next] = [await enterAs(page.request, newEmail()), newEmail()]
  await goInside(page)
  await page.goto('/settings/sign-in')
  const own = ownEmail(page)
  await own.next.fill(email)
  await own.submit.click()
  await expect(own.next).toHaveAccessibleDescription(/This is your email already/)
  await own.next.fill(next)
  await own.next.press('Enter')
  await expect(own.card.getByText(next)).toBeVisible()
  await mailedLink(page.request, next)
  await own.cancel.click()
  await expect(own.card.getByText('Your email has not changed.')).toBeVisible()
  await own.next.fill(next)
  await own.submit.click()
  await own.again.click()
  await expect(own.card.getByText('Sent.')).toBeVisible()

  const link = await mailedLink(page.request, next, 3)
  const stranger = await otherBrowser()
  await stranger.goto(link)
  consoleErrors.expect('status of 401')
  await emailChangePage(stranger).button.click()
  await expect(emailChangePage(stranger).why).toContainText('Sign in to the account')
  await page.goto(link)
  await emailChangePage(page).button.click()
  await expect(emailChangePage(page).confirmed).toBeVisible()
  await page.getByRole('link', { name: 'Go to the settings' }).click()
  await expect(own.card.getByText(next)).toBeVisible()

  const back = await mailedLink(page.request, email)
  await stranger.goto(back)
  await emailChangePage(stranger).button.click()
  await expect(emailChangePage(stranger).undone).toBeVisible()
  await page.goto('/settings/sign-in')
  await expect(page).toHaveURL(/\/login/)
})

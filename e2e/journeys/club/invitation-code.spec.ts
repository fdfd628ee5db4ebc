import type { Page } from '@playwright/test'
import { runClub } from '../../fixtures/clubs.ts'
import { CLUB, INVITE } from '../../fixtures/invites.ts'
import { mailedLink } from '../../fixtures/mails.ts'
import { newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { callbackPage } from '../../pages/callback-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { invitationPage } from '../../pages/invitation-page.ts'
import { loginPage, magicLinkPage } from '../../pages/login-page.ts'
import { registerPage } from '../../pages/register-page.ts'

const broughtBy = (address: string) => {
  const { searchParams } = new URL(address)
  return `invite=${searchParams.get('invite')}&club=${searchParams.get('club')}`
}

const expectBrought = (page: Page, search: string) => expect.poll(() => broughtBy(page.url())).toEqual(search)

test('a pasted invitation goes along with the mailed link and leads into the club', async ({
  page,
  baseURL,
  otherBrowser,
  installation,
}) => {
  const club = await runClub((await otherBrowser()).request, installation)
  const email = newEmail()
  const search = await club.invite(email)
  const link = magicLinkPage(page)
  await link.open()
  await link.email.fill(email)
  for (const nonsense of ['hello there', `${baseURL}/login`, INVITE.slice(1)]) {
    await link.invitation.fill(nonsense)
    await link.send.click()
    await expect(link.invitation).toHaveAccessibleDescription(/Paste the whole invitation link/)
    await expect(link.invitation).toBeFocused()
    await expect(link.invitation).toHaveValue(nonsense)
  }
  await link.invitation.fill(` ${baseURL}/auth-callback?${search} `)
  await link.send.click()
  await expect(link.sent).toBeVisible()
  const mailed = await mailedLink(page.request, email, 2)
  expect(broughtBy(mailed)).toEqual(search)

  const other = await otherBrowser()
  await other.goto(mailed)
  await expect(callbackPage(other).confirm).toBeVisible()
  await expect(other).not.toHaveURL(/token/)
  await expectBrought(other, search)
  await page.goto(mailed)
  await expect(dashboardPage(page).profile).toContainText(club.name)
})

test('a bare code leads into the club too', async ({ page, otherBrowser, installation }) => {
  const club = await runClub((await otherBrowser()).request, installation)
  const email = newEmail()
  const code = new URLSearchParams(await club.invite(email)).get('invite') as string
  const link = magicLinkPage(page)
  await link.open()
  await link.email.fill(email)
  await link.invitation.fill(code)
  await link.send.click()
  await expect(link.sent).toBeVisible()
  const mailed = await mailedLink(page.request, email, 2)
  expect(broughtBy(mailed)).toMatch(new RegExp(`^invite=${code}&club=[0-9a-f-]{36}$`))
  await page.goto(mailed)
  await expect(dashboardPage(page).profile).toContainText(club.name)
  expect(await club.emailsOf('athlete')).toEqual([email])
})

test('an empty code brings no invitation, and a dead one shows on the dashboard', async ({ page }) => {
  const link = magicLinkPage(page)
  for (const [typed, brought] of [
    ['', 'invite=null&club=null'],
    [INVITE, `invite=${INVITE}&club=null`],
  ] as const) {
    const email = newEmail()
    await page.context().clearCookies()
    await link.open()
    await link.email.fill(email)
    await link.invitation.fill(typed)
    await link.send.click()
    await expect(link.sent).toBeVisible()
    const mailed = await mailedLink(page.request, email)
    expect(broughtBy(mailed)).toEqual(brought)
    await page.goto(mailed)
    await expect(dashboardPage(page).profile).toContainText(email)
    await expect(dashboardPage(page).unusedInvitation).toHaveCount(typed ? 1 : 0)
  }
})

test('all sign-in methods carry the invitation', async ({ page, otherBrowser, installation }) => {
  const club = await runClub((await otherBrowser()).request, installation)
  const search = await club.invite(newEmail())
  const [invitation, login, link] = [invitationPage(page), loginPage(page), magicLinkPage(page)]
  await login.open()
  await page.evaluate(() => localStorage.setItem('emailForSignIn', 'somebody@else.example'))
  await invitation.open(search)
  await expect(invitation.email).toHaveValue('')
  await invitation.usePassword.click()
  await expect(login.heading).toBeVisible()
  await expectBrought(page, search)
  await login.withMagicLink.click()
  await expect(link.invitation).toHaveValue(new RegExp(search))
  await link.back.click()
  await expect(login.heading).toBeVisible()
  await login.signUp.click()
  await expect(registerPage(page).heading).toBeVisible()
  await expectBrought(page, search)
  await registerPage(page).signIn.click()
  await expect(login.heading).toBeVisible()
  await expectBrought(page, search)
})

test('a malformed invitation in an address is ignored', async ({ page }) => {
  await invitationPage(page).open(`invite=nonsense&club=${CLUB}`)
  await expect(callbackPage(page).why).toHaveText('Invalid sign-in link')
})

import type { Page } from '@playwright/test'
import { CLUB, INVITE } from '../fixtures/invites.ts'
import { mailedLink } from '../fixtures/mails.ts'
import { newEmail } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { callbackPage } from '../pages/callback-page.ts'
import { dashboardPage } from '../pages/dashboard-page.ts'
import { invitationPage } from '../pages/invitation-page.ts'
import { loginPage, magicLinkPage } from '../pages/login-page.ts'
import { registerPage } from '../pages/register-page.ts'

const SEARCH = `invite=${INVITE}&club=${CLUB}`

/** What an address carries of an invitation. */
const broughtBy = (address: string) => {
  const { searchParams } = new URL(address)
  return { invite: searchParams.get('invite'), club: searchParams.get('club') }
}

const expectBrought = (page: Page) =>
  expect.poll(() => broughtBy(page.url())).toEqual({ invite: INVITE, club: CLUB })

test('a pasted invitation goes along in the mailed link, and signing in works', async ({
  page,
  baseURL,
  otherBrowser,
}) => {
  const email = newEmail()
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
  await link.invitation.fill(` ${baseURL}/auth-callback?${SEARCH} `)
  await link.send.click()
  await expect(link.sent).toBeVisible()
  const mailed = await mailedLink(page.request, email)
  expect(broughtBy(mailed)).toEqual({ invite: INVITE, club: CLUB })

  const other = await otherBrowser()
  await other.goto(mailed)
  await expect(callbackPage(other).confirm).toBeVisible()
  await expect(other).not.toHaveURL(/token/)
  await expectBrought(other)
  await page.goto(mailed)
  await expect(dashboardPage(page).heading).toBeVisible()
})

test('a bare code goes along too, and no invitation is none', async ({ page }) => {
  const link = magicLinkPage(page)
  for (const [typed, brought] of [
    [INVITE, { invite: INVITE, club: null }],
    ['', { invite: null, club: null }],
  ] as const) {
    const email = newEmail()
    await link.open()
    await link.email.fill(email)
    await link.invitation.fill(typed)
    await link.send.click()
    await expect(link.sent).toBeVisible()
    expect(broughtBy(await mailedLink(page.request, email))).toEqual(brought)
  }
})

test('an opened invitation asks for the invited e-mail and mails a link with it', async ({ page }) => {
  const email = newEmail()
  const invitation = invitationPage(page)
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('emailForSignIn', 'somebody@else.example'))
  await invitation.open(SEARCH)
  await expect(invitation.heading).toBeVisible()
  await expect(invitation.email).toHaveValue('')
  await invitation.email.fill(email)
  await invitation.send.click()
  await expect(invitation.sent).toBeVisible()
  const mailed = await mailedLink(page.request, email)
  expect(broughtBy(mailed)).toEqual({ invite: INVITE, club: CLUB })
  await page.goto(mailed)
  await expect(dashboardPage(page).profile).toContainText(email)
})

test('an invitation is carried through all ways in', async ({ page }) => {
  const [invitation, login, link] = [invitationPage(page), loginPage(page), magicLinkPage(page)]
  await invitation.open(SEARCH)
  await invitation.usePassword.click()
  await expect(login.heading).toBeVisible()
  await expectBrought(page)
  await login.withMagicLink.click()
  await expect(link.invitation).toHaveValue(new RegExp(SEARCH))
  await link.back.click()
  await expect(login.heading).toBeVisible()
  await login.signUp.click()
  await expect(registerPage(page).heading).toBeVisible()
  await expectBrought(page)
  await registerPage(page).signIn.click()
  await expect(login.heading).toBeVisible()
  await expectBrought(page)
})

test('an address with a broken invitation is no link', async ({ page }) => {
  await invitationPage(page).open(`invite=nonsense&club=${CLUB}`)
  await expect(callbackPage(page).why).toHaveText('Invalid sign-in link')
})

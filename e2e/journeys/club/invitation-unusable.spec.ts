import { anotherClub, runClub } from '../../fixtures/clubs.ts'
import { INVITE } from '../../fixtures/invites.ts'
import { mailedLink } from '../../fixtures/mails.ts'
import { enterAs, newEmail, PASSWORD, registerConfirmed } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { invitationPage, namesAsked } from '../../pages/invitation-page.ts'
import { loginPage } from '../../pages/login-page.ts'
import { settingsPage } from '../../pages/settings-page.ts'

test('a member of another club joins a second one and leaves it again', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  const { request } = await otherBrowser()
  const [first, second] = [await runClub(request, installation), await anotherClub(request)]
  const email = newEmail()
  await first.invite(email)
  await enterAs(page.request, email)
  const search = await second.invite(email)
  const [invitation, settings, dashboard] = [invitationPage(page), settingsPage(page), dashboardPage(page)]
  await invitation.open(search)
  await invitation.join.click()
  await namesAsked(page).skip.click()
  await expect(dashboard.profile).toContainText(first.name)
  const clubs = page.getByRole('combobox', { name: 'Current club' }).filter({ visible: true })
  await clubs.selectOption(second.name)
  await expect(dashboard.profile).toContainText(second.name)

  await page.goto('/settings?dialog=leave-club')
  consoleErrors.expect('ERR_FAILED', 'status of 404')
  await page.route('**/members/**', (route) => route.abort(), { times: 1 })
  await expect(settings.leaving(second.name).dialog).toContainText('You keep your training log')
  await settings.leaving(second.name).leave.click()
  await expect(settings.leaving(second.name).failed).toContainText(`You are still in ${second.name}.`)
  await settings.leaving(second.name).leave.click()
  await expect(settings.club.card).toContainText(first.name)
  await expect(clubs).toBeHidden()
  await page.goto('/dashboard')
  await expect(dashboard.profile).toContainText(first.name)
  expect(await second.emailsOf('athlete')).toEqual([])
})

test('used, revoked and unknown invites look alike; an inactive club accepts nobody (B1)', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 404', 'status of 409')
  const club = await runClub((await otherBrowser()).request, installation)
  const [used, revoked, waiting] = [newEmail(), newEmail(), newEmail()]
  const links = [await club.invite(used), await club.invite(revoked), `invite=${INVITE}`]
  await club.revoke(revoked)
  const other = await otherBrowser()
  await invitationPage(other).open(links[0] as string)
  await invitationPage(other).email.fill(used)
  await invitationPage(other).send.click()
  await other.goto(await mailedLink(page.request, used, 2))
  await expect(dashboardPage(other).profile).toContainText(club.name)

  const invitation = invitationPage(page)
  const said = []
  for (const link of links) {
    await invitation.open(link)
    await expect(invitation.dead).toBeVisible()
    said.push(await page.getByRole('main').innerText())
  }
  expect(new Set(said).size).toBe(1)
  await invitationPage(other).open(links[0] as string)
  await expect(invitationPage(other).why).toHaveText('You’re already in this club.')

  const search = await club.invite(waiting)
  await club.become('inactive')
  await invitation.open(search)
  await expect(invitation.why).toContainText('This club is inactive')
  await club.become('active')
  await invitation.tryAgain.click()
  await expect(invitation.from(club.name)).toBeVisible()
})

test('shows a network failure, and a retry opens the invitation', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  const club = await runClub((await otherBrowser()).request, installation)
  consoleErrors.expect('ERR_FAILED')
  await page.route('**/api/invitations/open', (route) => route.abort())
  const invitation = invitationPage(page)
  await invitation.open(await club.invite(newEmail()))
  await expect(invitation.failed).toContainText('can’t be reached')
  await page.unrouteAll()
  await invitation.tryAgain.click()
  await expect(invitation.from(club.name)).toBeVisible()
})

test('says that the invitation can’t be used until the user dismisses it', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const { request } = await otherBrowser()
  const club = await runClub(request, installation)
  const email = await registerConfirmed(page.request)
  await page.context().clearCookies()
  await invitationPage(page).open(await club.invite(newEmail()))
  await invitationPage(page).usePassword.click()
  await expect(loginPage(page).heading).toBeVisible()
  await loginPage(page).email.fill(email)
  await loginPage(page).password.fill(PASSWORD)
  await loginPage(page).submit.click()
  const { unusedInvitation, dismiss, heading } = dashboardPage(page)
  await expect(unusedInvitation).toContainText('it is for another email address')
  await page.reload()
  await dismiss.click()
  await expect(unusedInvitation).toBeHidden()
  await page.reload()
  await expect(heading).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(unusedInvitation).toBeHidden()
})

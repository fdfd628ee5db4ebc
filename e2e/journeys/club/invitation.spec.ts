import { anotherClub, runClub } from '../../fixtures/clubs.ts'
import { linksMailedTo, mailedLink } from '../../fixtures/mails.ts'
import { enterAs, newEmail, PASSWORD, registerAs, registerConfirmed } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { confirmEmailPage } from '../../pages/confirm-email-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { frame } from '../../pages/frame.ts'
import { invitationPage, namesAsked } from '../../pages/invitation-page.ts'
import { loginPage } from '../../pages/login-page.ts'
import { registerPage } from '../../pages/register-page.ts'

test('an opened invitation names club and role and mails a link that leads into the club', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const club = await runClub((await otherBrowser()).request, installation)
  const email = newEmail()
  const search = await club.invite(email, 'admin')
  const invitation = invitationPage(page)
  expect(await mailedLink(page.request, email)).toContain(`/auth-callback?${search}`)
  await invitation.open(search)
  await expect(invitation.from(club.name, 'an admin')).toBeVisible()
  await expect(invitation.seen).toContainText('Nobody sees your training log unless you share it.')
  await invitation.email.fill(email.toUpperCase())
  await invitation.send.click()
  await expect(invitation.sent).toBeVisible()

  await page.goto(await mailedLink(page.request, email, 2))
  await expect(dashboardPage(page).profile).toContainText(club.name)
  await expect(frame(page).banner).toContainText('Admin')
  const { card, firstName, lastName, save } = namesAsked(page)
  await expect(card).toBeVisible()
  await firstName.fill('Ann')
  await lastName.fill('Lee')
  await save.click()
  await expect(page.getByText('Welcome, Ann')).toBeVisible()
  await expect(card).toBeHidden()
  expect(await club.emailsOf('admin')).toEqual([email])
})

test('the mailed invitation joins with one press, once, and the copied link does not', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 404')
  const club = await runClub((await otherBrowser()).request, installation)
  const email = newEmail('lena')
  const copied = await club.invite(email)
  const mailed = await mailedLink(page.request, email)
  const [invitation, names] = [invitationPage(page), namesAsked(page)]
  await invitation.open(copied)
  await expect(invitation.email).toBeVisible()
  await expect(invitation.join).toBeHidden()
  await page.goto(mailed)
  await expect(invitation.join).toHaveText(`Join ${club.name} as l•••@journeys.example`)
  await expect(page).not.toHaveURL(/proof/)
  await invitation.join.click()
  await expect(dashboardPage(page).profile).toContainText(club.name)
  await expect(dashboardPage(page).unconfirmed).toBeHidden()
  await expect(names.card).toBeVisible()
  expect(await club.emailsOf('athlete')).toEqual([email])
  const other = await otherBrowser()
  await other.goto(mailed)
  await expect(invitationPage(other).dead).toBeVisible()
})

test('sign-up by password keeps the invitation, which counts once the address is confirmed', {
  tag: '@full',
}, async ({ page, otherBrowser, installation }) => {
  const club = await runClub((await otherBrowser()).request, installation)
  const newcomer = newEmail()
  await invitationPage(page).open(await club.invite(newcomer))
  await invitationPage(page).usePassword.click()
  await loginPage(page).signUp.click()
  await expect(registerPage(page).heading).toBeVisible()
  await expect(registerPage(page).invited).toContainText('opening it adds you to the club')
  await registerPage(page).signUp({ email: newcomer, password: PASSWORD })
  await expect(dashboardPage(page).limited).toBeVisible()
  await expect(dashboardPage(page).unconfirmed).toContainText('to accept invitations')
  expect(await club.emailsOf('athlete')).toEqual([])
  await page.goto(await mailedLink(page.request, newcomer, 2))
  await expect(confirmEmailPage(page).confirmed).toBeVisible()
  await expect(page.getByText(`You are now in ${club.name}.`)).toBeVisible()
  await confirmEmailPage(page).toDashboard.click()
  await expect(dashboardPage(page).profile).toContainText(club.name)
  await expect(dashboardPage(page).limited).toBeHidden()

  const other = await otherBrowser()
  const known = await registerConfirmed(other.request)
  await other.context().clearCookies()
  await invitationPage(other).open(await club.invite(known))
  await invitationPage(other).usePassword.click()
  await expect(loginPage(other).heading).toBeVisible()
  await loginPage(other).email.fill(known)
  await loginPage(other).password.fill(PASSWORD)
  await loginPage(other).submit.click()
  await expect(dashboardPage(other).profile).toContainText(club.name)
  expect((await club.emailsOf('athlete')).toSorted()).toEqual([newcomer, known].toSorted())
})

test('a signed-in user joins with one press and may enter a name later', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const club = await runClub((await otherBrowser()).request, installation)
  const email = await registerConfirmed(page.request)
  const [invitation, names] = [invitationPage(page), namesAsked(page)]
  // Joining also works on the sign-in page, to which 'Use a password' leads signed-out users.
  await page.goto(`/login?${await club.invite(email)}`)
  await expect(invitation.seen).toBeVisible()
  await invitation.join.click()
  await expect(names.welcome(club.name)).toBeVisible()
  await names.skip.click()
  await expect(page).toHaveURL('/dashboard')
  await expect(dashboardPage(page).profile).toContainText(club.name)
  await expect(frame(page).banner).toContainText('Athlete')
  await names.skip.click()
  await expect(names.card).toBeHidden()
  await page.reload()
  await expect(names.card).toBeVisible()
})

test('a signed-in user with an unconfirmed address joins on confirming it', { tag: '@full' }, async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 403')
  const { request } = await otherBrowser()
  const [older, club] = [await runClub(request, installation), await anotherClub(request)]
  const email = await registerAs(page.request)
  await older.invite(email)
  const invitation = invitationPage(page)
  await invitation.open(await club.invite(email))
  await expect(invitation.why).toContainText('Confirm your email')
  await invitation.joinOnceConfirmed.click()
  await expect(invitation.kept).toContainText(`You’ll join ${club.name} as soon as`)
  const mailed = await linksMailedTo(page.request, email)
  await page.goto(mailed.find((link) => link.includes('/confirm-email')) as string)
  await expect(page.getByText(`You are now in ${club.name}.`)).toBeVisible()
  expect([await older.emailsOf('athlete'), await club.emailsOf('athlete')]).toEqual([[], [email]])
})

test('signs out for another e-mail and keeps the invitation', { tag: '@full' }, async ({
  page,
  otherBrowser,
  installation,
}) => {
  const club = await runClub((await otherBrowser()).request, installation)
  const email = newEmail()
  await enterAs(page.request)
  const invitation = invitationPage(page)
  await invitation.open(await club.invite(email))
  await expect(invitation.why).toContainText('This invitation is for another e-mail')
  await expect(invitation.join).toBeHidden()
  await invitation.signOut.click()
  await expect(invitation.email).toHaveValue('')
  expect((await page.request.get('/api/me')).status()).toBe(401)
  await invitation.email.fill(email)
  await invitation.send.click()
  await expect(invitation.sent).toBeVisible()
  await page.goto(await mailedLink(page.request, email, 2))
  await expect(dashboardPage(page).profile).toContainText(club.name)
})

test('accepts a pending invitation when the address’s owner opens the dashboard', { tag: '@full' }, async ({
  page,
  otherBrowser,
  installation,
}) => {
  const club = await runClub((await otherBrowser()).request, installation)
  const email = await enterAs(page.request)
  const { noClub, joined, profile, open } = dashboardPage(page)
  await open()
  await expect(noClub).toHaveText('You are not in a club yet. Ask your club for an invitation.')
  await frame(page).place('Attendance').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Attendance' })).toBeVisible()
  await expect(page.getByText('You are not in a club yet.')).toBeVisible()

  await club.invite(email)
  await frame(page).place('Dashboard').click()
  const undecided = page.getByRole('note').filter({ hasText: `You joined ${club.name}` })
  await expect(undecided).toContainText('Until you choose, they see nothing of you.')
  expect(await club.emailsOf('athlete')).toEqual([])
  await undecided.getByRole('button', { name: 'Stay' }).click()
  await expect(undecided).toBeHidden()
  await expect(joined).toContainText(`You are in ${club.name} now`)
  await expect(profile).toContainText(club.name)
  await expect(noClub).toBeHidden()
  expect(await club.emailsOf('athlete')).toEqual([email])
})

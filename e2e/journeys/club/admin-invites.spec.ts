import type { Page } from '@playwright/test'
import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { anotherClub } from '../../fixtures/clubs.ts'
import { mailedLink, withoutProof } from '../../fixtures/mails.ts'
import { newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { adminPage } from '../../pages/admin-page.ts'
import { invitationPage } from '../../pages/invitation-page.ts'
import { revocation } from '../../pages/revocation.ts'
import { superPage } from '../../pages/super-page.ts'

const clipboard = ['clipboard-read', 'clipboard-write']
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('one invite is mailed and copied, can be copied again, and is invalid once revoked', async ({
  page,
  context,
  installation,
  otherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 404')
  await context.grantPermissions(clipboard)
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  const { open, emails, generate, pending, pendingCard, toast } = adminPage(page)
  await open()
  await expect(pendingCard).toContainText('No pending invites.')
  const email = newEmail()
  await emails.fill(email)
  await emails.press('Enter')
  await expect(toast('Invite created')).toContainText('Link copied to clipboard')
  await expect(emails).toHaveValue('')
  const link = await copied(page)
  expect(withoutProof(await mailedLink(page.request, email))).toBe(link)
  await expect(pending).toContainText([`${email}`])
  await expect(pending).toContainText(['pending'])
  await expect(pending).toContainText(['Expires in 7 days'])

  await page.evaluate(() => navigator.clipboard.writeText(''))
  await pending.getByRole('button', { name: /^Copy Link/ }).click()
  await expect(toast('Link copied')).toHaveCount(1)
  expect(await copied(page)).toBe(link)

  // Inviting the same address again keeps the link.
  await emails.fill(email)
  await generate.click()
  await expect(emails).toHaveValue('')
  await expect(pending).toHaveCount(1)
  expect(await copied(page)).toBe(link)

  await pending.getByRole('button', { name: /^Revoke/ }).click()
  await revocation(page).click()
  await expect(toast('Invite revoked')).toBeVisible()
  await expect(pendingCard).toContainText('No pending invites.')
  const invited = await otherBrowser()
  await invited.goto(link)
  await expect(invitationPage(invited).dead).toBeVisible()
})

test('without a clipboard, the link is selected, and no toast claims a copy', { tag: '@full' }, async ({
  page,
  installation,
  otherBrowser,
}) => {
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  const { open, emails, generate, toast, invite } = adminPage(page)
  await open()
  await emails.fill(newEmail())
  await generate.click()
  await expect(toast('Invite created')).toBeVisible()
  await expect(toast('Link copied')).toHaveCount(0)
  await expect(invite.link).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await invite.link.inputValue())
})

test('a list is invited and reported, naming members and invalid addresses', async ({
  page,
  installation,
  otherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  const { club, email: coach } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const known = await joinAsAthlete(await otherBrowser(), club)
  const waiting = newEmail()
  await club.invite(waiting)
  const ann = newEmail('ann')
  const { open, emails, generate, invite, pending } = adminPage(page)
  await open()
  await emails.fill(`Ann Lee <${ann}>, ${known}; ${waiting}\n${coach.replace('@', '')} ${newEmail()}`)
  await generate.click()
  await expect(invite.report).toContainText('3 addresses invited.')
  const result = (email: string) => invite.report.getByRole('listitem').filter({ hasText: email })
  await expect(result(ann)).toContainText('Invited')
  await expect(result(known)).toContainText('This person is already in the club.')
  await expect(result(waiting)).toContainText('Invited again')
  await expect(emails).toHaveValue(coach.replace('@', ''))
  await expect(emails).toBeFocused()
  await expect(invite.card).toContainText('Please enter a valid email address')
  await expect(pending).toHaveCount(3)
  await expect(pending.filter({ hasText: ann })).toContainText('Ann Lee')
  await invite.closeReport.click()
  await expect(invite.report).toBeHidden()
})

test('keeps addresses that a lost network left unsent in the field', { tag: '@full' }, async ({
  page,
  installation,
  otherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect('net::ERR_FAILED')
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  const { open, emails, generate, invite, toast } = adminPage(page)
  await open()
  const [first, second, third] = [newEmail(), newEmail(), newEmail()]
  let sent = 0
  await page.route('**/invites', (route) =>
    route.request().method() === 'POST' && ++sent > 1 ? route.abort() : route.continue(),
  )
  await emails.fill(`${first}, ${second}, ${third}`)
  await generate.click()
  await expect(toast('Invite failed')).toBeVisible()
  await expect(invite.failed).toContainText('Boathouse can’t be reached.')
  await expect(invite.report).toContainText('1 address invited.')
  await expect(emails).toHaveValue(`${second}\n${third}`)
  await page.unrouteAll()
  await generate.click()
  await expect(invite.report).toContainText('2 addresses invited.')
  await expect(emails).toHaveValue('')
  await expect(invite.failed).toBeHidden()
})

test('an inactive club invites nobody, and a failed revocation shows', { tag: '@full' }, async ({
  page,
  installation,
  otherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  await club.invite(newEmail())
  const { open, openClub, emails, generate, invite, pending, toast, club: card } = adminPage(page)
  await open()
  await expect(pending).toHaveCount(1)
  await club.become('inactive')
  const email = newEmail()
  await emails.fill(email)
  await generate.click()
  await expect(toast('Invite failed')).toContainText('This club is inactive')
  await expect(invite.failed).toContainText('This club is inactive')
  await expect(emails).toHaveValue(email)
  await pending.getByRole('button', { name: /^Revoke/ }).click()
  await revocation(page).click()
  await expect(toast('Failed to revoke invite')).toBeVisible()
  await expect(pending.getByRole('alert')).toContainText('This club is inactive')
  await openClub()
  await expect(card.card.getByRole('note')).toContainText('This club is inactive.')
  await expect(card.save).toBeHidden()
})

test('an expired invite says so and is renewed', { tag: '@full' }, async ({
  page,
  installation,
  otherBrowser,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const email = newEmail()
  await club.invite(email)
  installation.change("update invites set expiresAt = '2026-01-01T00:00:00.000Z' where email = ?", email)
  const { open, pending } = adminPage(page)
  await open()
  await expect(pending).toContainText(['expired'])
  await pending.getByRole('button', { name: /again$/ }).click()
  await expect(pending).toContainText(['Expires in 7 days'])
  await expect(pending).not.toContainText(['expired'])
})

test('searches a long list of invites on the server and keeps the text in the address', {
  tag: '@full',
}, async ({ page, installation, otherBrowser }) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  // Two rounds, because an account may make 36 calls at once.
  for (const first of [0, 26])
    await Promise.all(Array.from({ length: 26 }, (_, n) => club.invite(newEmail(`oar${first + n}-`))))
  const { open, pending, pendingSearch, pendingMore, pendingCard } = adminPage(page)
  await open()
  await expect(pending).toHaveCount(50)
  await pendingMore.click()
  await expect(pending).toHaveCount(52)
  await pendingSearch.fill('oar7-')
  await expect(pending).toHaveCount(1)
  await expect(page).toHaveURL('/admin?invites=oar7-')
  await page.reload()
  await expect(pending).toHaveCount(1)
  await pendingSearch.fill('nobody')
  await expect(pendingCard).toContainText('No invite matches.')
  await pendingSearch.fill('')
  await expect(pending).toHaveCount(50)
  await expect(page).toHaveURL('/admin')
})

test('the super admin picks a club to invite athletes to', async ({ page, installation, otherBrowser }) => {
  const boss = await otherBrowser()
  const { club } = await enterAsClubAdmin(page, boss, installation)
  const closed = await anotherClub(boss.request)
  await closed.become('inactive')
  const { open, tab, invite, emails, generate, pending, members } = adminPage(boss)
  await open()
  await expect(invite.card).toContainText('Choose a club first.')
  await invite.club.fill(closed.name)
  await boss.getByRole('option', { name: `${closed.name} (inactive)` }).click()
  await expect(boss).toHaveURL(`/admin?club=${closed.id}`)
  await invite.club.fill(club.name)
  await boss.getByRole('option', { name: club.name, exact: true }).click()
  await expect(boss).toHaveURL(`/admin?club=${club.id}`)
  await tab('Members').click()
  await expect(boss).toHaveURL(`/admin/members?club=${club.id}`)
  await expect(members).toHaveCount(1)
  await tab('Invite Athletes').click()
  await emails.fill(newEmail())
  await generate.click()
  await expect(pending).toHaveCount(1)
  await tab('Clubs').click()
  await expect(superPage(boss).manage.club).toHaveValue(club.name)
  await tab('Invite Athletes').click()
  await expect(boss).toHaveURL(`/admin?club=${club.id}`)
})

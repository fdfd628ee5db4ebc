import { enterAsClubAdmin, joinAsAthlete } from '../../fixtures/club-admins.ts'
import { newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { TIME_ZONE } from '../../fixtures/time-zone.ts'
import { adminPage, memberPage } from '../../pages/admin-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { frame } from '../../pages/frame.ts'

test('an admin names an athlete, finds them by that name, and removes them', async ({
  page,
  installation,
  otherBrowser,
}) => {
  const { club, email: coach } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const theirs = await otherBrowser()
  const email = await joinAsAthlete(theirs, club)
  const { open, tab, members, removal } = adminPage(page)
  await open()
  await tab('Members').click()
  await expect(page).toHaveURL('/admin/members')
  await expect(members).toHaveCount(2)
  await expect(members.filter({ hasText: coach })).toContainText('You')
  await expect(members.filter({ hasText: coach }).getByRole('button')).toHaveCount(0)
  const row = members.filter({ hasText: email })
  await expect(row).toContainText('Athlete')
  await expect(row).toContainText('Joined today')

  await row.getByRole('link', { name: email }).click()
  await expect(page).toHaveURL(/\/team\/[0-9a-f-]{36}$/)
  const member = memberPage(page)
  await expect(member.heading(email)).toBeVisible()
  await member.firstName.fill('Ann')
  await member.lastName.fill('Lee')
  await member.save.click()
  await expect(member.heading('Ann Lee')).toBeVisible()
  await expect(member.saved).toBeVisible()
  await member.back.click()
  await expect(members.filter({ hasText: 'Ann Lee' })).toContainText(email)

  await removal.ask('Ann Lee')
  await expect(removal.dialog).toHaveAccessibleName('Remove Ann Lee?')
  await page.reload()
  await removal.keep.click()
  await expect(removal.dialog).toBeHidden()
  await removal.ask('Ann Lee')
  await expect(removal.dialog).toBeVisible()
  await page.goBack()
  await expect(removal.dialog).toBeHidden()
  await expect(members).toHaveCount(2)
  await removal.ask('Ann Lee')
  await removal.confirm.click()
  await expect(members).toHaveCount(1)
  expect(await club.emailsOf('athlete')).toEqual([])
  await dashboardPage(theirs).open()
  await expect(frame(theirs).banner).toContainText('Athlete')
  await expect(dashboardPage(theirs).profile).not.toContainText(club.name)
})

test('removing a member on their screen leads back, and their address says that they are gone', {
  tag: '@full',
}, async ({ page, installation, otherBrowser, consoleErrors }) => {
  consoleErrors.expect('status of 404', 'status of 500')
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  const email = await joinAsAthlete(await otherBrowser(), club)
  const { openMembers, members, removal, heading } = adminPage(page)
  const member = memberPage(page)
  await openMembers()
  await members.getByRole('link', { name: email }).click()
  await expect(member.heading(email)).toBeVisible()
  const address = page.url()

  await page.route('**/members/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await member.more.click()
  await member.remove.click()
  await removal.confirm.click()
  await expect(member.notRemoved).toHaveText('Not removed. Try again.')
  await page.unrouteAll()
  await member.more.click()
  await member.remove.click()
  await removal.confirm.click()
  await expect(heading).toBeVisible()
  await expect(members).toHaveCount(1)
  await page.goto(address)
  await expect(member.unknown).toBeVisible()
})

test('finds members by name or address and keeps the text in the address', { tag: '@full' }, async ({
  page,
  installation,
  otherBrowser,
}) => {
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation)
  await joinAsAthlete(await otherBrowser(), club, newEmail('zurich'))
  const { open, members, membersSearch, membersCard } = adminPage(page)
  // Older links use this URL.
  await open('?members=ZÜRICH')
  await expect(members).toHaveCount(1)
  await expect(members).toContainText(['zurich'])
  await membersSearch.fill('nobody')
  await expect(membersCard).toContainText('Nobody matches.')
  await expect(page).toHaveURL('/admin/members?members=nobody')
  await membersSearch.fill('')
  await expect(members).toHaveCount(2)
})

test('club settings survive a reload', async ({ page, installation, otherBrowser }) => {
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  const { openClub, clubGroup, club } = adminPage(page)
  await openClub()
  await expect(club.timeZone).toHaveValue(TIME_ZONE)
  await club.timeZone.selectOption('Europe/Oslo')
  await club.seasonMonth.selectOption('November')
  await club.save.click()
  await expect(club.said).toBeVisible()
  await clubGroup('Practices').click()
  await club.answerDeadline.selectOption('12 hours before')
  await club.reminder.selectOption('None')
  await club.save.click()
  await expect(club.said).toBeVisible()
  await clubGroup('Privacy and signing in').click()
  await club.namesShown.click()
  await club.save.click()
  await expect(club.said).toBeVisible()
  await page.reload()
  await expect(club.namesShown).not.toBeChecked()
  await clubGroup('General').click()
  await expect(club.timeZone).toHaveValue('Europe/Oslo')
  await expect(club.seasonMonth).toHaveValue('11')
  await clubGroup('Practices').click()
  await expect(club.answerDeadline).toHaveValue('12')
  await expect(club.reminder).toHaveValue('')
})

test('shows a load failure in place and can try again', { tag: '@full' }, async ({
  page,
  installation,
  otherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 403')
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  const { open, openMembers, openClub, members, membersCard, pendingCard, club } = adminPage(page)
  await page.route('**/api/clubs/**', (route) => route.fulfill({ status: 403, json: { code: 'other' } }))
  await open()
  await expect(pendingCard).toContainText('The invites could not be loaded.')
  await openClub()
  await expect(club.card).toContainText('This club could not be loaded.')
  await openMembers()
  await expect(membersCard).toContainText('The members could not be loaded.')
  await page.unrouteAll()
  await membersCard.getByRole('button', { name: 'Try again' }).click()
  await expect(members).toHaveCount(1)
})

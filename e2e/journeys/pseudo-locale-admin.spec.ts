import { accented } from '@boathouse/messages/pseudo'
import type { Page } from '@playwright/test'
import { enterAsClubAdmin, joinAsAthlete } from '../fixtures/club-admins.ts'
import { newClubNumber } from '../fixtures/clubs.ts'
import { newEmail } from '../fixtures/people.ts'
import { expectPseudoLocale, press, wordsOf } from '../fixtures/pseudo-locale.ts'
import { expect, separateTest as test } from '../fixtures/test.ts'

test.use({ locale: 'en-XA' })

const emails = (page: Page) => page.getByLabel(accented('Email addresses'))

test('while a club admin invites, every word comes from a catalogue', async ({
  page,
  installation,
  otherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  const email = newEmail('2')
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation, {
    email,
    name: newClubNumber(),
  })
  await page.goto('/admin')
  await expectPseudoLocale(page, 'Admin')
  await emails(page).fill('1')
  await press(page, 'Generate Invite')
  await expectPseudoLocale(page, 'Invite Athletes')
  await emails(page).fill(email)
  await press(page, 'Generate Invite')
  await expect(wordsOf(page, 'alert')).toBeVisible()
  await expectPseudoLocale(page, 'Invite Athletes')
  await emails(page).fill(`${email} ${newEmail('3')} ${newEmail('4')}`)
  await press(page, 'Generate Invite')
  await expect(page.getByRole('listitem').filter({ hasText: accented('pending') })).toHaveCount(2)
  await expectPseudoLocale(page, 'Pending Invites')
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page
    .getByRole('button', { name: accented('Copy Link') })
    .first()
    .click()
  await expect(page.getByLabel(accented('Invite link for'))).toBeVisible()
  await expectPseudoLocale(page, 'Pending Invites')

  installation.change("update invites set expiresAt = '2026-01-01T00:00:00.000Z' where status = 'pending'")
  await page.goto('/admin/members?members=1')
  await expectPseudoLocale(page, 'Members')
  await page.goto('/admin')
  await expect(page.getByText(accented('expired'), { exact: true }).first()).toBeVisible()
  await club.become('inactive')
  await page.goto('/admin/club')
  await expect(page.getByRole('note')).toHaveCount(1)
  await expectPseudoLocale(page, 'Club')
})

test('to a club admin, every word about members comes from a catalogue', async ({
  page,
  installation,
  otherBrowser,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 404', 'status of 500')
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation, {
    email: newEmail('5'),
    name: newClubNumber(),
  })
  const email = await joinAsAthlete(await otherBrowser(), club, newEmail('6'))
  await page.goto('/admin/members')
  await page.getByRole('link', { name: email }).click()
  await press(page, 'Save')
  await expectPseudoLocale(page, 'Name')
  await page.getByLabel(accented('First name')).fill('7')
  await press(page, 'Save')
  await expect(page.getByText(accented('Saved'), { exact: true })).toBeVisible()
  await expectPseudoLocale(page, 'Member')
  await page.getByRole('button', { name: accented('Remove') }).click()
  await expectPseudoLocale(page, 'Remove 7?')
  await page.goto('/admin/athletes/01990000-0000-7000-8000-000000000001')
  await expectPseudoLocale(page, 'Member')
  await page.goto('/admin/club')
  await page.getByRole('switch').click()
  await press(page, 'Save')
  await expect(page.getByText(accented('Saved'), { exact: true })).toBeVisible()
  await expectPseudoLocale(page, 'Club')
  await page.route('**/api/clubs/**', (route) => route.fulfill({ status: 500, json: {} }))
  for (const place of ['', '/members', '/announcements', '/disciplines', '/club']) {
    await page.goto(`/admin${place}`)
    await expect(page.getByRole('button', { name: accented('Try again') })).toHaveCount(1)
    await expectPseudoLocale(page, 'Admin')
  }
})

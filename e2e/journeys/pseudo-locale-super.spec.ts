import { accented } from '@boathouse/messages/pseudo'
import { anotherClub, newClubNumber } from '../fixtures/clubs.ts'
import { enterAs, newEmail } from '../fixtures/people.ts'
import { expectPseudoLocale, press } from '../fixtures/pseudo-locale.ts'
import { expect, separateTest as test } from '../fixtures/test.ts'

test.use({ locale: 'en-XA' })

test('to the super admin, every word comes from a catalogue', async ({
  page,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  const email = await enterAs(page.request, newEmail('8'))
  installation.change('update users set superAdminSince = createdAt where email = ?', email)
  const club = await anotherClub(page.request, newClubNumber())
  await club.invite(newEmail('9'), 'admin')
  await page.goto('/super')
  await expectPseudoLocale(page, 'Super Admin')
  await page.getByRole('combobox').click()
  await expect(page.getByRole('option', { name: club.name })).toBeVisible()
  await expectPseudoLocale(page, 'Super Admin')
  await page.getByLabel(accented('Name'), { exact: true }).fill(club.name)
  await press(page, 'Create')
  await expect(page.getByText(accented('Name already exists'))).toHaveCount(2)
  await expectPseudoLocale(page, 'Super Admin')
  await page.goto(`/super?club=${club.id}`)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expectPseudoLocale(page, 'Pending Admin Invites')
  await page.goto(`/super?club=${club.id}&dialog=deactivate`)
  await expectPseudoLocale(page, `Deactivate ${club.name}?`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: accented('Deactivate'), exact: true })
    .click()
  await expect(page.getByText(accented('Club deactivated'))).toBeVisible()
  await expectPseudoLocale(page, 'Manage Clubs')
  await page.goto('/super/audit')
  await expect(page.getByRole('cell', { name: accented('Deactivated the club') }).first()).toBeVisible()
  await expectPseudoLocale(page, 'Audit log')
  await page.goto('/super/audit?to=2020-01-01')
  await page.getByLabel(accented('Who or to whom')).fill('1')
  await expect(page.getByText(accented('Please enter a valid email address'))).toBeVisible()
  await expectPseudoLocale(page, 'Audit log')
})

import { accented } from '@boathouse/messages/pseudo'
import { anotherClub, newClubNumber } from '../fixtures/clubs.ts'
import { mailedLink } from '../fixtures/mails.ts'
import { enterAs, newEmail } from '../fixtures/people.ts'
import { expectPseudoLocale, press } from '../fixtures/pseudo-locale.ts'
import { expect, onOwnInstallation } from '../fixtures/test.ts'

// The mailbox shows emails of all users, in their languages.
const test = onOwnInstallation()

test.use({ locale: 'en-XA' })

test('pages and mails are in the browser’s language from the first page on', async ({ page }) => {
  const email = newEmail('1')
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await expectPseudoLocale(page, 'Sign in')
  await press(page, 'Sign in with a magic link')
  await page.getByLabel(accented('Email')).fill(email)
  await press(page, 'Send magic link')
  await expectPseudoLocale(page, 'Check your email!')

  await mailedLink(page.request, email)
  await page.goto('/mailbox')
  await expectPseudoLocale(page, 'Mailbox')
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText(
    accented('Here’s your sign-in link.'),
  )
})

test('transient messages come from a catalogue', async ({ page, installation }) => {
  const email = await enterAs(page.request, newEmail('2'))
  installation.change('update users set superAdminSince = createdAt where email = ?', email)
  const club = await anotherClub(page.request, newClubNumber())
  await page.goto(`/super?club=${club.id}&dialog=deactivate`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: accented('Deactivate'), exact: true })
    .click()
  await expect(page.getByText(accented('Club deactivated'))).toBeVisible()
  await expectPseudoLocale(page, 'Manage Clubs')
})

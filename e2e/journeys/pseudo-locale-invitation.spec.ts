import { accented } from '@boathouse/messages/pseudo'
import { anotherClub, newClubNumber, runClub } from '../fixtures/clubs.ts'
import { INVITE } from '../fixtures/invites.ts'
import { enterAs, newEmail } from '../fixtures/people.ts'
import { expectPseudoLocale, press } from '../fixtures/pseudo-locale.ts'
import { expect, separateTest as test } from '../fixtures/test.ts'

test.use({ locale: 'en-XA' })

test('to whoever is invited, every word comes from a catalogue', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 404', 'status of 409', 'ERR_FAILED')
  const { request } = await otherBrowser()
  const club = await runClub(request, installation, newClubNumber())
  const other = await anotherClub(request, newClubNumber())
  const open = (search: string) => page.goto(`/auth-callback?${search}`)
  const email = newEmail('1')
  await open(await club.invite(email, 'admin'))
  await press(page, 'Send me a sign-in link')
  await expectPseudoLocale(page, 'You are invited')
  await open(`invite=${INVITE}`)
  await expectPseudoLocale(page, 'This invitation does not work')
  const toOther = await other.invite(email)
  await other.become('inactive')
  await open(toOther)
  await expectPseudoLocale(page, 'You are invited')
  await other.become('active')
  await page.route('**/api/invitations/open', (route) => route.abort())
  await open(toOther)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectPseudoLocale(page, 'The invitation did not open')
  await page.unrouteAll()

  await enterAs(page.request, newEmail('2'), 1, { invite: INVITE })
  await open(toOther)
  await expectPseudoLocale(page, 'You are invited')
  await page.goto('/dashboard')
  await expect(page.getByRole('note')).toHaveCount(2)
  await expectPseudoLocale(page, 'Dashboard')
  await page.goto('/attendance')
  await expectPseudoLocale(page, 'Attendance')

  const member = newEmail('3')
  await page.context().clearCookies()
  await enterAs(page.request, member)
  await page.route('**/api/memberships', (route) => route.abort(), { times: 1 })
  await open(await club.invite(member))
  await press(page, `Join ${club.name}`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expectPseudoLocale(page, 'You are invited')
  await press(page, `Join ${club.name}`)
  await press(page, 'Save')
  await expectPseudoLocale(page, `Welcome to ${club.name}`)
  await open(await other.invite(member))
  await expectPseudoLocale(page, 'You are invited')
  await page.goto('/dashboard')
  await press(page, 'Save')
  await expectPseudoLocale(page, 'Dashboard')

  await page.goto('/settings?dialog=leave-club')
  await expectPseudoLocale(page, `Leave ${club.name}?`)
  await press(page, `Leave ${club.name}`)
  await expect(page.getByText(accented(`You have left ${club.name}.`))).toBeVisible()
  await expectPseudoLocale(page, 'Settings')
  await page.goto('/dashboard')
  await expect(page.getByText(accented(`You are in ${other.name} now`))).toBeVisible()
  await expectPseudoLocale(page, 'Dashboard')
})

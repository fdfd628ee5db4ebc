import { accented } from '@boathouse/messages/pseudo'
import { enterAsClubAdmin, joinAsAthlete } from '../fixtures/club-admins.ts'
import { newClubNumber } from '../fixtures/clubs.ts'
import { newEmail } from '../fixtures/people.ts'
import { setPracticeIn } from '../fixtures/practice-on.ts'
import { expectPseudoLocale, press } from '../fixtures/pseudo-locale.ts'
import { record } from '../fixtures/rates.ts'
import { expect, separateTest as test } from '../fixtures/test.ts'

test.use({ locale: 'en-XA' })

test('around rates, every word comes from a catalogue', async ({ page, otherBrowser, installation }) => {
  const email = newEmail('2')
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation, {
    email,
    name: newClubNumber(),
  })
  await page.goto('/attendance/rates')
  await expectPseudoLocale(page, 'Attendance')
  await page.goto('/attendance?view=past')
  await expectPseudoLocale(page, 'Past practices')
  const athlete = await joinAsAthlete(await otherBrowser(), club, newEmail('3'))
  await page.goto('/attendance/rates')
  await expectPseudoLocale(page, 'Attendance')
  const practiceId = await setPracticeIn(page.request, club, 30, '1')
  await record(page.request, { club, practiceId }, { [athlete]: 'late' })
  await page.goto('/attendance/rates')
  await press(page, 'Export')
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await expectPseudoLocale(page, 'Attendance')
  await page.goto('/attendance/rates?period=days')
  await expectPseudoLocale(page, 'Attendance')
  await page.goto('/attendance/rates')
  await page.getByRole('table').getByRole('link').click()
  await expect(page.getByText(accented('All time'))).toBeVisible()
  await expectPseudoLocale(page, 'Attendance')
})

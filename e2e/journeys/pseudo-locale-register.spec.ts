import { accented } from '@boathouse/messages/pseudo'
import { enterAsClubAdmin, joinAsAthlete } from '../fixtures/club-admins.ts'
import { newClubNumber } from '../fixtures/clubs.ts'
import { newEmail } from '../fixtures/people.ts'
import { plainWordsOn } from '../fixtures/plain-words.ts'
import { setPracticeIn } from '../fixtures/practice-on.ts'
import { expectPseudoLocale, press, wordsOf } from '../fixtures/pseudo-locale.ts'
import { expect, separateTest as test } from '../fixtures/test.ts'

test.use({ locale: 'en-XA' })

test('around a register, every word comes from a catalogue', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 409')
  const email = newEmail('2')
  const { club } = await enterAsClubAdmin(page, await otherBrowser(), installation, {
    email,
    name: newClubNumber(),
  })
  await joinAsAthlete(await otherBrowser(), club, newEmail('3'))
  const later = await setPracticeIn(page.request, club, 180, '1')
  const on = await setPracticeIn(page.request, club, 30, '2')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: accented('Take the register') })).toBeVisible()
  await expectPseudoLocale(page, 'Next practice')
  await page.goto(`/attendance/${later}/register`)
  await expect(page.getByRole('note')).toBeVisible()
  expect.soft(await plainWordsOn(page)).toEqual([])
  await page.goto(`/attendance/${on}/register`)
  await press(page, 'Add walk-in')
  await press(page, 'Mark the rest present')
  await expect(page.getByText(accented('Saved'), { exact: true })).toBeVisible()
  await expectPseudoLocale(page, 'Walk-ins')
  await page.route('**/register', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'registerTooEarly' } })
      : route.continue(),
  )
  await press(page, 'Late')
  await expect(wordsOf(page, 'alert')).toBeVisible()
  await expectPseudoLocale(page, 'Walk-ins')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: accented('Take the register') })).toBeVisible()
  await expectPseudoLocale(page, 'Next practice')
})

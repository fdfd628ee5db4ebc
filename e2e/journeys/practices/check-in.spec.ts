import { currentTimeMs } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { codeAt } from '../../../apps/server/test/check-in-codes.ts'
import { joinAsAthlete } from '../../fixtures/club-admins.ts'
import { practiceOn } from '../../fixtures/practice-on.ts'
import { expect, test } from '../../fixtures/test.ts'
import { registerSheet } from '../../pages/register-sheet.ts'

async function typeCode(athlete: Page, code: string): Promise<void> {
  await athlete.goto('/dashboard')
  await athlete.getByRole('link', { name: 'Check in', exact: true }).click()
  await athlete.getByLabel('Code', { exact: true }).fill(code)
  await athlete.getByRole('button', { name: 'Check in' }).click()
}

test('an athlete checks in with the coach’s code and appears in the register; a forwarded code has expired', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('status of 422')
  const [athlete, atHome] = [await otherBrowser(), await otherBrowser()]
  const {
    club,
    practiceId,
    emails: [email = ''],
  } = await practiceOn(page, { boss: await otherBrowser(), athletes: athlete }, installation, 1)
  const passedTo = await joinAsAthlete(atHome, club)

  await page.goto(`/attendance/${practiceId}`)
  await page.getByRole('link', { name: 'Show the check-in code' }).click()
  const figures = page.getByRole('region', { name: 'Check-in code' }).getByText(/^\d{3} \d{3}$/)
  await expect(figures).toBeVisible()

  await typeCode(athlete, await figures.innerText())
  await expect(athlete.getByText('You’re checked in')).toBeVisible()

  // A code from two minutes ago, which someone forwarded.
  const twoMinutesAgo = new Date(currentTimeMs() - 120_000)
  await typeCode(atHome, codeAt(installation.secret(), practiceId, twoMinutesAgo))
  await expect(atHome.getByText('This code has expired.')).toBeVisible()

  const sheet = registerSheet(page)
  await sheet.open(practiceId)
  await expect(sheet.pressed(email)).toHaveText('Present')
  await expect(sheet.line(email)).toContainText(/Checked in \d/)
  await expect(sheet.line(passedTo)).not.toContainText('Checked in')
  await expect(sheet.pressed(passedTo)).toHaveCount(0)
})

import { practiceOn } from '../fixtures/practice-on.ts'
import { expect, test } from '../fixtures/test.ts'
import { registerSheet } from '../pages/register-sheet.ts'

test('an athlete types the code that a coach shows, and stands in the register', async ({
  page,
  otherBrowser,
  installation,
}) => {
  const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
  const { practiceId, emails } = await practiceOn(page, others, installation, 1)
  const [email = ''] = emails

  await page.goto(`/attendance/${practiceId}`)
  await page.getByRole('link', { name: 'Show the check-in code' }).click()
  const figures = page.getByRole('region', { name: 'Check-in code' }).getByText(/^\d{3} \d{3}$/)
  await expect(figures).toBeVisible()

  const athlete = others.athletes
  await athlete.goto('/dashboard')
  await athlete.getByRole('link', { name: 'Check in', exact: true }).click()
  await athlete.getByLabel('Code', { exact: true }).fill(await figures.innerText())
  await athlete.getByRole('button', { name: 'Check in' }).click()
  await expect(athlete.getByText('You are checked in')).toBeVisible()

  const sheet = registerSheet(page)
  await sheet.open(practiceId)
  await expect(sheet.pressed(email)).toHaveText('Present')
  await expect(sheet.line(email)).toContainText(/Checked in \d/)
})

import { enterAs, goInside, newEmail } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { apiDocs, tokensCard } from '../../pages/tokens-card.ts'

test('a token is created, shown once, tried in the API reference, and revoked (A2)', async ({
  page,
  otherBrowser,
  consoleErrors,
}) => {
  await enterAs(page.request, newEmail())
  await goInside(page)
  await page.goto('/settings/data')
  const own = tokensCard(page)
  await own.make.click()
  await own.submit.click()
  await expect(own.name).toHaveAttribute('aria-invalid', 'true')
  await own.name.fill('Upload')
  await own.may('Goals').selectOption('read')
  await own.submit.click()
  const secret = await own.secret.inputValue()
  expect(secret).toMatch(/^bh_\w{46}$/)
  await own.done.click()
  await expect(own.row('Upload')).toContainText('Not used yet')
  await page.reload()
  await expect(own.row('Upload')).toBeVisible()
  await expect(page.getByText(secret)).toHaveCount(0)

  // A browser without a session: only the token is accepted.
  const elsewhere = await otherBrowser()
  // The API reference reads the whole document at each step, which is slow on a busy machine.
  test.setTimeout(200_000)
  elsewhere.setDefaultTimeout(60_000)
  const patient = expect.configure({ timeout: 60_000 })
  consoleErrors.expect('status of 403', 'status of 401')
  const docs = apiDocs(elsewhere)
  await docs.open()
  await docs.authorize.click()
  await docs.token.fill(secret)
  await docs.apply.click()
  await docs.close.click()
  const goals = docs.call('/api/goals')
  await docs.noun('goals').click()
  await goals.open.click()
  await goals.tryIt.click()
  await goals.execute.click()
  await patient(goals.response).toContainText('200')
  await patient(goals.response).toContainText('"items"')
  await patient(goals.response).toContainText('ratelimit')
  const absences = docs.call('/api/absences')
  await docs.noun('absences').click()
  await absences.open.click()
  await absences.tryIt.click()
  await absences.execute.click()
  await patient(absences.response).toContainText('tokenScope')

  await page.reload()
  await expect(own.row('Upload')).toContainText('Last used')
  await own.end('Upload').click()
  await own.endNow.click()
  await expect(page.getByText('Access token revoked')).toBeVisible()
  await goals.execute.click()
  await patient(goals.response).toContainText('unauthenticated')
})

import { enterAs } from '../../fixtures/people.ts'
import { expect, test } from '../../fixtures/test.ts'
import { magicLinkPage } from '../../pages/login-page.ts'

test('a page opened at another address than PUBLIC_URL says so and names both', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  const other = `http://127.0.0.1:${new URL(baseURL as string).port}`
  consoleErrors.allow(other)
  const notice = page.getByRole('note').filter({ hasText: 'PUBLIC_URL' })
  await page.goto(`${other}/login?with=link`)
  await expect(notice).toContainText(baseURL as string)

  consoleErrors.expect('status of 403')
  const link = magicLinkPage(page)
  await link.email.fill('rower@journeys.example')
  await link.send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(link.sent).toBeHidden()

  await page.goto('/login')
  await expect(notice).toBeHidden()
  await enterAs(page.request)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(notice).toBeHidden()
})

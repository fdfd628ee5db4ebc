import { addDays } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import type { APIRequestContext } from '@playwright/test'
import { enterAs, newEmail } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { TODAY } from '../fixtures/time-zone.ts'
import { dashboardPage } from '../pages/dashboard-page.ts'
import { frame } from '../pages/frame.ts'
import { goalDialog, goalsPage } from '../pages/goals-page.ts'

const SECOND = 'Of the second person'

async function goalTitles(request: APIRequestContext): Promise<string[]> {
  const { items } = await (await request.get('/api/goals?state=active')).json()
  return items.map(({ title }: { title: string }) => title)
}

async function setGoal(request: APIRequestContext, title: string): Promise<void> {
  const asked = { kind: 'volume', measure: 'sessions', per: 'total', target: 2 }
  const data = { id: newId(), title, ...asked, start: TODAY, end: addDays(TODAY, 83) }
  expect((await request.post('/api/goals', { data })).status()).toBe(201)
}

test('a page left open by one user does nothing as the user who signs in afterwards (C14)', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect('409')
  const first = await enterAs(page.request, newEmail('first'))
  const form = goalDialog(page)
  await goalsPage(page).open('?add=1')
  await form.choice('In total').check()
  await form.hours.fill('12')
  await form.title.fill('Of the first person')
  await page.waitForLoadState('networkidle')
  const second = await enterAs(page.request, newEmail('second'))
  await form.save.click()
  await expect(page.getByRole('banner').getByText(second)).toBeVisible()
  expect(await goalTitles(page.request)).toEqual([])

  await goalsPage(page).open('?add=1')
  await expect(form.title).toHaveValue('')
  await enterAs(page.request, first)
  await goalsPage(page).open('?add=1')
  await expect(form.title).toHaveValue('Of the first person')
})

test('a page left open by one user shows nothing of the user who signs in afterwards (C14)', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect('409')
  await enterAs(page.request, newEmail('first'))
  await dashboardPage(page).open()
  await expect(dashboardPage(page).heading).toBeVisible()
  // After the end of the first user's session, pending requests would be refused.
  await page.waitForLoadState('networkidle')
  // The response about the current user comes last. Until then, the page belongs to the first user.
  const isAsked = Promise.withResolvers<void>()
  await page.route('**/api/me', async (route) => {
    await isAsked.promise
    await route.continue()
  })
  const second = await enterAs(page.request, newEmail('second'))
  await setGoal(page.request, SECOND)
  const refused = page.waitForResponse(
    (response) => response.status() === 409 && /\/goals\?(?!.*limit=3)/.test(response.url()),
  )
  await frame(page).place('Goals').click()
  await refused
  await expect(page.getByText(SECOND)).toHaveCount(0)
  isAsked.resolve()
  await expect(page.getByRole('banner').getByText(second)).toBeVisible()
  await expect(goalsPage(page).card(SECOND)).toBeVisible()
})

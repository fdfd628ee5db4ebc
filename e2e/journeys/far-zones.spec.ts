import { currentTime } from '@boathouse/domain/test/clock'
import type { APIRequestContext } from '@playwright/test'
import { enterAs } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { logDialog } from '../pages/log-dialog.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'

/** The first and the last zone in which a day begins. They are 26 hours apart, so their dates always differ. */
const [FIRST, LAST] = ['Pacific/Kiritimati', 'Etc/GMT+12']

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(currentTime())

async function moveTo(request: APIRequestContext, timeZone: string): Promise<void> {
  const { user } = (await (await request.get('/api/me')).json()) as { user: { id: string; version: number } }
  const data = { version: user.version, timeZone }
  expect((await request.patch(`/api/users/${user.id}`, { data })).status()).toBe(200)
}

test('a session’s day is the athlete’s, whatever zone the browser is in', async ({ page }) => {
  await enterAs(page.request)
  await moveTo(page.request, FIRST)
  const [logs, form] = [trainingLogsPage(page), logDialog(page)]
  await logs.open('?dialog=log')
  await expect(form.date).toHaveValue(dayIn(FIRST))
  await form.fill({ type: 'Speed', duration: '60', intensity: 'Low' })
  await form.save.click()
  await expect(form.dialog).toBeHidden()
  await expect(logs.rows).toHaveCount(1)
  await expect(logs.rows.first()).toContainText('Today')

  await moveTo(page.request, LAST)
  await logs.open('?dialog=log')
  await expect(form.date).toHaveValue(dayIn(LAST))
  await form.close.click()
  await expect(logs.rows.first()).not.toContainText('Today')
  expect(dayIn(LAST) < dayIn(FIRST)).toBe(true)
})

import { enterAs } from '../../fixtures/people.ts'
import { logSessions } from '../../fixtures/sessions.ts'
import { expect, test } from '../../fixtures/test.ts'
import { TODAY } from '../../fixtures/time-zone.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'

test('a day of the week shows its sessions, and leads to them by keyboard', async ({ page }) => {
  await enterAs(page.request)
  await logSessions(page.request, [{ date: TODAY }, { date: TODAY }, { date: '2020-02-02' }])
  const { open, dayOfWeek } = dashboardPage(page)
  await open()
  const today = dayOfWeek(/: 2 sessions, no practice$/)
  await expect(dayOfWeek(/: no session, no practice$/)).toHaveCount(6)
  await today.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/training-logs?from=${TODAY}&to=${TODAY}`)
  await expect(trainingLogsPage(page).rows).toHaveCount(2)
})

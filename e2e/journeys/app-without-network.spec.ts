import { enterAs } from '../fixtures/people.ts'
import { expect, onOwnInstallation } from '../fixtures/test.ts'
import { keepApp } from '../fixtures/without-network.ts'

const test = onOwnInstallation()
test.use({ serviceWorkers: 'allow' })

/** What the server alone answers: the API, what others subscribe to, and whatever mails lead to. */
const OF_THE_SERVER = [
  '/api/me',
  '/api/calendar/a.b/club.ics',
  '/metrics',
  '/mailbox?key=a',
  '/auth-callback?token=a',
  '/answer?t=a',
  '/confirm-email?token=a',
  '/reset-password?token=a',
  '/reminders?t=a',
  '/login',
  '/setup?token=a',
]

test('the app opens without a server, and nothing that the server alone answers comes from the browser', async ({
  page,
  context,
  installation,
  consoleErrors,
}) => {
  consoleErrors.expect('ERR_CONNECTION_REFUSED', 'ERR_INTERNET_DISCONNECTED')
  await enterAs(page.request)
  await keepApp(page)
  const { bringBack } = await installation.takeAway()
  for (const path of ['/dashboard', '/goals', '/attendance/an-id/register', '/']) {
    await page.goto(path)
    await expect(page.locator('#root > *').first()).toBeAttached()
  }
  for (const path of OF_THE_SERVER) {
    await expect(page.goto(path), path).rejects.toThrow('ERR_CONNECTION_REFUSED')
  }
  await bringBack()
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.locator('#root > *').first()).toBeAttached()
  await expect(page.goto('/api/me')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

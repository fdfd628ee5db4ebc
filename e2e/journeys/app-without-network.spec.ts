import type { Page } from '@playwright/test'
import { enterAs, newEmail } from '../fixtures/people.ts'
import { practiceOn } from '../fixtures/practice-on.ts'
import { logSessions } from '../fixtures/sessions.ts'
import { expect, onOwnInstallation } from '../fixtures/test.ts'
import { keepApp } from '../fixtures/without-network.ts'
import { frame } from '../pages/frame.ts'
import { registerSheet } from '../pages/register-sheet.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'

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

const asOf = (page: Page) => page.getByText(/^(.* · )?As of \d/)

/** How many answers this browser keeps; what is seen is kept a moment later. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'boathouse-last-seen')) return 0
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('boathouse-last-seen')
      opening.onsuccess = () => {
        const counting = opening.result.transaction('answers').objectStore('answers').count()
        counting.onsuccess = () => resolve(counting.result)
      }
    })
  })

/** As an older program would have kept them: in shapes that are no longer. */
const spoil = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('boathouse-last-seen')
        opening.onsuccess = () => {
          const answers = opening.result.transaction('answers', 'readwrite').objectStore('answers')
          const listing = answers.getAllKeys()
          listing.onsuccess = () => {
            const keys = listing.result.filter((key) => /training-sessions/.test(String(key)))
            for (const key of keys)
              answers.put({ at: Date.now(), data: { pages: [{}], pageParams: [null] } }, key)
          }
          answers.transaction.oncomplete = () => resolve()
        }
      }),
  )

/** Opens a screen as somebody would who wants to read it later. */
async function see(page: Page, path: string): Promise<void> {
  const before = await kept(page)
  await page.goto(path)
  await expect.poll(() => kept(page), { timeout: 20_000 }).toBeGreaterThan(before)
}

test('what a coach saw last opens without a server, and nothing that the server alone answers comes from the browser', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  test.setTimeout(180_000)
  consoleErrors.expect('ERR_CONNECTION_REFUSED')
  const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
  const { practiceId, emails } = await practiceOn(page, others, installation, 1)
  await logSessions(page.request, [{ notes: 'Rain at six' }])
  await keepApp(page)
  for (const path of [
    '/training-logs',
    '/personal-records',
    '/attendance',
    `/attendance/${practiceId}/register`,
  ])
    await see(page, path)

  const { bringBack } = await installation.takeAway()
  await page.goto('/training-logs')
  await expect(trainingLogsPage(page).heading).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Rain at six')
  await expect(asOf(page)).toBeVisible()
  await page.goto('/personal-records')
  await expect(page.getByRole('main')).toContainText('No personal records yet')
  await page.goto('/attendance')
  await expect(page.getByRole('main').getByRole('link', { name: 'Morning row' })).toBeVisible()
  await page.goto(`/attendance/${practiceId}/register`)
  await expect(registerSheet(page).line(emails[0] ?? '')).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  // Never seen: it says so.
  await page.goto('/settings')
  await expect(page.getByText('could not be loaded').first()).toBeVisible()
  for (const path of OF_THE_SERVER) {
    await expect(page.goto(path), path).rejects.toThrow('ERR_CONNECTION_REFUSED')
  }

  await page.goto('/training-logs')
  await expect(asOf(page)).toBeVisible()
  await spoil(page)
  await page.reload()
  await expect(page.getByText('Your sessions could not be loaded.')).toBeVisible()
  await bringBack()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(asOf(page)).toBeHidden({ timeout: 30_000 })
  await expect(page.getByRole('main')).toContainText('Rain at six')
})

test('nobody sees what another person saw on the same phone', async ({ page, context, consoleErrors }) => {
  test.setTimeout(240_000)
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  await enterAs(page.request)
  await logSessions(page.request, [{ notes: 'Of the first' }])
  await keepApp(page)
  await see(page, '/training-logs')

  // Signed out: nothing of it stays.
  await frame(page).signOut.click()
  await expect(page).toHaveURL('/login')
  expect(await kept(page)).toBe(0)

  // A session that ended elsewhere, and somebody else at once.
  const second = await enterAs(page.request)
  await logSessions(page.request, [{ notes: 'Of the second' }])
  await see(page, '/training-logs')
  await context.clearCookies()
  const third = await enterAs(page.request, newEmail('third'))
  await page.goto('/dashboard')
  await expect(page.getByRole('banner').getByText(third)).toBeVisible()
  await context.setOffline(true)
  await page.goto('/training-logs')
  const empty = page.getByText('could not be loaded').or(page.getByText('can’t be reached'))
  await expect(empty.first()).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('Of the second')).toHaveCount(0)
  await expect(page.getByText(second)).toHaveCount(0)
})

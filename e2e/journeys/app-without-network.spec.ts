import type { Contract } from '@boathouse/domain/kernel/contract'
import { listUpcomingPractices } from '@boathouse/domain/practices/practices/contract'
import { showRegister } from '@boathouse/domain/practices/register/contract'
import { listRecords } from '@boathouse/domain/results/records/contract'
import { currentTimeMs } from '@boathouse/domain/test/clock'
import { listTrainingSessions } from '@boathouse/domain/training/training-sessions/contract'
import type { Page } from '@playwright/test'
import { enterAs, newEmail } from '../fixtures/people.ts'
import { practiceOn } from '../fixtures/practice-on.ts'
import { logSessions } from '../fixtures/sessions.ts'
import { expect, onOwnInstallation } from '../fixtures/test.ts'
import { keepApp, keptAhead, keptCalls } from '../fixtures/without-network.ts'
import { signOut } from '../pages/frame.ts'
import { logDialog } from '../pages/log-dialog.ts'
import { registerSheet } from '../pages/register-sheet.ts'
import { sessionFilters } from '../pages/session-filters.ts'
import { settingsPage } from '../pages/settings-page.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'

const test = onOwnInstallation()
test.use({ serviceWorkers: 'allow' })

/** Paths that only the server answers: the API, subscriptions, and links in emails. */
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
  '/setup?token=a',
  // Last, because Chromium retries this page automatically once there is a server.
  '/login',
]

const asOf = (page: Page) => page.getByText(/^(.* · )?As of \d/)

/** Replaces cached responses by outdated shapes, as if an older release had stored them. */
const spoil = (page: Page) =>
  page.evaluate(
    (at) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('boathouse-last-seen')
        opening.onsuccess = () => {
          const answers = opening.result.transaction('answers', 'readwrite').objectStore('answers')
          const listing = answers.getAllKeys()
          listing.onsuccess = () => {
            const keys = listing.result.filter((key) => /training-sessions/.test(String(key)))
            for (const key of keys) answers.put({ at, data: { pages: [{}], pageParams: [null] } }, key)
          }
          answers.transaction.oncomplete = () => resolve()
        }
      }),
    currentTimeMs(),
  )

/** Opens a screen and waits until its content is cached. */
async function see(page: Page, path: string, { id }: Contract): Promise<void> {
  await page.goto(path)
  await expect.poll(() => keptCalls(page), { timeout: 20_000 }).toContain(id)
}

test('a coach’s last screens open offline, and the cache never answers for the server alone', async ({
  page,
  otherBrowser,
  installation,
  consoleErrors,
}) => {
  test.setTimeout(180_000)
  consoleErrors.expect('ERR_CONNECTION_REFUSED')
  const others = { boss: await otherBrowser(), athletes: await otherBrowser() }
  const { practiceId, emails } = await practiceOn(page, others, installation, 1)
  const earlier = Array.from({ length: 44 }, (_, at) => ({
    date: `2025-03-${String((at % 28) + 1).padStart(2, '0')}`,
  }))
  await logSessions(page.request, [{ notes: 'Rain at six' }, ...earlier])
  await keepApp(page)
  // The app prefetches the log some time after opening, without showing it.
  await expect.poll(() => keptAhead(page), { timeout: 60_000 }).toEqual([listTrainingSessions.id])
  await see(page, '/training-logs', listTrainingSessions)
  await see(page, '/personal-records', listRecords)
  await see(page, '/attendance', listUpcomingPractices)
  await see(page, `/attendance/${practiceId}/register`, showRegister)

  const { bringBack } = await installation.takeAway()
  await page.goto('/training-logs')
  await expect(trainingLogsPage(page).heading).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Rain at six')
  await expect(asOf(page)).toBeVisible()
  const { rows, showMore, shown } = trainingLogsPage(page)
  await expect(rows).toHaveCount(20)
  await showMore.click()
  await expect(shown).toHaveText('40 sessions shown')
  await showMore.click()
  await expect(shown).toHaveText('45 sessions shown')
  await expect(asOf(page)).toBeVisible()
  await page.goto('/training-logs?type=speed')
  await expect(page.getByText('Filters need a connection.')).toBeVisible()
  await sessionFilters(page).clear.click()
  await expect(rows).toHaveCount(20)
  await page.goto('/personal-records')
  await expect(page.getByRole('main')).toContainText('No personal records yet')
  await page.goto('/attendance')
  await expect(page.getByRole('main').getByRole('link', { name: 'Morning row', exact: true })).toBeVisible()
  await page.goto(`/attendance/${practiceId}/register`)
  await expect(registerSheet(page).line(emails[0] ?? '')).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  // Never cached: shows a message with links to cached screens, and no age.
  await page.goto('/settings/sign-in')
  await expect(page.getByText('could not be loaded').first()).toBeVisible()
  const instead = page.getByRole('status').filter({ hasText: 'Available offline:' })
  await expect(page.getByText('This part needs a connection.').first()).toBeVisible()
  await expect(asOf(page)).toBeHidden()
  await expect(instead.getByRole('link')).toHaveText([
    ...['Dashboard', 'Training Logs', 'Personal Records', 'Goals', 'Attendance', 'Plan', 'Line-ups'],
    'Log Training Session',
  ])
  await instead.getByRole('link', { name: 'Log Training Session' }).click()
  await expect(logDialog(page).save).toBeVisible()
  await expect(instead).toBeHidden()
  await page.goto('/training-logs')
  await expect(asOf(page)).toBeVisible()
  await spoil(page)
  await page.reload()
  const notLoaded = page.getByRole('status').filter({ hasText: 'Your sessions could not be loaded.' })
  await expect(notLoaded).toBeVisible()

  const other = await page.context().newPage()
  for (const path of OF_THE_SERVER) {
    await expect(other.goto(path), path).rejects.toThrow('ERR_CONNECTION_REFUSED')
  }
  await bringBack()
  // Missing and cached content is refetched automatically.
  await expect(page.getByRole('main')).toContainText('Rain at six', { timeout: 60_000 })
  await expect(asOf(page)).toBeHidden({ timeout: 30_000 })
})

test('nobody sees what another user saw on the same phone', async ({ page, context, consoleErrors }) => {
  test.setTimeout(240_000)
  consoleErrors.expect('ERR_INTERNET_DISCONNECTED')
  await enterAs(page.request)
  await logSessions(page.request, [{ notes: 'Of the first' }])
  await keepApp(page)
  await see(page, '/training-logs', listTrainingSessions)

  // Clearing the data leaves nothing; later content is cached again.
  await settingsPage(page).open('data')
  await settingsPage(page).device.clear.click()
  await expect(settingsPage(page).device.card).toContainText('Cleared')
  expect(await keptCalls(page)).not.toContain(listTrainingSessions.id)
  await see(page, '/training-logs', listTrainingSessions)

  // Signing out leaves nothing.
  await signOut(page)
  await expect(page).toHaveURL('/login')
  expect(await keptCalls(page)).toEqual([])

  // A session ends elsewhere, and another user signs in.
  const second = await enterAs(page.request)
  await logSessions(page.request, [{ notes: 'Of the second' }])
  await see(page, '/training-logs', listTrainingSessions)
  await context.clearCookies()
  const third = await enterAs(page.request, newEmail('third'))
  await page.goto('/dashboard')
  await expect(page.getByRole('banner').getByText(third)).toBeVisible()
  await expect.poll(() => keptCalls(page), { timeout: 20_000 }).not.toContain(listTrainingSessions.id)
  await context.setOffline(true)
  await page.goto('/training-logs')
  await expect(page.getByText('could not be loaded').first()).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('Of the second')).toHaveCount(0)
  await expect(page.getByText(second)).toHaveCount(0)
})

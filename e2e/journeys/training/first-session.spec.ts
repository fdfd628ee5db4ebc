import type { Page } from '@playwright/test'
import { type Installation, startInstallation } from '../../fixtures/installation.ts'
import { newEmail } from '../../fixtures/people.ts'
import { makePostgresDatabase, type PostgresDatabase } from '../../fixtures/postgres-database.ts'
import { test as base, expect } from '../../fixtures/test.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { figuresIn } from '../../pages/figures.ts'
import { frame } from '../../pages/frame.ts'
import { logDialog } from '../../pages/log-dialog.ts'
import { loginPage, magicLinkPage } from '../../pages/login-page.ts'
import { mailboxPage } from '../../pages/mailbox-page.ts'
import { trainingLogsPage } from '../../pages/training-logs-page.ts'

/** An installation of its own, because this test restarts it. */
const onSqlite = base.extend<{ own: Installation }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern.
  own: async ({}, use) => {
    const own = await startInstallation()
    await use(own)
    await own.stop()
  },
  baseURL: async ({ own }, use) => use(own.url),
})

const onPostgres = onSqlite.extend<{ database: PostgresDatabase }>({
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  database: async ({}, use) => {
    const database = await makePostgresDatabase()
    await use(database)
    await database.drop()
  },
  own: async ({ database }, use) => {
    const own = await startInstallation({ settings: { DATABASE_URL: database.url } })
    await use(own)
    await own.stop()
  },
})

/** From sign-in to a stored session that survives a restart, by click or tap. */
async function journey(page: Page, own: Installation, press: 'click' | 'tap'): Promise<void> {
  const email = newEmail()
  const [login, link, mailbox, dashboard] = [
    loginPage(page),
    magicLinkPage(page),
    mailboxPage(page),
    dashboardPage(page),
  ]
  await page.goto(own.mailbox())
  await expect(page).toHaveURL(/\/mailbox$/)
  await expect(page.getByText('No emails yet.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login$/)
  await login.withMagicLink[press]()
  await link.email.fill(email)
  await link.send[press]()
  await expect(link.sent).toBeVisible()
  await expect(link.sentTo).toContainText(email)
  await expect(link.sentTo).toContainText('The link expires in 1 hour.')

  await link.mailbox[press]()
  await mailbox.linkTo(email)[press]()
  await expect(dashboard.heading).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(frame(page).banner).toContainText('Athlete')
  await expect(dashboard.firstSteps).toBeVisible()

  await logFirstSession(page, press)
  await expectStored(page)
  const { pathname } = new URL(page.url())
  // An open page would keep calling the stopped server.
  await page.goto('about:blank')
  await own.restart()
  await page.goto(pathname)
  await expectStored(page)
  await page.goto('/dashboard')
  await expect.poll(() => figuresIn(dashboard.figures)).toMatchObject({ 'Training Sessions': '1' })
}

async function logFirstSession(page: Page, press: 'click' | 'tap'): Promise<void> {
  const [logs, dialog] = [trainingLogsPage(page), logDialog(page)]
  await dashboardPage(page).logTraining[press]()
  await expect(dialog.dialog).toBeVisible()
  await dialog.choice('Technique')[press]()
  await dialog.duration.fill('75')
  await dialog.choice('Medium')[press]()
  await dialog.weather.fill('Calm, mist on the water')
  await dialog.notes.fill('Catch drills, first outing in the double.')
  await dialog.save[press]()
  await expect(logs.saved).toBeVisible()
  await expect(dialog.dialog).toBeHidden()
}

async function expectStored(page: Page): Promise<void> {
  const logs = trainingLogsPage(page)
  await expect(logs.rows).toHaveCount(1)
  const cells = ['Today', 'Technique', '1:15 h', 'Medium', 'Calm, mist on the water', 'Catch drills']
  for (const cell of cells) await expect(logs.rows).toContainText(cell)
  await expect
    .poll(() => figuresIn(logs.figures))
    .toEqual({ 'Total Sessions': '1', 'Total Hours': '1', 'Avg Duration': '75', 'This Week': '1' })
  await expect(logs.figures).toContainText('75 minutes')
}

onPostgres(
  'a new person signs in by mail, logs a session, and finds it after a restart, on PostgreSQL',
  async ({ page, own, database }) => {
    await journey(page, own, 'click')
    expect(await database.count('trainingSessions')).toBe(1)
  },
)

onSqlite.describe('on a phone of 360 pixels', () => {
  onSqlite.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

  onSqlite('the same on SQLite, by touch', async ({ page, own }) => journey(page, own, 'tap'))
})

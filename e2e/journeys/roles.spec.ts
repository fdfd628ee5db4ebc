import type { Page } from '@playwright/test'
import { enterAsClubAdmin } from '../fixtures/club-admins.ts'
import type { DemoPart } from '../fixtures/demo.ts'
import { enterAs } from '../fixtures/people.ts'
import { demoTest, expect, test } from '../fixtures/test.ts'
import { untilAnswered } from '../fixtures/until-answered.ts'
import { dashboardPage } from '../pages/dashboard-page.ts'
import { figuresIn } from '../pages/figures.ts'
import { frame } from '../pages/frame.ts'
import { logDialog } from '../pages/log-dialog.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'

const athletes = ['Dashboard', 'Training Logs', 'Personal Records', 'Goals', 'Attendance']

interface Part {
  readonly part: DemoPart
  readonly badge: string
  readonly name: string
  readonly initials: string
  readonly places: readonly string[]
  readonly open: readonly string[]
  readonly closed: readonly string[]
}

const parts: readonly Part[] = [
  {
    part: 'Super admin',
    badge: 'Super Admin',
    name: 'Sam',
    initials: 'SA',
    places: ['Dashboard', 'Admin'],
    open: ['/super', '/super/audit', '/admin'],
    closed: ['/training-logs', '/personal-records', '/goals', '/attendance', '/team'],
  },
  {
    part: 'Club admin',
    badge: 'Admin',
    name: 'Anna',
    initials: 'AN',
    // The demo's admin logs nothing, so the navigation folds her own training.
    places: ['Dashboard', 'Attendance', 'Boats', 'Team', 'Admin'],
    open: ['/admin', '/team', '/training-logs', '/personal-records', '/goals', '/attendance'],
    closed: ['/super', '/super/audit'],
  },
  {
    part: 'Athlete',
    badge: 'Athlete',
    name: 'Mira',
    initials: 'MI',
    places: [...athletes, 'Boats'],
    open: ['/training-logs', '/personal-records', '/goals', '/attendance'],
    closed: ['/super', '/super/audit', '/admin', '/team'],
  },
]

for (const { part, badge, name, initials, places, open, closed } of parts) {
  demoTest(`the printed link of the demo's ${part.toLowerCase()} needs no typing`, async ({ page, demo }) => {
    await demo.enter(page, part)
    const { banner, navigation } = frame(page)
    await expect(dashboardPage(page).heading).toBeVisible()
    await expect(navigation.getByRole('link')).toHaveText(places)
    for (const words of [badge, name, initials, 'Sign out']) await expect(banner).toContainText(words)
    await expectOpenAndClosed(page, open, closed)
  })
}

async function expectOpenAndClosed(page: Page, open: readonly string[], closed: readonly string[]) {
  for (const path of open) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  for (const path of [...closed, '/', '/login', '/login?with=link', '/nowhere/to/be/found']) {
    await page.goto(path)
    await expect(dashboardPage(page).heading).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
  }
}

demoTest('the super admin sees how many clubs, admins and athletes there are', async ({ page, demo }) => {
  await demo.enter(page, 'Super admin')
  const { counts, actions, limited, figures, profile } = dashboardPage(page)
  await expect.poll(() => figuresIn(counts)).toEqual({ Clubs: '2', Admins: '4', Athletes: '19' })
  await expect(actions.getByRole('link')).toHaveText(['Manage Team'])
  await expect(figures).toBeHidden()
  await expect(limited).toBeHidden()
  await expect(profile).toContainText('Super Admin')
})

demoTest(
  'a club admin has an athlete’s and a coach’s actions, and no figures while all are zero',
  async ({ page, demo }) => {
    await demo.enter(page, 'Club admin')
    const { counts, actions, profile, figures } = dashboardPage(page)
    await expect(actions.getByRole('link')).toHaveText([
      'Log Training',
      'Add PR',
      'Set Goal',
      'Manage Team',
      'New announcement',
    ])
    await expect(figures).toBeHidden()
    await expect(counts).toBeHidden()
    await expect(profile).toContainText('Lakeside Canoe Club')
    await actions.getByRole('link', { name: 'Manage Team' }).click()
    await expect(page).toHaveURL('/admin')
  },
)

test('an unknown address says on the dashboard that there is no such page', async ({ page }) => {
  await enterAs(page.request)
  const told = page.getByText('That page does not exist. You are on the dashboard.')
  await page.goto('/nowhere/to/be/found')
  await expect(told).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await page.reload()
  await expect(dashboardPage(page).heading).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(told).toBeHidden()
})

test('a new athlete sees three first steps, and figures once a session is logged', async ({ page }) => {
  await enterAs(page.request)
  const { open, firstSteps, figures, week, actions } = dashboardPage(page)
  await open()
  await expect(firstSteps.getByRole('link')).toHaveCount(3)
  await expect(actions).toBeVisible()
  for (const zeros of [figures, week]) await expect(zeros).toHaveCount(0)
  await firstSteps.getByRole('link', { name: /^Log your first session/ }).click()
  await logDialog(page).fill({ type: 'Endurance', duration: '60', intensity: 'Low' })
  await logDialog(page).save.click()
  await frame(page).place('Dashboard').click()
  await expect(figures).toBeVisible()
  await expect(week).toBeVisible()
  await expect(firstSteps).toHaveCount(0)
})

test("a coach's own training is folded into 'My training' until they log a session", async ({
  page,
  otherBrowser,
  installation,
}) => {
  await enterAsClubAdmin(page, await otherBrowser(), installation)
  await page.goto('/dashboard')
  const { navigation, place, myTraining } = frame(page)
  const daily = ['Dashboard', 'Attendance', 'Boats', 'Team', 'Admin']
  await expect(navigation.getByRole('link')).toHaveText(daily)
  await myTraining.click()
  await expect(navigation.getByRole('link')).toHaveText([
    ...daily,
    'Training Logs',
    'Personal Records',
    'Goals',
  ])
  await place('Training Logs').click()
  await expect(page).toHaveURL('/training-logs')
  await expect(myTraining).toHaveAttribute('data-current', 'true')
  await expect(place('Training Logs')).toBeHidden()
  await trainingLogsPage(page).add.click()
  await logDialog(page).fill({ type: 'Endurance', duration: '60', intensity: 'Low' })
  await logDialog(page).save.click()
  await expect(navigation.getByRole('link')).toHaveText([...athletes, 'Boats', 'Team', 'Admin'])
})

demoTest('the demo athlete has 24 sessions, 3 of them this week', async ({ page, demo }) => {
  await demo.enter(page, 'Athlete')
  const { actions, profile, figures } = dashboardPage(page)
  await expect
    .poll(() => figuresIn(figures))
    .toEqual({ 'Personal Records': '12', 'Training Sessions': '24', 'Attendance Rate': '92%' })
  await expect(actions.getByRole('link')).toHaveText(['Log Training', 'Add PR', 'Set Goal'])
  for (const words of ['mira@lakeside.example', 'Athlete', 'Canoe/Kayak', 'Lakeside Canoe Club'])
    await expect(profile).toContainText(words)
  await frame(page).place('Training Logs').click()
  await expect
    .poll(() => figuresIn(page.getByRole('region', { name: 'This month in numbers' })))
    .toMatchObject({ 'This Week': '3' })
})

test('a pending user sees the dashboard only, and why (A3)', async ({ page, installation }) => {
  const email = await enterAs(page.request)
  installation.change("update users set platformRole = 'pending' where email = ?", email)
  await page.goto('/dashboard')
  const { limited, actions, figures, profile } = dashboardPage(page)
  await expect(limited).toContainText('a super admin or club admin must invite you to a club')
  await expect(frame(page).banner).toContainText('Pending')
  await expect(frame(page).navigation.getByRole('link')).toHaveText(['Dashboard'])
  await expect(actions).toBeHidden()
  await expect(figures).toBeHidden()
  await expect(profile).toContainText(email)
  const closed = ['/training-logs', '/personal-records', '/goals', '/attendance', '/admin', '/super']
  await expectOpenAndClosed(page, [], closed)
  expect((await page.request.get('/api/training-sessions')).status()).toBe(403)
})

test('a role change takes effect with the next click', async ({ page, installation, consoleErrors }) => {
  const email = await enterAs(page.request)
  const become = (platformRole: string) =>
    installation.change('update users set platformRole = ? where email = ?', platformRole, email)
  const { banner, place, navigation, settings } = frame(page)
  const whoWasAnswered = untilAnswered(page, '/api/me')
  become('pending')
  await page.goto('/dashboard')
  await expect(banner).toContainText('Pending')
  await expect(navigation.getByRole('link')).toHaveText(['Dashboard'])
  await whoWasAnswered()

  become('athlete')
  await settings.click()
  await expect(banner).toContainText('Athlete')
  await expect(navigation.getByRole('link')).toHaveText(athletes)
  await place('Attendance').click()
  await expect(page).toHaveURL('/attendance')
  await whoWasAnswered()

  // The screen may request records before the page knows the new user.
  consoleErrors.tolerate('/api/records: Failed to load resource: the server responded with a status of 403')
  become('pending')
  await place('Personal Records').click()
  await expect(dashboardPage(page).limited).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(navigation.getByRole('link')).toHaveText(['Dashboard'])
})

test('a forbidden call leads away at once (A4)', async ({ page, installation, consoleErrors }) => {
  consoleErrors.expect('status of 403')
  const email = await enterAs(page.request)
  await page.goto('/training-logs?dialog=log')
  await logDialog(page).fill({ type: 'Speed', duration: '20', intensity: 'Low' })
  await page.waitForLoadState('networkidle')
  installation.change("update users set platformRole = 'pending' where email = ?", email)
  await logDialog(page).save.click()
  await expect(dashboardPage(page).limited).toBeVisible()
})

test('a user who loses a role while signed in loses its screens on the next page', async ({
  page,
  installation,
  consoleErrors,
}) => {
  const email = await enterAs(page.request)
  await page.goto('/training-logs')
  await expect(page).toHaveURL('/training-logs')
  // The page may request an athlete's data before it knows the new role.
  consoleErrors.tolerate('status of 403')
  installation.change("update users set platformRole = 'pending' where email = ?", email)
  await page.reload()
  await expect(dashboardPage(page).limited).toBeVisible()
})

import { createClub } from '../fixtures/clubs.ts'
import { delay } from '../fixtures/delayed.ts'
import { enterAs, newEmail } from '../fixtures/people.ts'
import { watchShifts } from '../fixtures/shifts.ts'
import { demoTest, expect, test } from '../fixtures/test.ts'
import { adminPage, memberPage } from '../pages/admin-page.ts'
import { currentAnnouncements } from '../pages/announcements-page.ts'
import { dashboardPage } from '../pages/dashboard-page.ts'
import { figuresIn } from '../pages/figures.ts'
import { frame } from '../pages/frame.ts'
import { goalsPage } from '../pages/goals-page.ts'
import { invitationPage } from '../pages/invitation-page.ts'
import { progressPage } from '../pages/progress-page.ts'
import { ratesPage } from '../pages/rates-page.ts'
import { recordsPage } from '../pages/records-page.ts'
import { sessionPage } from '../pages/session-page.ts'
import { settingsPage } from '../pages/settings-page.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'

test('nothing moves when a new athlete’s first steps load late', async ({ page }) => {
  await enterAs(page.request)
  const shifts = await watchShifts(page)
  const release = await delay(page, '**/api/training-sessions/summary')
  const { open, actions, firstSteps } = dashboardPage(page)
  await open()
  await expect(actions).toBeVisible()
  await expect(firstSteps).toHaveCount(0)
  release()
  await expect(firstSteps).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await shifts()).toEqual([])
})

for (const width of [360, 1280]) {
  demoTest.describe(`${width} pixels wide`, () => {
    demoTest.use({ viewport: { width, height: 800 } })

    demoTest('nothing moves while the dashboard loads', async ({ page, demo }) => {
      await demo.enter(page, 'Athlete')
      const shifts = await watchShifts(page)
      const release = await delay(page, '**/api/training-sessions/**')
      const { figures, week, heading, open } = dashboardPage(page)
      await open()
      await expect(figures.getByRole('definition').and(page.locator('[aria-busy="true"]'))).toHaveCount(1)
      release()
      await expect.poll(() => figuresIn(figures)).toMatchObject({ 'Training Sessions': '24' })
      await expect(week.getByRole('strong').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.mouse.wheel(0, 500)
      await expect(heading).not.toBeInViewport()
      // Hidden from screen readers, which read the heading.
      await expect(frame(page).scrolledTitle).toHaveText('Dashboard')
      await expect(frame(page).scrolledTitle).toBeVisible({ visible: width < 768 })
      expect(await shifts()).toEqual([])
    })

    for (const part of ['Athlete', 'Club admin'] as const)
      demoTest(`nothing moves when announcements load late: ${part}`, async ({ page, demo }) => {
        await demo.enter(page, part)
        const shifts = await watchShifts(page)
        const release = await delay(page, '**/api/announcements')
        const { open, practices, actions } = dashboardPage(page)
        await open()
        await expect(practices).toBeVisible()
        await expect(actions).toBeHidden()
        release()
        await expect(currentAnnouncements(page).items.first()).toBeVisible()
        await expect(actions).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await shifts()).toEqual([])
      })

    demoTest('nothing moves while the training logs load', async ({ page, demo }) => {
      await demo.enter(page, 'Athlete')
      const shifts = await watchShifts(page)
      const release = await delay(page, '**/api/training-sessions**')
      const { rows, figures, open } = trainingLogsPage(page)
      await open()
      await expect(rows).toHaveCount(8)
      await expect(figures.locator('[aria-busy="true"]')).toHaveCount(4)
      release()
      await expect(rows).toHaveCount(width < 768 ? 10 : 20)
      await expect.poll(() => figuresIn(figures)).toMatchObject({ 'This Week': '3' })
      await page.waitForLoadState('networkidle')
      expect(await shifts()).toEqual([])
    })

    demoTest('nothing moves while a recorded session loads, with its plan last', async ({ page, demo }) => {
      await demo.enter(page, 'Athlete')
      const logs = await page.request.get('/api/training-sessions?limit=20')
      const { items }: { items: { id: string; recording: unknown }[] } = await logs.json()
      const id = items.find(({ recording }) => recording)?.id ?? ''
      const shifts = await watchShifts(page)
      const release = await delay(page, '**/api/training-sessions/*/plan')
      const { open, cursor, track } = sessionPage(page)
      await open(id)
      await expect(cursor).toBeVisible()
      await expect(track).toBeVisible()
      release()
      await expect(page.getByRole('heading', { name: /^(Which of these was|Was this) “/ })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shifts()).toEqual([])
      // A style added later would cause another layout of the page.
      await expect(page.locator('body style')).toHaveCount(0)
    })

    for (const [name, late] of [
      ['active ones', '**/api/goals*state=active*'],
      ['past ones', '**/api/goals*state=past*'],
    ] as const)
      demoTest(`nothing moves while the goals load, the ${name} last`, async ({ page, demo }) => {
        await demo.enter(page, 'Athlete')
        const shifts = await watchShifts(page)
        const release = await delay(page, late)
        const { cards, heading, pastGoal, open } = goalsPage(page)
        await open()
        await expect(heading).toBeVisible()
        await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
        release()
        await expect(cards).toHaveCount(4)
        await expect(pastGoal('20 sessions before the regatta')).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await shifts()).toEqual([])
      })

    demoTest('nothing moves while a goal and its chart load', async ({ page, demo }) => {
      await demo.enter(page, 'Athlete')
      const { link, line, open } = goalsPage(page)
      await open()
      const href = await link('600 km this season').getAttribute('href')
      const shifts = await watchShifts(page)
      const release = await delay(page, '**/goal-line*.js')
      await page.goto(href ?? '')
      await expect(page.getByText('Loading…')).toBeVisible()
      release()
      await expect(line).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shifts()).toEqual([])
    })

    demoTest('nothing moves while the records load', async ({ page, demo }) => {
      await demo.enter(page, 'Athlete')
      const shifts = await watchShifts(page)
      const release = await delay(page, '**/api/re**')
      const { card, record, chart, results, open } = recordsPage(page)
      await open()
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(1)
      release()
      await expect(card('K1 500 m')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shifts()).toEqual([])

      const releaseAgain = await delay(page, '**/api/re**')
      await open('/k1-500')
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(3)
      releaseAgain()
      await expect(record).toContainText('1:55.84')
      await expect(chart).toBeVisible()
      await expect(results.first()).toContainText('1:55.84')
      await page.waitForLoadState('networkidle')
      expect(await shifts()).toEqual([])
    })

    demoTest('nothing moves while the screens of a club load', async ({ page, demo }) => {
      await demo.enter(page, 'Club admin')
      const shifts = await watchShifts(page)
      const waiting = page.getByRole('main').locator('[aria-busy="true"]')
      for (const place of ['', '/members', '/announcements', '/disciplines', '/club']) {
        const release = await delay(page, '**/api/clubs/**')
        await adminPage(page).open(place)
        await expect(waiting.first()).toBeVisible()
        release()
        await expect(waiting).toHaveCount(0)
        await page.waitForLoadState('networkidle')
        expect(await shifts(), place).toEqual([])
      }
    })

    demoTest('nothing moves while the charts of a club and an athlete load', async ({ page, demo }) => {
      await demo.enter(page, 'Club admin')
      await page.waitForLoadState('networkidle')
      const shifts = await watchShifts(page)
      const nothingJumps = async (path: string, calls: string, shown: () => Promise<unknown>) => {
        const release = await delay(page, calls)
        await page.goto(path)
        // The screen's code may load slowly on a busy machine.
        await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible({
          timeout: 30_000,
        })
        release()
        await shown()
        await page.waitForLoadState('networkidle')
        expect(await shifts(), path).toEqual([])
      }
      await nothingJumps('/attendance/rates?show=register', '**/registers/matrix**', () =>
        ratesPage(page).matrix.waitFor(),
      )
      await adminPage(page).openMembers('?members=mira')
      await adminPage(page).members.getByRole('link').first().click()
      await memberPage(page).tab('Records').click()
      await expect(page).toHaveURL(/tab=records/)
      await nothingJumps(page.url(), '**/members/*/*', () =>
        expect(memberPage(page).records.getByRole('link').first()).toBeVisible(),
      )
      await demo.enter(page, 'Athlete')
      await nothingJumps('/training-logs?view=progress', '**/api/training-sessions/**', () =>
        progressPage(page).year.waitFor(),
      )
    })

    demoTest('nothing moves while the settings load', async ({ page, demo }) => {
      await demo.enter(page, 'Athlete')
      const shifts = await watchShifts(page)
      const { heading, browsers, password, open } = settingsPage(page)
      const release = await delay(page, '**/email-change')
      await open('sign-in')
      await expect(heading).toBeVisible()
      await expect(password.next).toBeVisible()
      release()
      await expect(browsers.rows.filter({ hasText: 'This browser' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shifts()).toEqual([])
    })
  })
}

test('nothing moves while an invitation loads', async ({ page, installation }) => {
  const club = await createClub(installation)
  const shifts = await watchShifts(page)
  const release = await delay(page, '**/api/invitations/open')
  await page.goto(`/auth-callback?${await club.invite(newEmail())}`)
  await expect(page.getByText('Loading…')).toBeVisible()
  release()
  await expect(invitationPage(page).send).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await shifts()).toEqual([])
})

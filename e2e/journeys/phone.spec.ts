import { demoTest, expect } from '../fixtures/test.ts'
import { dashboardPage } from '../pages/dashboard-page.ts'
import { frame } from '../pages/frame.ts'
import { logDialog } from '../pages/log-dialog.ts'
import { practiceDialog, practicesPage } from '../pages/practices-page.ts'
import { sessionFilters } from '../pages/session-filters.ts'
import { sessionPage } from '../pages/session-page.ts'
import { trainingLogsPage } from '../pages/training-logs-page.ts'

const viewport = { width: 360, height: 780 }

demoTest.use({ viewport, hasTouch: true, isMobile: true })

demoTest('the main links are within the thumb’s reach, the rest behind More', async ({ page, demo }) => {
  await demo.enter(page, 'Club admin')
  const { navigation, more, place } = frame(page)
  const bar = await navigation.boundingBox()
  expect(bar).toMatchObject({ x: 0, width: viewport.width })
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(viewport.height)
  await expect(navigation.getByRole('link')).toHaveText(['Dashboard', 'Attendance', 'Boats', 'Team'])
  await more.tap()
  await place('Goals').tap()
  await expect(page).toHaveURL('/goals')
  await expect(place('Goals')).toBeHidden()
  await more.tap()
  await place('Training Logs').tap()
  await expect(page).toHaveURL('/training-logs')
  await more.tap()
  await expect(place('Training Logs')).toHaveAttribute('aria-current', 'page')
})

demoTest(
  'on a phone, the dashboard has no profile, the filter is beside the heading, and charts mention touch',
  async ({ page, demo }) => {
    await demo.enter(page, 'Athlete')
    const { actions, profile, practices } = dashboardPage(page)
    await expect(actions).toBeVisible()
    await expect(profile).toBeHidden()
    const accent = await practices
      .getByRole('link')
      .first()
      .evaluate((link) => getComputedStyle(link).color)
    const plan = page.getByRole('region', { name: 'Today’s plan' })
    await expect(plan.getByRole('link').first()).toHaveCSS('color', accent)

    const logs = trainingLogsPage(page)
    await logs.open()
    const { opener } = sessionFilters(page)
    const heading = logs.list.getByRole('heading')
    const words = await heading.evaluate((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect().right
    })
    expect(words).toBeLessThan((await opener.boundingBox())?.x ?? 0)

    const { items } = (await (await page.request.get('/api/training-sessions?limit=20')).json()) as {
      items: { id: string; recording: unknown }[]
    }
    const session = sessionPage(page)
    await session.open(items.find(({ recording }) => recording)?.id ?? '')
    await expect(session.cursor).toBeVisible()
    await expect(page.getByText(/^Touch a chart/)).toBeVisible()
    await expect(page.getByText(/arrow keys/)).toBeHidden()
  },
)

demoTest('the dialog is a full-height sheet with its action in reach', async ({ page, demo }) => {
  await demo.enter(page, 'Athlete')
  await trainingLogsPage(page).open()
  await trainingLogsPage(page).add.tap()
  await trainingLogsPage(page).choice('Log').tap()
  const { dialog, save, date, close } = logDialog(page)
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
  for (const scrolled of [false, true]) {
    if (scrolled) await date.scrollIntoViewIfNeeded()
    const box = await save.boundingBox()
    expect(viewport.height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(24)
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await expect(close).toBeInViewport()
  }
  await close.tap()
  await expect(dialog).toBeHidden()
})

demoTest('a field’s error shows above the action', async ({ page, demo }) => {
  await demo.enter(page, 'Club admin')
  await page.setViewportSize({ width: 360, height: 740 })
  await practicesPage(page).open('?dialog=new')
  const { dialog, title, capacity, save } = practiceDialog(page)
  await title.fill('Ergs')
  await capacity.fill('0')
  await save.tap()
  await expect(capacity).toBeFocused()
  const words = dialog.getByText('Enter a whole number from 1 to 1000')
  await expect(words).toBeVisible()
  const [said, action] = [await words.boundingBox(), await save.boundingBox()]
  expect((said?.y ?? Number.POSITIVE_INFINITY) + (said?.height ?? 0)).toBeLessThan(action?.y ?? 0)
})

import type { Page } from '@playwright/test'
import { delay } from '../fixtures/delayed.ts'
import { enterAs } from '../fixtures/people.ts'
import { outingFit, sendRecording } from '../fixtures/recorded.ts'
import { demoTest, expect, test } from '../fixtures/test.ts'
import { settingsPage } from '../pages/settings-page.ts'

const PROGRAM = /\/assets\/index-[^/]+\.js$/

/** Opens a page whose scripts are delayed: only the prerendered content shows. Returns a function that releases them. */
async function openOnAppShell(page: Page, address: string): Promise<() => Promise<void>> {
  const letGo = await delay(page, PROGRAM)
  await page.goto(address, { waitUntil: 'commit' })
  // Before the first paint, styles are missing and boxes are elsewhere.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return async () => {
    letGo()
    await expect(page.getByText('Loading…')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await page.unroute(PROGRAM)
  }
}

const headingOf = (page: Page) => page.locator('h1')

/** Leaves out the width, which depends on the font. */
async function headingBox(page: Page) {
  const box = await headingOf(page).boundingBox()
  return box && { x: box.x, y: box.y, height: box.height }
}

const screens = {
  Athlete: {
    '/dashboard': 'Dashboard',
    '/training-logs': 'Training Logs',
    '/personal-records': 'Personal Records',
    '/goals': 'Goals',
    '/attendance': 'Attendance',
    '/attendance/absences': 'Absences',
    '/settings': 'Settings',
    '/not-sent': 'Not sent yet',
  },
  'Club admin': { '/attendance/rates': 'Attendance', '/admin': 'Admin', '/admin/members': 'Admin' },
  'Super admin': { '/super': 'Super Admin', '/super/audit': 'Audit log' },
} as const

for (const width of [360, 800, 1280]) {
  demoTest.describe(`${width} pixels wide`, () => {
    demoTest.use({ viewport: { width, height: 800 } })

    for (const part of Object.keys(screens) as (keyof typeof screens)[]) {
      demoTest(
        `what the screens of a ${part} are stands there before their program, and stays`,
        async ({ page, demo }) => {
          await demo.enter(page, part)
          for (const [path, title] of Object.entries(screens[part])) {
            const finish = await openOnAppShell(page, demo.url + path)
            await expect(headingOf(page)).toHaveText(title)
            await expect(headingOf(page)).toBeVisible()
            await expect(page).toHaveTitle(`${title} · Boathouse`)
            const place = await headingBox(page)
            await finish()
            await expect(headingOf(page)).toHaveText(title)
            expect(await headingBox(page), path).toEqual(place)
          }
        },
      )
    }
  })
}

test('a recorded session has its frame before the program loads, and its heading in the same place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await enterAs(page.request)
  const id = await sendRecording(page.request, outingFit({}))
  const finish = await openOnAppShell(page, `/training-logs/${id}`)
  await expect(headingOf(page)).toHaveText('Training Session')
  await expect(page.locator('a', { hasText: 'Training Logs' }).first()).toBeVisible()
  const place = await headingBox(page)
  await finish()
  await expect(headingOf(page)).toHaveText('Rowing')
  expect(await headingBox(page)).toEqual(place)
})

test('the page is dark before its program loads for a user who prefers dark', async ({ page }) => {
  await enterAs(page.request)
  const { open, theme, appearance } = settingsPage(page)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await open('display')
  await expect(appearance).toBeVisible()
  const light = await ground()
  await theme('Dark').check()
  await expect(appearance.getByRole('status')).toHaveText('Saved')
  const dark = await ground()
  expect(dark).not.toBe(light)
  const finish = await openOnAppShell(page, '/dashboard')
  await expect(headingOf(page)).toBeVisible()
  expect(await ground()).toBe(dark)
  await finish()
  expect(await ground()).toBe(dark)
})

test.describe('in another language', () => {
  test.use({ locale: 'en-XA' })

  test('the page is in that language before its program loads', async ({ page }) => {
    await enterAs(page.request)
    await openOnAppShell(page, '/goals')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
    await expect(headingOf(page)).toHaveText('Ĝóáļš')
  })
})

test('shows a wait of more than a second', async ({ page }) => {
  await enterAs(page.request)
  await openOnAppShell(page, '/dashboard')
  const wait = page.getByText('Loading…')
  await expect(headingOf(page)).toBeVisible()
  const delays = await page.evaluate(() =>
    document.getAnimations().map((one) => one.effect?.getTiming().delay),
  )
  expect(delays).toContain(1_000)
  await expect(wait).toBeVisible()
})

test('offers to retry if the program can’t load', async ({ page, consoleErrors }) => {
  consoleErrors.expect('ERR_FAILED')
  await enterAs(page.request)
  await page.route(PROGRAM, (route) => route.abort())
  await page.goto('/goals')
  const again = page.getByRole('link', { name: 'Try again' })
  await expect(again).toBeHidden()
  await page.evaluate(() => {
    for (const late of document.getAnimations()) if ((late.effect?.getTiming().delay ?? 0) > 0) late.finish()
  })
  await expect(again).toBeVisible()
  await page.unroute(PROGRAM)
  await again.click()
  await expect(page.getByRole('button', { name: 'Set Goal' })).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('leads to sign-in if the session has ended', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'session', value: 'of-long-ago', url: baseURL as string }])
  const finish = await openOnAppShell(page, '/dashboard')
  await expect(headingOf(page)).toHaveText('Dashboard')
  await finish()
  await expect(page).toHaveURL(/\/login/)
})

import type { Page } from '@playwright/test'
import { type Demo, type DemoPart, startDemo } from '../fixtures/demo.ts'
import { demoTest, expect } from '../fixtures/test.ts'
import { boatsPage } from '../pages/boats-page.ts'
import { frame } from '../pages/frame.ts'

/** A club of 26 people: the demo's, with each athlete twice. */
const clubTest = demoTest.extend<object, { demo: Demo }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from the pattern.
    async ({}, use) => {
      const demo = await startDemo()
      await demo.doubleAthletes()
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker' },
  ],
})

/** Limit for the height of a screen, in CSS pixels: about four screens of a small phone. */
const TALLEST = 3_000

const athletes = [
  '/dashboard',
  '/training-logs',
  '/personal-records',
  '/goals',
  '/attendance',
  '/attendance/absences',
  '/rankings',
  '/standards',
  '/board',
  '/boats',
  '/logbook',
  '/incidents',
  '/settings',
  '/settings/display',
  '/settings/boat',
  '/settings/sharing',
  '/settings/notifications',
  '/settings/sign-in',
  '/settings/data',
]

/** Limit for the offset of a tablet’s first boat, in CSS pixels. */
const HIGHEST_ROW = 680

/** Screens of coaches; rates are for admins. */
const coaches = [
  '/dashboard',
  '/team',
  '/team/plan',
  '/team/plan?view=templates',
  '/tests',
  '/rankings',
  '/standards',
  '/attendance',
  '/attendance/register',
  '/attendance/absences',
  '/board',
  '/boats',
  '/line-ups',
  '/logbook',
  '/incidents',
]

const admins = [
  ...coaches,
  '/admin',
  '/admin/members',
  '/admin/squads',
  '/admin/announcements',
  '/admin/club',
]

const opened: Readonly<Partial<Record<DemoPart, readonly string[]>>> = {
  Athlete: athletes,
  'Squad’s coach': coaches,
  'Club admin': admins,
}

const athleteTabs = ['', '?tab=attendance', '?tab=records', '?tab=boats']

/** Pages of athletes with much to show: Mira, Jelena, and the first in the team's week. */
async function athletesOf(page: Page, url: string): Promise<string[]> {
  const me = (await (await page.request.get(`${url}/api/me`)).json()) as { user: { teamId: string } }
  const week = await page.request.get(`${url}/api/clubs/${me.user.teamId}/team-week`)
  const { items } = (await week.json()) as { items: { id: string; firstName: string | null }[] }
  const shown = items.filter(({ firstName }) => ['Mira', 'Jelena'].includes(firstName ?? ''))
  return [...shown, ...items.slice(0, 1)].flatMap(({ id }) => athleteTabs.map((tab) => `/team/${id}${tab}`))
}

/** Height of a screen once it is idle. */
async function heightOf(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return page.evaluate(() => document.documentElement.scrollHeight)
}

clubTest.describe('a small phone', () => {
  clubTest.use({ viewport: { width: 360, height: 740 } })

  for (const part of Object.keys(opened) as DemoPart[]) {
    clubTest(`no screen of the ${part} is too tall`, async ({ page, demo }) => {
      await demo.enter(page, part)
      const heights: Record<string, number> = {}
      const ofAthletes = part === 'Athlete' ? [] : await athletesOf(page, demo.url)
      for (const path of [...(opened[part] ?? []), ...ofAthletes])
        heights[path] = await heightOf(page, demo.url + path)
      const tall = Object.entries(heights).filter(([, height]) => height > TALLEST)
      expect(Object.fromEntries(tall)).toEqual({})
    })
  }
})

clubTest(
  'an admin’s list of boats starts high on a tablet, and Team is current on an athlete’s page',
  async ({ page, demo }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await demo.enter(page, 'Club admin')
    const boats = boatsPage(page)
    await boats.open()
    await expect(boats.rows.first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect((await boats.rows.first().boundingBox())?.y).toBeLessThan(HIGHEST_ROW)
    const [path = ''] = await athletesOf(page, demo.url)
    await page.goto(path.replace('/team', '/admin/athletes'))
    await expect(page).toHaveURL(path)
    await expect(frame(page).place('Team')).toHaveAttribute('aria-current', 'page')
  },
)

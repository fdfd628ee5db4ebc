import type { Page } from '@playwright/test'
import type { DemoPart } from '../fixtures/demo.ts'
import { demoTest, expect } from '../fixtures/test.ts'

/** No screen is taller than this on opening, in CSS pixels: four and a bit of a small phone's screens. */
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
  '/settings/boat',
  '/settings/sharing',
  '/settings/notifications',
  '/settings/sign-in',
  '/settings/data',
]

/** Rates are for admins. */
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

/** How tall a screen is once it has come to rest. */
async function heightOf(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return page.evaluate(() => document.documentElement.scrollHeight)
}

demoTest.describe('a small phone', () => {
  demoTest.use({ viewport: { width: 360, height: 740 } })

  for (const part of Object.keys(opened) as DemoPart[]) {
    demoTest(`no screen of the ${part} is a long way to its end`, async ({ page, demo }) => {
      await demo.enter(page, part)
      const heights: Record<string, number> = {}
      for (const path of opened[part] ?? []) heights[path] = await heightOf(page, demo.url + path)
      const tall = Object.entries(heights).filter(([, height]) => height > TALLEST)
      expect(Object.fromEntries(tall)).toEqual({})
    })
  }
})

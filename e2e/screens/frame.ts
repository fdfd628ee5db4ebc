import { newId } from '@boathouse/domain/kernel/ids'
import { listRecords } from '@boathouse/domain/results/records/contract'
import { expect, type Page } from '@playwright/test'
import { keptCalls } from '../fixtures/without-network.ts'
import { frame } from '../pages/frame.ts'
import { updatePrompt } from '../pages/update-prompt.ts'
import { offerInstall } from './installable.ts'
import { changeResponse } from './responses.ts'
import type { ScreenGroup } from './screen.ts'

/** Simulates a page from before an update. It learns about the update when it becomes visible. */
const becomeOlder = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    document.querySelector('meta[name="build"]')?.setAttribute('content', 'older')
    window.dispatchEvent(new Event('visibilitychange'))
  })

/** Opens the records, waits until they are cached, and disconnects the server. */
async function seeRecords(page: Page): Promise<void> {
  await page.goto('/personal-records')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await expect.poll(() => keptCalls(page), { timeout: 20_000 }).toContain(listRecords.id)
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }))
}

/** Simulates two earlier visits. */
const comeAgain = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    sessionStorage.clear()
    localStorage.removeItem('install-offered')
    localStorage.setItem('visits', '2')
  })

/** Pretends that the user is also in a club with the longest name. */
const joinSecondClub = (page: Page) =>
  changeResponse(page, '**/api/me', ({ memberships }) => {
    const [own] = memberships as readonly object[]
    return { memberships: [own, { ...own, clubId: newId(), clubName: 'Rowing club '.repeat(5).trim() }] }
  })

const suggestion = (page: Page) => page.getByRole('region', { name: 'Install Boathouse' })

/** Messages about the app on any screen. */
export const frameGroups: readonly ScreenGroup[] = [
  {
    name: 'the app itself',
    signedIn: 'Athlete',
    expectedErrors: ['status of 503'],
    screens: [
      {
        name: 'account menu',
        path: '/dashboard',
        only: 'phone',
        open: async (page) => {
          await frame(page).account.click()
          await frame(page).help.waitFor()
        },
      },
      {
        name: 'choice of the current club',
        path: '/dashboard',
        only: 'phone',
        before: joinSecondClub,
        open: async (page) => {
          await frame(page).account.click()
          await frame(page).club.waitFor()
        },
      },
      {
        name: 'newer version',
        path: '/dashboard',
        open: async (page) => {
          await becomeOlder(page)
          await updatePrompt(page).reload.waitFor({ timeout: 30_000 })
        },
      },
      {
        name: 'as of when it was seen last',
        path: '/personal-records',
        before: seeRecords,
        open: (page) => page.getByText(/^As of /).waitFor({ timeout: 30_000 }),
      },
      {
        name: 'suggestion to install',
        path: '/dashboard',
        before: comeAgain,
        open: async (page) => {
          await offerInstall(page)
          await suggestion(page).waitFor()
        },
      },
    ],
  },
]

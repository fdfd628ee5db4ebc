import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { asListed } from '../../fixtures/squads.ts'
import { memberPage } from '../../pages/admin-page.ts'
import { memberAttendance, ownAttendancePage, ratesPage } from '../../pages/rates-page.ts'
import { changeResponse, respond } from '../responses.ts'
import type { ScreenGroup } from '../screen.ts'

const ahead = addDays(dayAt(currentTime(), 'UTC'), 400)

const openExport = async (page: Page) => {
  await ratesPage(page).rows.first().waitFor()
  await ratesPage(page).export.click()
  await ratesPage(page).format('CSV').waitFor()
}

export const rateGroups: readonly ScreenGroup[] = [
  {
    name: 'own attendance',
    signedIn: 'Athlete',
    screens: [
      {
        name: 'own attendance',
        path: '/attendance?view=past',
        open: async (page) => {
          await ownAttendancePage(page).rows.first().waitFor()
          await page.getByRole('button', { name: 'By month' }).click()
        },
      },
      {
        name: 'no past practices',
        path: '/attendance?view=past',
        before: (page) => changeResponse(page, '**/api/attendance/past**', { items: [], nextCursor: null }),
      },
    ],
  },
  {
    name: 'rates',
    signedIn: 'Club admin',
    expectedErrors: ['status of 409'],
    screens: [
      {
        name: 'past practices of a club',
        path: '/attendance?view=past',
        open: (page) =>
          ownAttendancePage(page)
            .rows.first()
            .getByRole('link', { name: /Register/ })
            .waitFor(),
      },
      {
        name: 'rates of a squad without athletes',
        path: '/attendance/rates?squad=01990000-0000-7000-8000-0000000000d1',
        before: async (page) => {
          await asListed(page)
          await respond(page, '**/attendance?**', { items: [], practices: 0 })
        },
        open: (page) => page.getByText('No athletes here yet.').waitFor(),
      },
      {
        name: 'rates',
        path: '/attendance/rates?sort=rate',
        open: (page) => ratesPage(page).rows.first().waitFor(),
      },
      {
        name: 'rates without athletes',
        path: '/attendance/rates',
        before: (page) => changeResponse(page, /\/clubs\/[^/]+\/attendance(\?|$)/, { items: [], rows: [] }),
      },
      { name: 'rates of days to choose', path: '/attendance/rates?period=days' },
      {
        name: 'rates of too many days',
        path: '/attendance/rates?period=days&from=2024-01-01&to=2026-01-01',
        open: (page) => page.getByText('You can choose up to 366 days.').waitFor(),
      },
      {
        name: 'rates of days without a register',
        path: `/attendance/rates?period=days&from=${ahead}&to=${ahead}`,
        open: (page) => ratesPage(page).none.waitFor(),
      },
      {
        name: 'who was at which practice',
        path: '/attendance/rates?show=register',
        open: (page) => ratesPage(page).matrix.waitFor(),
      },
      {
        name: 'who was at which practice, nothing loaded',
        path: '/attendance/rates?show=register',
        before: (page) => respond(page, '**/registers/matrix**', { code: 'conflict' }, 409),
        open: (page) => page.getByRole('button', { name: 'Try again' }).waitFor(),
      },
      { name: 'ways to export the rates', path: '/attendance/rates', open: openExport },
      {
        name: 'rates, not exported',
        path: '/attendance/rates',
        before: (page) => respond(page, '**/attendance/export', { code: 'conflict' }, 409),
        open: async (page) => {
          await openExport(page)
          await ratesPage(page).format('CSV').click()
          await ratesPage(page).notExported.waitFor()
        },
      },
      {
        name: 'member with their attendance',
        path: '/attendance/rates',
        route: '/team/$uid',
        open: async (page) => {
          await ratesPage(page).row('Mira').getByRole('link').click()
          await memberPage(page).tab('Attendance').click()
          await memberAttendance(page).getByText('92%').first().waitFor()
        },
      },
    ],
  },
]

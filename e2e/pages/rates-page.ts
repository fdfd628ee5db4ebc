import type { Page } from '@playwright/test'

/** /attendance?view=past: the user's own attendance. */
export function ownAttendancePage(page: Page) {
  const practices = page.getByRole('table', { name: 'Past practices' })
  return {
    figures: page.getByRole('region', { name: 'Your attendance rate' }),
    year: page.getByRole('grid', { name: /^Registers of the last 53 weeks/ }),
    practices,
    rows: practices.getByRole('row').filter({ has: page.getByRole('cell') }),
    link: (title: string) => practices.getByRole('link', { name: title }),
    showMore: page.getByRole('button', { name: 'Show more' }),
    streak: page.getByText(/attended in a row/),
    open: () => page.goto('/attendance?view=past'),
  }
}

/** /attendance/rates: the club's table. */
export function ratesPage(page: Page) {
  const main = page.getByRole('main')
  const table = main.getByRole('table', { name: 'Athletes' })
  return {
    heading: page.getByRole('heading', { name: 'Attendance', level: 1 }),
    table,
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    row: (name: string) => table.getByRole('row').filter({ hasText: name }),
    head: (name: string) => table.getByRole('columnheader', { name, exact: true }),
    matrix: main.getByRole('table', { name: 'Attendance by practice' }),
    show: (name: 'Rates' | 'Attendance by practice') => main.getByRole('radio', { name, exact: true }),
    squad: main.getByLabel('Squad'),
    sort: main.getByLabel('Sort by'),
    period: (name: 'This season' | 'Last 30 days' | 'Choose days') =>
      main.getByRole('radio', { name, exact: true }),
    from: main.getByLabel('First day'),
    to: main.getByLabel('Last day'),
    export: main.getByRole('button', { name: /^Export/ }),
    format: (name: 'CSV' | 'XLSX (Excel)') => page.getByRole('menuitem', { name, exact: true }),
    said: main.getByRole('status').filter({ hasText: 'Downloaded' }),
    notExported: main.getByRole('alert').filter({ hasText: 'Not exported' }),
    none: main.getByText('No register taken in this period.'),
    open: (search = '') => page.goto(`/attendance/rates${search}`),
  }
}

export const memberYear = (page: Page) => page.getByRole('region', { name: 'Day by day' })

export const memberAttendance = (page: Page) => page.getByRole('region', { name: 'Attendance', exact: true })

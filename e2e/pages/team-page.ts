import type { Page } from '@playwright/test'

export function teamPage(page: Page) {
  const main = page.getByRole('main')
  const grid = main.getByRole('grid', { name: 'The team’s week' })
  const weeks = main.getByRole('group', { name: 'Weeks' })
  const dialog = page.getByRole('dialog')
  return {
    heading: page.getByRole('heading', { name: 'Team', level: 1 }),
    grid,
    rows: grid.getByRole('row').filter({ has: page.getByRole('gridcell') }),
    row: (name: string) => grid.getByRole('row').filter({ hasText: name }),
    athletes: grid.getByRole('rowheader'),
    /** Days of an athlete who shares some. */
    days: (name: string) => grid.getByRole('row').filter({ hasText: name }).getByRole('button'),
    attention: main.getByRole('list', { name: 'Needs attention' }),
    rules: main.getByRole('button', { name: 'How this list is made' }),
    about: main.getByRole('button', { name: 'How these are counted' }),
    squad: main.getByLabel('Squad'),
    measure: (name: 'Load' | 'Minutes' | 'Kilometres') => main.getByRole('radio', { name, exact: true }),
    before: weeks.getByRole('link', { name: 'Week before' }),
    after: weeks.getByRole('link', { name: 'Week after' }),
    current: weeks.getByRole('link', { name: 'This week' }),
    dialog,
    close: dialog.getByRole('button', { name: 'Close' }),
    print: main.getByRole('button', { name: 'Print' }),
    export: main.getByRole('button', { name: /^Export/ }),
    format: (name: 'CSV' | 'XLSX (Excel)') => page.getByRole('menuitem', { name, exact: true }),
    said: main.getByRole('status').filter({ hasText: 'Downloaded' }),
    notExported: main.getByRole('alert').filter({ hasText: 'Not exported' }),
    notLoaded: main.getByText('The week could not be loaded.'),
    unknownSquad: main.getByText('This squad does not exist, or you don’t coach it.'),
    empty: main.getByText('No athletes here yet.'),
    open: (search = '') => page.goto(`/team${search}`),
  }
}

import type { Page } from '@playwright/test'

export function logbookPage(page: Page) {
  const rows = page.getByRole('table', { name: 'Outings' }).getByRole('row')
  return {
    open: (search = '') => page.goto(`/logbook${search}`),
    heading: page.getByRole('heading', { level: 1, name: 'Logbook' }),
    show: (name: 'Outings' | 'Kilometres') => page.getByRole('radio', { name, exact: true }),
    rows,
    row: (boat: string) => rows.filter({ has: page.getByRole('button', { name: boat }) }),
    entry: (boat: string) => rows.getByRole('button', { name: boat }),
    filters: page.getByRole('region', { name: 'Filters' }),
    search: page.getByLabel('Where to', { exact: true }),
    boat: page.getByLabel('Boat', { exact: true }),
    person: page.getByLabel('Person', { exact: true }),
    noMatch: page.getByText('No outings match.'),
    empty: page.getByText('No outings yet.'),
    notLoaded: page.getByText('The logbook could not be loaded.'),
    exports: page.getByRole('button', { name: 'Export', exact: true }),
    format: (name: 'CSV' | 'XLSX (Excel)') => page.getByRole('menuitem', { name }),
    of: (name: 'People' | 'Boats' | 'Squads') => page.getByRole('radio', { name, exact: true }),
    year: page.getByLabel('Year', { exact: true }),
    sums: page.getByRole('table', { name: /^Distance in/ }).getByRole('row'),
    nobody: page.getByText(/^Nobody was out in/),
    kilometresNotLoaded: page.getByText('The distances could not be loaded.'),
  }
}

export function entryDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Outing', exact: true })
  return {
    dialog,
    correct: dialog.getByRole('button', { name: 'Correct' }),
    close: dialog.getByRole('button', { name: 'Close' }).last(),
    changes: dialog.getByRole('region', { name: 'Earlier versions' }),
    unknown: dialog.getByText('This outing does not exist.'),
    notLoaded: dialog.getByText('The outing could not be loaded.'),
  }
}

export function correctDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Correct an outing' })
  return {
    dialog,
    boat: dialog.getByLabel('Boat', { exact: true }),
    destination: dialog.getByLabel('Where to'),
    distance: dialog.getByLabel('Distance, km'),
    backAt: dialog.getByLabel('Back at'),
    remarks: dialog.getByLabel('Remarks'),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
  }
}

import type { Page } from '@playwright/test'
import { madeHeading } from './made-heading.ts'

export function auditPage(page: Page) {
  const filters = page.getByRole('region', { name: 'Filters' })
  const rows = page
    .getByRole('table', { name: 'Entries' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  return {
    heading: madeHeading(page, 'Audit log'),
    open: (search = '') => page.goto(`/super/audit${search}`),
    filters,
    /** Exists on phones only. */
    opener: filters.getByRole('button', { name: /^Filter/ }),
    action: filters.getByLabel('Action'),
    club: filters.getByRole('combobox', { name: 'Club' }),
    option: (name: string) => filters.getByRole('option', { name, exact: true }),
    person: filters.getByLabel('Person'),
    from: filters.getByLabel('From'),
    to: filters.getByLabel('To', { exact: true }),
    clear: filters.getByRole('button', { name: 'Clear filters' }),
    rows,
    shown: page.getByRole('status').filter({ hasText: 'shown' }),
    showMore: page.getByRole('button', { name: 'Show more' }),
    noMatch: page.getByRole('status').filter({ hasText: 'No entries match.' }),
    back: page.getByRole('link', { name: 'All clubs' }),
  }
}

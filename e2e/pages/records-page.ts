import type { Page } from '@playwright/test'
import { madeHeading } from './made-heading.ts'

export function recordsPage(page: Page) {
  const table = page.getByRole('table', { name: 'All results' })
  const results = table.getByRole('row').filter({ has: page.getByRole('cell') })
  const history = page.getByRole('region', { name: 'History' })
  return {
    heading: madeHeading(page, 'Personal Records'),
    add: page.getByRole('banner').or(page.getByRole('main')).getByRole('button', { name: 'Add PR' }).first(),
    card: (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) }),
    link: (name: string) => page.getByRole('link', { name, exact: true }),
    record: page.getByRole('region', { name: 'Record', exact: true }),
    history,
    chart: history.getByRole('application'),
    asTable: history.getByRole('button', { name: 'As a table' }),
    points: history.getByRole('table').getByRole('row'),
    results,
    actionsOf: (words: string) =>
      results.filter({ hasText: words }).getByRole('button', { name: /^Actions/ }),
    action: (name: 'Edit' | 'Delete') => page.getByRole('menuitem', { name }),
    deleted: page.getByRole('status').filter({ hasText: 'Result deleted' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    open: (path = '') => page.goto(`/personal-records${path}`),
  }
}

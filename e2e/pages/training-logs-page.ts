import type { Page } from '@playwright/test'
import { madeHeading } from './made-heading.ts'

const columns = ['Date', 'Type', 'Duration', 'Distance', 'Pace', 'Intensity', 'Weather', 'Notes'] as const

export function trainingLogsPage(page: Page) {
  const table = page.getByRole('table', { name: 'Recent Training Sessions' })
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') })
  return {
    rows,
    row: (words: string) => rows.filter({ hasText: words }),
    opener: (words: string) => rows.getByRole('button', { name: words, exact: true }),
    choice: (name: 'Log' | 'Import') => page.getByRole('link', { name, exact: true }),
    actionsOf: (words: string) => rows.filter({ hasText: words }).getByRole('button', { name: /^Actions/ }),
    action: (name: 'Edit' | 'Duplicate' | 'Delete') => page.getByRole('menuitem', { name }),
    deleted: page.getByRole('status').filter({ hasText: 'Session deleted' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    notDeleted: page.getByRole('alert').filter({ hasText: 'The session was not deleted.' }),
    textsOf: (name: (typeof columns)[number]) =>
      rows.evaluateAll(
        (all, index) => all.map((row) => row.querySelectorAll('td')[index]?.textContent),
        columns.indexOf(name),
      ),
    heading: madeHeading(page, 'Training Logs'),
    add: page.getByRole('button', { name: 'Add Training Session' }),
    figures: page.getByRole('region', { name: 'This month in numbers' }),
    list: page.getByRole('region', { name: 'Recent Training Sessions' }),
    shown: page.getByRole('status').filter({ hasText: 'shown' }),
    showMore: page.getByRole('button', { name: 'Show more' }),
    /** Announced only; sighted users see it in the list. */
    saved: page.getByText('Training session saved', { exact: true }),
    open: (search = '') => page.goto(`/training-logs${search}`),
  }
}

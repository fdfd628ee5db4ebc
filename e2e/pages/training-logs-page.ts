import type { Page } from '@playwright/test'
import { madeHeading } from './made-heading.ts'

const columns = ['Date', 'Type', 'Duration', 'Distance', 'Pace', 'Intensity', 'Weather', 'Notes'] as const

/** /training-logs */
export function trainingLogsPage(page: Page) {
  const table = page.getByRole('table', { name: 'Recent Training Sessions' })
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') })
  return {
    rows,
    row: (words: string) => rows.filter({ hasText: words }),
    /** The button that opens a session: what it was. */
    opener: (words: string) => rows.getByRole('button', { name: words, exact: true }),
    /** On a phone: what its '+' offers. */
    choice: (name: 'Log' | 'Import') => page.getByRole('link', { name, exact: true }),
    /** The button of a row's menu. */
    actionsOf: (words: string) => rows.filter({ hasText: words }).getByRole('button', { name: /^Actions/ }),
    action: (name: 'Edit' | 'Duplicate' | 'Delete') => page.getByRole('menuitem', { name }),
    deleted: page.getByRole('status').filter({ hasText: 'Session deleted' }),
    undo: page.getByRole('button', { name: 'Undo' }),
    notDeleted: page.getByRole('alert').filter({ hasText: 'The session was not deleted.' }),
    /** One column's texts, from the first row to the last, exactly as they are in the page. */
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
    /** Read out; everybody else sees it in the list. */
    saved: page.getByText('Training session saved', { exact: true }),
    open: (search = '') => page.goto(`/training-logs${search}`),
  }
}

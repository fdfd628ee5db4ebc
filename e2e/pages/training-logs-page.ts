import type { Page } from '@playwright/test'

/** /training-logs */
export function trainingLogsPage(page: Page) {
  const table = page.getByRole('table', { name: 'Recent Training Sessions' })
  return {
    heading: page.getByRole('heading', { name: 'Training Logs' }),
    add: page.getByRole('button', { name: 'Add Training Session' }),
    figures: page.getByRole('region', { name: 'This month in figures' }),
    list: page.getByRole('region', { name: 'Recent Training Sessions' }),
    rows: table.getByRole('row').filter({ has: page.getByRole('cell') }),
    shown: page.getByRole('status').filter({ hasText: 'shown' }),
    showMore: page.getByRole('button', { name: 'Show more' }),
    saved: page.getByRole('status').filter({ hasText: 'Training session saved' }),
    open: (search = '') => page.goto(`/training-logs${search}`),
  }
}

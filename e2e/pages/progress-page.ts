import type { Page } from '@playwright/test'

export const progressPage = (page: Page) => ({
  tab: page.getByRole('navigation', { name: 'Training Logs' }).getByRole('link', { name: 'Progress' }),
  sessionsTab: page
    .getByRole('navigation', { name: 'Training Logs' })
    .getByRole('link', { name: 'Sessions' }),
  figures: page.getByRole('region', { name: 'In this period' }),
  period: (name: 'Week' | 'Month' | 'Season' | 'All') =>
    page.getByRole('radiogroup', { name: 'Period' }).getByRole('radio', { name }),
  volume: (name: 'Hours' | 'Kilometres') =>
    page.getByRole('radiogroup', { name: 'Show' }).getByRole('radio', { name }),
  /** The chart's table for screen readers. */
  chart: (name: 'Volume' | 'Load') =>
    page.getByRole('region', { name, exact: true }).getByRole('application'),
  tooltip: (name: 'Volume' | 'Load') => page.getByRole('region', { name, exact: true }).locator('strong'),
  asTable: page.getByRole('button', { name: 'Show as a table' }).last(),
  table: page.getByRole('table', { name: 'Training in numbers' }),
  year: page.getByRole('grid', { name: /^Training of the last 53 weeks/ }),
  yearCard: page.getByRole('region', { name: 'Your year' }),
  none: page.getByText('Nothing logged in this period.'),
  open: (search = '') => page.goto(`/training-logs?view=progress${search}`),
})

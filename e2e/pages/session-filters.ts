import type { Page } from '@playwright/test'

export function sessionFilters(page: Page) {
  const filters = page.getByRole('region', { name: 'Filters' })
  return {
    filters,
    /** Exists on phones only. */
    opener: filters.getByRole('button', { name: /^Filter/ }),
    type: filters.getByLabel('Type'),
    intensity: filters.getByLabel('Intensity'),
    from: filters.getByLabel('From'),
    to: filters.getByLabel('To'),
    text: filters.getByLabel('Search'),
    clear: filters.getByRole('button', { name: 'Clear filters' }),
  }
}

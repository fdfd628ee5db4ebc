import type { Page } from '@playwright/test'

export function updatePrompt(page: Page) {
  const bar = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  return {
    bar,
    reload: bar.getByRole('button', { name: 'Reload' }),
    later: bar.getByRole('button', { name: 'Later' }),
  }
}

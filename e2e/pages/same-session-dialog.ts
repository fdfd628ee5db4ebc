import type { Page } from '@playwright/test'

export function sameSessionDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Same session?' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  return {
    dialog,
    field: (name: string) => dialog.getByRole('group', { name, exact: true }),
    news: dialog.getByRole('status'),
    join: button('Merge'),
    partAgain: button('Split again'),
  }
}

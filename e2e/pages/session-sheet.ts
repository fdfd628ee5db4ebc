import type { Page } from '@playwright/test'

export function sessionSheet(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name, exact: true })
  const button = (name: string) => dialog.getByRole('button', { name })
  return {
    dialog,
    edit: button('Edit'),
    duplicate: button('Duplicate'),
    remove: button('Delete'),
    close: button('Close'),
  }
}

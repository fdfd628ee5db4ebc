import type { Page } from '@playwright/test'

export function kiosksPart(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    open: () => page.goto('/admin/club?group=links'),
    add: page.getByRole('button', { name: 'Add a kiosk' }),
    name: dialog.getByLabel('Name'),
    make: dialog.getByRole('button', { name: 'Create a code' }),
    code: dialog.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
    done: dialog.getByRole('button', { name: 'Done', exact: true }),
    end: (name: string) => page.getByRole('button', { name: `Remove ${name}` }),
    confirm: dialog.getByRole('button', { name: 'Remove' }),
    none: page.getByText('No kiosks yet.'),
  }
}

export function kioskPage(page: Page) {
  return {
    open: () => page.goto('/kiosk'),
    code: page.getByLabel('Code'),
    pair: page.getByRole('button', { name: 'Make it a kiosk' }),
    ended: page.getByText('This device is no longer a kiosk'),
    unsent: page.getByRole('note').filter({ hasText: 'Not sent yet' }),
  }
}

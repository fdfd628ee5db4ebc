import type { Page } from '@playwright/test'

export function absencesPage(page: Page) {
  const list = page.getByRole('list', { name: 'Your absences' })
  return {
    add: page.getByRole('main').getByRole('button', { name: 'Add absence' }),
    rows: list.getByRole('listitem'),
    ofClub: (weeks: 'This week' | 'Next week' | 'Later') =>
      page.getByRole('list', { name: weeks }).getByRole('listitem'),
    actions: page.getByRole('button', { name: /^Actions/ }),
    action: (name: 'Edit' | 'Delete') => page.getByRole('menuitem', { name }),
    empty: page.getByText('No absences.'),
    deleted: page.getByRole('status').filter({ hasText: 'Absence deleted' }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    open: (search = '') => page.goto(`/attendance/absences${search}`),
  }
}

export function absenceDialog(page: Page, name: 'Add absence' | 'Edit absence' = 'Add absence') {
  const dialog = page.getByRole('dialog', { name })
  return {
    dialog,
    first: dialog.getByLabel('First day'),
    last: dialog.getByLabel('Last day'),
    reason: dialog.getByLabel('Reason'),
    save: dialog.getByRole('button', { name: 'Save absence' }),
    close: dialog.getByRole('button', { name: 'Close' }),
  }
}

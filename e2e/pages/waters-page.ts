import type { Page } from '@playwright/test'

export function watersCard(page: Page) {
  const card = page.getByRole('region', { name: 'Waters', exact: true })
  return {
    open: (search = '') => page.goto(`/admin/club${search}`),
    card,
    rows: card.getByRole('list', { name: 'Your waters' }).getByRole('listitem'),
    empty: card.getByText('No waters yet.'),
    full: card.getByText('A club can have 10 waters.'),
    add: card.getByRole('button', { name: 'Add water' }),
    actions: card.getByRole('button', { name: /^Actions/ }),
    action: (name: 'Edit' | 'Delete') => page.getByRole('menuitem', { name }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
  }
}

export function waterDialog(page: Page, name: 'Add water' | 'Edit water') {
  const dialog = page.getByRole('dialog', { name })
  return {
    dialog,
    name: dialog.getByLabel('Name'),
    credit: dialog.getByLabel('Credit'),
    file: dialog.getByLabel(/GeoJSON file/),
    size: dialog.getByText(/^About .* from west to east/),
    save: dialog.getByRole('button', { name: 'Save water' }),
    elsewhere: dialog.getByRole('region', { name: 'Not saved' }),
  }
}

import type { Page } from '@playwright/test'

export function damagesPart(page: Page) {
  const card = page.getByRole('region', { name: 'Damage', exact: true })
  const rows = card.getByRole('list', { name: 'Open damage' }).getByRole('listitem')
  return {
    card,
    rows,
    row: (what: string) => rows.filter({ hasText: what }),
    photos: card.getByRole('img', { name: /^Photo/ }),
    report: card.getByRole('button', { name: 'Report damage' }),
    actions: (what: string) => card.getByRole('button', { name: `Damage actions ${what}` }),
    action: (name: string) => page.getByRole('menuitem', { name, exact: true }),
    mended: card.getByRole('button', { name: 'Repaired', exact: true }),
    mendedRows: card.getByRole('list', { name: 'Repaired damage' }).getByRole('listitem'),
    empty: card.getByText('No open damage.'),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
  }
}

export function damageDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Report damage' })
  return {
    dialog,
    severity: (name: 'Yes' | 'With care' | 'No') => dialog.getByRole('radio', { name, exact: true }),
    what: dialog.getByLabel('What is broken'),
    place: dialog.getByLabel('Where on the boat'),
    photo: dialog.getByLabel('Add photo'),
    photos: dialog.getByRole('img', { name: /^Photo/ }),
    save: dialog.getByRole('button', { name: 'Report damage' }),
  }
}

/** A red picture of one pixel. */
export const picture = {
  name: 'crack.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

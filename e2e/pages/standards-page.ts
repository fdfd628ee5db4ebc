import type { Page } from '@playwright/test'

export function setsCard(page: Page) {
  const card = page.getByRole('region', { name: 'Standards', exact: true })
  return {
    open: (search = '') => page.goto(`/standards${search}`),
    rows: card.getByRole('list', { name: 'Sets of standards' }).getByRole('listitem'),
    empty: card.getByText('No standards yet.'),
    full: card.getByText('A club can have 20 sets.'),
    add: card.getByRole('button', { name: 'Add set' }),
    actions: card.getByRole('button', { name: /^Actions/ }),
    action: (name: 'Name and age classes' | 'Delete') => page.getByRole('menuitem', { name }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
  }
}

export function setDialog(page: Page, name: 'New set of standards' | 'Name and age classes') {
  const dialog = page.getByRole('dialog', { name })
  return {
    dialog,
    name: dialog.getByLabel('Name', { exact: true }),
    ageClasses: dialog.getByLabel('Age classes'),
    save: dialog.getByRole('button', { name: 'Save set' }),
    elsewhere: dialog.getByRole('region', { name: 'The set was not saved.' }),
  }
}

export function setPage(page: Page) {
  const card = page.getByRole('region', { name: 'Values', exact: true })
  return {
    card,
    rows: card.getByRole('row'),
    empty: card.getByText('This set has no values yet.'),
    add: card.getByRole('button', { name: 'Add value' }),
    read: card.getByRole('button', { name: 'Import CSV' }),
    copy: card.getByRole('button', { name: 'Copy', exact: true }),
    download: card.getByRole('button', { name: 'Download CSV' }),
    actions: card.getByRole('button', { name: /^Actions/ }),
    action: (name: 'Edit' | 'Remove') => page.getByRole('menuitem', { name }),
  }
}

export function standardDialog(page: Page, name: 'Add value' | 'Edit value') {
  const dialog = page.getByRole('dialog', { name })
  return {
    dialog,
    discipline: dialog.getByRole('combobox', { name: 'Discipline' }),
    category: dialog.getByLabel('Category'),
    ageClass: dialog.getByLabel('Age class'),
    value: dialog.getByLabel('Value', { exact: true }),
    source: dialog.getByLabel('Source', { exact: true }),
    save: dialog.getByRole('button', { name: 'Save value' }),
    elsewhere: dialog.getByRole('region', { name: 'The value was not saved.' }),
  }
}

export function readStandardsDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Import standards from CSV' })
  return {
    dialog,
    file: dialog.getByLabel('CSV file'),
    text: dialog.getByLabel('Or paste rows from a spreadsheet'),
    save: dialog.getByRole('button', { name: 'Add to the set' }),
  }
}

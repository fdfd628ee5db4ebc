import type { Page } from '@playwright/test'

export function requirementsPage(page: Page) {
  const card = page.getByRole('region', { name: 'Requirements', exact: true })
  const own = page.getByRole('region', { name: 'Your club’s requirements', exact: true })
  return {
    open: () => page.goto('/team/requirements'),
    table: card.getByRole('table', { name: 'Members and their requirements' }),
    member: (name: string | RegExp) => card.getByRole('link', { name }),
    state: card.getByLabel('State'),
    none: card.getByText('Your club has no requirements yet.'),
    noMatch: card.getByText('No member matches these filters.'),
    notLoaded: page.getByText('The requirements could not be loaded.').first(),
    rows: own.getByRole('list', { name: 'Your requirements' }).getByRole('listitem'),
    full: own.getByText('A club can have ten requirements.'),
    add: own.getByRole('button', { name: 'Add requirement' }),
    actions: page.getByRole('button', { name: /^Actions/ }),
    action: (name: 'Edit' | 'Delete') => page.getByRole('menuitem', { name }),
    confirm: (name: string) => page.getByRole('button', { name: `Confirm ${name}` }),
  }
}

export function requirementDialog(page: Page, name: 'Add requirement' | 'Edit requirement') {
  const dialog = page.getByRole('dialog', { name })
  return {
    dialog,
    name: dialog.getByLabel('Name'),
    appliesTo: dialog.getByLabel('Who needs it'),
    effect: dialog.getByLabel(/^If it is missing/),
    save: dialog.getByRole('button', { name: 'Save requirement' }),
    elsewhere: dialog.getByRole('region', { name: 'Not saved' }),
  }
}

export function confirmDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Confirm/ })
  return {
    dialog,
    day: dialog.getByLabel('Day of the document'),
    note: dialog.getByLabel('Note'),
    file: dialog.getByLabel('File'),
    save: dialog.getByRole('button', { name: 'Confirm', exact: true }),
  }
}

import type { Page } from '@playwright/test'

export function squadsPage(page: Page) {
  const card = page.getByRole('region', { name: 'Squads', exact: true })
  return {
    open: () => page.goto('/admin/squads'),
    card,
    rows: card.getByRole('list', { name: 'Squads', exact: true }).getByRole('listitem'),
    empty: card.getByText('No squads yet.'),
    name: card.getByLabel('Name of the new squad'),
    make: card.getByRole('button', { name: 'Create squad' }),
    fold: card.getByRole('button', { name: 'Archived squads' }),
    archived: card.getByRole('list', { name: 'Archived squads' }).getByRole('listitem'),
    noneArchived: card.getByText('No archived squads.'),
  }
}

export function squadPage(page: Page) {
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  const [athletes, coaches] = [card('Athletes'), card('Coaches')]
  return {
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    athletes: athletes.getByRole('listitem'),
    coaches: coaches.getByRole('listitem'),
    search: athletes.getByLabel('Search athletes'),
    more: athletes.getByRole('button', { name: 'Show more' }),
    add: athletes.getByRole('button', { name: 'Add people' }),
    paste: athletes.getByRole('button', { name: 'Paste a list' }),
    actions: page.getByRole('button', { name: 'Squad actions' }),
    actionsOf: (name: string) => page.getByRole('button', { name: `Actions ${name}`, exact: true }),
    action: (name: string) => page.getByRole('menuitem', { name }),
    said: (words: string) => page.getByRole('status').filter({ hasText: words }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    ended: page.getByText('This squad is archived.'),
    unknown: page.getByText('Your club has no such squad.'),
    failed: page.getByRole('alert'),
    back: page.getByRole('link', { name: 'All squads' }),
  }
}

export function addPeopleDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Add people' })
  return {
    dialog,
    search: dialog.getByLabel('Search members'),
    boxes: dialog.getByRole('checkbox'),
    box: (name: string | RegExp) => dialog.getByRole('checkbox', { name }),
    all: dialog.getByRole('button', { name: 'Select all shown' }),
    none: dialog.getByRole('button', { name: 'Select none' }),
    more: dialog.getByRole('button', { name: 'Show more' }),
    as: (name: 'Athletes' | 'Coaches') => dialog.getByRole('radio', { name }),
    submit: dialog.getByRole('button', { name: /^Add/ }),
    selected: dialog.getByRole('status').filter({ hasText: 'selected' }),
    everybody: dialog.getByText('All members are already in the squad.'),
    alert: dialog.getByRole('alert'),
  }
}

export function pasteDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Paste a list' })
  const report = dialog.getByRole('region', { name: 'Report' })
  return {
    dialog,
    list: dialog.getByLabel('Names or email addresses'),
    check: dialog.getByRole('button', { name: 'Check the list' }),
    report,
    lines: report.getByRole('listitem'),
    box: (name: string | RegExp) => report.getByRole('checkbox', { name }),
    add: dialog.getByRole('button', { name: /^Add \d/ }),
    change: dialog.getByRole('button', { name: 'Change the list' }),
    done: dialog.getByRole('button', { name: 'Done' }),
    alert: dialog.getByRole('alert'),
  }
}

export function renameDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Rename squad' })
  return {
    dialog,
    name: dialog.getByLabel('Name'),
    save: dialog.getByRole('button', { name: 'Save name' }),
    elsewhere: dialog.getByRole('region', { name: 'Not saved' }),
    clear: dialog.getByRole('button', { name: 'Clear' }),
  }
}

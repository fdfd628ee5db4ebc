import type { Page } from '@playwright/test'

export function boatsPage(page: Page) {
  const card = page.getByRole('region', { name: 'Boats', exact: true })
  const rows = card.getByRole('list', { name: 'Boats', exact: true }).getByRole('listitem')
  return {
    open: () => page.goto('/boats'),
    card,
    rows,
    row: (name: string) => rows.filter({ has: page.getByRole('link', { name, exact: true }) }),
    boat: (name: string) => rows.getByRole('link', { name, exact: true }),
    add: card.getByRole('button', { name: 'Add boat' }),
    search: card.getByLabel('Search boats'),
    craft: card.getByLabel('Craft', { exact: true }),
    service: card.getByLabel('Service', { exact: true }),
    state: card.getByLabel('Show', { exact: true }),
    noMatch: card.getByText('No boats match.'),
    empty: card.getByText('No boats yet.'),
    shown: (count: number) => card.getByText(`${count} ${count === 1 ? 'boat' : 'boats'} shown`),
  }
}

export function boatPage(page: Page) {
  const facts = page.getByRole('region', { name: 'About this boat' })
  return {
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    facts,
    edit: page.getByRole('button', { name: 'Edit', exact: true }),
    actions: page.getByRole('button', { name: 'Boat actions' }),
    action: (name: string) => page.getByRole('menuitem', { name }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    back: page.getByRole('link', { name: 'All boats' }),
    unknown: page.getByText('Your club has no such boat.'),
    archived: page.getByText('This boat is archived.'),
    failed: page.getByRole('alert'),
  }
}

export function boatDialog(page: Page, title: 'New boat' | 'Edit boat') {
  const dialog = page.getByRole('dialog', { name: title })
  return {
    dialog,
    name: dialog.getByLabel('Name', { exact: true }),
    craft: dialog.getByLabel('Add a craft'),
    seat: (craft: string, name: string) =>
      dialog.getByRole('group', { name: `${craft}: side of each seat` }).getByLabel(name, { exact: true }),
    cox: (craft: string) => dialog.getByLabel(`${craft}: with a cox`),
    remove: (craft: string) => dialog.getByRole('button', { name: `Remove ${craft}` }),
    minWeight: dialog.getByLabel('Crew weight from, kg'),
    maxWeight: dialog.getByLabel('Crew weight to, kg'),
    owner: dialog.getByLabel('Owner'),
    audience: (name: 'Everyone' | 'Some squads') => dialog.getByRole('radio', { name }),
    squad: (name: string) => dialog.getByRole('checkbox', { name: new RegExp(name) }),
    outFrom: dialog.getByLabel('Out of service from'),
    outTo: dialog.getByLabel('Out of service until'),
    notes: dialog.getByLabel('Notes'),
    save: dialog.getByRole('button', { name: 'Save boat' }),
  }
}

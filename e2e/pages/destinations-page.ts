import type { Page } from '@playwright/test'

export function destinationsCard(page: Page) {
  const card = page.getByRole('region', { name: 'Destinations', exact: true })
  return {
    open: () => page.goto('/admin/club?group=boats'),
    rows: card.getByRole('list', { name: 'Your destinations' }).getByRole('listitem'),
    empty: card.getByText('No destinations yet.'),
    full: card.getByText('A club can have 60 destinations.'),
    notLoaded: card.getByText('The destinations could not be loaded.'),
    add: card.getByRole('button', { name: 'Add destination' }),
    actions: card.getByRole('button', { name: /^Actions/ }),
    action: (name: 'Edit' | 'Delete') => page.getByRole('menuitem', { name }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
  }
}

export function destinationDialog(page: Page, name: 'Add destination' | 'Edit destination') {
  const dialog = page.getByRole('dialog', { name })
  return {
    dialog,
    name: dialog.getByLabel('Name'),
    metres: dialog.getByLabel('Round trip, km'),
    minutes: dialog.getByLabel('Takes'),
    save: dialog.getByRole('button', { name: 'Save destination' }),
    elsewhere: dialog.getByRole('region', { name: 'Not saved' }),
  }
}

export function outingSettings(page: Page) {
  const card = page.getByRole('region', { name: 'Boats and safety', exact: true })
  return {
    usual: card.getByLabel('Outings usually take'),
    latitude: card.getByLabel('Latitude of the boathouse'),
    longitude: card.getByLabel('Longitude of the boathouse'),
    save: card.getByRole('button', { name: 'Save', exact: true }),
    saved: card.getByText('Saved', { exact: true }),
    card,
  }
}

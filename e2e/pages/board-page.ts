import type { Page } from '@playwright/test'

export function boardPage(page: Page) {
  const out = page.getByRole('list', { name: 'Out now' }).getByRole('listitem')
  const available = page.getByRole('region', { name: 'Available', exact: true })
  const notAvailable = page.getByRole('region', { name: 'Not available' })
  return {
    open: () => page.goto('/board'),
    heading: page.getByRole('heading', { level: 1, name: 'Board' }),
    out,
    card: (boat: string) => out.filter({ has: page.getByRole('heading', { name: boat, exact: true }) }),
    none: page.getByText('Nobody is on the water.'),
    boat: (name: string) => available.getByRole('button', { name }),
    available,
    notAvailable,
    kept: (name: string) => notAvailable.getByRole('button', { name }),
    goIn: (name: string) => page.getByRole('button', { name: `Go out in ${name}`, exact: true }),
    back: (boat: string) => page.getByRole('button', { name: `${boat} is back` }),
    see: (boat: string) => page.getByRole('button', { name: `Acknowledge that ${boat} is overdue` }),
    later: (boat: string) => page.getByRole('button', { name: `New time for ${boat}` }),
    describe: page.getByRole('button', { name: 'How far did you go?' }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    unsent: (count: number) =>
      page.getByText(new RegExp(`^${count} changes? made here (is|are) not sent yet`)),
    refused: page.getByRole('alert').filter({ hasText: 'Not saved' }),
    old: page.getByRole('alert').filter({ hasText: /^Last updated/ }),
    empty: page.getByText('No boats yet.'),
    notLoaded: page.getByText('The board could not be loaded.'),
  }
}

export function startDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Go out in/ })
  return {
    dialog,
    me: dialog.getByRole('button', { name: 'Me', exact: true }),
    meIn: (seat: string) => dialog.getByRole('button', { name: `Me in ${seat}` }),
    seat: (name: string) => dialog.getByLabel(name, { exact: true }),
    craft: dialog.getByLabel('Rigged as'),
    guest: (seat: string) => dialog.getByLabel(`Guest’s name, ${seat}`),
    expected: dialog.getByLabel('Back in'),
    destination: dialog.getByLabel('Where to', { exact: true }),
    elsewhere: dialog.getByLabel('Where else'),
    person: (name: string) => dialog.getByRole('button', { name, exact: true }),
    damage: dialog.getByRole('button', { name: 'Report damage' }),
    captain: dialog.getByLabel('Captain'),
    reason: dialog.getByLabel('Reason for taking out'),
    go: dialog.getByRole('button', { name: 'Go', exact: true }),
  }
}

export function laterDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^When will/ })
  return {
    dialog,
    expected: dialog.getByLabel('Back in'),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
  }
}

export function describeDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'How far did you go?' })
  return {
    dialog,
    distance: dialog.getByLabel('Distance, km'),
    remarks: dialog.getByLabel('Remarks'),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
  }
}

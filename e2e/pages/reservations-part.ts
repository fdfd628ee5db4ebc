import type { Page } from '@playwright/test'

export function reservationsPart(page: Page) {
  const card = page.getByRole('region', { name: 'Reservations', exact: true })
  const rows = card.getByRole('list', { name: 'Reservations' }).getByRole('listitem')
  return {
    card,
    rows,
    reserve: card.getByRole('button', { name: 'Reserve', exact: true }),
    actions: card.getByRole('button', { name: /^Reservation actions/ }),
    cancel: page.getByRole('menuitem', { name: 'Cancel', exact: true }),
    empty: card.getByText('No reservations for this boat.'),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
  }
}

export const ownReservations = (page: Page) =>
  page.getByRole('list', { name: 'My reservations' }).getByRole('listitem')

export function reservationDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Reserve boat' })
  return {
    dialog,
    day: dialog.getByLabel('Day', { exact: true }),
    startTime: dialog.getByLabel('From', { exact: true }),
    minutes: dialog.getByLabel('Duration'),
    member: dialog.getByLabel('For whom'),
    forWhom: dialog.getByLabel('For a crew or a squad'),
    reason: dialog.getByLabel('Reason'),
    save: dialog.getByRole('button', { name: 'Reserve', exact: true }),
  }
}

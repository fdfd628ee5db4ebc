import type { Page } from '@playwright/test'

export function incidentPage(page: Page) {
  return {
    open: () => page.goto('/incidents'),
    report: page.getByRole('button', { name: 'Report an incident' }),
    sent: page.getByText('Your report was sent.').first(),
    /** Card with reported incidents, for admins only. */
    list: page.getByRole('region', { name: 'Incidents', exact: true }),
  }
}

export function incidentDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Report an incident' })
  return {
    dialog,
    what: dialog.getByLabel('What happened'),
    place: dialog.getByLabel('Where'),
    day: dialog.getByLabel('Day'),
    time: dialog.getByLabel('Time'),
    boat: dialog.getByLabel('Boat'),
    person: (number: number) => dialog.getByLabel(`Person ${number}`, { exact: true }),
    name: (number: number) => dialog.getByLabel(`Name of person ${number}`),
    add: dialog.getByRole('button', { name: 'Add a person' }),
    harm: (name: string) => dialog.getByRole('radio', { name }),
    injuries: dialog.getByLabel('Who was hurt, and how'),
    done: dialog.getByLabel('What was done'),
    told: dialog.getByLabel('Who else knows'),
    send: dialog.getByRole('button', { name: 'Send report' }),
  }
}

export function incidentsPage(page: Page) {
  const rows = page.getByRole('list', { name: 'Reported incidents' }).getByRole('listitem')
  return {
    open: () => page.goto('/incidents'),
    rows,
    row: (place: string) => rows.filter({ hasText: place }),
    incident: (place: string) => page.getByRole('link', { name: place }),
    state: (name: 'Open' | 'Closed') => page.getByRole('radio', { name, exact: true }),
    actions: (place: string) => page.getByRole('button', { name: `Actions ${place}` }),
    action: (name: string) => page.getByRole('menuitem', { name, exact: true }),
    notLoaded: page.getByText('The incidents could not be loaded.'),
  }
}

export function reportPage(page: Page) {
  const sheet = page.getByRole('article', { name: 'Incident report' })
  const dialog = page.getByRole('dialog', { name: 'Close incident' })
  return {
    sheet,
    print: page.getByRole('button', { name: 'Print or save as PDF' }),
    close: page.getByRole('button', { name: 'Close incident' }),
    reopen: page.getByRole('button', { name: 'Reopen' }),
    closing: {
      dialog,
      note: dialog.getByLabel('Outcome'),
      save: dialog.getByRole('button', { name: 'Close incident' }),
    },
    events: page.getByRole('list', { name: 'History' }).getByRole('listitem'),
    back: page.getByRole('link', { name: 'Incidents', exact: true }).first(),
    unknown: page.getByText('Your club has no such incident.'),
    notLoaded: page.getByText('The incident could not be loaded.'),
  }
}

import type { Page } from '@playwright/test'

export function lineUpPage(page: Page) {
  const boat = (name: string) => page.getByRole('region', { name })
  const dialog = page.getByRole('dialog')
  return {
    heading: (title: string) => page.getByRole('heading', { level: 1, name: title }),
    boat,
    seat: (name: string, seat: string | RegExp) => boat(name).getByRole('button', { name: seat }),
    person: (name: string) => page.getByRole('region', { name: 'People' }).getByRole('button', { name }),
    people: page.getByRole('region', { name: 'People' }),
    addBoat: page.getByRole('button', { name: 'Add boat' }),
    copy: page.getByRole('button', { name: 'Copy earlier line-up' }),
    publish: page.getByRole('button', { name: /^Publish/ }),
    remove: (name: string) => page.getByRole('button', { name: `Take ${name} out of the line-up` }),
    dialog,
    choice: (name: string | RegExp) => dialog.getByRole('button', { name }),
    done: dialog.getByRole('button', { name: 'Done' }),
    close: dialog.getByRole('button', { name: 'Close' }).last(),
    picked: page.getByText('Choose a seat'),
    clash: page.getByText('Someone else changed this at the same time.'),
    useMine: page.getByRole('button', { name: 'Use mine' }),
    day: page.getByLabel('Day', { exact: true }),
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
  }
}

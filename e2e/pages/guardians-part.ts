import type { Page } from '@playwright/test'

/** Guardians of a child, and a guardian's children. */
export const guardiansPart = (page: Page) => {
  const card = page.getByRole('region', { name: 'Guardians' })
  return {
    card,
    rows: page.getByRole('list', { name: 'Guardians' }).getByRole('listitem'),
    remove: page.getByRole('button', { name: /^Remove Kim/ }),
    firstName: page.getByRole('dialog').getByLabel('First name'),
    children: page.getByRole('list', { name: 'Your children' }).getByRole('listitem'),
  }
}

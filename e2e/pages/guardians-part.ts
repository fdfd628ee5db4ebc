import type { Page } from '@playwright/test'

/** Guardians of a child, and a guardian's children. */
export const guardiansPart = (page: Page) => {
  const card = page.getByRole('region', { name: 'Guardians' })
  const children = page.getByRole('list', { name: 'Your children' }).getByRole('listitem')
  const banner = page.getByRole('note').filter({ hasText: 'as a guardian' })
  return {
    card,
    rows: page.getByRole('list', { name: 'Guardians' }).getByRole('listitem'),
    remove: page.getByRole('button', { name: /^Remove Kim/ }),
    firstName: page.getByRole('dialog').getByLabel('First name'),
    children,
    practices: children.getByRole('time'),
    open: (name: string) => page.getByRole('button', { name: `Open ${name}’s screens` }),
    banner,
    leave: banner.getByRole('button', { name: 'Back to yours' }),
  }
}

import type { Page } from '@playwright/test'

export function ownEmail(page: Page) {
  const card = page.getByRole('region', { name: 'Email', exact: true })
  return {
    card,
    next: card.getByLabel('New email'),
    submit: card.getByRole('button', { name: 'Change email' }),
    again: card.getByRole('button', { name: 'Send again' }),
    cancel: card.getByRole('button', { name: 'Cancel the change' }),
  }
}

export const emailChangePage = (page: Page) => ({
  button: page.getByRole('main').getByRole('button'),
  confirmed: page.getByRole('heading', { name: 'Email changed' }),
  undone: page.getByRole('heading', { name: 'Change undone' }),
  why: page.getByRole('alert'),
})

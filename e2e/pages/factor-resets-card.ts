import type { Page } from '@playwright/test'

export function factorResetsCard(page: Page) {
  const card = page.getByRole('region', { name: 'Reset two-step sign-in', exact: true })
  return {
    open: () => page.goto('/super'),
    email: card.getByLabel('Their email'),
    submit: card.getByRole('button', { name: 'Reset in 24 hours' }),
    asked: card.getByText('They get an email now.'),
    none: card.getByText('No resets pending.'),
    row: (email: string) => card.getByRole('listitem').filter({ hasText: email }),
  }
}

/** The page of the link in the owner's email. */
export const stopResetPage = (page: Page) => ({
  stop: page.getByRole('button', { name: 'Stop the reset' }),
  stopped: page.getByRole('heading', { level: 1, name: 'Reset stopped' }),
})

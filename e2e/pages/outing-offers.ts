import type { Page } from '@playwright/test'

/** Offers on the dashboard, and on the board after a return. */
export function outingOffers(page: Page) {
  const card = page.getByRole('region', { name: 'Log your outings?' })
  return {
    card,
    rows: card.getByRole('listitem'),
    add: (boat: string) => card.getByRole('button', { name: `Add ${boat} to my log` }),
    dismiss: (boat: string) => card.getByRole('button', { name: `Don’t add ${boat}` }),
    logged: page.getByText(/^It’s in your log\. Add/),
    more: page.getByRole('link', { name: 'Add details' }),
    onBoard: page.getByRole('button', { name: 'Add to my log', exact: true }),
  }
}

import type { Page } from '@playwright/test'

export function webhooksCard(page: Page) {
  const card = page.getByRole('region', { name: 'Webhooks', exact: true })
  const adding = page.getByRole('dialog', { name: 'Add a webhook' })
  const secret = page.getByRole('dialog', { name: 'Webhook secret' })
  const history = page.getByRole('dialog', { name: 'Messages of the last 30 days' })
  return {
    open: () => page.goto('/admin/club?group=links'),
    row: (url: string) => card.getByRole('listitem').filter({ hasText: url }),
    add: card.getByRole('button', { name: 'Add a webhook' }),
    url: adding.getByLabel('Address'),
    save: adding.getByRole('button', { name: 'Save' }),
    secret: secret.getByLabel('Secret', { exact: true }),
    done: secret.getByRole('button', { name: 'Done' }),
    test: card.getByRole('button', { name: 'Send a test' }),
    sent: history.getByRole('listitem'),
    again: history.getByRole('button', { name: /^Send again: A test, / }),

    history: card.getByRole('button', { name: 'History' }),
  }
}

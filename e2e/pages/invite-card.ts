import type { Page } from '@playwright/test'

export function inviteCard(page: Page) {
  const card = page.getByRole('region', { name: 'Invite Athletes', exact: true })
  const people = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem')
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Admin', exact: true }),
    emails: card.getByLabel('Email addresses'),
    generate: card.getByRole('button', { name: 'Generate Invite' }),
    pending: people('Pending Invites'),
    members: people('Members'),
  }
}

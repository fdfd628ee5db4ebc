import type { Page } from '@playwright/test'

export const providerPage = (page: Page) => ({
  name: page.getByLabel('Name there'),
  go: page.getByRole('button', { name: 'Go on' }),
  refuse: page.getByRole('button', { name: 'Say no' }),
})

export const oidcParts = (page: Page) => ({
  signIn: page.getByRole('button', { name: 'Sign in with Club account' }),
  failed: page.getByText('You were not signed in'),
  connect: page.getByRole('button', { name: 'Connect your account at Club account' }),
  disconnect: page.getByRole('button', { name: 'Disconnect the account at Club account' }),
  disconnectNow: page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }),
})

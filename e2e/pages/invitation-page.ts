import type { Page } from '@playwright/test'

/** /auth-callback with an invitation and no sign-in token. */
export const invitationPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'You are invited' }),
  email: page.getByLabel('Email'),
  send: page.getByRole('button', { name: 'Send me a sign-in link' }),
  sent: page.getByRole('heading', { name: 'Check your email!' }),
  usePassword: page.getByRole('link', { name: 'Use a password' }),
  open: (search: string) => page.goto(`/auth-callback?${search}`),
})

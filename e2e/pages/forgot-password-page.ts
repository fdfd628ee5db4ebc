import type { Page } from '@playwright/test'

export const forgotPasswordPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Forgot password?' }),
  email: page.getByLabel('Email'),
  send: page.getByRole('button', { name: 'Send link' }),
  sent: page.getByRole('heading', { level: 1, name: 'Check your email!' }),
  sentTo: page.getByRole('status'),
  again: page.getByRole('button', { name: 'Send another link' }),
  mailbox: page.getByRole('link', { name: 'Open the local mailbox' }),
  back: page.getByRole('link', { name: 'Back to login' }),
  open: () => page.goto('/forgot-password'),
})

import type { Page } from '@playwright/test'

/** Page of a sign-in link that asks for a confirmation. */
export const callbackPage = (page: Page) => ({
  confirm: page.getByRole('heading', { name: 'Confirm your email' }),
  email: page.getByLabel('Email'),
  complete: page.getByRole('button', { name: 'Complete sign-in' }),
  failed: page.getByRole('heading', { name: 'Sign-in failed' }),
  why: page.getByRole('alert'),
  tryAgain: page.getByRole('button', { name: 'Try again' }),
  backToLogin: page.getByRole('link', { name: 'Back to login' }),
})

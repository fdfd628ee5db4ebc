import type { Page } from '@playwright/test'

export const confirmEmailPage = (page: Page) => ({
  confirmed: page.getByRole('heading', { name: 'Email confirmed' }),
  failed: page.getByRole('heading', { name: 'Not confirmed' }),
  why: page.getByRole('alert'),
  tryAgain: page.getByRole('button', { name: 'Try again' }),
  toDashboard: page.getByRole('link', { name: 'Go to the dashboard' }),
  asksOwner: page.getByRole('heading', { name: 'Confirm your email' }),
  password: page.getByLabel('Your password'),
  submit: page.getByRole('button', { name: 'Confirm my email' }),
  notMe: page.getByRole('link', { name: 'Get a sign-in link instead' }),
  notMeNote: page.getByText('removes the password, signs everyone else out'),
})

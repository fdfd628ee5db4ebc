import type { Page } from '@playwright/test'

export const remindersPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1 }),
  whose: page.getByText(/^This link is for/),
  off: page.getByRole('button', { name: 'Turn them off' }),
  settings: page.getByRole('link', { name: 'Open the settings' }),
  why: page.getByRole('alert'),
  signIn: page.getByRole('link', { name: 'Sign in' }),
})

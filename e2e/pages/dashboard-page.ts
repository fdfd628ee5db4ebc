import type { Page } from '@playwright/test'

/** /dashboard */
export const dashboardPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Dashboard' }),
  figures: page.getByRole('region', { name: 'Your figures' }),
  counts: page.getByRole('region', { name: 'The installation' }),
  actions: page.getByRole('region', { name: 'Quick actions' }),
  logTraining: page.getByRole('link', { name: 'Log Training' }),
  profile: page.getByRole('region', { name: 'Profile' }),
  limited: page.getByRole('note').filter({ hasText: 'Limited access' }),
  unconfirmed: page.getByRole('note').filter({ hasText: 'Confirm your email' }),
  open: () => page.goto('/dashboard'),
})

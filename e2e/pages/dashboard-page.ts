import type { Page } from '@playwright/test'
import { madeHeading } from './made-heading.ts'

export const dashboardPage = (page: Page) => ({
  heading: madeHeading(page, 'Dashboard'),
  figures: page.getByRole('region', { name: 'Your figures' }),
  week: page.getByRole('region', { name: 'This week' }),
  dayOfWeek: (words: string | RegExp) =>
    page.getByRole('region', { name: 'This week' }).getByRole('link', { name: words }),
  counts: page.getByRole('region', { name: 'All clubs' }),
  actions: page.getByRole('region', { name: 'Quick actions' }),
  firstSteps: page.getByRole('region', { name: 'First steps' }),
  /** A coach's practices of the day, or the next one. */
  practices: page.getByRole('region', { name: /^(Today|Next practice)$/ }),
  plan: page.getByRole('link', { name: 'Plan a practice' }),
  takeRegister: page.getByRole('link', { name: 'Take the register' }),
  notTaken: page.getByRole('region', { name: 'Registers not taken' }),
  away: page.getByRole('region', { name: 'Away in the next 7 days' }),
  lowest: page.getByRole('region', { name: 'Lowest attendance, last 30 days' }),
  attention: page.getByRole('region', { name: 'Needs attention' }),
  announce: page.getByRole('link', { name: 'New announcement' }),
  goals: page.getByRole('region', { name: 'Goals' }),
  logTraining: page.getByRole('link', { name: 'Log Training' }),
  profile: page.getByRole('region', { name: 'Profile' }),
  limited: page.getByRole('note').filter({ hasText: 'Limited access' }),
  unconfirmed: page.getByRole('note').filter({ hasText: 'Confirm your email' }),
  noClub: page.getByRole('note').filter({ hasText: 'You are not in a club yet.' }),
  unusedInvitation: page.getByRole('note').filter({ hasText: 'Your invitation' }),
  dismiss: page.getByRole('button', { name: 'Dismiss' }),
  joined: page.getByRole('status').filter({ hasText: 'An invitation to your address was waiting.' }),
  open: () => page.goto('/dashboard'),
})

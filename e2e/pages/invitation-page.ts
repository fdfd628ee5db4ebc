import type { Page } from '@playwright/test'

export const invitationPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'You are invited' }),
  from: (club: string, role = 'an athlete') => page.getByText(`${club} invites you as ${role}.`),
  seen: page.getByRole('region', { name: 'What the club’s admins can see' }),
  email: page.getByLabel('Email'),
  send: page.getByRole('button', { name: 'Send me a sign-in link' }),
  sent: page.getByRole('heading', { level: 1, name: 'Check your email!' }),
  usePassword: page.getByRole('link', { name: 'Use a password' }),
  join: page.getByRole('button', { name: /^Join / }),
  /** The button's text contains the masked address in every language. */
  joinAs: page.getByRole('button', { name: /•••@/ }),
  joinOnceConfirmed: page.getByRole('button', { name: / once confirmed$/ }),
  kept: page.getByRole('status').filter({ hasText: 'as soon as you open the link' }),
  why: page.getByRole('note'),
  failed: page.getByRole('alert'),
  dead: page.getByRole('heading', { level: 1, name: 'This invitation no longer works' }),
  tryAgain: page.getByRole('button', { name: 'Try again' }),
  signOut: page.getByRole('button', { name: 'Sign out and use that address' }),
  open: (search: string) => page.goto(`/auth-callback?${search}`),
})

/** Asks a new member for a name, after joining and on the dashboard. */
export const namesAsked = (page: Page) => ({
  welcome: (club: string) => page.getByRole('heading', { name: `Welcome to ${club}` }),
  card: page.getByRole('region', { name: 'What is your name?' }),
  firstName: page.getByLabel('First name'),
  lastName: page.getByLabel('Last name'),
  save: page.getByRole('button', { name: 'Save', exact: true }),
  skip: page.getByRole('button', { name: 'Not now' }),
})

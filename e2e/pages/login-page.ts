import type { Page } from '@playwright/test'

export const loginPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Sign in', exact: true }),
  withMagicLink: page.getByRole('button', { name: 'Sign in with a magic link' }),
  withPasskey: page.getByRole('button', { name: 'Sign in with a passkey' }),
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
  why: page.getByRole('alert'),
  forgot: page.getByRole('link', { name: 'Forgot password?' }),
  signUp: page.getByRole('link', { name: 'New here? Sign up' }),
  open: () => page.goto('/login'),
})

export const magicLinkPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Sign in with a magic link' }),
  email: page.getByLabel('Email'),
  invitation: page.getByLabel('Invitation link or code'),
  send: page.getByRole('button', { name: 'Send magic link' }),
  back: page.getByRole('link', { name: 'Back to login options' }),
  sent: page.getByRole('heading', { level: 1, name: 'Check your email!' }),
  sentTo: page.getByRole('status'),
  code: page.getByLabel('Code from the email'),
  enter: page.getByRole('button', { name: 'Sign in', exact: true }),
  again: page.getByRole('button', { name: 'Send another link' }),
  mailbox: page.getByRole('link', { name: 'Open the local mailbox' }),
  open: (search = '') => page.goto(`/login?with=link${search}`),
})

import type { Page } from '@playwright/test'

export const joiningPage = (page: Page) => ({
  title: (club: string) => page.getByRole('heading', { level: 1, name: `Join ${club}` }),
  email: page.getByLabel('Email'),
  send: page.getByRole('button', { name: 'Send me a sign-in link' }),
  usePassword: page.getByRole('link', { name: 'Use a password' }),
  ask: page.getByRole('button', { name: /^Ask / }),
  asked: page.getByText(/^You asked to join /),
  takeBack: page.getByRole('button', { name: 'Withdraw request' }),
  dead: page.getByRole('heading', { level: 1, name: 'This link no longer works' }),
  failed: page.getByRole('heading', { level: 1, name: 'The link could not be opened' }),
})

export const joinRequestsPart = (page: Page) => ({
  openLink: page.getByRole('button', { name: 'Club link' }),
  turnOn: page.getByRole('button', { name: 'Turn on' }),
  address: page.getByLabel('Address'),
  showCode: page.getByRole('button', { name: 'Show QR code' }),
  code: page.getByRole('img', { name: 'Scan with your phone’s camera' }),
  requests: page.getByRole('list', { name: 'Requests to join' }),
  accept: (name: string | RegExp) => page.getByRole('button', { name }),
  dialog: page.getByRole('dialog'),
})

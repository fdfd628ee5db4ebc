import type { Page } from '@playwright/test'

export const setUpPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Set up Boathouse' }),
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Set up and sign in' }),
  done: page.getByText('Boathouse is set up: sign in.'),
  dead: page.getByText(/^This set-up link was used or replaced/),
})

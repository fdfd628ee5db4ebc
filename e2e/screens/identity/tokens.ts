import type { Page } from '@playwright/test'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { settingsAt } from './settings-places.ts'

const TOKEN = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'X'.repeat(60),
  scopes: ['training:write', 'goals:read', 'club-members:read'],
  clubId: '01990000-0000-7000-8000-000000000002',
  createdAt: '2026-11-20T08:30:00.000Z',
  endsAt: '2190-02-18T08:30:00.000Z',
  lastUsedOn: '2026-11-21',
  lastNetwork: '2001:db8:1::/48',
}
const OVER = {
  ...TOKEN,
  id: '01990000-0000-7000-8000-000000000003',
  endsAt: '2026-11-21T08:30:00.000Z',
  lastUsedOn: null,
  lastNetwork: null,
}

const withTokens: NonNullable<Screen['before']> = (page) =>
  respond(page, '**/tokens', { items: [TOKEN, OVER] })

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const begin = press('Create access token')

const make = async (page: Page) => {
  await begin(page)
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Script')
  await page.getByLabel('Goals', { exact: true }).selectOption('read')
  await page.getByRole('dialog').getByRole('button', { name: 'Create access token' }).click()
}

const tokens: readonly Screen[] = [
  { name: 'settings with tokens', ...settingsAt('data'), before: withTokens },
  {
    name: 'settings without tokens',
    ...settingsAt('data'),
    open: (page) => page.getByText('No access tokens yet.').waitFor(),
  },
  { name: 'making a token', ...settingsAt('data'), dialog: 'tokens.make', open: begin },
  {
    name: 'making a token, wrong',
    ...settingsAt('data'),
    dialog: 'tokens.make',
    open: async (page) => {
      await begin(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Create access token' }).click()
      await page.getByText('Choose at least one permission.').waitFor()
    },
  },
  {
    name: 'a token that was made',
    ...settingsAt('data'),
    dialog: 'tokens.made.title',
    before: (page) =>
      respondToWrites(page, '**/tokens', { token: TOKEN, secret: `bh_${'x'.repeat(46)}` }, 201),
    open: async (page) => {
      await make(page)
      await page.getByRole('dialog', { name: 'Your new access token' }).waitFor()
    },
  },
  {
    name: 'ending a token',
    ...settingsAt('data'),
    dialog: 'tokens.end.title',
    before: withTokens,
    open: (page) =>
      page
        .getByRole('button', { name: /^Revoke the access token/ })
        .first()
        .click(),
  },
]

export const tokenGroups: readonly ScreenGroup[] = [
  { name: 'tokens', signedIn: 'Club admin', screens: tokens },
]

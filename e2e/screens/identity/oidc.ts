import { oidcParts } from '../../pages/oidc-page.ts'
import { changeResponse, respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { settingsAt } from './settings-places.ts'

const ACCOUNT = {
  id: '01990000-0000-7000-8000-000000000004',
  createdAt: '2026-11-20T08:30:00.000Z',
  lastUsedAt: '2026-11-21T08:30:00.000Z',
  worksHere: true,
}

const EARLIER = { ...ACCOUNT, id: '01990000-0000-7000-8000-000000000005', worksHere: false, lastUsedAt: null }

/** State in the browser while linking an account whose session has ended. */
const TRIP = JSON.stringify({ uid: ACCOUNT.id })

const withDoor: NonNullable<Screen['before']> = (page) =>
  changeResponse(page, '**/api/installation', { oidcName: 'Club account' })

const withAccounts =
  (...items: object[]): NonNullable<Screen['before']> =>
  (page) =>
    respond(page, '**/oidc', { provider: 'Club account', items })

const atTheDoor: readonly Screen[] = [
  {
    name: 'sign in, another provider',
    path: '/login',
    before: withDoor,
    open: (page) => oidcParts(page).signIn.waitFor(),
  },
  {
    name: 'sign in, not by the other provider',
    path: '/login?failed=oidcNotConnected',
    before: withDoor,
    open: async (page) => {
      await oidcParts(page).signIn.waitFor()
      await oidcParts(page).failed.waitFor()
    },
  },
  {
    name: 'back from the other provider, not connected',
    path: '/auth-callback?state=none',
    before: (page) => page.addInitScript((trip) => sessionStorage.setItem('oidc', trip), TRIP),
    open: (page) => page.getByText('Not connected').waitFor(),
  },
]

const inSettings: readonly Screen[] = [
  {
    name: 'settings, an account to connect',
    ...settingsAt('sign-in'),
    before: withAccounts(),
    open: (page) => oidcParts(page).connect.waitFor(),
  },
  {
    name: 'settings, accounts that are connected',
    ...settingsAt('sign-in'),
    before: withAccounts(ACCOUNT, EARLIER),
    open: (page) => oidcParts(page).disconnect.waitFor(),
  },
  {
    name: 'disconnecting an account',
    ...settingsAt('sign-in', `?dialog=end-oidc&passkey=${ACCOUNT.id}`),
    dialog: 'oidc.end.title',
    before: withAccounts(ACCOUNT),
  },
]

export const oidcGroups: readonly ScreenGroup[] = [
  { name: 'another provider', signedIn: 'nobody', expectedErrors: ['status of 401'], screens: atTheDoor },
  { name: 'another provider, in the settings', signedIn: 'Athlete', screens: inSettings },
]

import type { Page } from '@playwright/test'
import { INVITE } from '../../fixtures/invites.ts'
import { enterAs, newEmail, registerAs } from '../../fixtures/people.ts'
import { joiningPage, joinRequestsPart } from '../../pages/joining-page.ts'
import { respond } from '../responses.ts'
import type { Screen, ScreenGroup, World } from '../screen.ts'

const route = '/join/$token'

/** A link of the first club, for this kind of user. */
const linkFor =
  (who: 'nobody' | 'new' | 'registered') =>
  async (page: Page, { clubs }: World): Promise<string> => {
    await page.context().clearCookies()
    if (who === 'new') await enterAs(page.request, newEmail())
    if (who === 'registered') await registerAs(page.request)
    return (await clubs())[0].makeLink()
  }

const ask = async (page: Page) => {
  const { ask: button, asked } = joiningPage(page)
  await button.click()
  await asked.waitFor()
}

const refused = (refusal: string, yourClub: string | null) => (page: Page) =>
  respond(page, '**/api/join-links/open', { clubName: 'Lakeside', refusal, yourClub })

const opened: readonly Screen[] = [
  {
    name: 'club link',
    route,
    path: linkFor('nobody'),
    open: (page) => joiningPage(page).send.waitFor(),
  },
  {
    name: 'club link, dead',
    route,
    path: `/join/${INVITE}`,
    open: (page) => joiningPage(page).dead.waitFor(),
  },
  {
    name: 'club link, not opened',
    route,
    before: (page) => page.route('**/api/join-links/open', (call) => call.abort()),
    path: linkFor('nobody'),
    open: (page) => joiningPage(page).failed.waitFor(),
  },
  {
    name: 'club link before the address is confirmed',
    route,
    path: linkFor('registered'),
    open: ask,
  },
  {
    name: 'club link, not asked',
    route,
    before: (page) => page.route('**/api/join-requests', (call) => call.abort()),
    path: linkFor('new'),
    open: async (page) => {
      await joiningPage(page).ask.click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'club link after another was asked',
    route,
    before: refused('joinAskedOther', 'Harbour'),
    path: linkFor('new'),
    open: (page) => joiningPage(page).asked.waitFor(),
  },
  { name: 'asked to join', route, path: linkFor('new'), open: ask },
  {
    name: 'dashboard of someone who asked to join',
    path: '/dashboard',
    open: (page) => joiningPage(page).takeBack.waitFor(),
  },
]

const REQUESTS = '**/join-requests'
const waiting = {
  items: [
    {
      id: '01900000-0000-7000-8000-000000000001',
      email: 'mira@lakeside.example',
      firstName: 'Mira',
      lastName: 'Okafor',
      createdAt: '2026-11-28T18:00:00.000Z',
    },
    {
      id: '01900000-0000-7000-8000-000000000002',
      email: 'jo@lakeside.example',
      firstName: null,
      lastName: null,
      createdAt: '2026-11-28T18:30:00.000Z',
    },
  ],
}
const link = {
  token: INVITE,
  createdAt: '2026-11-28T18:00:00.000Z',
  expiresAt: '2026-12-28T18:00:00.000Z',
}

const path = '/admin/members?dialog=club-link'
const dialog = 'clubLink.title'

const answered: readonly Screen[] = [
  {
    name: 'requests to join',
    path: '/admin/members',
    before: (page) => respond(page, REQUESTS, waiting),
    open: (page) => joinRequestsPart(page).requests.waitFor(),
  },
  {
    name: 'accept a request to join',
    path: '/admin/members',
    dialog: 'joinRequests.accept.title',
    before: (page) => respond(page, REQUESTS, waiting),
    open: (page) =>
      joinRequestsPart(page)
        .accept(/^Accept Mira/)
        .click(),
  },
  {
    name: 'decline a request to join',
    path: '/admin/members',
    dialog: 'joinRequests.decline.title',
    before: (page) => respond(page, REQUESTS, waiting),
    open: (page) =>
      joinRequestsPart(page)
        .accept(/^Decline jo@/)
        .click(),
  },
  {
    name: 'club link that is off',
    path,
    dialog,
    open: (page) => joinRequestsPart(page).turnOn.waitFor(),
  },
  {
    name: 'club link that is on',
    path,
    dialog,
    before: (page) => respond(page, '**/join-link', { link }),
    open: (page) => joinRequestsPart(page).showCode.waitFor(),
  },
  {
    name: 'club link, not loaded',
    path,
    dialog,
    before: (page) => respond(page, '**/join-link', {}, 500),
    open: (page) => joinRequestsPart(page).dialog.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'club link as a QR code',
    path,
    dialog: 'clubLink.poster',
    before: (page) => respond(page, '**/join-link', { link }),
    open: async (page) => {
      const { showCode, code } = joinRequestsPart(page)
      await showCode.click()
      await code.waitFor()
    },
  },
]

export const joinRequestGroups: readonly ScreenGroup[] = [
  {
    name: 'club links, opened',
    signedIn: 'nobody',
    expectedErrors: ['status of 404', 'ERR_FAILED'],
    screens: opened,
  },
  {
    name: 'club links and requests to join',
    signedIn: 'Club admin',
    expectedErrors: ['status of 500'],
    screens: answered,
  },
]

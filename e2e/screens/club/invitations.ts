import type { Page } from '@playwright/test'
import { INVITE } from '../../fixtures/invites.ts'
import { mailedLink } from '../../fixtures/mails.ts'
import { enterAs, newEmail, registerAs } from '../../fixtures/people.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { invitationPage, namesAsked } from '../../pages/invitation-page.ts'
import { registerPage } from '../../pages/register-page.ts'
import { settingsPage } from '../../pages/settings-page.ts'
import type { Screen, ScreenGroup, World } from '../screen.ts'

/** Invites the signed-in user, or another one. Returns the link's path. */
const invite =
  (who: 'new' | 'nobody' | 'signedIn' | 'registered', to: 0 | 1 = 0) =>
  async (page: Page, { clubs }: World): Promise<string> => {
    let email = newEmail()
    if (who !== 'signedIn') await page.context().clearCookies()
    if (who === 'new') await enterAs(page.request, email)
    if (who === 'registered') email = await registerAs(page.request)
    if (who === 'signedIn') email = await ownEmail(page)
    return `/auth-callback?${await (await clubs())[to].invite(email)}`
  }

async function ownEmail(page: Page): Promise<string> {
  const me = (await (await page.request.get('/api/me')).json()) as { user: { email: string } }
  return me.user.email
}

const route = '/auth-callback'

const invited: readonly Screen[] = [
  {
    name: 'invitation',
    route,
    path: invite('nobody'),
    open: (page) => invitationPage(page).send.waitFor(),
  },
  {
    name: 'invitation, e-mail wrong',
    route,
    path: invite('nobody'),
    open: (page) => invitationPage(page).send.click(),
  },
  {
    name: 'invitation, dead',
    path: `/auth-callback?invite=${INVITE}`,
    open: (page) => invitationPage(page).dead.waitFor(),
  },
  {
    name: 'invitation, not opened',
    route,
    before: (page) => page.route('**/api/invitations/open', (call) => call.abort()),
    path: invite('nobody'),
    open: (page) => invitationPage(page).failed.waitFor(),
  },
  {
    name: 'inactive club',
    route,
    path: async (page, world) => {
      const [, other] = await world.clubs()
      const path = await invite('nobody', 1)(page, world)
      await other.become('inactive')
      return path
    },
    open: async (page, { clubs }) => {
      await invitationPage(page).tryAgain.waitFor()
      await (await clubs())[1].become('active')
    },
  },
  {
    name: 'invitation opened from its own mail',
    route,
    path: async (page, { clubs }) => {
      const email = newEmail()
      await page.context().clearCookies()
      await (await clubs())[0].invite(email)
      return mailedLink(page.request, email)
    },
    open: (page) => invitationPage(page).joinAs.waitFor(),
  },
  {
    name: 'sign-up with an invitation',
    route: '/register',
    path: async (page, world) => (await invite('nobody')(page, world)).replace('/auth-callback', '/register'),
    open: (page) => registerPage(page).invited.waitFor(),
  },
  {
    name: 'invitation that waits for the address to be confirmed',
    route,
    path: invite('registered'),
    open: async (page) => {
      await invitationPage(page).joinOnceConfirmed.click()
      await invitationPage(page).kept.waitFor()
    },
  },
  {
    name: 'dashboard of a user without a club, with an invitation that could not be used',
    path: '/dashboard',
    before: async (page) => {
      await page.context().clearCookies()
      await enterAs(page.request, newEmail(), { invite: INVITE })
    },
    open: (page) => dashboardPage(page).dismiss.waitFor(),
  },
  { name: 'attendance without a club', path: '/attendance' },
  {
    name: 'dashboard of who stays in a club',
    path: '/dashboard',
    before: invite('new'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Stay', exact: true }).click()
      await namesAsked(page).save.waitFor()
    },
  },
  {
    name: 'invitation, to join',
    route,
    path: invite('new'),
    open: (page) => invitationPage(page).join.waitFor(),
  },
  {
    name: 'invitation for another',
    route,
    path: async (_, { clubs }) => `/auth-callback?${await (await clubs())[1].invite(newEmail())}`,
    open: (page) => invitationPage(page).signOut.waitFor(),
  },
  {
    name: 'joining failed',
    route,
    before: (page) => page.route('**/api/memberships', (call) => call.abort()),
    path: invite('new'),
    open: async (page) => {
      await invitationPage(page).join.click()
      await invitationPage(page).failed.waitFor()
    },
  },
  {
    name: 'joined',
    route,
    path: invite('signedIn'),
    open: async (page) => {
      await invitationPage(page).join.click()
      await namesAsked(page).save.click()
    },
  },
  {
    name: 'dashboard that asks for a name',
    path: '/dashboard',
    open: (page) => namesAsked(page).save.click(),
  },
  {
    name: 'invitation of a member to another club',
    route,
    path: invite('signedIn', 1),
    open: (page) => invitationPage(page).join.waitFor(),
  },
  {
    name: 'left the club',
    path: '/settings?dialog=leave-club',
    open: async (page, { clubs }) => {
      const [club] = await clubs()
      await settingsPage(page).leaving(club.name).leave.click()
      await page.getByText(`You have left ${club.name}.`).waitFor()
    },
  },
  {
    name: 'dashboard of a user who joined by address alone',
    path: '/dashboard',
    open: (page) => page.getByText('Until you choose, they see nothing of you.').waitFor(),
  },
]

export const invitationGroups: readonly ScreenGroup[] = [
  {
    name: 'invitations',
    signedIn: 'nobody',
    expectedErrors: ['status of 403', 'status of 404', 'status of 409', 'ERR_FAILED'],
    screens: invited,
  },
]

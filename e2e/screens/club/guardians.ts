import { TAB_CHILD } from '@boathouse/domain/kernel/tab-child'
import type { Page } from '@playwright/test'
import { LONG } from '../../fixtures/squads.ts'
import { guardiansPart } from '../../pages/guardians-part.ts'
import { settingsAt } from '../identity/settings-places.ts'
import { changeResponse, respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const idOf = (n: number) => `01900000-0000-7000-8000-0000000000${n}`

const FAR = '2190-01-01T00:00:00.000Z'

const guardians = {
  ...{ mayHave: true, mayStartSignIn: true },
  guardians: [
    {
      ...{ id: idOf(11), firstName: 'Kim', lastName: LONG, email: 'kim@lakeside.example' },
      createdAt: '2026-11-28T18:00:00.000Z',
    },
  ],
  ownSignIn: { id: idOf(16), email: 'emma@lakeside.example', expiresAt: FAR },
  invites: [{ id: idOf(12), email: 'jo@lakeside.example', expiresAt: FAR }],
}

const asManaged = (page: Page) => changeResponse(page, /\/members\/[^/?]+$/, { email: null })

/** An athlete of the demo. */
async function child(page: Page): Promise<string> {
  const me = (await (await page.request.get('/api/me')).json()) as { user: { teamId: string } }
  const list = await page.request.get(`/api/clubs/${me.user.teamId}/members?limit=1&role=athlete`)
  const { items } = (await list.json()) as { items: { id: string }[] }
  return `/team/${items[0]?.id}`
}

const ofAdmins: readonly Screen[] = [
  {
    name: 'add a child',
    path: '/admin/members?dialog=add-child',
    dialog: 'guardians.addChild',
    open: (page) => guardiansPart(page).firstName.waitFor(),
  },
  {
    name: 'guardians of a child',
    path: child,
    route: '/team/$uid',
    before: async (page) => {
      await asManaged(page)
      await respond(page, '**/guardians', guardians)
    },
    open: (page) => guardiansPart(page).rows.first().waitFor(),
  },
  {
    name: 'no guardian, and not loaded',
    path: child,
    route: '/team/$uid',
    before: async (page) => {
      await asManaged(page)
      await respond(page, '**/guardians', {}, 500)
    },
    open: (page) => guardiansPart(page).card.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'remove a guardian',
    path: child,
    route: '/team/$uid',
    dialog: 'guardians.remove.title',
    before: async (page) => {
      await asManaged(page)
      await respond(page, '**/guardians', guardians)
    },
    open: (page) => guardiansPart(page).remove.click(),
  },
]

type Children = { readonly items: readonly { readonly id: string }[] }

const withLongNames = (page: Page) =>
  changeResponse(page, '**/api/children', ({ items }) => ({
    items: (items as Children['items']).map((child, n) => ({
      ...child,
      lastName: LONG,
      clubs: n === 0 ? [{ id: idOf(14), name: LONG }] : [],
    })),
  }))

/** Lets the tab show the first child's screens from then on. */
const asChild =
  (path: string): Screen['path'] =>
  async (page) => {
    const { items } = (await (await page.request.get('/api/children')).json()) as Children
    return `${path}?${TAB_CHILD}=${items[0]?.id}`
  }

const untilBanner = (page: Page) => guardiansPart(page).banner.waitFor()

/** The last ones are a child's, in the same tab. */
const ofGuardians: readonly Screen[] = [
  {
    name: 'dashboard of a guardian',
    path: '/dashboard',
    open: (page) => guardiansPart(page).practices.first().waitFor(),
  },
  {
    name: 'dashboard of a guardian, long names',
    path: '/dashboard',
    before: withLongNames,
    open: (page) => guardiansPart(page).practices.first().waitFor(),
  },
  { name: 'dashboard of a child', path: asChild('/dashboard'), route: '/dashboard', open: untilBanner },
  { name: 'attendance of a child', path: '/attendance', open: untilBanner },
  {
    name: 'what others see of a child',
    ...settingsAt('sharing'),
    before: (page) =>
      changeResponse(page, '**/api/guardians', {
        invites: [{ id: idOf(12), maskedEmail: 'jo•••@lakeside.example', expiresAt: FAR }],
        ownSignIn: { id: idOf(16), maskedEmail: 'em•••@lakeside.example', expiresAt: FAR },
        abilities: { invite: true, end: true, startSignIn: true },
      }),
    open: (page) => guardiansPart(page).rows.first().waitFor(),
  },
]

export const guardianGroups: readonly ScreenGroup[] = [
  {
    name: 'children and guardians',
    signedIn: 'Club admin',
    expectedErrors: ['status of 500'],
    screens: ofAdmins,
  },
  { name: 'a guardian’s children', signedIn: 'Parent', screens: ofGuardians },
]

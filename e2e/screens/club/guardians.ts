import type { Page } from '@playwright/test'
import { LONG } from '../../fixtures/squads.ts'
import { guardiansPart } from '../../pages/guardians-part.ts'
import { changeResponse, respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const idOf = (n: number) => `01900000-0000-7000-8000-0000000000${n}`

const guardians = {
  ...{ mayHave: true, mayStartSignIn: true },
  guardians: [
    {
      ...{ id: idOf(11), firstName: 'Kim', lastName: LONG, email: 'kim@lakeside.example' },
      createdAt: '2026-11-28T18:00:00.000Z',
    },
  ],
  ownSignIn: { id: idOf(16), email: 'emma@lakeside.example', expiresAt: '2190-01-01T00:00:00.000Z' },
  invites: [{ id: idOf(12), email: 'jo@lakeside.example', expiresAt: '2190-01-01T00:00:00.000Z' }],
}

const children = {
  items: [
    { id: idOf(13), firstName: 'Emma', lastName: LONG, clubs: [{ id: idOf(14), name: LONG }] },
    { id: idOf(15), firstName: 'Ben', lastName: null, clubs: [] },
  ],
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

export const guardianGroups: readonly ScreenGroup[] = [
  {
    name: 'children and guardians',
    signedIn: 'Club admin',
    expectedErrors: ['status of 500'],
    screens: ofAdmins,
  },
  {
    name: 'a guardian’s children',
    signedIn: 'Athlete',
    screens: [
      {
        name: 'dashboard of a guardian',
        path: '/dashboard',
        before: async (page) => {
          await changeResponse(page, '**/api/me', { isGuardian: true })
          await respond(page, '**/api/children', children)
        },
        open: (page) => guardiansPart(page).children.first().waitFor(),
      },
    ],
  },
]

import { expect, type Page } from '@playwright/test'
import { memberPage } from '../../pages/admin-page.ts'
import { auditPage } from '../../pages/audit-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { superPage } from '../../pages/super-page.ts'
import { changeResponse, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

/** Adds a pending invite to a club. Returns a path about that club. */
const ofClub =
  (path: '/super?club=' | '/super/audit?clubId=', search = '') =>
  async (page: Page): Promise<string> => {
    const listed = await page.request.get('/api/clubs?limit=1')
    const { items } = (await listed.json()) as { items: { id: string }[] }
    const id = items[0]?.id as string
    const data = { email: 'new-coach@harbour.example', role: 'admin' }
    expect((await page.request.post(`/api/clubs/${id}/invites`, { data })).status()).toBe(201)
    return `${path}${id}${search}`
  }

const screens: readonly Screen[] = [
  {
    name: 'a member, for the super admin',
    path: '/admin/athletes/01990000-0000-7000-8000-000000000001',
    route: '/admin/athletes/$uid',
    open: (page) => memberPage(page).unknown.waitFor(),
  },
  { name: 'dashboard of the super admin', path: '/dashboard' },
  {
    name: 'dashboard of the super admin of a new installation',
    path: '/dashboard',
    before: (page) =>
      changeResponse(page, '**/api/clubs/counts', {
        ...{ clubs: 1, admins: 0, athletes: 0 },
        firstSteps: { club: true, admin: false },
      }),
    open: (page) => dashboardPage(page).firstSteps.waitFor(),
  },
  {
    name: 'super admin',
    path: '/super',
    open: (page) => page.getByRole('table', { name: 'Clubs' }).waitFor(),
  },
  {
    name: 'super admin, a club selected',
    route: '/super',
    path: ofClub('/super?club='),
    open: async (page) => {
      await superPage(page).admins.rows.first().waitFor()
      await superPage(page).admins.invites.first().waitFor()
    },
  },
  {
    name: 'super admin, choosing a club',
    path: '/super',
    open: async (page) => {
      await superPage(page).manage.club.click()
      await superPage(page).manage.card.getByRole('option').first().waitFor()
    },
  },
  { name: 'super admin, wrong', path: '/super', open: (page) => superPage(page).create.submit.click() },
  {
    name: 'super admin, name taken',
    path: '/super',
    before: (page) => respondToWrites(page, '**/api/clubs', { status: 409, code: 'nameTaken' }, 409),
    open: async (page) => {
      const { name, submit, card } = superPage(page).create
      await name.fill('Lakeside Canoe Club')
      await submit.click()
      await card.getByText('Name already exists').first().waitFor()
    },
  },
  {
    name: 'deactivate a club',
    route: '/super',
    dialog: 'deactivateClub.title',
    path: ofClub('/super?club=', '&dialog=deactivate'),
    open: (page) => superPage(page).deactivation.cancel.waitFor(),
  },
  {
    name: 'remove an admin',
    route: '/super',
    dialog: 'members.remove.title',
    path: ofClub('/super?club='),
    open: async (page) => {
      await superPage(page).admins.remove.first().click()
      await superPage(page).removal.confirm.waitFor()
    },
  },
  {
    name: 'audit log',
    path: '/super/audit',
    open: (page) => auditPage(page).rows.first().waitFor(),
  },
  {
    name: 'audit log, filters open',
    route: '/super/audit',
    path: ofClub('/super/audit?clubId='),
    open: async (page) => {
      const { opener, action, person, filters } = auditPage(page)
      await opener.or(action).first().waitFor()
      if (await opener.isVisible()) await opener.click()
      await person.fill('coach')
      await filters.getByText('Please enter a valid email address').waitFor()
    },
  },
  { name: 'audit log, no match', path: '/super/audit?to=2020-01-01' },
]

export const superAdminGroups: readonly ScreenGroup[] = [
  { name: 'the super admin', signedIn: 'Super admin', expectedErrors: ['status of 409'], screens },
]

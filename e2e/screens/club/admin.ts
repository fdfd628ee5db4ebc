import type { Page } from '@playwright/test'
import { fullDay, needy } from '../../fixtures/club-day.ts'
import { adminPage, memberPage } from '../../pages/admin-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { frame } from '../../pages/frame.ts'
import { resultDialog } from '../../pages/result-dialog.ts'
import { changeResponse, pretendToSave, respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const nameless = { firstName: null, lastName: null, abilities: { remove: true, name: true, number: true } }

const ofMember = { path: '/admin/members?members=mira', route: '/team/$uid' } as const

/** Attendance without any register. */
const nothingOfOwn = ({ all }: Readonly<Record<string, unknown>>) => ({
  all: { ...(all as object), expected: 0 },
})

const openMember = (page: Page) => adminPage(page).members.getByRole('link').first().click()

const expired = (json: Readonly<Record<string, unknown>>) => ({
  items: (json['items'] as object[]).map((item) => ({ ...item, expiresAt: '2026-01-01T00:00:00.000Z' })),
})

/** Read-only screens, because others use this club. */
const screens: readonly Screen[] = [
  { name: 'dashboard of the club admin', path: '/dashboard' },
  {
    name: 'what a coach can add',
    path: '/dashboard',
    open: (page) => page.getByRole('button', { name: 'Add', exact: true }).click(),
    only: 'phone',
  },
  {
    name: 'more places',
    path: '/dashboard',
    only: 'phone',
    open: (page) => frame(page).more.click(),
  },
  {
    name: 'dashboard while a practice is on',
    path: '/dashboard',
    before: async (page) => {
      await changeResponse(page, '**/day', fullDay)
      await respond(page, '**/team-week/attention', needy)
    },
    open: (page) => dashboardPage(page).takeRegister.waitFor(),
  },
  {
    name: 'dashboard of the club admin, its day not loaded',
    path: '/dashboard',
    before: (page) => respond(page, '**/day', {}, 404),
    open: (page) => page.getByText('could not be loaded').waitFor(),
  },
  {
    name: 'dashboard of the club admin, who needs attention not loaded',
    path: '/dashboard',
    before: (page) => respond(page, '**/team-week/attention', {}, 404),
    open: (page) => page.getByText('This list could not be loaded.').waitFor(),
  },
  {
    name: 'dashboard of a club admin without practices and figures of their own',
    path: '/dashboard',
    before: async (page) => {
      await changeResponse(page, '**/day', { practices: [], forgotten: { count: 0, first: [] }, lowest: [] })
      await respond(page, '**/team-week/attention', { count: 0, first: [] })
      await changeResponse(page, '**/api/attendance', nothingOfOwn)
    },
    open: (page) => page.getByText('No practice planned in the next 7 days.').waitFor(),
  },
  {
    name: 'dashboard of the admin of a new club',
    path: '/dashboard',
    before: async (page) => {
      const firstSteps = { athletes: true, practice: false, settings: false }
      await changeResponse(page, '**/day', { practices: [], lowest: [], firstSteps })
    },
    open: (page) => dashboardPage(page).firstSteps.waitFor(),
  },
  { name: 'admin', path: '/admin' },
  { name: 'admin, members', path: '/admin/members' },
  { name: 'admin, club', path: '/admin/club' },
  { name: 'admin, club, practices', path: '/admin/club?group=practices' },
  { name: 'admin, club, boats', path: '/admin/club?group=boats' },
  { name: 'admin, club, privacy', path: '/admin/club?group=privacy' },
  { name: 'admin, club, links', path: '/admin/club?group=links' },
  { name: 'admin, disciplines', path: '/admin/disciplines' },
  {
    name: 'admin, wrong address',
    path: '/admin',
    open: async (page) => {
      await adminPage(page).emails.fill('ann@x')
      await adminPage(page).generate.click()
    },
  },
  {
    name: 'admin, invites reported',
    path: '/admin',
    open: async (page) => {
      const { emails, generate, invite } = adminPage(page)
      await emails.fill('mira@lakeside.example, theo@lakeside.example, 7')
      await generate.click()
      await invite.report.waitFor()
    },
  },
  {
    name: 'admin, invite failed',
    path: '/admin',
    open: async (page) => {
      const { emails, generate, invite } = adminPage(page)
      await emails.fill('mira@lakeside.example')
      await generate.click()
      await invite.failed.waitFor()
    },
  },
  {
    name: 'admin, a link to copy',
    path: '/admin',
    open: async (page) => {
      const { pending } = adminPage(page)
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
      )
      await pending
        .getByRole('button', { name: /^Copy Link for/ })
        .first()
        .click()
      await pending.getByLabel(/^Invite link for/).waitFor()
    },
  },
  {
    name: 'revoke an invite',
    path: '/admin',
    dialog: 'invites.revoke.title',
    open: (page) =>
      adminPage(page)
        .pending.getByRole('button', { name: /^Revoke/ })
        .first()
        .click(),
  },
  {
    name: 'admin, invites expired',
    path: '/admin',
    before: (page) => changeResponse(page, /\/invites(\?|$)/, expired),
    open: (page) => adminPage(page).pending.getByText('expired', { exact: true }).first().waitFor(),
  },
  {
    name: 'admin, nobody found',
    path: '/admin/members?members=nothing-has-this',
    open: (page) => adminPage(page).membersCard.getByText('Nobody matches.').waitFor(),
  },
  {
    name: 'admin of an inactive club',
    path: '/admin/club',
    before: (page) => changeResponse(page, /\/api\/clubs\/[^/]+$/, { status: 'inactive' }),
    open: (page) => adminPage(page).club.card.getByRole('note').waitFor(),
  },
  {
    name: 'admin, settings of the club saved',
    path: '/admin/club?group=privacy',
    before: (page) => pretendToSave(page, '**/settings'),
    open: async (page) => {
      const { namesShown, save, said } = adminPage(page).club
      await namesShown.click()
      await save.click()
      await said.waitFor()
    },
  },
  ...['/admin', '/admin/members', '/admin/disciplines', '/admin/club'].map(
    (path): Screen => ({
      name: `${path}, nothing loaded`,
      path,
      before: (page) => respond(page, '**/api/clubs/**', {}, 500),
      open: (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor(),
    }),
  ),
  {
    name: 'remove a member',
    path: '/admin/members',
    dialog: 'members.remove.title',
    open: async (page) => {
      await adminPage(page)
        .members.getByRole('button', { name: /^Actions for / })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /^Remove / }).click()
      await adminPage(page).removal.confirm.waitFor()
    },
  },
  {
    ...ofMember,
    name: 'remove a member from their own screen',
    dialog: 'members.remove.title',
    open: async (page) => {
      await openMember(page)
      await memberPage(page).more.click()
      await memberPage(page).remove.click()
    },
  },
  {
    ...ofMember,
    name: 'what can be done with a member',
    open: async (page) => {
      await openMember(page)
      await memberPage(page).more.click()
      await memberPage(page).remove.waitFor()
    },
  },
  {
    ...ofMember,
    name: 'record of a member',
    dialog: 'personalRecord.ofMember',
    open: async (page) => {
      await openMember(page)
      await memberPage(page).tab('Records').click()
      await memberPage(page).records.getByRole('link', { name: 'K1 500 m' }).click()
      await page.getByRole('dialog').getByRole('application').waitFor()
    },
  },
  {
    ...ofMember,
    name: 'member without a name',
    before: (page) => changeResponse(page, /\/members\/[^/?]+$/, nameless),
    open: async (page) => {
      await openMember(page)
      await memberPage(page).save.click()
    },
  },
  {
    ...ofMember,
    name: 'member whose name is saved',
    before: async (page) => {
      await changeResponse(page, /\/members\/[^/?]+$/, nameless)
      await pretendToSave(page, /\/members\/[^/?]+$/)
    },
    open: async (page) => {
      await openMember(page)
      await memberPage(page).firstName.fill('Ann')
      await memberPage(page).save.click()
      await memberPage(page).saved.waitFor()
    },
  },
  {
    ...ofMember,
    name: 'add a result of a member',
    dialog: 'result.title.ofMember',
    open: async (page) => {
      await openMember(page)
      await memberPage(page).tab('Records').click()
      await page.getByRole('region', { name: 'Results' }).getByRole('button', { name: 'Add result' }).click()
      await resultDialog(page, 'Add result').save.waitFor()
    },
  },
  {
    name: 'member who is not there',
    path: '/team/01990000-0000-7000-8000-000000000001',
    open: (page) => memberPage(page).unknown.waitFor(),
  },
]

export const adminGroups: readonly ScreenGroup[] = [
  {
    name: 'the club admin',
    signedIn: 'Club admin',
    expectedErrors: ['status of 404', 'status of 409', 'status of 500'],
    screens,
  },
]

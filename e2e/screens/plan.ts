import type { Page } from '@playwright/test'
import { planPage } from '../pages/plan-page.ts'
import { respond } from './responses.ts'
import type { Screen, ScreenGroup } from './screen.ts'

const WEEK = /\/clubs\/[^/]+\/plan(\?|$)/
const ONE = /\/planned-sessions\/[^/?]+$/
const opened = (page: Page) => planPage(page).grid.waitFor()

const firstEntry = async (page: Page) => {
  await opened(page)
  await planPage(page)
    .grid.getByRole('button', { name: /min|km/ })
    .first()
    .click()
  await planPage(page).save.waitFor()
}

const empty = { first: '2026-03-02', last: '2026-03-08', today: '2026-03-04', squads: [], athletes: [] }

const screens: readonly Screen[] = [
  { name: 'the plan of the demo', path: '/team/plan', open: opened },
  {
    name: 'the plan without anybody',
    path: '/team/plan',
    before: (page) => respond(page, WEEK, empty),
    open: (page) => planPage(page).empty.waitFor(),
  },
  {
    name: 'the plan of no squad of one’s own',
    path: '/team/plan?squad=01990000-0000-7000-8000-0000000000ff',
    before: (page) => respond(page, WEEK, { status: 404, code: 'notFound' }, 404),
    open: (page) => planPage(page).unknownSquad.waitFor(),
  },
  {
    name: 'the plan that does not load',
    path: '/team/plan',
    before: (page) => respond(page, WEEK, { status: 403, code: 'other' }, 403),
    open: (page) => planPage(page).notLoaded.waitFor(),
  },
  {
    name: 'a session that is planned',
    dialog: 'plannedSession.new',
    path: '/team/plan',
    open: async (page) => {
      await opened(page)
      await planPage(page).add('Racing').first().click()
      await planPage(page).workout.fill('8x500m/3:30')
      await planPage(page).save.click()
      await planPage(page).dialog.getByText('Please fill this in.').first().waitFor()
    },
  },
  { name: 'a planned session', dialog: 'plannedSession.edit', path: '/team/plan', open: firstEntry },
  {
    name: 'a planned session that does not load',
    dialog: 'plannedSession.edit',
    path: '/team/plan',
    before: (page) => respond(page, ONE, { status: 403, code: 'other' }, 403),
    open: async (page) => {
      await opened(page)
      await planPage(page)
        .grid.getByRole('button', { name: /min|km/ })
        .first()
        .click()
      await planPage(page).dialog.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'planned sessions that are copied',
    dialog: 'planCopy.title',
    path: '/team/plan',
    open: async (page) => {
      await opened(page)
      await planPage(page).copyRow('Racing').click()
      await planPage(page).copy.waitFor()
    },
  },
]

export const planGroups: readonly ScreenGroup[] = [
  {
    name: 'the plan',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403', 'status of 404'],
    screens,
  },
]

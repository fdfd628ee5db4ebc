import type { Page } from '@playwright/test'
import { athleteWeek, everyKind, MONDAY, manyAthletes, teamWeek } from '../../fixtures/team-week.ts'
import { teamPage } from '../../pages/team-page.ts'
import { respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const WEEK = /\/team-week(\?|$)/
const SESSIONS = /\/athletes\/[^/]+\/sessions\?/
const asKnown =
  (week = teamWeek()) =>
  (page: Page) =>
    respond(page, WEEK, week)
const opened = async (page: Page) => teamPage(page).rows.first().waitFor()

const openExport = async (page: Page) => {
  await opened(page)
  await teamPage(page).export.click()
  await teamPage(page).format('CSV').waitFor()
}

const day = (n: number, date = n) =>
  `/team?athlete=${everyKind[0]?.id}&day=${everyKind[0]?.days[date]?.date}&week=${MONDAY}`

const screens: readonly Screen[] = [
  { name: 'the team’s week of the demo', path: '/team', open: opened },
  {
    name: 'the team’s week with its rules and notes',
    path: '/team',
    before: asKnown(),
    open: async (page) => {
      await opened(page)
      await teamPage(page).rules.click()
      await teamPage(page).about.click()
    },
  },
  { name: 'the team’s week in kilometres', path: '/team?measure=distance', before: asKnown(), open: opened },
  {
    name: 'the team’s week of many',
    path: '/team?measure=time',
    before: asKnown(teamWeek(manyAthletes(70))),
    open: opened,
  },
  {
    name: 'the team’s week in which nobody needs attention',
    path: '/team',
    before: asKnown(teamWeek([athleteWeek(1)])),
    open: opened,
  },
  {
    name: 'the team’s week without athletes',
    path: '/team',
    before: asKnown(teamWeek([])),
    open: (page) => teamPage(page).empty.waitFor(),
  },
  {
    name: 'the team’s week of no squad of one’s own',
    path: '/team?squad=01990000-0000-7000-8000-0000000000ff',
    before: (page) => respond(page, WEEK, { status: 404, code: 'notFound' }, 404),
    open: (page) => teamPage(page).unknownSquad.waitFor(),
  },
  {
    name: 'the team’s week that does not load',
    path: '/team',
    before: (page) => respond(page, WEEK, { status: 403, code: 'other' }, 403),
    open: (page) => teamPage(page).notLoaded.waitFor(),
  },
  {
    name: 'an athlete’s day',
    dialog: 'label.nameAndDay',
    path: day(0),
    before: asKnown(),
    open: (page) => teamPage(page).dialog.waitFor(),
  },
  {
    name: 'an athlete’s day whose sessions do not load',
    dialog: 'label.nameAndDay',
    path: day(0),
    before: async (page) => {
      await asKnown()(page)
      await respond(page, SESSIONS, { status: 403, code: 'other' }, 403)
    },
    open: (page) => teamPage(page).dialog.getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'an athlete’s day with nothing logged',
    dialog: 'label.nameAndDay',
    path: day(0, 3),
    before: asKnown(),
    open: (page) => teamPage(page).dialog.waitFor(),
  },
  { name: 'ways to export the team’s week', path: '/team', before: asKnown(), open: openExport },
  {
    name: 'the team’s week, not exported',
    path: '/team',
    before: async (page) => {
      await asKnown()(page)
      await respond(page, '**/team-week/export', { status: 409, code: 'conflict' }, 409)
    },
    open: async (page) => {
      await openExport(page)
      await teamPage(page).format('CSV').click()
      await teamPage(page).notExported.waitFor()
    },
  },
]

export const teamWeekGroups: readonly ScreenGroup[] = [
  {
    name: 'the team’s week',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403', 'status of 404', 'status of 409'],
    screens,
  },
]

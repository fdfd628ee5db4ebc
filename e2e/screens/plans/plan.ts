import { addDays, dayAt, weekStart } from '@boathouse/domain/kernel/calendar-day'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { planPage } from '../../pages/plan-page.ts'
import { respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { templateScreens } from './plan-templates.ts'
import { emptyWeek, weekOfMany } from './planned-weeks.ts'

const WEEK = /\/clubs\/[^/]+\/plan(\?|$)/
const ONE = /\/planned-sessions\/[^/?]+$/
const opened = (page: Page) => planPage(page).grid.waitFor()

const firstEntry = async (page: Page) => {
  await opened(page)
  await planPage(page)
    .grid.getByRole('button', { name: / min| km| h/ })
    .first()
    .click()
  await planPage(page).save.waitFor()
}

const screens: readonly Screen[] = [
  {
    name: 'the plan of many with long names',
    path: '/team/plan',
    before: (page) => respond(page, WEEK, weekOfMany()),
    open: (page) => planPage(page).more.waitFor(),
  },
  {
    name: 'a planned session for several athletes',
    dialog: 'plannedSession.new',
    path: '/team/plan',
    before: (page) => respond(page, WEEK, weekOfMany()),
    open: async (page) => {
      await planPage(page).add('Maximiliana').first().click()
      await planPage(page).moreFields.click()
      await planPage(page).also.click()
      await planPage(page).pick('Maximiliana').first().check()
    },
  },
  { name: 'the plan of the demo', path: '/team/plan', open: opened },
  {
    name: 'the plan’s menu on a phone',
    path: '/team/plan',
    only: 'phone',
    open: async (page) => {
      await opened(page)
      await planPage(page).tools.click()
      await page.getByRole('menuitem', { name: 'Copy the week' }).waitFor()
    },
  },
  {
    name: 'a whole week that is copied',
    dialog: 'planCopy.title',
    path: '/team/plan?dialog=copyAll',
    open: (page) => planPage(page).copy.waitFor(),
  },
  {
    name: 'the plan without anybody',
    path: '/team/plan',
    before: (page) => respond(page, WEEK, emptyWeek),
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
      await planPage(page).save.click()
      await planPage(page).dialog.getByText('Enter a workout or a title.').waitFor()
    },
  },
  {
    name: 'a session that is planned, parts of its workout not read',
    dialog: 'plannedSession.new',
    path: '/team/plan',
    open: async (page) => {
      await opened(page)
      await planPage(page).add('Racing').first().click()
      await planPage(page).workout.fill('4x2k @ 2k+10", rest 3\'\n6km, 250m light, 250m sprint')
      await planPage(page).dialog.getByText('Not read').first().waitFor()
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
        .grid.getByRole('button', { name: / min| km| h/ })
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

const OWN_WEEK = /\/api\/plan(\?|$)/
const today = dayAt(currentTime(), 'UTC')
const first = weekStart(today, 1)

const DONE = '01990000-0000-7000-8000-0000000000aa'
const LONG_TITLE = 'Rowing on the lower lake with as many turns and starts as a long morning has room for'
const id = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
const done = (n: number, plannedId: string | null) => ({
  ...{ id: `01990000-0000-7000-8000-0000000001${n}0`, date: today, type: 'speed' },
  ...{ durationMs: 3_600_000, distance: 12_000, plannedId },
})
const practice = (n: number, own: object) => ({
  ...{ id: `01990000-0000-7000-8000-0000000002${n}0`, title: 'Ergs', day: today, startTime: '18:30' },
  ...{ answer: 'none', wasThere: null, mismatch: null, canAnswer: false, ...own },
})
const asked = {
  matched: ['01990000-0000-7000-8000-000000000001'],
  questions: [
    {
      planned: { id: id(2), title: LONG_TITLE, date: today },
      sessions: [
        { ...done(1, null), startTime: '07:05' },
        { ...done(2, null), startTime: null },
      ],
    },
  ],
}

/** A user's week with one session of each kind today. */
const ownWeek = () => {
  const planned = (n: number, own: object) => ({
    ...{
      id: id(n),
      date: today,
      title: `Session ${n}`,
      type: 'endurance',
    },
    ...{
      sport: null,
      minutes: 90,
      distance: 16_000,
      rpe: 6,
      workout: '3x20min r18',
      notes: 'Even splits',
    },
    ...{ owner: 'club', squadName: 'Racing', sessionId: null, done: null, version: 1 },
    ...{ createdAt: `${today}T08:00:00.000Z`, updatedAt: `${today}T08:00:00.000Z`, ...own },
  })
  return {
    ...{ first, last: addDays(first, 6), today, restDays: [today, addDays(first, 4), addDays(first, 6)] },
    done: [done(1, null), done(2, null), { ...done(3, id(3)), id: DONE }],
    practices: [
      practice(1, { answer: 'yes', wasThere: true, mismatch: 'notLogged' }),
      practice(2, { answer: 'maybe', mismatch: 'notRegistered', title: 'On the water' }),
      practice(3, { wasThere: false, title: LONG_TITLE }),
      practice(4, { canAnswer: true }),
      practice(5, { answer: 'no' }),
    ],
    planned: [
      planned(1, { minutes: null }),
      planned(2, { owner: 'athlete', squadName: null, workout: '' }),
      planned(3, { squadName: null, sessionId: DONE, done: { durationMs: 4_200_000, distance: null } }),
      planned(4, {
        title: LONG_TITLE,
        date: addDays(first, 1),
        sessionId: DONE,
        done: { durationMs: 9_000_000, distance: null },
      }),
    ],
  }
}
const knowOwn = async (page: Page) => {
  await respond(page, OWN_WEEK, ownWeek())
  await respond(page, '**/api/plan-questions?**', asked)
}
const isDone = (page: Page) => page.getByRole('button', { name: 'Done as planned' }).first()

const own: readonly Screen[] = [
  {
    name: 'one’s week of plans below the log',
    path: '/training-logs',
    before: knowOwn,
    open: (page) => isDone(page).waitFor(),
  },
  {
    name: 'today’s plan below the dashboard',
    path: '/dashboard',
    before: knowOwn,
    open: (page) => isDone(page).waitFor(),
  },
  {
    name: 'done as planned',
    dialog: 'ownPlan.done',
    path: '/training-logs',
    before: knowOwn,
    open: async (page) => {
      await isDone(page).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
]

export const planGroups: readonly ScreenGroup[] = [
  {
    name: 'the plan',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403', 'status of 404'],
    screens: [...screens, ...templateScreens],
  },
  { name: 'one’s own plan', signedIn: 'Athlete', screens: own },
]

import { currentTimeMs } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { needy } from '../../fixtures/club-day.ts'
import { testLines } from '../../fixtures/test-grids.ts'
import { athleteTrainingPage } from '../../pages/consent-page.ts'
import { dashboardPage } from '../../pages/dashboard-page.ts'
import { testLinesPart } from '../../pages/tests-page.ts'
import { changeResponse, respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'

/** Mocks the athlete as a coach. */
async function asCoach(page: Page): Promise<void> {
  await changeResponse(page, '**/api/me', (me) => ({
    abilities: { ...(me['abilities'] as object), coachAthletes: true },
  }))
  await respond(page, '**/athletes/*/unread-comments', { sessions: [] })
}

const UID = '01990000-0000-7000-8000-0000000000f1'
const athlete = { id: UID, firstName: LONG, lastName: LONG, email: 'w@lakeside.example', share: 'figures' }
const range = { first: '2026-11-23', last: '2026-11-29' }
const nothing = { sessions: 0, durationMs: 0, distance: 0, load: null, types: [] }

const practice = {
  id: '01990000-0000-7000-8000-0000000000f2',
  title: LONG,
  place: LONG,
  startsAt: '2026-11-25T05:00:00.000Z',
  endsAt: '2026-11-25T06:30:00.000Z',
  day: '2026-11-25',
  startTime: '06:00',
  timeZone: 'Europe/Budapest',
  cancelledAt: null,
}
const notTaken = { ...practice, cancelReason: '', register: { isTaken: false, attended: 0, expected: 24 } }

async function withSquadsDay(page: Page): Promise<void> {
  await asCoach(page)
  const inMinutes = (minutes: number) => new Date(currentTimeMs() + minutes * 60_000).toISOString()
  await respond(page, '**/day', {
    today: '2026-11-25',
    practices: [
      {
        ...practice,
        ...{ startsAt: inMinutes(10), endsAt: inMinutes(100), answering: 'open' },
        counts: { yes: 4, maybe: 1, no: 2 },
        silent: { count: 9, first: needy.first.map(({ attention: _, ...person }) => person) },
        register: { isTaken: false, attended: 0, expected: 16 },
      },
    ],
    brokenCrews: { count: 0, first: [] },
    forgotten: { count: 3, first: [{ ...notTaken, id: UID }] },
    ...{ away: null, lowest: null, invites: null, damages: null, firstSteps: null },
  })
  await respond(page, '**/team-week/attention', needy)
  await respond(page, '**/clubs/*/unread-comments', { athletes: [] })
}

const ofSquad: readonly Screen[] = [
  {
    name: 'dashboard of a squad’s coach',
    path: '/dashboard',
    before: withSquadsDay,
    open: (page) => dashboardPage(page).takeRegister.waitFor(),
  },
  {
    name: 'past practices of a squad’s coach',
    path: '/attendance?view=past',
    before: async (page) => {
      await withSquadsDay(page)
      const items = [
        notTaken,
        { ...notTaken, id: UID, register: { isTaken: true, attended: 14, expected: 24 } },
      ]
      await respond(page, '**/registers?*', { items, nextCursor: null })
    },
    open: (page) => page.getByRole('region', { name: 'Past practices of your squads' }).waitFor(),
  },
  {
    name: 'an athlete of a squad, for its coach',
    path: `/team/${UID}`,
    route: '/team/$uid',
    before: async (page) => {
      await asCoach(page)
      await respond(page, `**/athletes/${UID}`, athlete)
      await respond(page, `**/athletes/${UID}/attention`, {
        items: [
          { rule: 'loadJump', figure: 18 },
          { rule: 'noShows', figure: 2, days: ['2026-11-18', '2026-11-24'] },
        ],
      })
      await respond(page, `**/athletes/${UID}/sessions?*`, { share: 'figures', items: [], nextCursor: null })
      const wellness = { share: 'nothing', ...range, items: [] }
      await respond(page, `**/athletes/${UID}/wellness*`, wellness)
      await respond(page, `**/athletes/${UID}/year`, { share: 'figures', ...range, days: [] })
      const days = [23, 24, 25, 26, 27, 28, 29].map((day) => ({ ...nothing, date: `2026-11-${day}` }))
      await respond(page, `**/athletes/${UID}/week*`, { share: 'figures', ...range, days })
    },
    open: async (page) => {
      await athleteTrainingPage(page).week.waitFor()
    },
  },
  {
    name: 'the tests of an athlete of a squad, for its coach',
    path: `/team/${UID}?tab=records`,
    route: '/team/$uid',
    before: async (page) => {
      await asCoach(page)
      await respond(page, `**/athletes/${UID}`, athlete)
      await respond(page, `**/members/${UID}/test-lines`, { items: testLines() })
    },
    open: (page) => testLinesPart(page).chart.waitFor(),
  },
  {
    name: 'an athlete whom a squad’s coach does not coach',
    path: `/team/${UID}`,
    route: '/team/$uid',
    before: async (page) => {
      await asCoach(page)
      await respond(page, `**/athletes/${UID}**`, { status: 404, code: 'notFound' }, 404)
    },
    open: (page) => page.getByText('You don’t coach this athlete.').first().waitFor(),
  },
]

export const squadCoachGroups: readonly ScreenGroup[] = [
  {
    name: 'what a squad’s coach sees',
    signedIn: 'Athlete',
    // Idle pages request registers of practices that exist only as mocks.
    expectedErrors: ['status of 404', 'status of 403'],
    screens: ofSquad,
  },
]

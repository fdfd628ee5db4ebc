import type { Page } from '@playwright/test'
import { athleteTrainingPage, consentPage, unfoldAthlete } from '../../pages/consent-page.ts'
import { settingsAt } from '../identity/settings-places.ts'
import { respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { respondWithConsents } from './mocked-consents.ts'

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'
const unanswered = { kind: 'training', choice: 'nothing', from: null, version: 0, changedAt: null }
const readers = [
  { firstName: 'Anna', lastName: 'Lindqvist', as: 'admin' },
  { firstName: LONG, lastName: LONG, as: 'coach' },
  { firstName: null, lastName: null, as: 'coach' },
]
const asAnswered =
  (own: object = {}, own2 = readers) =>
  (page: Page) =>
    respondWithConsents(page, [{ ...unanswered, ...own }], own2)
const answered = { choice: 'figures', from: '2026-03-01', version: 2, changedAt: '2026-03-01T08:00:00.000Z' }

const look = (day: number, own: object = {}) => ({
  id: `01990000-0000-7000-8000-0000000000e${day}`,
  day: `2026-03-0${day}`,
  kind: 'figures',
  clubName: 'Lakeside Rowing Club',
  viewer: { firstName: 'Anna', lastName: 'Lindqvist' },
  ...own,
})

const own: readonly Screen[] = [
  {
    name: 'a dashboard that asks what coaches may see',
    path: '/dashboard',
    before: asAnswered(),
    open: (page) => consentPage(page).question.region.waitFor(),
  },
  {
    name: 'settings with a choice of what coaches see that is missing',
    ...settingsAt('sharing'),
    before: asAnswered(),
    open: async (page) => {
      await consentPage(page).settings.save.click()
      await page.getByText('Choose what coaches see.').waitFor()
    },
  },
  {
    name: 'settings with who looked',
    ...settingsAt('sharing'),
    before: async (page) => {
      await asAnswered(answered)(page)
      const items = [
        look(3, { kind: 'sessions' }),
        look(2, { viewer: { firstName: LONG, lastName: LONG } }),
        look(1, { viewer: null }),
      ]
      await respond(page, '**/api/views?*', { items, nextCursor: 'next' })
    },
    open: async (page) => {
      await consentPage(page).whoLooked.click()
      await consentPage(page).looks.first().waitFor()
    },
  },
  {
    name: 'settings where nobody looked, and nobody would',
    ...settingsAt('sharing'),
    before: async (page) => {
      await asAnswered(answered, [])(page)
      await respond(page, '**/api/views?*', { items: [], nextCursor: null })
    },
    open: async (page) => {
      await consentPage(page).whoLooked.click()
      await page.getByText('Nobody has viewed your training, wellness or emergency contacts.').waitFor()
    },
  },
]

const athlete = { route: '/team/$uid' } as const
const session = { route: '/team/$uid/$sessionId' } as const

/** URL prefix of calls about a member of the demo's club. */
async function callsOf(page: Page, name: string): Promise<{ calls: string; uid: string }> {
  const me = (await (await page.request.get('/api/me')).json()) as { user: { teamId: string } }
  const club = `/api/clubs/${me.user.teamId}`
  const found = (await (await page.request.get(`${club}/members?text=${name}`)).json()) as {
    items: { id: string }[]
  }
  const uid = found.items[0]?.id ?? ''
  return { calls: `${club}/athletes/${uid}`, uid }
}

const pageOf = (name: string) => async (page: Page) => `/team/${(await callsOf(page, name)).uid}`

interface Listed {
  readonly id: string
  readonly details: { readonly recording: string | null } | null
}

const sessionOf = (isRecorded: boolean) => async (page: Page) => {
  const { calls, uid } = await callsOf(page, 'mira')
  const { items } = (await (await page.request.get(`${calls}/sessions?limit=100`)).json()) as {
    items: Listed[]
  }
  const one = items.find(({ details }) => (details?.recording === 'track') === isRecorded)
  return `/team/${uid}/${one?.id}`
}

const coached: readonly Screen[] = [
  {
    ...athlete,
    name: 'an athlete who shares all training',
    path: pageOf('mira'),
    open: async (page) => {
      await unfoldAthlete(page)
      await athleteTrainingPage(page).year.waitFor()
    },
  },
  {
    ...athlete,
    name: 'an athlete with comments that were not seen',
    path: pageOf('mira'),
    before: (page) =>
      respond(page, '**/athletes/*/unread-comments', {
        sessions: [{ id: '01990000-0000-7000-8000-0000000000f1', date: '2026-03-02', comments: 12 }],
      }),
    open: (page) => page.getByRole('region', { name: 'New comments' }).waitFor(),
  },
  {
    ...athlete,
    name: 'an athlete who shares figures and has logged nothing',
    path: pageOf('kofi'),
    open: (page) => athleteTrainingPage(page).sessions.waitFor(),
  },
  {
    ...athlete,
    name: 'an athlete who does not share training',
    path: pageOf('dilan'),
    open: (page) => athleteTrainingPage(page).notShared.waitFor(),
  },
  {
    ...athlete,
    name: 'an athlete whose training does not load',
    path: pageOf('mira'),
    before: (page) => respond(page, '**/athletes/*/year', { status: 403, code: 'other' }, 403),
    open: (page) => page.getByText('The training could not be loaded.').waitFor(),
  },
  {
    ...session,
    name: 'a recorded session of an athlete',
    path: sessionOf(true),
    open: (page) => page.getByRole('region', { name: 'Track' }).waitFor(),
  },
  {
    ...session,
    name: 'a typed session of an athlete',
    path: sessionOf(false),
    open: (page) => page.getByRole('region', { name: 'Training' }).waitFor(),
  },
  {
    ...session,
    name: 'a session of an athlete, and which planned one it could be',
    path: sessionOf(false),
    before: (page) =>
      respond(page, '**/sessions/*/plan', {
        match: null,
        choices: [
          { id: '01990000-0000-7000-8000-0000000000a1', title: LONG, date: '2026-11-23' },
          { id: '01990000-0000-7000-8000-0000000000a2', title: 'Long row', date: '2026-11-24' },
        ],
        abilities: { unlink: false },
      }),
    open: (page) => page.getByRole('button', { name: 'This was the planned session' }).waitFor(),
  },
  {
    ...session,
    name: 'a session that is no longer shared',
    path: sessionOf(false),
    before: (page) =>
      respond(page, /\/athletes\/[^/]+\/sessions\/[^/?]+$/, { status: 403, code: 'notShared' }, 403),
    open: (page) => page.getByText('Not shared').waitFor(),
  },
  {
    ...session,
    name: 'a session that is not there',
    path: '/team/nobody/nothing',
    open: (page) => page.getByText('This session does not exist').waitFor(),
  },
]

export const consentGroups: readonly ScreenGroup[] = [
  { name: 'what one shares', signedIn: 'Athlete', screens: own },
  {
    name: 'training of athletes',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403', 'status of 422'],
    screens: coached,
  },
]

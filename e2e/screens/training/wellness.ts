import { addDays } from '@boathouse/domain/kernel/calendar-day'
import type { SharedWellnessEntry } from '@boathouse/domain/training/wellness/model'
import type { Page } from '@playwright/test'
import { TODAY } from '../../fixtures/time-zone.ts'
import { unfoldAthlete } from '../../pages/consent-page.ts'
import { wellnessPage } from '../../pages/wellness-page.ts'
import { respondWithConsents } from '../club/mocked-consents.ts'
import { settingsAt } from '../identity/settings-places.ts'
import { changeResponse, respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

/** A function, because a run may last past midnight. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(5)

/** An entry some days before today. */
const said = (ago: number, own: Partial<SharedWellnessEntry> = {}) => ({
  id: `01990000-0000-7000-8000-0000000000${String(10 + ago)}`,
  day: addDays(TODAY, -ago),
  fatigue: 1 + (ago % 5),
  sleep: ago < 3 ? 2 : 4,
  soreness: ago % 6 === 4 ? null : 3,
  stress: 5 - (ago % 3),
  mood: 4,
  hoursSlept: 7.5,
  restingHeartRate: ago % 2 === 0 ? 48 : null,
  note: ago === 1 ? LONG : '',
  isRestDay: ago % 7 === 5,
  version: 1,
  createdAt: `${TODAY}T06:00:00.000Z`,
  updatedAt: `${TODAY}T06:00:00.000Z`,
  ...own,
})

const span = (items: readonly object[]) => ({ first: addDays(TODAY, -55), last: TODAY, items })
const several = () => Array.from({ length: 56 }, (_, n) => said(55 - n))

/** Mocks the morning check as switched on. */
const asked = (items: () => readonly object[]) => async (page: Page) => {
  await changeResponse(page, '**/api/me', (me) => ({
    user: { ...(me['user'] as object), tracksWellness: true },
  }))
  await respond(page, /\/api\/wellness(\?|$)/, span(items()))
}

const unanswered = { choice: 'nothing', from: null, version: 0, changedAt: null }
const readers = [{ firstName: 'Anna', lastName: 'Lindqvist', as: 'admin' }]

const own: readonly Screen[] = [
  {
    name: 'a dashboard that asks how one is, with a wrong figure',
    path: '/dashboard',
    before: asked(() => []),
    open: async (page) => {
      const wellness = wellnessPage(page)
      await wellness.more.click()
      await wellness.hoursSlept.fill('25')
      await wellness.save.click()
      await wellness.card.locator('[aria-invalid="true"]').waitFor()
    },
  },
  {
    name: 'a dashboard of a partly answered morning',
    path: '/dashboard',
    before: asked(() => [said(0, { mood: null })]),
    open: (page) => wellnessPage(page).card.waitFor(),
  },
  {
    name: 'a dashboard of a fully answered morning',
    path: '/dashboard',
    before: asked(() => [said(0, { soreness: 3 })]),
    open: (page) => wellnessPage(page).done.waitFor(),
  },
  {
    name: 'a dashboard of a morning that was changed elsewhere',
    path: '/dashboard',
    before: async (page) => {
      await asked(() => [])(page)
      const current = said(0, { mood: null })
      await respond(page, /\/api\/wellness\/\d/, { status: 409, code: 'stale', current }, 409)
    },
    open: async (page) => {
      await wellnessPage(page).step('Sleep', 5).check({ force: true })
      await wellnessPage(page).card.getByText('You changed this elsewhere').waitFor()
    },
  },
  {
    name: 'a dashboard that asks what coaches may see of one’s wellness',
    path: '/dashboard',
    before: async (page) => {
      await asked(() => [])(page)
      const items = [
        { ...unanswered, kind: 'training', version: 1 },
        { ...unanswered, kind: 'wellness' },
      ]
      await respondWithConsents(page, items, readers)
    },
    open: (page) => wellnessPage(page).question.waitFor(),
  },
  {
    name: 'settings of an athlete who shares wellness',
    ...settingsAt('sharing'),
    before: async (page) => {
      await asked(() => [])(page)
      const items = [
        { ...unanswered, kind: 'training', version: 1 },
        { ...unanswered, kind: 'wellness', choice: 'share', from: '2026-03-01', version: 1 },
      ]
      await respondWithConsents(page, items, readers)
    },
    open: (page) => wellnessPage(page).consent.waitFor(),
  },
  {
    name: 'wellness over time, as lines and as a table',
    path: '/training-logs?view=wellness',
    before: asked(several),
    open: async (page) => {
      await wellnessPage(page).showTable.click()
      await wellnessPage(page).rows.nth(2).waitFor()
    },
  },
  {
    name: 'wellness of days without answers, switched off',
    path: '/training-logs?view=wellness&to=2026-03-01',
    before: (page) => respond(page, /\/api\/wellness(\?|$)/, span([])),
    open: (page) => page.getByText('No entries on these days.').waitFor(),
  },
]

const pageOf = (name: string) => async (page: Page) => {
  const me = (await (await page.request.get('/api/me')).json()) as { user: { teamId: string } }
  const found = await page.request.get(`/api/clubs/${me.user.teamId}/members?text=${name}`)
  const { items } = (await found.json()) as { items: { id: string }[] }
  return `/team/${items[0]?.id}`
}

const ofAthletes: readonly Screen[] = [
  {
    name: 'an athlete who shares their wellness',
    path: pageOf('jelena'),
    route: '/team/$uid',
    open: async (page) => {
      await unfoldAthlete(page)
      await wellnessPage(page).showTable.click()
      await wellnessPage(page).rows.nth(2).waitFor()
    },
  },
  {
    name: 'an athlete who keeps their wellness',
    path: pageOf('isak'),
    route: '/team/$uid',
    open: async (page) => {
      await unfoldAthlete(page)
      await wellnessPage(page).notShared.waitFor()
    },
  },
  {
    name: 'an athlete whose wellness does not load',
    path: pageOf('jelena'),
    route: '/team/$uid',
    before: (page) => respond(page, '**/athletes/*/wellness*', { status: 403, code: 'other' }, 403),
    open: async (page) => {
      await unfoldAthlete(page)
      await page.getByText('Their wellness could not be loaded.').waitFor()
    },
  },
]

export const wellnessGroups: readonly ScreenGroup[] = [
  { name: 'how one is', signedIn: 'Athlete', expectedErrors: ['status of 409'], screens: own },
  {
    name: 'how athletes are',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403'],
    screens: ofAthletes,
  },
]

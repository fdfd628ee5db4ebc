import { enterAs } from '../../fixtures/people.ts'
import { outingFit, sendRecording } from '../../fixtures/recorded.ts'
import { respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const ID = '01990000-0000-7000-8000-0000000000c1'

const set = (own: object) => ({
  ...{ id: ID, sport: null, from: null, method: 'reserve', maximum: 190, resting: 50, threshold: null },
  ...{ starts: [127, 148, 162, 169, 176], version: 1 },
  ...{ createdAt: '2026-03-01T06:00:00.000Z', updatedAt: '2026-03-01T06:00:00.000Z' },
  ...own,
})
const typed = {
  ...{ id: ID.replace('c1', 'c2'), sport: 'coastalRowing', from: '2026-03-01', method: 'typed' },
  ...{ maximum: null, resting: null, starts: [95, 110, 125, 140, 155, 170, 185] },
}
const listed = { items: [set(typed), set({})] }

const settings: readonly Screen[] = [
  {
    name: 'settings with heart-rate zones',
    path: '/settings',
    before: (page) => respond(page, '**/api/heart-rate-zones', listed),
    open: (page) => page.getByRole('list', { name: 'Heart-rate zones' }).waitFor(),
  },
  {
    name: 'settings without heart-rate zones that load',
    path: '/settings',
    before: (page) => respond(page, '**/api/heart-rate-zones', { code: 'unavailable' }, 503),
    open: (page) => page.getByText('Your heart-rate zones could not be loaded.').waitFor(),
  },
  {
    name: 'new heart-rate zones, with a resting heart rate above the maximum',
    path: '/settings?dialog=zones',
    dialog: 'zoneSet.title',
    before: (page) => respond(page, '**/api/heart-rate-zones', { items: [] }),
    open: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Zones from').selectOption('reserve')
      await dialog.getByLabel('Maximum heart rate').fill('180')
      await dialog.getByLabel('Resting heart rate').fill('200')
      await dialog.getByRole('button', { name: 'Save zones' }).click()
      await dialog.locator('[aria-invalid="true"]').waitFor()
    },
  },
  {
    name: 'heart-rate zones to edit, their preview below',
    path: `/settings?dialog=edit-zones&zones=${ID}`,
    dialog: 'zoneSet.edit',
    before: (page) => respond(page, '**/api/heart-rate-zones', listed),
    open: (page) => page.getByRole('dialog').getByText('Zone 2 (UT1)').waitFor(),
  },
]

const zones = { method: 'reserve', starts: [127, 148, 162, 169, 176] }
const time = { below: 134, zones: [1_210.4, 655, 1_300, 61.2, 0] }

const recorded = (after: number, answer: object): Pick<Screen, 'route' | 'path' | 'before'> => ({
  route: '/training-logs/$sessionId',
  path: async (page) =>
    `/training-logs/${await sendRecording(page.request, outingFit({ after: after * 86_400 }))}`,
  before: async (page) => {
    await enterAs(page.request)
    await respond(page, '**/api/training-sessions/*/heart-rate-zones', answer)
  },
})

const sessions: readonly Screen[] = [
  {
    name: 'a session with time in heart-rate zones',
    ...recorded(30, { zones, coverage: 0.93, time }),
    open: (page) => page.getByRole('table', { name: 'Time in heart-rate zones' }).waitFor(),
  },
  {
    name: 'a session with too little heart rate for zones',
    ...recorded(31, { zones, coverage: 0.4, time: null }),
    open: (page) => page.getByText('Heart rate for 40% of the time.').waitFor(),
  },
  {
    name: 'a session without heart-rate zones',
    ...recorded(32, { zones: null, coverage: null, time: null }),
    open: (page) => page.getByRole('link', { name: 'Add heart-rate zones' }).waitFor(),
  },
]

const week = { first: '2026-03-02', last: '2026-03-08', hasZones: true, counted: 3, leftOut: 1, time }

const weeks: readonly Screen[] = [
  {
    name: 'progress with a week’s time in heart-rate zones',
    path: '/training-logs?view=progress',
    before: (page) => respond(page, /\/api\/heart-rate-zones\/week/, week),
    open: (page) => page.getByRole('table', { name: /^Time in heart-rate zones/ }).waitFor(),
  },
  {
    name: 'progress with a week without heart rates',
    path: '/training-logs?view=progress',
    before: (page) =>
      respond(page, /\/api\/heart-rate-zones\/week/, { ...week, counted: 0, leftOut: 0, time: null }),
    open: (page) => page.getByText('No session with a recorded heart rate in this week.').waitFor(),
  },
]

export const heartRateZoneGroups: readonly ScreenGroup[] = [
  {
    name: 'heart-rate zones',
    signedIn: 'Athlete',
    expectedErrors: ['status of 503'],
    screens: [...settings, ...weeks],
  },
  { name: 'time in heart-rate zones', signedIn: 'nobody', screens: sessions },
]

import { currentTimeMs } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { respond } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const PRACTICE = '01990000-0000-7000-8000-0000000000a1'
const HOUR_MS = 3_600_000

/** Mocks a check-in key that opens in `hours` (past if negative): the demo may have no such practice. */
const keyOf = (hours: number) => (page: Page) => {
  const at = (ms: number) => new Date(currentTimeMs() + ms).toISOString()
  const start = hours * HOUR_MS
  const key = { key: 'A'.repeat(43), opensAt: at(start), endsAt: at(start + 2 * HOUR_MS), now: at(0) }
  return respond(page, '**/check-in-key', key)
}

const ofCode = {
  route: '/attendance/$practiceId/check-in',
  path: `/attendance/${PRACTICE}/check-in`,
} as const

const shown: readonly Screen[] = [
  {
    ...ofCode,
    name: 'check-in code',
    before: keyOf(-1),
    open: (page) => page.getByRole('img', { name: 'Check-in code to scan' }).waitFor(),
  },
  {
    ...ofCode,
    name: 'check-in code before it opens',
    before: keyOf(1),
    open: (page) => page.getByText('Check-in opens at').waitFor(),
  },
  {
    ...ofCode,
    name: 'check-in code of a practice that is not there',
    open: (page) => page.getByText('This practice does not exist.').waitFor(),
  },
]

const ofPoster = { route: '/attendance/$practiceId/poster', path: `/attendance/${PRACTICE}/poster` } as const

const posters: readonly Screen[] = [
  {
    ...ofPoster,
    name: 'check-in poster',
    before: (page) =>
      respond(page, '**/api/clubs/*/practices/*/poster', {
        clubName: 'Lakeside',
        place: 'The long pontoon below the weir',
        code: '012345',
      }),
    open: (page) => page.getByRole('img', { name: 'Check-in code to scan' }).waitFor(),
  },
  {
    ...ofPoster,
    name: 'check-in poster of a practice that is not there',
    open: (page) => page.getByText('This practice does not exist.').waitFor(),
  },
]

const CREATE = '**/api/check-ins'
const submit = (page: Page) => page.getByRole('button', { name: 'Check in', exact: true }).click()
const scanned = `/check-in?practice=${PRACTICE}&code=123456`

const own: readonly Screen[] = [
  { name: 'check in', path: '/check-in' },
  {
    name: 'check in with a code that is over',
    path: scanned,
    before: (page) =>
      respond(page, CREATE, { code: 'invalid', fields: [{ path: 'code', code: 'checkInCodeOver' }] }, 422),
    open: async (page) => {
      await submit(page)
      await page.getByText('This code has expired.').waitFor()
    },
  },
  {
    name: 'checked in by a poster',
    path: scanned,
    before: (page) =>
      respond(page, CREATE, {
        practiceId: PRACTICE,
        title: 'Regatta on our stretch of the lake',
        day: '2026-05-04',
        startTime: '18:00',
        state: 'none',
        checkedInAt: null,
      }),
    open: async (page) => {
      await submit(page)
      await page.getByText('You said you’re here').waitFor()
    },
  },
  {
    name: 'checked in',
    path: scanned,
    before: (page) =>
      respond(page, CREATE, {
        practiceId: PRACTICE,
        title: 'Regatta on our stretch of the lake',
        day: '2026-05-04',
        startTime: '18:00',
        state: 'late',
        checkedInAt: '2026-05-04T16:20:00.000Z',
      }),
    open: async (page) => {
      await submit(page)
      await page.getByText('You’re checked in as late').waitFor()
    },
  },
]

export const checkInGroups: readonly ScreenGroup[] = [
  {
    name: 'the check-in code',
    signedIn: 'Club admin',
    expectedErrors: ['status of 404'],
    screens: [...shown, ...posters],
  },
  { name: 'checking in', signedIn: 'Athlete', expectedErrors: ['status of 422'], screens: own },
]

import { endedKinds } from '@boathouse/domain/identity/account-recovery/model'
import type { Page } from '@playwright/test'
import { emailChangePage, ownEmail } from '../../pages/email-change-page.ts'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { settingsAt } from './settings-places.ts'

/** The longest address. */
const EMAIL = `${'x'.repeat(60)}@${'x'.repeat(60)}.example`

const withWaiting = (page: Page) =>
  respond(page, '**/email-change', {
    change: { email: EMAIL, createdAt: '2026-11-20T08:30:00.000Z', expiresAt: '2026-11-21T08:30:00.000Z' },
  })

const inSettings: readonly Screen[] = [
  { name: 'settings with a new email that waits', ...settingsAt('sign-in'), before: withWaiting },
  {
    name: 'settings with a new email, sent again',
    ...settingsAt('sign-in'),
    before: async (page) => {
      await withWaiting(page)
      await respond(page, '**/email-change/mail', {}, 202)
    },
    open: async (page) => {
      await ownEmail(page).again.click()
      await page.getByText('Sent. Check your spam folder, too.').waitFor()
    },
  },
  {
    name: 'settings with a new email, wrong',
    ...settingsAt('sign-in'),
    open: async (page) => {
      await ownEmail(page).next.fill('rower')
      await ownEmail(page).submit.click()
      await page.getByText('Please enter a valid email address').waitFor()
    },
  },
  {
    name: 'settings, new email not loaded',
    ...settingsAt('sign-in'),
    before: (page) => respond(page, '**/email-change', {}, 500),
    open: (page) => page.getByText('Your pending email change could not be loaded.').waitFor(),
  },
]

const failing = (what: 'confirmation' | 'undoing', code: string, status: number) =>
  ({
    before: (page) => respondToWrites(page, `**/email-changes/${what}`, { code }, status),
    open: async (page) => {
      await emailChangePage(page).button.click()
      await page.getByRole('alert').waitFor()
    },
  }) satisfies Partial<Screen>

const done = (what: 'confirmation' | 'undoing', title: string, json?: unknown) =>
  ({
    before: (page) => respondToWrites(page, `**/email-changes/${what}`, json, json ? 200 : 204),
    open: async (page) => {
      await emailChangePage(page).button.click()
      await page.getByRole('heading', { name: title }).waitFor()
    },
  }) satisfies Partial<Screen>

const undone = (ended: unknown) => done('undoing', 'Change undone', { ended })
const EVERY_KIND = endedKinds.options.map((kind) => ({ kind, count: 1 }))

const CONFIRM = '/email-change?token=confirm.1.x'
const UNDO = '/email-change?token=undo.1.x'

const links: readonly Screen[] = [
  { name: 'link to a new email', path: CONFIRM },
  { name: 'new email, not signed in', path: CONFIRM, ...failing('confirmation', 'unauthenticated', 401) },
  { name: 'new email confirmed', path: CONFIRM, ...done('confirmation', 'Email changed') },
  { name: 'taking a change of email back', path: UNDO },
  { name: 'dead link to take it back', path: UNDO, ...failing('undoing', 'deadEmailChange', 422) },
  { name: 'change of email taken back', path: UNDO, ...undone(EVERY_KIND) },
  { name: 'change of email taken back, nothing added', path: UNDO, ...undone([]) },
  { name: 'change of email taken back before', path: UNDO, ...undone(null) },
  { name: 'no link about an email', path: '/email-change' },
]

export const emailChangeGroups: readonly ScreenGroup[] = [
  { name: 'own email', signedIn: 'Athlete', expectedErrors: ['status of 500'], screens: inSettings },
  {
    name: 'links about an email',
    signedIn: 'nobody',
    expectedErrors: ['status of 401', 'status of 422'],
    screens: links,
  },
]

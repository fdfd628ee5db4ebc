import type { Page } from '@playwright/test'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const RESET = {
  id: '01990000-0000-7000-8000-000000000001',
  email: `${'x'.repeat(60)}@${'x'.repeat(60)}.example`,
  askedBy: 'boss@club.example',
  createdAt: '2026-11-20T08:30:00.000Z',
  happensAt: '2026-11-21T08:30:00.000Z',
}

const withResets = (page: Page) =>
  respond(page, '**/api/factor-resets', {
    items: [RESET, { ...RESET, id: '01990000-0000-7000-8000-000000000002', askedBy: null }],
  })

const asked: readonly Screen[] = [
  {
    name: 'super admin, resets that wait',
    path: '/super',
    before: withResets,
    open: (page) => page.getByRole('list', { name: 'Pending resets' }).waitFor(),
  },
  {
    name: 'super admin, a reset wrong',
    path: '/super',
    open: async (page) => {
      await page.getByRole('button', { name: 'Reset in 24 hours' }).click()
      await page.getByText('Please enter your email address').waitFor()
    },
  },
  {
    name: 'super admin, a reset not withdrawn',
    path: '/super',
    before: async (page) => {
      await withResets(page)
      await respond(page, '**/api/factor-resets/*', {}, 500)
    },
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Withdraw the reset/ })
        .first()
        .click()
      await page.getByText('Not withdrawn.').waitFor()
    },
  },
]

const stopping = (status: number, answer: object, seen: string) =>
  ({
    path: '/second-step-reset?token=1.x',
    before: (page) => respondToWrites(page, '**/api/factor-resets/stopping', answer, status),
    open: async (page) => {
      await page.getByRole('button', { name: 'Stop the reset' }).click()
      await page.getByText(seen).waitFor()
    },
  }) satisfies Partial<Screen>

const links: readonly Screen[] = [
  { name: 'stopping a reset', path: '/second-step-reset?token=1.x' },
  { name: 'a reset that is stopped', ...stopping(204, {}, 'Reset stopped') },
  {
    name: 'a dead link to stop a reset',
    ...stopping(422, { code: 'deadFactorReset' }, 'This link no longer works'),
  },
  { name: 'no link to stop a reset', path: '/second-step-reset' },
]

export const factorResetGroups: readonly ScreenGroup[] = [
  { name: 'lost second steps', signedIn: 'Super admin', expectedErrors: ['status of 500'], screens: asked },
  { name: 'links about a reset', signedIn: 'nobody', expectedErrors: ['status of 422'], screens: links },
]

import { mergedKinds } from '@boathouse/domain/identity/account-merges/model'
import type { Page } from '@playwright/test'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { settingsAt } from './settings-places.ts'

const ID = '01900000-0000-7000-8000-000000000001'
/** The longest address. */
const EMAIL = `${'x'.repeat(60)}@${'x'.repeat(60)}.example`
const PENDING = { merge: { id: ID, email: EMAIL, expiresAt: '2026-11-20T09:30:00.000Z' } }
const EVERY_KIND = mergedKinds.map((kind) => ({ kind, moved: 1234, leftOut: 12 }))

const inSettings = settingsAt('data', '?dialog=merge-account')

const withMerge = (page: Page) => respond(page, '**/account-merge', PENDING)

async function enterCodes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'See what moves' }).waitFor()
  for (const field of await dialog.getByRole('textbox').all()) await field.fill('123456')
  await dialog.getByRole('button', { name: 'See what moves' }).click()
}

const checked = (items: unknown) =>
  ({
    dialog: 'merge.list.title',
    before: async (page) => {
      await withMerge(page)
      await respond(page, '**/account-merge/check', { id: ID, items })
      await respond(page, '**/account-merge/confirmation', {}, 204)
    },
  }) satisfies Partial<Screen>

async function openList(page: Page): Promise<void> {
  await enterCodes(page)
  await page.getByRole('button', { name: 'Merge the accounts' }).waitFor()
}

const dialogs: readonly Screen[] = [
  {
    name: 'merge another account',
    ...inSettings,
    dialog: 'merge.title',
    open: (page) => page.getByRole('button', { name: 'Send the codes' }).waitFor(),
  },
  {
    name: 'merge another account, wrong address',
    ...inSettings,
    dialog: 'merge.title',
    open: async (page) => {
      await page.getByLabel('Email of the other account').fill('rower')
      await page.getByRole('button', { name: 'Send the codes' }).click()
      await page.getByText('Please enter a valid email address').waitFor()
    },
  },
  {
    name: 'codes of a merge',
    ...inSettings,
    dialog: 'merge.title',
    before: withMerge,
    open: (page) => page.getByRole('button', { name: 'See what moves' }).waitFor(),
  },
  {
    name: 'codes of a merge, with two steps',
    ...inSettings,
    dialog: 'merge.title',
    before: async (page) => {
      await withMerge(page)
      const fields = [{ path: 'code', code: 'required' }]
      await respond(page, '**/account-merge/check', { code: 'invalid', fields }, 422)
    },
    open: async (page) => {
      await enterCodes(page)
      await page.getByLabel('Or one of its recovery codes').waitFor()
    },
  },
  {
    name: 'merge not loaded',
    ...inSettings,
    dialog: 'merge.title',
    before: (page) => respond(page, '**/account-merge', {}, 500),
    open: (page) => page.getByText('Your merge could not be loaded.').waitFor(),
  },
  { name: 'what a merge moves', ...inSettings, ...checked(EVERY_KIND), open: openList },
  { name: 'a merge that moves nothing', ...inSettings, ...checked([]), open: openList },
  {
    name: 'accounts merged',
    ...inSettings,
    ...checked(EVERY_KIND),
    dialog: 'merge.done.title',
    open: async (page) => {
      await openList(page)
      await page.getByRole('button', { name: 'Merge the accounts' }).click()
      await page.getByRole('heading', { name: 'Accounts merged' }).waitFor()
    },
  },
]

const UNDO = '/account-merge?token=1.x'
const undo = (page: Page) => page.getByRole('button', { name: 'Undo the merge' })

const links: readonly Screen[] = [
  { name: 'undoing a merge', path: UNDO },
  {
    name: 'merge undone',
    path: UNDO,
    before: (page) => respondToWrites(page, '**/account-merges/undoing', undefined, 204),
    open: async (page) => {
      await undo(page).click()
      await page.getByRole('heading', { name: 'Merge undone' }).waitFor()
    },
  },
  {
    name: 'dead link to undo a merge',
    path: UNDO,
    before: (page) => respondToWrites(page, '**/account-merges/undoing', { code: 'deadMerge' }, 422),
    open: async (page) => {
      await undo(page).click()
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'no link about a merge', path: '/account-merge' },
]

export const accountMergeGroups: readonly ScreenGroup[] = [
  {
    name: 'merging accounts',
    signedIn: 'Athlete',
    expectedErrors: ['status of 422', 'status of 500'],
    screens: dialogs,
  },
  {
    name: 'links about a merge',
    signedIn: 'nobody',
    expectedErrors: ['status of 422'],
    screens: links,
  },
]

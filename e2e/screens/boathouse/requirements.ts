import type { Page } from '@playwright/test'
import { boardPage, startDialog } from '../../pages/board-page.ts'
import { confirmDialog, requirementDialog, requirementsPage } from '../../pages/requirements-page.ts'
import { deleteNothing, respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { boat, shown } from './shown-board.ts'

const stamps = { version: 1, createdAt: '2026-11-20T08:00:00.000Z', updatedAt: '2026-11-20T08:00:00.000Z' }
const idOf = (kind: string, number: number) => `01990000-0000-7000-8000-0000000${kind}${number + 100}`
const requirement = (number: number, own: object = {}) => ({
  ...{ id: idOf('d0', number), name: `Boat competence ${number}`, appliesTo: 'everyone', months: 24 },
  ...{ effect: 'refuse', confirmer: 'coaches', ...stamps, ...own },
})
const stored = [
  requirement(1, { name: 'Swim test' }),
  requirement(2, {
    name: `Safe${'guarding'.repeat(5)} consent`,
    appliesTo: 'some',
    months: null,
    effect: 'none',
  }),
]
const states = [
  { state: 'valid', validUntil: '2190-03-01' },
  { state: 'expired', validUntil: '2020-03-01' },
  { state: 'missing', validUntil: null },
  { state: 'notNeeded', validUntil: null },
  { state: 'valid', validUntil: null },
]
const MEMBER = idOf('a0', 1)
const list = /\/api\/clubs\/[^/]+\/requirements$/
const table = /\/api\/clubs\/[^/]+\/certificates(\?.*)?$/
const ofMember = /\/api\/clubs\/[^/]+\/members\/[^/]+\/certificates$/

/** Mocks requirements, because all tests share the demo's club. */
const withRequirements = (items: readonly { id: string; name: string }[]) => async (page: Page) => {
  await respond(page, list, { items, abilities: { keep: true } })
  const members = ['Ada Lovelace', 'Bartholomew Featherstonehaugh'].map((name, row) => ({
    ...{ memberId: idOf('a0', row + 1), firstName: name.split(' ')[0], lastName: name.split(' ')[1] },
    standings: items.map(({ id }, n) => ({ requirementId: id, ...states[(n + row) % states.length] })),
  }))
  await respond(page, table, { requirements: items.map(({ id, name }) => ({ id, name })), items: members })
  await respond(page, '**/requirements/*/deletion', items[0] ?? {})
}

const certificate = (number: number, own: object = {}) => ({
  ...{ id: idOf('e0', number), requirementId: stored[0]?.id, memberId: MEMBER, day: '2025-03-01' },
  ...{ validUntil: '2027-03-01', note: 'Card 4711 of the county', confirmedBy: 'Jo Coach' },
  ...{ fileType: 'application/pdf', mayDelete: true, ...stamps, ...own },
})
const items = stored.map(({ id, name, appliesTo, effect }, n) => ({
  ...{ requirementId: id, requirement: { id, name, appliesTo, effect }, mayConfirm: true },
  ...(states[n] ?? states[0]),
  certificates: n === 0 ? [certificate(1), certificate(2, { note: '', fileType: 'image/jpeg' })] : [],
}))
const withMember = async (page: Page): Promise<void> => {
  await respond(page, ofMember, { memberId: MEMBER, firstName: 'Ada', lastName: 'Lovelace', items })
  await respond(page, '**/certificates/*/deletion', certificate(1))
}

const at = { path: '/team/requirements' } as const
const one = {
  path: `/team/requirements/${MEMBER}`,
  route: '/team/requirements/$memberId',
  before: withMember,
} as const
const add = { path: '/team/requirements?edit=new', dialog: 'requirements.add' } as const
const edit = { path: `/team/requirements?edit=${stored[1]?.id}`, dialog: 'requirement.edit' } as const
const confirm = {
  ...one,
  path: `/team/requirements/${MEMBER}?confirm=${stored[0]?.id}`,
  dialog: 'action.confirmName',
} as const

const screens: readonly Screen[] = [
  {
    ...at,
    name: 'requirements',
    before: withRequirements(stored),
    open: (page) => requirementsPage(page).member('Ada Lovelace').waitFor(),
  },
  {
    ...at,
    name: 'no requirements',
    before: withRequirements([]),
    open: (page) => requirementsPage(page).none.waitFor(),
  },
  {
    ...at,
    name: 'ten requirements',
    before: withRequirements(Array.from({ length: 10 }, (_, n) => requirement(n))),
    open: (page) => requirementsPage(page).full.waitFor(),
  },
  {
    path: '/team/requirements?state=expired',
    name: 'requirements that nobody lacks',
    before: async (page) => {
      await withRequirements(stored)(page)
      const requirements = stored.map(({ id, name }) => ({ id, name }))
      await respond(page, /\/certificates\?state=expired$/, { requirements, items: [] })
    },
    open: (page) => requirementsPage(page).noMatch.waitFor(),
  },
  {
    ...at,
    name: 'requirements that do not load',
    before: async (page) => {
      await respond(page, list, { status: 403, code: 'other' }, 403)
      await respond(page, table, { status: 403, code: 'other' }, 403)
    },
    open: (page) => requirementsPage(page).notLoaded.waitFor(),
  },
  {
    ...add,
    name: 'add a requirement without a name',
    before: withRequirements(stored),
    open: async (page) => {
      const { name, save } = requirementDialog(page, 'Add requirement')
      await save.click()
      await name.and(page.locator('[aria-invalid="true"]')).waitFor()
    },
  },
  {
    ...add,
    name: 'add a requirement, with a draft',
    before: withRequirements(stored),
    open: async (page) => {
      const { name, dialog } = requirementDialog(page, 'Add requirement')
      await name.fill('7')
      await page.reload()
      await dialog.getByRole('button', { name: 'Clear' }).waitFor()
    },
  },
  {
    ...edit,
    name: 'edit a requirement, changed elsewhere since',
    before: withRequirements(stored),
    open: async (page) => {
      const { name, save, elsewhere } = requirementDialog(page, 'Edit requirement')
      await name.fill('Consent')
      const current = requirement(2, { name: 'Consent form', appliesTo: 'coaches', months: 36, version: 9 })
      await respondToWrites(page, /\/requirements\/[^/]+$/, { status: 409, code: 'stale', current }, 409)
      await save.click()
      await elsewhere.waitFor()
    },
  },
  {
    name: 'a requirement that is not there',
    path: '/team/requirements?edit=nothing',
    dialog: 'requirement.edit',
    before: withRequirements(stored),
    open: (page) => requirementDialog(page, 'Edit requirement').dialog.getByRole('alert').waitFor(),
  },
  {
    ...at,
    name: 'requirement deleted',
    before: withRequirements(stored),
    open: async (page) => {
      await requirementsPage(page).actions.first().click()
      await deleteNothing(page, () => requirementsPage(page).action('Delete').click())
    },
  },
  {
    ...one,
    name: 'a member’s requirements',
    open: (page) => requirementsPage(page).confirm('Swim test').waitFor(),
  },
  {
    ...one,
    name: 'a member’s document deleted',
    open: async (page) => {
      await requirementsPage(page).actions.first().click()
      await deleteNothing(page, () => requirementsPage(page).action('Delete').click())
    },
  },
  {
    ...one,
    name: 'requirements of an unknown member',
    before: (page) => respond(page, ofMember, { status: 404, code: 'notFound' }, 404),
    open: (page) => page.getByText('This member is not in your club').waitFor(),
  },
  {
    ...confirm,
    name: 'confirm a requirement, its day refused and its file too large',
    open: async (page) => {
      const { day, file, save } = confirmDialog(page)
      await day.fill('2190-03-01')
      const fields = [{ path: 'day', code: 'certificateFuture' }]
      await respondToWrites(page, table, { status: 422, code: 'invalid', fields }, 422)
      await save.click()
      await day.and(page.locator('[aria-invalid="true"]')).waitFor()
      await file.setInputFiles({
        name: 'scan.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
      })
      await page.getByText('This file is larger than 5 MB.').waitFor()
    },
  },
]

const ownScreens: readonly Screen[] = [
  {
    name: 'settings with your requirements',
    path: '/settings/boat',
    before: (page) => respond(page, '**/api/certificates', { items }),
    open: (page) => page.getByRole('region', { name: 'Your requirements' }).waitFor(),
  },
  {
    name: 'settings where your requirements do not load',
    path: '/settings/boat',
    before: (page) => respond(page, '**/api/certificates', { status: 403, code: 'other' }, 403),
    open: (page) => page.getByText('Your requirements could not be loaded.').waitFor(),
  },
  {
    name: 'dashboard with missing requirements',
    path: '/dashboard',
    before: (page) => respond(page, '**/api/certificates', { items }),
    open: (page) => page.getByRole('region', { name: 'Your requirements' }).waitFor(),
  },
]

const lack = (memberId: string, effect: 'warn' | 'refuse') => ({
  ...{ memberId, requirement: 'Swim test', effect, state: effect === 'warn' ? 'expired' : 'missing' },
})

const boardScreens: readonly Screen[] = [
  {
    name: 'a crew without its documents',
    path: '/board',
    dialog: 'outing.start',
    before: async (page) => {
      await shown([], [boat(2)])(page)
      await respond(page, '**/crew-check?*', { items: [lack(MEMBER, 'refuse'), lack(idOf('a0', 2), 'warn')] })
    },
    open: async (page) => {
      await boardPage(page).boat('Boat 2').click()
      const going = startDialog(page)
      await going.me.click()
      await going.dialog.getByText('can’t go out').waitFor()
    },
  },
]

export const requirementGroups: readonly ScreenGroup[] = [
  {
    name: 'requirements',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403', 'status of 404', 'status of 409', 'status of 422'],
    screens,
  },
  { name: 'own requirements', signedIn: 'Athlete', expectedErrors: ['status of 403'], screens: ownScreens },
  { name: 'requirements at the board', signedIn: 'Athlete', screens: boardScreens },
]

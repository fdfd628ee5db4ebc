import type { Page } from '@playwright/test'
import { correctDialog, entryDialog, logbookPage } from '../../pages/logbook-page.ts'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const LONG = 'Königin-Elisabeth-und-König-Philipp-Gedächtnisboot-1954-neu'
const PERSON = 'Wolfeschlegelsteinhausenbergerdorff Adolph Blaine Charles'
const idOf = (n: number) => `01990000-0000-7000-8000-0000000007${n + 10}`
const NOW = '2026-11-24T10:00:00.000Z'

const seated = (seat: number, name: string | null, own: object = {}) => ({
  ...{ seat, id: idOf(20 + seat), name, isGuest: false, isCaptain: false },
  ...own,
})
const said = (n: number) => ({
  ...{ boat: { id: idOf(n), name: `Boat ${n}` }, craft: 'double', destination: 'To the bridge' },
  ...{ crew: [seated(1, 'Ann Athlete', { isCaptain: true }), seated(2, null)], metres: 12_400, remarks: '' },
  ...{ day: '2026-11-24', outTime: '06:30', backDay: '2026-11-24', backTime: '08:00' },
})
const entry = (n: number, own: object = {}) => ({
  ...{ id: idOf(n), ...said(n), outAt: NOW, expectedBack: NOW, backAt: NOW, overrideReason: null },
  ...{
    isOwn: false,
    mayEnd: true,
    mayDescribe: true,
    maySee: false,
    seen: null,
    startedAtKiosk: null,
    endedAtKiosk: null,
    isChanged: false,
    mayCorrect: true,
    version: 1,
  },
  ...{ createdAt: NOW, updatedAt: NOW },
  ...own,
})
const eight = [seated(0, PERSON), ...[1, 2, 3, 4, 5, 6, 7, 8].map((seat) => seated(seat, `Rower ${seat}`))]
const full = entry(1, {
  ...{ boat: { id: idOf(1), name: LONG }, craft: 'eight', crew: eight, isChanged: true },
  ...{ destination: `Round-the-${'long-'.repeat(15)}island`, backDay: '2026-11-26', overrideReason: PERSON },
  ...{ startedAtKiosk: PERSON, endedAtKiosk: 'Tablet at the slip' },
  remarks: `${'word '.repeat(40)}\n${'long'.repeat(30)}`,
})
const out = entry(2, { backAt: null, backDay: null, backTime: null, metres: null })
const change = {
  ...{ id: idOf(30), by: { id: null, name: null }, at: NOW },
  before: { ...said(3), crew: eight, metres: null, destination: '' },
}

const listCall = /\/clubs\/[^/]+\/logbook\?/
const oneCall = /\/logbook\/[0-9a-f-]{36}$/
const changesCall = /\/changes\?/
const sumsCall = /\/kilometres\?/
const listed = (items: readonly object[]) => (page: Page) =>
  respond(page, listCall, { items, nextCursor: null })
const shown = (one: object) => async (page: Page) => {
  await listed([one])(page)
  await respond(page, oneCall, one)
  await respond(page, changesCall, { items: [change], nextCursor: null })
}

const at = { path: '/logbook', route: '/logbook' } as const
const open = { ...at, path: `/logbook?entry=${idOf(1)}` } as const
const correcting = { ...open, path: `${open.path}&dialog=correct`, dialog: 'entry.correct.title' } as const
const kilometres = { ...at, path: '/logbook?show=kilometres' } as const

const sum = (n: number, own: object = {}) => ({
  ...{ id: idOf(n), name: `Rower ${n}`, outings: 40, metres: 480_000 / n, unsaid: n },
  ...own,
})

const screens: readonly Screen[] = [
  { ...at, name: 'the logbook of the demo', open: (page) => logbookPage(page).row('Kingfisher').waitFor() },
  {
    ...at,
    name: 'a logbook with all that there can be',
    before: listed([full, out, entry(3, { metres: null, destination: '' })]),
    open: async (page) => {
      await logbookPage(page).row('Boat 2').waitFor()
      await logbookPage(page).exports.click()
    },
  },
  { ...at, name: 'an empty logbook', before: listed([]), open: (page) => logbookPage(page).empty.waitFor() },
  {
    ...at,
    name: 'a logbook in which nothing is like that',
    path: `/logbook?text=lock&boat=${idOf(9)}&from=2026-11-01`,
    before: listed([]),
    open: (page) => logbookPage(page).noMatch.waitFor(),
  },
  {
    ...at,
    name: 'a logbook that does not load',
    before: (page) => respond(page, listCall, { status: 403, code: 'other' }, 403),
    open: (page) => logbookPage(page).notLoaded.waitFor(),
  },
  {
    ...open,
    dialog: 'entry.title',
    name: 'an outing with what it said before',
    before: shown(full),
    open: (page) => entryDialog(page).changes.getByText('Nothing').first().waitFor(),
  },
  {
    ...open,
    name: 'an outing that is none',
    before: async (page) => {
      await listed([full])(page)
      await respond(page, oneCall, { status: 404, code: 'notFound' }, 404)
    },
    open: (page) => entryDialog(page).unknown.waitFor(),
  },
  {
    ...correcting,
    name: 'correcting an outing, which somebody changed meanwhile',
    before: async (page) => {
      await shown(full)(page)
      const current = { ...full, version: 2, destination: 'Old lock', metres: 9_000 }
      await respondToWrites(page, oneCall, { status: 409, code: 'stale', current }, 409)
    },
    open: async (page) => {
      const { dialog, destination, distance, save } = correctDialog(page)
      await destination.fill('To the lock')
      await distance.fill('8')
      await save.click()
      await dialog.getByText('Someone else changed this outing').waitFor()
    },
  },
  {
    ...correcting,
    name: 'correcting an outing whose crew is not known, with a time that can’t be',
    before: async (page) => {
      await shown({ ...full, crew: [seated(1, null, { id: null })] })(page)
      const fields = [{ path: 'backTime', code: 'backBeforeOut' }]
      await respondToWrites(page, oneCall, { status: 422, code: 'invalid', fields }, 422)
    },
    open: async (page) => {
      const { dialog, backAt, save } = correctDialog(page)
      await backAt.fill('05:00')
      await save.click()
      await dialog.getByText('It can’t be back before it went out.').waitFor()
    },
  },
  {
    ...kilometres,
    name: 'the kilometres of the demo',
    open: (page) => logbookPage(page).sums.nth(1).waitFor(),
  },
  {
    ...kilometres,
    name: 'kilometres with all that there can be',
    path: '/logbook?show=kilometres&by=squads&year=2024',
    before: (page) =>
      respond(page, sumsCall, {
        ...{
          by: 'squads',
          year: 2024,
          years: [2026, 2025],
          others: { outings: 3, metres: 9_000, unsaid: 0 },
        },
        items: [sum(1, { name: PERSON }), sum(2), sum(3, { name: null, metres: 0, outings: 1, unsaid: 1 })],
      }),
    open: (page) => logbookPage(page).sums.nth(3).waitFor(),
  },
  {
    ...kilometres,
    name: 'kilometres of a year without outings',
    before: (page) =>
      respond(page, sumsCall, { by: 'people', year: 2026, years: [2026], items: [], others: null }),
    open: (page) => logbookPage(page).nobody.waitFor(),
  },
  {
    ...kilometres,
    name: 'kilometres that do not load',
    before: (page) => respond(page, sumsCall, { status: 403, code: 'other' }, 403),
    open: (page) => logbookPage(page).kilometresNotLoaded.waitFor(),
  },
]

export const logbookGroups: readonly ScreenGroup[] = [
  {
    name: 'logbook',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403', 'status of 404', 'status of 409', 'status of 422'],
    screens,
  },
]

import type { Page } from '@playwright/test'
import { boardPage, describeDialog, laterDialog, startDialog } from '../../pages/board-page.ts'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import {
  boardCall,
  boat,
  full,
  idOf,
  inMinutes,
  LONG,
  outing,
  PERSON,
  peopleCall,
  seated,
  shown,
} from './shown-board.ts'

const at = { path: '/board' } as const
const go = { ...at, dialog: 'outing.start' } as const
const kept = boat(3, { notAvailable: 'notUsable', damage: 'notUsable', isForReader: false })
const quad = boat(4, {
  ...{ name: LONG, damage: 'withCare', isForReader: false },
  rigs: [
    { craft: 'quad', hasCox: true, sides: null },
    { craft: 'pair', hasCox: false, sides: ['starboard', 'port'] },
  ],
})
const reserved = (from: number, own: object = {}) => ({
  ...{ id: idOf(8), startsAt: inMinutes(from), endsAt: inMinutes(from + 90), forWhom: '', isOwn: false },
  ...{ by: { id: idOf(9), name: PERSON }, ...own },
})
const reservedBoats = [
  boat(2, { reserved: reserved(90, { by: { id: null, name: null } }) }),
  boat(3, { reserved: reserved(-5, { forWhom: LONG }) }),
  boat(4, { reserved: reserved(10, { isOwn: true }) }),
]
const boats = [boat(2), kept, quad, boat(5, { notAvailable: 'outOfService', outTo: '2026-12-24' })]

/** A boat of today's line-ups with an empty seat. */
const ready = (n: number, own: object = {}) => ({
  ...{ lineUpId: idOf(40), title: LONG, startsAt: inMinutes(20), boat: { id: idOf(n), name: `Boat ${n}` } },
  ...{ craft: 'quad', hasCox: true, lacks: [0, 3] },
  crew: [1, 2, 4].map((seat) => ({ seat, side: null, id: idOf(seat + 50), name: PERSON, isOwn: seat === 2 })),
  ...own,
})
const linedUp = [
  ready(4),
  ready(2, {
    startsAt: null,
    title: '',
    craft: 'single',
    lacks: [],
    crew: [{ ...seated(1, null), side: null, isOwn: false }],
  }),
]

const screens: readonly Screen[] = [
  {
    ...at,
    name: 'a board with boats of today’s line-ups',
    before: shown([], boats, true, linedUp),
    open: (page) => page.getByText('2 seats are empty').waitFor(),
  },
  {
    ...go,
    name: 'going out as a line-up says, with seats that are empty',
    before: async (page) => {
      await shown([], boats, true, linedUp)(page)
      const items = [51, 52, 54].map((n) => ({ id: idOf(n), name: PERSON }))
      await respond(page, peopleCall, { items })
    },
    open: async (page) => {
      await page
        .getByRole('button', { name: `Go out in ${LONG}` })
        .first()
        .click()
      await startDialog(page).seat('Cox').waitFor()
    },
  },
  { ...at, name: 'the board of the demo', open: (page) => boardPage(page).card('Otter').waitFor() },
  {
    ...at,
    name: 'a board with all that there can be',
    before: shown(
      [full, { ...full, id: idOf(7), seen: { at: inMinutes(-5), by: PERSON } }, outing(6)],
      boats,
    ),
    open: (page) => boardPage(page).out.first().waitFor(),
  },
  {
    ...at,
    name: 'a board that is old',
    before: async (page) => {
      await shown([outing(6, { mayEnd: false })], boats, false)(page)
    },
    open: async (page) => {
      await boardPage(page).out.first().waitFor()
      await page.evaluate(() => {
        const real = Date.now.bind(Date)
        Date.now = () => real() + 3 * 60_000
      })
      await boardPage(page).old.waitFor()
    },
  },
  { ...at, name: 'an empty board', before: shown([], []), open: (page) => boardPage(page).empty.waitFor() },
  {
    ...at,
    name: 'a board that does not load',
    before: (page) => respond(page, boardCall, { status: 403, code: 'other' }, 403),
    open: (page) => boardPage(page).notLoaded.waitFor(),
  },
  {
    ...go,
    name: 'going out in a boat with everything to say',
    before: async (page) => {
      await shown([], boats)(page)
      await respond(page, peopleCall, { items: [{ id: idOf(9), name: PERSON }] })
    },
    open: async (page) => {
      await boardPage(page).boat(LONG).click()
      const { seat, guest, destination, elsewhere } = startDialog(page)
      await seat('Cox').selectOption('A guest')
      await guest('Cox').fill('Robin')
      await destination.selectOption('Somewhere else')
      await elsewhere.waitFor()
    },
  },
  {
    ...go,
    name: 'going out in a boat that is not to be used, which is refused',
    before: async (page) => {
      await shown([], boats)(page)
      await respond(page, peopleCall, { items: [], outsiders: [] })
      const fields = [{ path: 'boatId', code: 'boatNotUsable' }]
      await respondToWrites(page, /\/outings$/, { status: 422, code: 'invalid', fields }, 422)
    },
    open: async (page) => {
      await boardPage(page).kept('Boat 3').click()
      await startDialog(page).me.click()
      const { me, go: leave, dialog } = startDialog(page)
      await me.click()
      await leave.click()
      await dialog.getByText('This boat is damaged').waitFor()
    },
  },
  {
    ...at,
    name: 'boats that are reserved, one of them for the reader, who is out already',
    before: async (page) => {
      await shown([], reservedBoats)(page)
      const fields = [{ path: 'crew.0.memberId', code: 'memberOut' }]
      await respondToWrites(page, /\/outings$/, { status: 422, code: 'invalid', fields }, 422)
    },
    open: async (page) => {
      await boardPage(page).goIn('Boat 4').click()
      await page.getByText('This person is already out in a boat.').waitFor()
    },
  },
  {
    ...go,
    name: 'going out in a boat that another crew has',
    before: async (page) => {
      await shown([], reservedBoats)(page)
      await respond(page, peopleCall, { items: [], outsiders: [] })
    },
    open: async (page) => {
      await boardPage(page).kept('Boat 3').click()
      await startDialog(page).me.click()
      await startDialog(page).dialog.getByText('Someone else has reserved this boat.').waitFor()
    },
  },
  {
    ...at,
    name: 'a boat that just came back',
    before: async (page) => {
      await shown([outing(6)], boats)(page)
      await respond(page, /\/outings\/[^/]+\/ending$/, outing(6, { backAt: inMinutes(0) }))
    },
    open: async (page) => {
      await boardPage(page).back('Boat 6').click()
      await boardPage(page).undo.waitFor()
    },
  },
]

const isBusy = (page: Page) => respondToWrites(page, /\/outings$/, { status: 503, code: 'unavailable' }, 503)
/** Last, because unsent entries stay with the user. */
const unsent: readonly Screen[] = [
  {
    ...at,
    name: 'a board with what is not sent yet',
    before: async (page) => {
      await shown([full], boats)(page)
      await respond(page, peopleCall, { items: [], outsiders: [] })
      await isBusy(page)
    },
    open: async (page) => {
      await boardPage(page).boat(LONG).click()
      const { seat, guest, go: leave } = startDialog(page)
      await seat('Cox').selectOption('A guest')
      await guest('Cox').fill(PERSON)
      await leave.click()
      await boardPage(page).unsent(1).waitFor()
      // Reload: the message is in the language that was used at departure.
      await page.reload()
      await boardPage(page).unsent(1).waitFor()
    },
  },
  {
    name: 'not sent yet, what was done on the board',
    path: '/not-sent',
    before: isBusy,
    open: (page) => page.getByText(`${LONG} went out`).waitFor(),
  },
  {
    ...at,
    name: 'a board with what was refused',
    before: async (page) => {
      await shown([full], boats)(page)
      const fields = [{ path: 'crew.0.memberId', code: 'memberOut' }]
      await respondToWrites(page, /\/outings$/, { status: 422, code: 'invalid', fields }, 422)
    },
    open: (page) => boardPage(page).refused.waitFor(),
  },
  {
    name: 'not sent yet, what was done on the board and refused',
    path: '/not-sent',
    open: (page) => boardPage(page).refused.waitFor(),
  },
]

const later: Screen = {
  ...at,
  dialog: 'outing.later',
  name: 'a new time for an overdue boat, which is back meanwhile',
  before: async (page) => {
    await shown([full], boats)(page)
    const fields = [{ path: 'expectedBack', code: 'boatBack' }]
    await respondToWrites(page, /\/expected-back$/, { status: 422, code: 'invalid', fields }, 422)
  },
  open: async (page) => {
    await boardPage(page).later(LONG).click()
    const { save, dialog } = laterDialog(page)
    await save.click()
    await dialog.getByText('This boat is already back.').waitFor()
  },
}

const described: Screen = {
  ...at,
  dialog: 'outing.describe',
  name: 'how far a boat went, which is no distance',
  before: async (page) => {
    await shown([outing(6)], boats)(page)
    await respond(page, /\/outings\/[^/]+\/ending$/, outing(6, { backAt: inMinutes(0) }))
  },
  open: async (page) => {
    await boardPage(page).back('Boat 6').click()
    await boardPage(page).describe.click()
    const { distance, save, dialog } = describeDialog(page)
    await distance.fill('far')
    await save.click()
    await dialog.getByText('Enter a distance').waitFor()
  },
}

export const outingGroups: readonly ScreenGroup[] = [
  {
    name: 'outings',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403', 'status of 422', 'status of 503'],
    screens: [...screens, later, described, ...unsent],
  },
]

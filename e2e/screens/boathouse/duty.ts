import type { Page } from '@playwright/test'
import { dutyPart } from '../../pages/duty-part.ts'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'
import { full, inMinutes, outing } from './shown-board.ts'

const PERSON = 'Wolfeschlegelsteinhausenbergerdorff Adolph Blaine Charles'
const idOf = (n: number) => `01990000-0000-7000-8000-0000000007${n + 10}`
const member = (n: number, own: object = {}) => ({
  ...{ id: idOf(n), name: `Ann Athlete ${n}`, email: `ann-${n}@lakeside.example`, isReached: true },
  ...own,
})

const dutyCall = /\/api\/clubs\/[^/]+\/duty$/
const shown = (members: readonly object[]) => (page: Page) => respond(page, dutyCall, { members })
const long = member(1, { name: PERSON })
const nameless = member(2, {
  name: null,
  email: `${'long.'.repeat(10)}address@lakeside.example`,
  isReached: false,
})

const at = { path: '/admin/club?group=boats' } as const

const watched = (late: readonly object[]) => (page: Page) =>
  respond(page, '**/watch', { at: inMinutes(0), out: 3, late })

const screens: readonly Screen[] = [
  {
    name: 'overdue crews above everything on the dashboard',
    path: '/dashboard',
    before: watched([full, outing(6, { maySee: true })]),
    open: (page) => page.getByRole('button', { name: 'Boat 6 is back' }).waitFor(),
  },
  {
    name: 'the emergency contacts of an overdue crew',
    path: '/dashboard',
    before: async (page) => {
      await watched([outing(6, { maySee: true })])(page)
      const contact = { name: PERSON, relation: 'Grandmother', phone: '+49 (0) 170/1234567-89' }
      const rower = { memberId: idOf(1), firstName: PERSON, lastName: 'One' }
      const silent = { memberId: idOf(2), firstName: 'Ann', lastName: 'Two', contacts: [], note: '' }
      const items = [
        { ...rower, contacts: [contact, { ...contact, name: 'Bo' }], note: 'Swims 50 m. '.repeat(30) },
        silent,
      ]
      await respond(page, '**/emergency-contacts', { items })
    },
    open: async (page) => {
      await page.getByRole('button', { name: 'Call the crew of Boat 6' }).click()
      await page.getByRole('link', { name: '+49 (0) 170/1234567-89' }).first().waitFor()
    },
  },
  {
    name: 'how many boats are out, on the dashboard',
    path: '/dashboard',
    before: watched([]),
    open: (page) => page.getByRole('link', { name: '3 boats out' }).waitFor(),
  },
  { ...at, name: 'the duty list of the demo', open: (page) => dutyPart(page).names.waitFor() },
  {
    ...at,
    name: 'a duty list without anybody',
    before: shown([]),
    open: (page) => dutyPart(page).none.waitFor(),
  },
  {
    ...at,
    name: 'a duty list of many, one of whom no mail reaches',
    before: shown([long, nameless, ...Array.from({ length: 28 }, (_, n) => member(n + 3))]),
    open: (page) => dutyPart(page).unreached.waitFor(),
  },
  {
    ...at,
    name: 'a duty list that does not load',
    before: (page) => respond(page, dutyCall, { status: 403, code: 'other' }, 403),
    open: (page) => dutyPart(page).notLoaded.waitFor(),
  },
  {
    ...at,
    dialog: 'duty.dialog',
    name: 'choosing the duty list, which is refused',
    before: async (page) => {
      const fields = [{ path: 'memberIds', code: 'tooManyOnDuty' }]
      await respondToWrites(page, dutyCall, { status: 422, code: 'invalid', fields }, 422)
    },
    open: async (page) => {
      const { names, choose, dialog, save } = dutyPart(page)
      await names.waitFor()
      await choose.click()
      await dialog.getByRole('checkbox').first().waitFor()
      await save.click()
      await dialog.getByText('Choose 30 people at most.').waitFor()
    },
  },
]

export const dutyGroups: readonly ScreenGroup[] = [
  {
    name: 'duty list',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403', 'status of 422'],
    screens,
  },
]

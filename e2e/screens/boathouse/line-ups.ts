import { addDays, dayAt } from '@boathouse/domain/kernel/calendar-day'
import { currentTime } from '@boathouse/domain/test/clock'
import type { Page } from '@playwright/test'
import { lineUpPage } from '../../pages/line-ups-page.ts'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const AT = '2026-11-20T08:00:00.000Z'
const LONG = 'Königin-Elisabeth-und-König-Philipp-Gedächtnisboot-1954-neu'
const PERSON = 'Wolfeschlegelsteinhausenbergerdorff Adolph Blaine Charles'
const idOf = (n: number) => `01990000-0000-7000-8000-0000000006${n + 10}`
const LINE_UP = idOf(0)

const person = (n: number, name: string | null = `Rower ${n}`) => ({ id: idOf(n), name })
const seat = (n: number, member: object | null = null, side: string | null = null) => ({
  ...{ seat: n, side, member, givenUp: null, version: 1 },
})
const boat = (n: number, own: object = {}) => ({
  ...{ id: idOf(n), boat: { id: idOf(n), name: `Boat ${n}` }, craft: 'double', hasCox: false },
  ...{ seats: [seat(1, person(1)), seat(2)], lacks: [2], damage: null, warnings: [] },
  ...{ version: 1, createdAt: AT },
  ...own,
})
const warning = (kind: string, at: number | null = null, boatName: string | null = null) => ({
  ...{ kind, seat: at, boatName },
})
const sideOf = (n: number) => (n % 2 === 0 ? 'port' : 'starboard')
const full = boat(2, {
  ...{ boat: { id: idOf(2), name: LONG }, craft: 'eight', hasCox: true, damage: 'withCare' },
  seats: [seat(0), ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => seat(n, person(n + 1, PERSON), sideOf(n)))],
  lacks: [0],
  warnings: [
    ...['noCox', 'withCare', 'reserved', 'forOthers', 'checkWeight', 'underAge', 'onTheWater'].map((kind) =>
      warning(kind),
    ),
    warning('seatedTwice', 1, 'Boat 1'),
    warning('wrongSide', 2),
    warning('saidNo', 3),
    warning('absent', 4),
    warning('noYearOfBirth', 5),
  ],
})
const lineUp = (own: object = {}) => ({
  ...{ id: LINE_UP, practiceId: LINE_UP, title: 'Long row', day: '2026-11-21', timeZone: 'Europe/Budapest' },
  ...{ startsAt: '2026-11-21T06:00:00.000Z', endsAt: '2026-11-21T07:30:00.000Z', publishedAt: null },
  ...{
    boats: [],
    hasLaunch: false,
    isChanged: false,
    tells: 2,
    inNoBoat: [],
    abilities: { edit: true },
    version: 3,
  },
  ...own,
})
const asked = (n: number, answer: string, own: object = {}) => ({
  ...{ ...person(n), answer, byAbsence: false, lineUpBoatId: null, said: null },
  ...own,
})
const said = { sculls: true, sweep: 'both', kayaks: true, canoe: 'left', coxes: true, steers: true }
const people = [
  ...[20, 21].map((n) => asked(n, 'yes')),
  asked(22, 'yes', { said }),
  asked(23, 'maybe', { name: PERSON }),
  ...[24, 25].map((n) => asked(n, 'none', { name: null })),
  asked(26, 'no', { byAbsence: true }),
  asked(1, 'yes', { lineUpBoatId: idOf(1) }),
]
const lined = lineUp({ boats: [boat(1), full], publishedAt: AT, isChanged: true })

const editorCall = /\/line-ups\/[^/]+\/editor$/
const seatsCall = /\/line-ups\/[^/]+\/seats$/
const asDesk =
  (shown: object, whom: readonly object[] = people) =>
  (page: Page) =>
    respond(page, editorCall, { lineUp: shown, people: whom })

const at = { path: `/line-ups/${LINE_UP}`, route: '/line-ups/$lineUpId' } as const
const ready = (page: Page) => lineUpPage(page).addBoat.waitFor()

const offered = [
  { ...person(20), answer: 'yes', fits: true },
  { ...person(23, PERSON), answer: 'maybe', fits: false },
]

const screens: readonly Screen[] = [
  {
    name: 'practices to line up',
    path: '/line-ups',
    open: (page) => page.getByRole('list', { name: 'Practices to line up' }).waitFor(),
  },
  { ...at, name: 'a line-up with all that there can be', before: asDesk(lined), open: ready },
  {
    ...at,
    name: 'a line-up with a picked member',
    before: asDesk(lineUp({ boats: [boat(1)], publishedAt: AT })),
    open: async (page) => {
      await lineUpPage(page).person('Rower 20').click()
      await lineUpPage(page).picked.waitFor()
    },
  },
  { ...at, name: 'a line-up without boats', before: asDesk(lineUp(), []), open: ready },
  {
    name: 'a line-up of a day',
    path: '/line-ups/2026-11-21',
    route: '/line-ups/$lineUpId',
    before: asDesk(
      lineUp({
        id: '2026-11-21',
        practiceId: null,
        title: '',
        startsAt: null,
        endsAt: null,
        boats: [boat(1)],
      }),
    ),
    open: ready,
  },
  {
    ...at,
    name: 'a line-up that two coaches change at once',
    before: async (page) => {
      await asDesk(lineUp({ boats: [boat(1)] }))(page)
      const theirs = boat(1, { seats: [seat(1, person(1)), seat(2, person(9, PERSON))], lacks: [] })
      const current = lineUp({ boats: [theirs], version: 4 })
      await respondToWrites(page, seatsCall, { status: 409, code: 'stale', current }, 409)
    },
    open: async (page) => {
      await lineUpPage(page).person('Rower 20').click()
      await lineUpPage(page).seat('Boat 1', 'Stroke').click()
      await lineUpPage(page).clash.waitFor()
    },
  },
  {
    ...at,
    name: 'a line-up whose seat was not saved',
    before: async (page) => {
      await asDesk(lineUp({ boats: [boat(1)] }))(page)
      await respondToWrites(page, seatsCall, { status: 403, code: 'forbidden' }, 403)
    },
    open: async (page) => {
      await lineUpPage(page).person('Rower 20').click()
      await lineUpPage(page).seat('Boat 1', 'Stroke').click()
      await page.getByText('Not saved.').waitFor()
    },
  },
  {
    ...at,
    name: 'members to choose for a seat',
    dialog: 'seating.choose.title',
    before: async (page) => {
      await asDesk(lined)(page)
      await respond(page, /\/candidates\?/, { items: offered })
    },
    open: async (page) => {
      await lineUpPage(page).seat('Boat 1', 'Stroke').click()
      await page.getByText('Fits this seat').waitFor()
    },
  },
  {
    ...at,
    name: 'boats to add to a line-up',
    dialog: 'seating.addBoat.title',
    before: asDesk(lineUp()),
    open: async (page) => {
      await lineUpPage(page).addBoat.click()
      await lineUpPage(page).choice('Add Heron').waitFor()
    },
  },
  {
    ...at,
    name: 'line-ups to copy',
    dialog: 'seating.copy.title',
    before: async (page) => {
      await asDesk(lineUp())(page)
      const { boats: _, ...listed } = { ...lineUp({ publishedAt: AT }), boats: 0 }
      const items = [
        { ...listed, id: idOf(8), boats: 1, seated: 1 },
        { ...listed, id: idOf(9), title: LONG, boats: 12, seated: 40 },
      ]
      await respond(page, /\/line-ups\?/, { items, nextCursor: null })
    },
    open: async (page) => {
      await lineUpPage(page).copy.click()
      await page.getByText('40 people').waitFor()
    },
  },
  {
    ...at,
    name: 'a line-up that does not load',
    before: (page) => respond(page, editorCall, { status: 409, code: 'other' }, 409),
    open: (page) => page.getByText('The line-up could not be loaded.').waitFor(),
  },
  {
    ...at,
    name: 'a line-up of no practice',
    path: '/line-ups/nothing',
    open: (page) => page.getByText('This practice does not exist').waitFor(),
  },
]

const crew = (n: number, own: object = {}) => ({
  ...{ seat: n, side: sideOf(n), id: idOf(n), name: PERSON, isOwn: false },
  ...own,
})
const published = lineUp({
  publishedAt: AT,
  boats: [
    {
      ...{ boat: { id: idOf(2), name: LONG }, craft: 'coxedFour', hasCox: true, lacks: [0, 3] },
      crew: [crew(1), crew(2, { isOwn: true, name: 'Mira Berg' }), crew(4, { name: null })],
    },
  ],
})

const members: readonly Screen[] = [
  {
    name: 'a practice with who sits where',
    path: async (page) => {
      const me = (await (await page.request.get('/api/me')).json()) as { user: { teamId: string } }
      const today = dayAt(currentTime(), 'UTC')
      const days = `from=${today}&to=${addDays(today, 14)}`
      const listed = await page.request.get(`/api/clubs/${me.user.teamId}/practices?${days}`)
      const { items } = (await listed.json()) as { items: { id: string }[] }
      return `/attendance/${items[0]?.id}`
    },
    route: '/attendance/$practiceId',
    before: (page) => respond(page, /\/line-ups\/[^/?]+$/, { lineUp: published }),
    open: (page) => page.getByRole('region', { name: 'Seats' }).waitFor(),
  },
]

export const lineUpGroups: readonly ScreenGroup[] = [
  {
    name: 'line-ups',
    signedIn: 'Club admin',
    expectedErrors: ['status of 403', 'status of 409'],
    screens,
  },
  { name: 'published line-ups', signedIn: 'Athlete', screens: members },
]

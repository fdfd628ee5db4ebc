import type { Page } from '@playwright/test'
import { commentsCard } from '../../pages/comments-page.ts'
import { respond, respondToWrites } from '../responses.ts'
import type { Screen, ScreenGroup } from '../screen.ts'

const LONG = 'Wolfeschlegelsteinhausenbergerdorff'
const at = '2026-03-01T08:00:00.000Z'
const comment = (place: number, own: object = {}) => ({
  id: `01990000-0000-7000-8000-0000000000c${place}`,
  text: 'Well rowed',
  author: { firstName: 'Anna', lastName: 'Lindqvist' },
  as: 'coach',
  isOwn: false,
  clubName: 'Lakeside Rowing Club',
  version: 1,
  createdAt: at,
  updatedAt: at,
  ...own,
})
const mine = { as: 'athlete', isOwn: true, author: { firstName: 'Mira', lastName: 'Sato' } }
const items = [
  comment(4, { ...mine, text: `${LONG} `.repeat(20), updatedAt: '2026-03-01T09:00:00.000Z' }),
  comment(3, { text: 'See https://example.org/technique\n\nand rest.' }),
  comment(2, { text: null, author: null }),
  comment(1, { ...mine, clubName: null, author: { firstName: LONG, lastName: LONG } }),
]
const readers = [
  { firstName: 'Anna', lastName: 'Lindqvist', as: 'admin' },
  { firstName: LONG, lastName: LONG, as: 'coach' },
  { firstName: null, lastName: null, as: 'coach' },
]

const CALLS = /\/comments(\?|$)/
const asWritten = (page: Page) => respondToReads(page, { items, nextCursor: 'next', readers })
const respondToReads = (page: Page, json: object, status = 200) =>
  page.route(CALLS, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status, json }) : route.fallback(),
  )

async function ownPage(page: Page): Promise<string> {
  const listed = (await (await page.request.get('/api/training-sessions?limit=100')).json()) as {
    items: { id: string; recording: string | null }[]
  }
  return `/training-logs/${listed.items.find(({ recording }) => recording === null)?.id}`
}

const own = { route: '/training-logs/$sessionId', path: ownPage } as const

const screens: readonly Screen[] = [
  {
    ...own,
    name: 'a session with comments',
    before: asWritten,
    open: (page) => commentsCard(page).rows.first().waitFor(),
  },
  {
    ...own,
    name: 'a session that nobody else sees, a comment missing',
    before: (page) => respondToReads(page, { items: [], nextCursor: null, readers: [] }),
    open: async (page) => {
      await commentsCard(page).post.click()
      await commentsCard(page).card.getByText('Only you can read this: you').waitFor()
    },
  },
  {
    ...own,
    name: 'a comment that was refused',
    before: async (page) => {
      await asWritten(page)
      await respondToWrites(page, CALLS, { status: 409, code: 'tooManyComments' }, 409)
    },
    open: async (page) => {
      await commentsCard(page).text.fill('One more')
      await commentsCard(page).post.click()
      await commentsCard(page).card.getByRole('alert').waitFor()
    },
  },
  {
    ...own,
    name: 'edit a comment',
    dialog: 'comment.edit',
    before: asWritten,
    open: async (page) => {
      await commentsCard(page).actions.last().click()
      await commentsCard(page).action('Edit').click()
      await commentsCard(page).edited.waitFor()
    },
  },
  {
    ...own,
    name: 'comments that do not load',
    before: (page) => respond(page, CALLS, { status: 403, code: 'other' }, 403),
    open: (page) => commentsCard(page).card.getByText('could not be loaded').waitFor(),
  },
  ...(['/dashboard', '/training-logs'] as const).map((path) => ({
    name: `comments that were not seen, on ${path}`,
    path,
    before: (page: Page) =>
      respond(page, '**/api/unread-comments', {
        sessions: [
          { id: items[0]?.id, date: '2026-03-02', comments: 12 },
          { id: items[1]?.id, date: '2026-03-01', comments: 1 },
        ],
      }),
    open: (page: Page) => page.getByRole('region', { name: 'New comments' }).waitFor(),
  })),
]

const coachScreens: readonly Screen[] = [
  {
    name: 'comments on athletes’ sessions that were not seen',
    path: '/dashboard',
    before: (page) =>
      respond(page, '**/api/clubs/*/unread-comments', {
        athletes: [
          { id: items[0]?.id, firstName: LONG, lastName: LONG, email: 'a@example.org', comments: 12 },
          { id: items[1]?.id, firstName: null, lastName: null, email: `${LONG}@example.org`, comments: 1 },
        ],
      }),
    open: (page) => page.getByRole('region', { name: 'Athletes’ new comments' }).waitFor(),
  },
]

export const commentGroups: readonly ScreenGroup[] = [
  { name: 'comments for coaches', signedIn: 'Club admin', screens: coachScreens },
  {
    name: 'comments on a session',
    signedIn: 'Athlete',
    expectedErrors: ['status of 403', 'status of 409'],
    screens,
  },
]

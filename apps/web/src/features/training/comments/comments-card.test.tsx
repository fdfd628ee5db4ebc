import type { Comment } from '@boathouse/domain/training/comments/model'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { OwnComments, SharedComments } from './comments-card.tsx'
import { UnreadAthletes, UnreadComments } from './unread-comments.tsx'
import { useUnreadOfAthlete } from './unread-of-athlete.tsx'

const LIST = 'GET /api/training-sessions/one/comments'
const POST = 'POST /api/training-sessions/one/comments'
const UNREAD = 'GET /api/unread-comments'
const READ = 'POST /api/training-sessions/one/comments/reading'
const SHARED = '/api/clubs/club/athletes/ann/sessions/one/comments'

const OF_ANN = 'GET /api/clubs/club/athletes/ann/unread-comments'
const ATHLETES = 'GET /api/clubs/club/unread-comments'

const comment = (id: string, overrides: Partial<Comment> = {}): Comment => ({
  id,
  text: 'Well rowed',
  author: { firstName: 'Ines', lastName: 'Horvat' },
  as: 'coach',
  isOwn: false,
  clubName: 'Lakeside',
  version: 1,
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-01T08:00:00.000Z',
  ...overrides,
})
const own = (id: string, overrides: Partial<Comment> = {}) =>
  comment(id, { as: 'athlete', isOwn: true, ...overrides })
const readers = [{ firstName: 'Ines', lastName: 'Horvat', as: 'admin' }]
const page = (items: readonly Comment[], who = readers) => json({ items, nextCursor: null, readers: who })
const nothingUnread = json({ sessions: [] })

const rows = () => within(screen.getByRole('list', { name: 'All comments' })).getAllByRole('listitem')
const field = () => screen.findByRole('textbox', { name: 'Your comment' })

test('lists the newest comment last, says who can read it and marks a deleted one', async () => {
  network({
    [LIST]: page([
      comment('2', { text: 'Rest now' }),
      comment('1', { text: null, author: null }),
      own('0', { clubName: null, text: 'To myself' }),
    ]),
    [UNREAD]: nothingUnread,
  })
  await renderPart(<OwnComments userId="ann" sessionId="one" />)
  await screen.findByText('Rest now')
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Only you can read this.*To myself/),
    expect.stringMatching(/^Deleted person.*Deleted$/),
    expect.stringMatching(/^Ines HorvatCoach.*Rest now$/),
  ])
  expect(screen.getByText('You, Ines Horvat (admin) can read this.')).toBeDefined()
})

test('scrolls from a link to the first new comment and marks new ones', async () => {
  const scrolled: string[] = []
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this.id)
  }
  location.hash = '#comments'
  network({
    [LIST]: page([own('3'), comment('2'), comment('1'), comment('0')]),
    [UNREAD]: [json({ sessions: [{ id: 'one', date: '2026-03-01', comments: 2 }] }), nothingUnread],
    [READ]: json(null),
  })
  await renderPart(<OwnComments userId="ann" sessionId="one" />)
  await waitFor(() => expect(scrolled.at(-1)).toBe('1-at'))
  location.hash = ''
  expect(rows().map((row) => row.textContent?.includes('New'))).toEqual([false, true, true, false])
})

test('sends with Ctrl+Enter and shows errors next to the field', async () => {
  const { bodiesOf } = network({
    [LIST]: page([], []),
    [UNREAD]: nothingUnread,
    [POST]: json(own('1'), 201),
  })
  const { person } = await renderPart(<OwnComments userId="ann" sessionId="one" />)
  expect(await screen.findByText(/^Only you can read this: you/)).toBeDefined()
  await person.type(await field(), ' {Control>}{Enter}{/Control}')
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  expect(bodiesOf(POST)).toEqual([])
  await person.type(await field(), 'Heavy{Enter}legs{Control>}{Enter}{/Control}')
  await waitFor(() => expect(bodiesOf(POST)).toMatchObject([{ text: 'Heavy\nlegs' }]))
  await waitFor(async () => expect((await field()) as HTMLTextAreaElement).toHaveProperty('value', ''))
})

test('keeps the text of a refused comment', async () => {
  network({ [LIST]: page([]), [UNREAD]: nothingUnread, [POST]: problem(409, 'tooManyComments') })
  const { person } = await renderPart(<OwnComments userId="ann" sessionId="one" />)
  await person.type(await field(), 'One more')
  await person.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(await screen.findByText('A session can have 500 comments, which is the limit.')).toBeDefined()
  expect((await field()) as HTMLTextAreaElement).toHaveProperty('value', 'One more')
})

const EDITED = '01981d1c-7e9a-7c3e-8b5a-0f1e2d3c4b5a'
const EDIT = `PATCH /api/training-sessions/one/comments/${EDITED}`

test('lets the author edit, delete and restore a comment; another’s has no menu', async () => {
  const { bodiesOf } = network({
    [LIST]: page([own(EDITED, { text: 'Heavy' }), comment('1')]),
    [UNREAD]: nothingUnread,
    [EDIT]: json(own(EDITED, { text: 'Light', version: 2 })),
    [`POST /api/training-sessions/one/comments/${EDITED}/deletion`]: json(
      own(EDITED, { text: null, version: 2 }),
    ),
    [`DELETE /api/training-sessions/one/comments/${EDITED}/deletion`]: json(own(EDITED, { version: 3 })),
  })
  const { person } = await renderPart(<OwnComments userId="ann" sessionId="one" />)
  await screen.findByText('Heavy')
  const menus = screen.getAllByRole('button', { name: /^Actions/ })
  expect(menus).toHaveLength(1)
  await person.click(menus[0] as HTMLElement)
  await person.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit comment' }))
  const typed = dialog.getByRole('textbox', { name: 'Your comment' })
  await person.clear(typed)
  await person.type(typed, 'Light')
  await person.click(dialog.getByRole('button', { name: 'Save comment' }))
  await waitFor(() => expect(bodiesOf(EDIT)).toEqual([{ text: 'Light', version: 1 }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: /^Actions/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Heavy')).toBeDefined()
})

test('marks unread comments as read once they are on screen, up to the newest', async () => {
  const { bodiesOf } = network({
    [LIST]: page([comment('1')]),
    [UNREAD]: json({ sessions: [{ id: 'one', date: '2026-03-01', comments: 1 }] }),
    [READ]: json(undefined, 204),
  })
  await renderPart(<OwnComments userId="ann" sessionId="one" />)
  await waitFor(() => expect(bodiesOf(READ)[0]).toEqual({ upTo: '2026-03-01T08:00:00.000Z' }))
})

test('sends a coach’s comment on an athlete’s session to the club’s path', async () => {
  const { bodiesOf } = network({
    [`GET ${SHARED}`]: json({ items: [], nextCursor: null }),
    [OF_ANN]: nothingUnread,
    [`POST ${SHARED}`]: json(comment('1', { isOwn: true }), 201),
  })
  const { person } = await renderPart(<SharedComments userId="ines" clubId="club" memberId="ann" id="one" />)
  expect(await screen.findByText(/^The athlete, all club admins/)).toBeDefined()
  await person.type(await field(), 'Well rowed')
  await person.click(screen.getByRole('button', { name: 'Post comment' }))
  await waitFor(() => expect(bodiesOf(`POST ${SHARED}`)).toMatchObject([{ text: 'Well rowed' }]))
})

test('links to unread comments below a screen, and shows nothing without any', async () => {
  network({ [UNREAD]: json({ sessions: [{ id: 'one', date: '2026-03-01', comments: 2 }] }) })
  const onKnown = vi.fn()
  const { unmount } = await renderPart(<UnreadComments onKnown={onKnown} />)
  const link = await screen.findByRole('link', { name: /^2 new comments: session of Sunday/ })
  expect(link.getAttribute('href')).toBe('/training-logs/one#comments')
  expect(onKnown).toHaveBeenLastCalledWith(new Map([['one', '2 new comments']]))
  unmount()
  const { bodiesOf } = network({ [UNREAD]: nothingUnread })
  await renderPart(<UnreadComments />)
  await waitFor(() => expect(bodiesOf(UNREAD)).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})

test('marks a coach’s unread comments on an athlete’s session as read once they are on screen', async () => {
  const { bodiesOf } = network({
    [`GET ${SHARED}`]: json({ items: [comment('1', { as: 'athlete' })], nextCursor: null }),
    [OF_ANN]: json({ sessions: [{ id: 'one', date: '2026-03-01', comments: 1 }] }),
    [`POST ${SHARED}/reading`]: json(undefined, 204),
  })
  await renderPart(<SharedComments userId="ines" clubId="club" memberId="ann" id="one" />)
  await waitFor(() =>
    expect(bodiesOf(`POST ${SHARED}/reading`)[0]).toEqual({ upTo: '2026-03-01T08:00:00.000Z' }),
  )
})

const OfAnn = () => useUnreadOfAthlete({ clubId: 'club', memberId: 'ann' }) ?? 'Nothing'

test('links a coach to athletes and sessions with new comments', async () => {
  const ann = { id: 'ann', firstName: null, lastName: null, email: 'ann@x.org', comments: 2 }
  network({
    [ATHLETES]: json({ athletes: [ann] }),
    [OF_ANN]: json({ sessions: [{ id: 'one', date: '2026-03-01', comments: 2 }] }),
  })
  await renderPart(
    <>
      <UnreadAthletes clubId="club" />
      <OfAnn />
    </>,
  )
  const athlete = await screen.findByRole('link', { name: 'ann@x.org: 2 new comments' })
  expect(athlete.getAttribute('href')).toBe('/team/ann')
  const session = await screen.findByRole('link', { name: /^2 new comments: session of Sunday/ })
  expect(session.getAttribute('href')).toBe('/team/ann/one#comments')
})

test('links a coach nowhere if nothing is new or nothing is shared any longer', async () => {
  const { bodiesOf } = network({ [ATHLETES]: json({ athletes: [] }), [OF_ANN]: problem(404, 'notFound') })
  await renderPart(
    <>
      <UnreadAthletes clubId="club" />
      <OfAnn />
    </>,
  )
  await waitFor(() => expect(bodiesOf(ATHLETES)).toHaveLength(1))
  expect(await screen.findByText('Nothing')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('leaves out key hints on touch screens', async () => {
  const mouse = window.matchMedia
  window.matchMedia = (query) => ({ ...mouse(query), matches: query.includes('coarse') })
  network({ [LIST]: page([]), [UNREAD]: nothingUnread })
  await renderPart(<OwnComments userId="ann" sessionId="one" />)
  await field()
  expect(screen.queryByText(/Ctrl\+Enter/)).toBeNull()
  window.matchMedia = mouse
})

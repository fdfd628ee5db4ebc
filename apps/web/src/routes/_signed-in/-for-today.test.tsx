import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { json, network } from '../../../test/network.ts'
import { meOf, profileOf } from '../../../test/people.ts'
import { renderPart } from '../../../test/render.tsx'
import { ForToday, prefetchToday } from './-for-today.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const me = (coachAthletes = false) => {
  const { abilities } = meOf()
  return meOf({
    user: profileOf({ teamId: CLUB, tracksWellness: true }),
    abilities: { ...abilities, keepLog: true, coachAthletes },
  })
}

const WEEK = 'GET /api/plan'
const UNREAD = 'GET /api/unread-comments'
const OF_ATHLETES = `GET /api/clubs/${CLUB}/unread-comments`
const CONSENTS = 'GET /api/consents'

const planned = (id: string, own: object = {}) => ({
  ...{ id, title: 'Steady distance', date: '2026-03-01', workout: '3 × 20 min', done: null, ...own },
})
const weekOf = (...items: object[]) =>
  json({ today: '2026-03-01', planned: items, done: [], restDays: [], practices: [] })
const reader = { id: 'ines', firstName: 'Ines', lastName: null, email: 'ines@lakeside.example' }
const consents = (version: number, readers: object[] = [reader]) =>
  json({ items: ['training', 'wellness'].map((kind) => ({ kind, version })), readers })
const nothing = {
  [WEEK]: weekOf(),
  [UNREAD]: json({ sessions: [] }),
  [OF_ATHLETES]: json({ athletes: [] }),
  [CONSENTS]: consents(1),
}

/** The part as the dashboard opens it: after its data. */
function Opening({ as = me() }) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => void prefetchToday(queryClient, as).then(() => setOpen(true)), [queryClient, as])
  return isOpen && <ForToday me={as} />
}

const lines = async () => {
  const list = within(await screen.findByRole('region', { name: 'For you today' })).getByRole('list')
  return within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

test('an athlete reads first what is planned, who wrote, and what they are asked', async () => {
  network({
    ...nothing,
    [WEEK]: weekOf(
      planned('one'),
      planned('done', { title: 'Weights', done: { durationMs: 1, distance: null } }),
      planned('tomorrow', { title: 'Rest', date: '2026-03-02' }),
    ),
    [UNREAD]: json({ sessions: [{ id: 'rowed', date: '2026-02-28', comments: 2 }] }),
    [CONSENTS]: consents(0),
  })
  await renderPart(<Opening as={me()} />)
  expect(await lines()).toEqual([
    ['Planned: Steady distance', '/dashboard#todays-plan'],
    ['2 new comments: session of Saturday, 28 February 2026', '/training-logs/rowed'],
    ['Choose what your coaches see of your training', '/dashboard#consents'],
    ['Choose if your coaches see your morning check', '/dashboard#consents'],
  ])
  expect(screen.getByText('3 × 20 min')).toBeDefined()
})

test('a coach reads who wrote about their training', async () => {
  network({
    ...nothing,
    [OF_ATHLETES]: json({ athletes: [{ id: 'mira', firstName: 'Mira', lastName: 'Okafor', comments: 1 }] }),
  })
  await renderPart(<Opening as={me(true)} />)
  expect(await lines()).toEqual([['Mira Okafor: 1 new comment', '/team/mira']])
})

test('nothing is asked where nobody would read the answer', async () => {
  const { bodiesOf } = network({ ...nothing, [CONSENTS]: consents(0, []) })
  const { queryClient } = await renderPart(<Opening as={me()} />)
  await waitFor(() => expect(bodiesOf(CONSENTS).length).toBeGreaterThan(0))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('region')).toBeNull()
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../test/network.ts'
import { renderPart } from '../../../test/render.tsx'
import { SessionList } from './session-list.tsx'

const LIST = 'GET /api/training-sessions?limit=20'
const session = (place: number, more = {}) => ({
  id: `01990000-0000-7000-8000-00000000000${place}`,
  date: '2026-11-24',
  type: 'speed',
  durationMs: 2_700_000,
  duration: 45,
  intensity: 'high',
  weather: 'Calm',
  notes: '',
  version: 1,
  createdAt: '2026-11-24T06:00:00.000Z',
  updatedAt: '2026-11-24T06:00:00.000Z',
  ...more,
})

test('a session reads as the athlete wrote it, its day as people say it', async () => {
  network({
    [LIST]: json({
      items: [session(1), session(2, { date: '2026-11-23' }), session(3, { date: '2026-11-17' })],
      nextCursor: null,
    }),
  })
  await renderPart(<SessionList today="2026-11-24" />)
  expect(await screen.findByText('Today')).toBeDefined()
  expect(screen.getByText('Yesterday')).toBeDefined()
  expect(screen.getByText('Tue 17 Nov').getAttribute('title')).toMatch(/^Tuesday,? 17 November 2026$/)
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('Today⚡️ Speed45 minHighCalm')
})

test('a long note opens by button and is whole for a screen reader from the start', async () => {
  const notes = 'Eight times two hundred and fifty metres, full rest, rate held to the end.'
  network({ [LIST]: json({ items: [session(1, { notes })], nextCursor: null }) })
  const { person } = await renderPart(<SessionList today="2026-11-24" />)
  const note = await screen.findByRole('button', { name: notes })
  expect(note.getAttribute('aria-expanded')).toBe('false')
  await person.click(note)
  expect(note.getAttribute('aria-expanded')).toBe('true')
})

test("'Show more' adds the next page, says how many there are, and keeps the reader's place", async () => {
  network({
    [LIST]: json({ items: [session(1)], nextCursor: 'next' }),
    'GET /api/training-sessions?limit=20&cursor=next': json({ items: [session(2)], nextCursor: null }),
  })
  const { person } = await renderPart(<SessionList today="2026-11-24" />)
  await person.click(await screen.findByRole('button', { name: 'Show more' }))
  const count = await screen.findByText('2 sessions shown')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(document.activeElement).toBe(count)
})

test('an empty log says so in the words of the product', async () => {
  network({ [LIST]: json({ items: [], nextCursor: null }) })
  await renderPart(<SessionList today="2026-11-24" />)
  expect(await screen.findByText('No training sessions logged yet.')).toBeDefined()
  expect(screen.getByText('Start by logging your first training session!')).toBeDefined()
})

test('a log that could not be loaded offers to try again', async () => {
  network({ [LIST]: [problem(500, 'internal'), json({ items: [session(1)], nextCursor: null })] })
  const { person } = await renderPart(<SessionList today="2026-11-24" />)
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 session shown')).toBeDefined()
})

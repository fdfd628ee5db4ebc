import type { Me } from '@boathouse/domain/identity/account/contract'
import type { TrainingSession } from '@boathouse/domain/training/training-sessions/model'
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { meWithOtherUnits } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { sessionOf } from '../../../../test/sessions.ts'
import { SessionList } from './session-list.tsx'

const LIST = 'GET /api/training-sessions?limit=20'
const onOpen = vi.fn()
const actions = {
  onOpen,
  onEdit: () => {},
  onDuplicate: () => {},
  onUseAsResult: () => {},
  onDelete: () => {},
}
const list = <SessionList userId="mira" today="2026-11-24" isHidden={() => false} actions={actions} />

test('shows a session as written, with a readable day', async () => {
  network({
    [LIST]: json({
      items: [sessionOf(1), sessionOf(2, { date: '2026-11-23' }), sessionOf(3, { date: '2026-11-17' })],
      nextCursor: null,
    }),
  })
  await renderPart(list)
  expect(await screen.findByText('Today')).toBeDefined()
  expect(screen.getByText('Yesterday')).toBeDefined()
  expect(screen.getByText('Tue 17 Nov').getAttribute('title')).toMatch(/^Tuesday,? 17 November 2026$/)
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('Today⚡️ Speed45 minHighCalm')
})

test('unfolds a long note by button; screen readers get all of it', async () => {
  const notes = 'Eight times two hundred and fifty metres, full rest, rate held to the end.'
  network({ [LIST]: json({ items: [sessionOf(1, { notes })], nextCursor: null }) })
  const { person } = await renderPart(list)
  const note = await screen.findByRole('button', { name: notes })
  expect(note.getAttribute('aria-expanded')).toBe('false')
  await person.click(note)
  expect(note.getAttribute('aria-expanded')).toBe('true')
})

test("'Show more' adds the next page, counts sessions and keeps the focus", async () => {
  network({
    [LIST]: json({ items: [sessionOf(1)], nextCursor: 'next' }),
    'GET /api/training-sessions?limit=20&cursor=next': json({ items: [sessionOf(2)], nextCursor: null }),
  })
  const { person } = await renderPart(list)
  await person.click(await screen.findByRole('button', { name: 'Show more' }))
  const count = await screen.findByText('2 sessions shown')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(document.activeElement).toBe(count)
})

test('says that the log is empty in the product’s words', async () => {
  network({ [LIST]: json({ items: [], nextCursor: null }) })
  await renderPart(list)
  expect(await screen.findByText('No training sessions logged yet.')).toBeDefined()
  expect(screen.getByText('Start by logging your first training session!')).toBeDefined()
})

test('offers a retry if the log could not be loaded', async () => {
  network({ [LIST]: [problem(500, 'internal'), json({ items: [sessionOf(1)], nextCursor: null })] })
  const { person } = await renderPart(list)
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 session shown')).toBeDefined()
})

const textsOf = async (own: Partial<TrainingSession>, me?: Me) => {
  network({ [LIST]: json({ items: [sessionOf(1, own)], nextCursor: null }) })
  await renderPart(list, me)
  await screen.findByText('Today')
  return screen.getAllByRole('cell').map(({ textContent }) => textContent)
}

test('shows further values next to the notes', async () => {
  const own = {
    sport: 'rowing',
    craft: 'single',
    distance: 12_500,
    rpe: 6,
    waterTemperature: -0.5,
    notes: 'Flat',
  } as const
  const cells = await textsOf({ ...own, durationMs: 3_600_000, duration: 60 })
  expect(cells.slice(2, 8)).toEqual([
    '1:00 h',
    '12.5 km',
    '2:24.0 /500m',
    'High',
    'Calm',
    '1x12.5 km2:24.0 /500mLoad 360Water -0.5 °CFlat',
  ])
})

test('shows the user’s units on the water, and metres and times for 500 m on the erg', async () => {
  const onWater = { sport: 'rowing', craft: 'single', distance: 12_500, waterTemperature: 12.2 } as const
  const cells = await textsOf({ ...onWater, durationMs: 3_600_000, duration: 60 }, meWithOtherUnits())
  expect(cells.slice(3, 5)).toEqual(['7.77 mi', '12.5 km/h'])
  expect(cells[7]).toContain('Water 54 °F')
  expect(screen.getByRole('columnheader', { name: 'Speed' })).toBeDefined()
  cleanup()
  const onErg = { sport: 'rowing', craft: 'rowErg', distance: 12_000 } as const
  const ofErg = await textsOf({ ...onErg, durationMs: 2_880_000, duration: 48 }, meWithOtherUnits())
  expect(ofErg.slice(3, 5)).toEqual(['12,000 m', '2:00.0 /500m'])
})

test('shows a BikeErg’s own pace, and name and origin of an imported session', async () => {
  const own = { sport: 'other', craft: 'bikeErg', distance: 1_000, source: 'concept2' } as const
  const cells = await textsOf({
    ...own,
    durationMs: 95_500,
    duration: 1,
    type: 'notSet',
    intensity: 'notSet',
  })
  expect(cells.slice(1, 8)).toEqual([
    'BikeErg 1000 m',
    '1:35.5',
    '1000 m',
    '1:35.5 /1000m',
    '',
    'Calm',
    '1:35.5 /1000mC2',
  ])
  expect(screen.queryByText('Not set')).toBeNull()
  expect(screen.getByRole('img', { name: 'From Concept2' })).toBeDefined()
})

test.each([
  [{ durationMs: 1_255_300, duration: 20, source: 'concept2' }, '20:55.3'],
  [{ durationMs: 1_255_300, duration: 20, source: 'file' }, '20:55'],
  [{ durationMs: 655_300, duration: 10, source: 'file' }, '10:55.3'],
  [{ durationMs: 300_000, duration: 5, source: 'concept2' }, '5:00.0'],
  [{ durationMs: 15_600, duration: 0, distance: 100 }, '0:15.6'],
  [{ durationMs: 3_727_900, duration: 62, craft: 'rowErg', source: 'file' }, '1:02:07.9'],
  [{ durationMs: 3_727_900, duration: 62, source: 'file' }, '1:02 h'],
  [{ durationMs: 4_500_000, duration: 75 }, '1:15 h'],
  [{ durationMs: 2_700_000, duration: 45 }, '45 min'],
] as const)(
  'shows hours from 60 minutes on, and tenths on ergs and under 20 minutes: %j',
  async (own, shown) => {
    expect((await textsOf(own))[2]).toBe(shown)
  },
)

test('opens a row by its button, by Enter, and by a press anywhere without a control', async () => {
  network({ [LIST]: json({ items: [sessionOf(1, { weather: 'Fog' })], nextCursor: null }) })
  const { person } = await renderPart(list)
  const opened = expect.objectContaining({ id: sessionOf(1).id })
  ;(await screen.findByRole('button', { name: 'Speed' })).focus()
  await person.keyboard('{Enter}')
  await person.click(screen.getByText('Fog'))
  expect(onOpen.mock.calls).toEqual([[opened], [opened]])
  await person.click(screen.getByRole('button', { name: /^Actions/ }))
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test.each([
  ['track' as const, '1,1 63,31', 'Recorded by a device, with its track', '1,1 63,31'],
  ['samples' as const, null, 'Recorded by a device', expect.stringMatching(/^2,18 /)],
])('marks a recorded session: %s', async (recording, trackLine, name, points) => {
  network({ [LIST]: json({ items: [sessionOf(1, { recording, trackLine })], nextCursor: null }) })
  await renderPart(list)
  const mark = await screen.findByRole('img', { name })
  expect(mark.querySelector('polyline')?.getAttribute('points')).toEqual(points)
})

test('does not mark a typed session', async () => {
  network({ [LIST]: json({ items: [sessionOf(1)], nextCursor: null }) })
  await renderPart(list)
  await screen.findByRole('button', { name: 'Speed' })
  expect(screen.queryByRole('img', { name: /Recorded/ })).toBeNull()
})

test('counts a session’s new comments', async () => {
  network({ [LIST]: json({ items: [sessionOf(1), sessionOf(2)], nextCursor: null }) })
  const { id } = sessionOf(2)
  await renderPart(
    <SessionList
      userId="mira"
      today="2026-11-24"
      isHidden={() => false}
      actions={actions}
      newComments={new Map([[id, '2 new comments']])}
    />,
  )
  await screen.findAllByText('Today')
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent?.includes('2 new comments'))).toEqual([false, true])
})

import type { RankedPiece, ShownCourse } from '@boathouse/domain/training/courses/model'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ClubRanking } from './club-ranking.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const gate = (latitude: number) => ({
  from: { latitude, longitude: 18 },
  to: { latitude, longitude: 18.001 },
})
const at = '2026-05-01T06:00:00.000Z'
const course: ShownCourse = {
  ...{ id: '01990000-0000-7000-8000-0000000000a1', name: 'Long reach', start: gate(46), finish: gate(46.01) },
  ...{ version: 1, createdAt: at, updatedAt: at, owner: 'club', fastest: [] },
}
const piece = (place: number, firstName: string | null, own: Partial<RankedPiece> = {}) => ({
  ...{ direction: 'forth', family: 'rowing', place, seconds: 120 + place, date: '2026-05-24' },
  athlete: { id: `athlete-${place}-${firstName}`, firstName, lastName: null },
  sessionId: `session-${place}`,
  ...own,
})

async function open(answer: Parameters<typeof network>[0][string]) {
  network({ [`GET /api/clubs/${CLUB}/courses/${course.id}/ranking`]: answer })
  return renderPart(<ClubRanking course={course} clubId={CLUB} today="2026-06-01" />)
}
const rows = async () => {
  await screen.findAllByRole('link')
  return within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
}

test('shows ranks, names and times, and links to athlete and session', async () => {
  await open(json({ items: [piece(1, 'Mira'), piece(1, 'Noor'), piece(3, null)] }))
  expect(await rows()).toEqual([
    expect.stringMatching(/^1\. Mira.*2:01\.0/),
    expect.stringMatching(/^1\. Noor.*2:01\.0/),
    expect.stringMatching(/^3\. Someone without a name.*2:03\.0/),
  ])
  const link = screen.getByRole('link', { name: 'Mira' })
  expect(link.getAttribute('href')).toBe('/team/athlete-1-Mira')
  expect(screen.getAllByRole('link')[1]?.getAttribute('href')).toBe('/team/athlete-1-Mira/session-1')
})

test('shows one direction and family of craft at a time', async () => {
  const { person } = await open(
    json({
      items: [
        piece(1, 'Kay', { family: 'kayak' }),
        piece(1, 'Mira'),
        piece(1, 'Noor', { direction: 'back' }),
      ],
    }),
  )
  expect(await rows()).toEqual([expect.stringContaining('Kay')])
  await person.click(screen.getByRole('radio', { name: 'Rowing' }))
  expect(await rows()).toEqual([expect.stringContaining('Mira')])
  await person.click(screen.getByRole('radio', { name: 'Finish to start' }))
  expect(await rows()).toEqual([expect.stringContaining('Noor')])
})

test('says who can be ranked if nobody is', async () => {
  await open(json({ items: [] }))
  expect(await screen.findByText('No shared times yet.')).toBeDefined()
})

test('says that the ranking could not be loaded', async () => {
  await open(problem(503, 'unavailable'))
  expect(await screen.findByText('The ranking could not be loaded.')).toBeDefined()
})

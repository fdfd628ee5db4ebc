import type { Neediest } from '@boathouse/domain/plans/team-week/model'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { NeediestCard } from './neediest-card.tsx'

const CLUB = '01990000-0000-7000-8000-0000000000c1'
const ATTENTION = `GET /api/clubs/${CLUB}/team-week/attention`

const athlete = (last: number, attention: Neediest['first'][number]['attention'], named = true) => ({
  id: `01990000-0000-7000-8000-00000000000${last}`,
  firstName: named ? 'Rower' : null,
  lastName: named ? `Number ${last}` : null,
  email: `rower${last}@lakeside.example`,
  attention,
})

async function open(neediest: Neediest) {
  network({ [ATTENTION]: json(neediest) })
  return renderPart(<NeediestCard clubId={CLUB} />)
}

test('names each athlete with all reasons, links to their pages, and counts the others', async () => {
  const two = athlete(1, [
    { rule: 'loadJump', figure: 18 },
    { rule: 'noShows', figure: 2, days: ['2026-11-17', '2026-11-21'] },
  ])
  const nameless = athlete(2, [{ rule: 'nothingLogged', figure: null }], false)
  await open({ count: 3, first: [two, nameless] })
  const links = within(await screen.findByRole('list', { name: 'Needs attention' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Rower Number 1 Training load is 1.8 × the usual2 no-shows within 14 days',
    'rower2@lakeside.example Nothing logged yet',
    '1 more athlete',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/team/${two.id}`,
    `/team/${nameless.id}`,
    '/team',
  ])
})

test('does not mention others if all are named', async () => {
  await open({ count: 1, first: [athlete(1, [{ rule: 'nothingLogged', figure: 9 }])] })
  const list = await screen.findByRole('list', { name: 'Needs attention' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
})

test('says that nobody needs attention', async () => {
  await open({ count: 0, first: [] })
  expect(
    await screen.findByText('Nobody right now. Only athletes who share training are checked.'),
  ).toBeDefined()
})

test('can be fetched again after a load failure', async () => {
  network({ [ATTENTION]: problem(500, 'internal') })
  const { person } = await renderPart(<NeediestCard clubId={CLUB} />)
  expect(await screen.findByText('This list could not be loaded.')).toBeDefined()
  network({ [ATTENTION]: json({ count: 0, first: [] }) })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(
    await screen.findByText('Nobody right now. Only athletes who share training are checked.'),
  ).toBeDefined()
})

import type { CrewMatrix, Crewmates } from '@boathouse/domain/boathouse/crewmates/model'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { Together } from './together.tsx'

const CLUB = '01990000-0000-7000-8000-000000000001'
const OWN = `GET /api/clubs/${CLUB}/crewmates`
const MATRIX = `${OWN}/matrix`
const idOf = (n: number) => `01990000-0000-7000-8000-0000000000${n + 10}`
const seasonOf = (year: number) => ({ year, first: `${year}-10-01`, last: `${year + 1}-09-30` })
const inSeason = { season: seasonOf(2026), seasons: [seasonOf(2026), seasonOf(2025)] }
const own: Crewmates = {
  ...{ ...inSeason, outings: 14, others: 2 },
  items: Array.from({ length: 12 }, (_, n) => ({
    ...{ id: idOf(n), name: n === 1 ? null : `Rower ${n}`, outings: 12 - n, metres: 12_340 },
    lastDay: '2026-11-24',
  })),
}
const matrix: CrewMatrix = {
  ...{ ...inSeason, more: 3 },
  people: [
    { id: idOf(1), name: 'Ann Rower', shortName: 'Ann R.', outings: 5, together: [0, 3, 0] },
    { id: idOf(2), name: 'Ben Young', shortName: 'Ben Y.', outings: 4, together: [3, 0, 1] },
    { id: idOf(3), name: null, shortName: null, outings: 1, together: [0, 1, 0] },
  ],
}
const squads = json({ items: [], nextCursor: null, abilities: { manage: true } })

async function open(
  given: Partial<Record<typeof OWN | typeof MATRIX, Parameters<typeof network>[0][string]>>,
  isCoach = true,
) {
  const { sent } = network({
    ...{ [OWN]: json(own), [MATRIX]: json(matrix), [`GET /api/clubs/${CLUB}/squads`]: squads },
    ...given,
  })
  const onChange = vi.fn()
  const shown = { season: undefined, squad: undefined, seesAll: true }
  const { person } = await renderPart(<Together clubId={CLUB} {...{ ...shown, isCoach, onChange }} />)
  return { sent, person, onChange }
}

test('shows coaches how often two people were in a boat together, and how often each was', async () => {
  const { person, onChange } = await open({})
  const table = await screen.findByRole('table', { name: 'Crewmates' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ])
  expect(rows).toEqual([
    ['Ann Rower', '5', '3', ''],
    ['Ben Young', '3', '4', '1'],
    ['No name', '', '1', '1'],
  ])
  expect(screen.getByText(/^3 more people with fewer outings/)).toBeDefined()
  const [season] = screen.getAllByLabelText('Season')
  await person.selectOptions(season as HTMLElement, '2025/26')
  expect(onChange).toHaveBeenCalledWith({ season: 2025 })
})

test('exports the matrix as shown and reports a failed export', async () => {
  const file = new Response('a', { headers: { 'content-disposition': 'attachment; filename="c.csv"' } })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const { person, sent } = await open({
    [`POST /api/clubs/${CLUB}/crewmates/matrix/export`]: [problem(429, 'rateLimited'), file],
  } as never)
  const take = async () => {
    await person.click(await screen.findByRole('button', { name: 'Export' }))
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  }
  await take()
  expect(await screen.findByText('Not exported')).toBeDefined()
  await take()
  expect(await screen.findByText('Downloaded c.csv')).toBeDefined()
  expect(sent.at(-1)?.body).toEqual({ season: 2026, format: 'csv' })
})

test('shows athletes only their own crewmates, the most frequent first', async () => {
  const { person, sent } = await open({}, false)
  const table = await screen.findByRole('table', { name: 'Your crewmates' })
  expect(within(table).getAllByRole('row')).toHaveLength(11)
  expect(within(table).getByText('No name')).toBeDefined()
  expect(screen.getByText(/^And 2 others/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Show all 12' }))
  expect(within(table).getAllByRole('row')).toHaveLength(13)
  expect(sent.map(({ call }) => call.split('?')[0])).toEqual([OWN])
})

test('says that there are no outings yet or that they could not be loaded', async () => {
  const nobody = { ...inSeason, items: [], outings: 0, others: 0 }
  const { person } = await open({ [OWN]: [problem(500, 'internal'), json(nobody)] })
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^You haven’t been out with anyone in 2026\/27/)).toBeDefined()
})

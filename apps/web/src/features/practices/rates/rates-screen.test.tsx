import type { MemberRate } from '@boathouse/domain/practices/rates/model'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { clubOf } from '../../../../test/clubs.ts'
import { json, network, problem } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { RatesScreen } from './rates-screen.tsx'
import { type RatesSearch, readRatesSearch } from './rates-search.ts'

const club = clubOf()
const SHOW = `GET /api/clubs/${club.id}`
const LIST = `GET /api/clubs/${club.id}/attendance`
const EXPORT = `POST /api/clubs/${club.id}/attendance/export`

const lineOf = (last: number, own: Partial<MemberRate> = {}): MemberRate => ({
  memberId: `01990000-0000-7000-8000-00000000000${last}`,
  firstName: 'Ann',
  lastName: 'Adams',
  email: 'nameless@lakeside.example',
  counts: { present: 20, late: 3, excused: 1, absent: 2, none: 3 },
  expected: 29,
  rate: 920,
  streak: 5,
  noShows: 1,
  ...own,
})
const nothing = { present: 0, late: 0, excused: 0, absent: 0, none: 0 }
const lines = [
  lineOf(1),
  lineOf(2, { firstName: 'Bo', lastName: null, counts: nothing, rate: null, streak: 0, noShows: 0 }),
  lineOf(3, { firstName: null, lastName: null, rate: 1000, streak: 9, noShows: 0 }),
]
const ratesOf = (items: MemberRate[], practices = 27) => json({ items, practices })

/** In the app, the URL keeps this state. */
function Screen({ first }: { first: RatesSearch }) {
  const [search, setSearch] = useState(first)
  const onSearch = (changes: RatesSearch) => setSearch((now) => ({ ...now, ...changes }))
  return <RatesScreen clubId={club.id} search={search} onSearch={onSearch} header={null} tabs={null} />
}

async function open(answers: Parameters<typeof network>[0], first: RatesSearch = {}) {
  const { sent, bodiesOf } = network({ [SHOW]: json(club), ...answers })
  return { sent, bodiesOf, ...(await renderPart(<Screen first={first} />)) }
}

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const sortBy = (name: string) => within(head(name)).getByRole('button', { hidden: true })

test('sorts by a head and reverses it without a request; a dash is last either way', async () => {
  const { sent, person } = await open({ [LIST]: ratesOf(lines) })
  expect(await screen.findByText(/^27 registers taken/)).toBeDefined()
  expect(names()).toEqual(['Ann Adams', 'Bo', 'nameless@lakeside.example'])
  expect(head('Name').getAttribute('aria-sort')).toBe('ascending')
  await person.click(sortBy('Rate'))
  expect(names()).toEqual(['nameless@lakeside.example', 'Ann Adams', 'Bo'])
  expect(head('Rate').getAttribute('aria-sort')).toBe('descending')
  expect(head('Name').getAttribute('aria-sort')).toBeNull()
  await person.click(sortBy('Rate'))
  expect(names()).toEqual(['Ann Adams', 'nameless@lakeside.example', 'Bo'])
  expect(sent.filter(({ call }) => call.startsWith(LIST))).toHaveLength(1)
})

test('exports the table as a file', async () => {
  await open({ [LIST]: ratesOf(lines) })
  await screen.findByText(/^27 registers taken/)
  const athletes = within(screen.getByRole('region', { name: 'Athletes' }))
  expect(athletes.getByRole('button', { name: /^Export/ })).toBeDefined()
})

test('shows rates with their parts, and a dash without any', async () => {
  await open({ [LIST]: ratesOf(lines) })
  await screen.findByText(/^27 registers taken/)
  const [, ann, bo] = screen.getAllByRole('row')
  expect(ann?.textContent).toContain('92%23 of 25, 1 excused, 3 not recorded, 1 no-show, 5 in a row203123')
  expect(bo?.textContent).toContain('–No rate yetNot in a register yet')
})

test('shows too many or missing own days next to their field and fetches nothing', async () => {
  const { sent, person } = await open({}, { period: 'days', from: '2025-01-01', to: '2026-01-02' })
  expect(await screen.findByText('You can choose up to 366 days.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull()
  await person.clear(screen.getByLabelText('First day'))
  expect(await screen.findByText('Fill this in.')).toBeDefined()
  expect(sent.filter(({ call }) => call.startsWith(LIST))).toEqual([])
})

test('custom days start with those on screen', async () => {
  const { person } = await open({ [LIST]: ratesOf(lines) }, { period: 'days30' })
  await screen.findByText(/^27 registers taken/)
  await person.click(screen.getByLabelText('Choose days'))
  const [from, to] = [
    screen.getByLabelText<HTMLInputElement>('First day').value,
    screen.getByLabelText<HTMLInputElement>('Last day').value,
  ]
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29)
})

test('exports the rates in the order shown, reports a failure and can try again', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  const file = new Response('Ann', { headers: { 'content-disposition': 'attachment; filename="rates.csv"' } })
  const { bodiesOf, person } = await open(
    { [LIST]: ratesOf(lines), [EXPORT]: ['unreachable', file] },
    { period: 'days', from: '2026-01-01', to: '2026-01-31', sort: 'rate' },
  )
  await screen.findByText(/^27 registers taken/)
  const take = async () => {
    await person.click(screen.getByRole('button', { name: /^Export/ }))
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  }
  await take()
  expect((await screen.findByRole('alert')).textContent).toContain('Not exported')
  await take()
  expect(await screen.findByText('Downloaded rates.csv')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(saved).toHaveBeenCalledOnce()
  const asked = { from: '2026-01-01', to: '2026-01-31', sort: 'rate', direction: 'desc', format: 'csv' }
  expect(bodiesOf(EXPORT)).toEqual([asked, asked])
})

test.each([
  ['No athletes in your club yet.', ratesOf([], 0)],
  ['No register taken in this period.', ratesOf(lines, 0)],
])('with nothing to show: %s', async (words, answer) => {
  await open({ [LIST]: answer })
  expect(await screen.findByText(words)).toBeDefined()
})

test('shows a load failure and can try again', async () => {
  const { person } = await open({ [LIST]: [problem(500, 'internal'), ratesOf(lines)] })
  expect(await screen.findByText('The attendance could not be loaded.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^27 registers taken/)).toBeDefined()
})

test('keeps only valid parameters in the address', () => {
  const days = { from: '2026-02-30', to: '2026-02-28' }
  expect(readRatesSearch({ period: 'days', ...days, sort: 'age', direction: 'up' })).toEqual({
    period: 'days',
    to: '2026-02-28',
  })
  expect(readRatesSearch({ period: 'season', ...days, sort: 'name' })).toEqual({})
  expect(Object.keys(readRatesSearch({}))).toContain('direction')
})

const MATRIX = `GET /api/clubs/${club.id}/registers/matrix`
const [ann] = lines.map(({ memberId, firstName, lastName, email }) => ({
  ...{ memberId, firstName, lastName, email },
}))
const practice = (place: number, state: string) => ({
  ...{ id: `01990000-0000-7000-8000-0000000001${place}`, title: 'Morning row', startTime: '06:00' },
  ...{ day: `2026-11-${place}`, states: [state] },
})

test('shows attendance by practice in letters and words, and loads older practices page by page', async () => {
  const page = (place: number, state: string, nextCursor: string | null) =>
    json({ athletes: [ann], items: [practice(place, state)], nextCursor })
  const { person } = await open({
    [LIST]: ratesOf(lines),
    [MATRIX]: [page(20, 'late', 'older'), page(10, 'none', null)],
  })
  await person.click(screen.getByRole('radio', { name: 'Attendance by practice' }))
  const matrix = within(await screen.findByRole('table', { name: 'Attendance by practice' }))
  expect(matrix.getByRole('columnheader', { name: /20 November 2026, 06:00: Morning row$/ })).toBeDefined()
  const row = () => within(matrix.getByRole('row', { name: /Ann Adams/ })).getAllByRole('cell')
  expect(row().map(({ textContent }) => textContent)).toEqual(['LLate'])
  await person.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(row().map(({ textContent }) => textContent)).toEqual(['LLate', 'Not recorded']))
  const attended = within(matrix.getByRole('row', { name: /^Attended/ })).getAllByRole('cell')
  expect(attended.map(({ textContent }) => textContent)).toEqual(['1', '0'])
})

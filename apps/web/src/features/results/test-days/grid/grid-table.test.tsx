import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../../../test/render.tsx'
import { NOTHING } from './cell-text.ts'
import { GridTable } from './grid-table.tsx'

const columns = [
  { key: 'rowErg-2000', name: 'RowErg 2,000 m' },
  { key: 'benchPull-1rm', name: 'Bench pull' },
].map(({ key, name }) => ({
  ...{ key, name, comparison: disciplines.get(key) },
  discipline: { disciplineKey: key, clubDiscipline: null },
}))
const lines = ['Ann Lee', 'Bo Fox'].map((name) => ({
  ...{ name, athlete: { id: name, isAsked: true }, mean: null, percents: [null, null] },
  cells: columns.map(({ key }) => ({
    ...{ isWaiting: false, refused: null },
    shown:
      name === 'Ann Lee' && key === 'rowErg-2000' ? { state: null, attempts: [{ value: 420_000 }] } : NOTHING,
    cell: {
      last: { value: 413_800 },
      ...{ warning: null, isRecord: false, enteredBy: null },
      correctedAt: name === 'Bo Fox' && key === 'benchPull-1rm' ? '2026-10-04T08:00:00.000Z' : null,
    },
  })),
}))

async function shown(sorting: string) {
  const onSort = vi.fn()
  const testDay = { clubId: 'club', testDayId: 'day' }
  const props = { testDay, grid: { columns, typed: {}, enter: vi.fn() }, lines, sorting, onSort } as never
  const { person } = await renderPart(
    <GridTable
      {...(props as object as Parameters<typeof GridTable>[0])}
      sortSelect={<p>Sort by</p>}
      title="October test"
      isReadOnly={false}
      shown={undefined}
      onShow={vi.fn()}
      onPaste={vi.fn()}
    />,
  )
  return { person, onSort }
}

const head = (name: string) => screen.getByRole('columnheader', { name })

test('sorts by a head’s column and says so', async () => {
  const { person, onSort } = await shown('rowErg-2000.value')
  expect(head('RowErg 2,000 m').getAttribute('aria-sort')).toBe('ascending')
  expect(head('Athlete').getAttribute('aria-sort')).toBeNull()
  await person.click(within(head('Bench pull')).getByRole('button'))
  await person.click(within(head('Athlete')).getByRole('button'))
  expect(onSort.mock.calls).toEqual([['benchPull-1rm.value'], ['']])
})

test('marks a value that was changed after publishing', async () => {
  await shown('')
  expect(screen.getAllByText('Changed')).toHaveLength(1)
})

test('shows how much slower a time is than the last test', async () => {
  await shown('')
  expect(screen.getByText('6.2 s slower')).toBeDefined()
  expect(screen.getByText('6.2 s worse than the last test')).toBeDefined()
})

test('on a phone, only the discipline’s select is above the first field', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), addEventListener: vi.fn(), removeEventListener: vi.fn() },
  }))
  await shown('')
  const [first] = screen.getAllByRole('textbox')
  for (const part of [screen.getByText('Sort by'), screen.getByText('From a spreadsheet')])
    expect(first?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(within(head('Bench pull')).queryByRole('button')).toBeNull()
})

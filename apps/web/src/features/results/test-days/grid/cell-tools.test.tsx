import { disciplines } from '@boathouse/domain/results/disciplines/model'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../../../test/render.tsx'
import { NOTHING } from './cell-text.ts'
import { CellTools } from './cell-tools.tsx'

const testDay = { clubId: 'club', testDayId: 'day' }
const cellOf = (own: object = {}) => ({
  last: null,
  warning: null,
  enteredBy: null,
  correctedAt: null,
  hasBodyWeight: false,
  ...own,
})

test('says who changed a published value and when', async () => {
  const at = {
    line: { name: 'Ann Lee', athlete: { id: 'ann' } },
    column: { key: 'k1-500', name: 'K1 500 m', comparison: disciplines.get('k1-500'), discipline: {} },
    cell: {
      cell: cellOf({ enteredBy: 'Rosa Lind', correctedAt: '2026-03-02T10:30:00.000Z' }),
      ...{ shown: NOTHING, isWaiting: false },
    },
  } as never
  const [enter, onInsert, onNext, onBack] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  await renderPart(<CellTools {...{ at, testDay, enter, onInsert, onNext, onBack }} choices={[]} />)
  expect(screen.getByText(/Typed by Rosa Lind · Changed after publishing, .*2 Mar/)).toBeDefined()
})

test('enters the chosen reading of an ambiguous time and returns the cursor to its field', async () => {
  const at = {
    line: { name: 'Ann Lee', athlete: { id: 'ann' } },
    column: {
      ...{ key: 'rowErg-2000', name: 'RowErg 2,000 m', comparison: disciplines.get('rowErg-2000') },
      discipline: { disciplineKey: 'rowErg-2000', clubDiscipline: null },
    },
    cell: { cell: cellOf(), shown: NOTHING, isWaiting: false },
  } as never
  const [enter, onBack] = [vi.fn(), vi.fn()]
  const { person } = await renderPart(
    <CellTools
      {...{ at, testDay, enter, onBack }}
      choices={['7:05.0', '11:45.0']}
      onInsert={vi.fn()}
      onNext={vi.fn()}
    />,
  )
  await person.click(screen.getByRole('button', { name: '7:05.0?' }))
  expect(enter).toHaveBeenCalledWith(at, {
    state: null,
    attempts: [expect.objectContaining({ value: 425_000 })],
  })
  expect(onBack).toHaveBeenCalledOnce()
})

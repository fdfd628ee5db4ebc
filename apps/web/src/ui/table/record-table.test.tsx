import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { RecordTable } from './record-table.tsx'

const columns = (names: readonly string[]) =>
  names.map((name, index) => ({
    name,
    place: index === 0 ? ('main' as const) : ('detail' as const),
    expected: '4ch',
    cell: () => `${index + 1}.`,
  }))

function Translated() {
  const [names, setNames] = useState(['Split', 'Split'])
  return (
    <>
      <RecordTable label="Splits" columns={columns(names)} rows={['row']} keyOf={(row) => row} />
      <button type="button" onClick={() => setNames(['Parziale', 'Passo'])}>
        Italiano
      </button>
    </>
  )
}

test('keeps columns apart that have the same name in one language', async () => {
  const { person } = await renderPart(<Translated />)
  await person.click(screen.getByRole('button'))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Parziale',
    'Passo',
  ])
  expect(screen.getAllByRole('cell')).toHaveLength(2)
})

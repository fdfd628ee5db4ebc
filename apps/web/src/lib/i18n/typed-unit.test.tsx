import type { Unit } from '@boathouse/domain/kernel/units'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render.tsx'
import { useTypedUnit } from './typed-unit.ts'

/** A field whose form keeps kilometres, and a switch to metres. */
function Field({ first = '', unit: start }: { first?: string; unit: Unit }) {
  const [value, setValue] = useState(first)
  const [unit, setUnit] = useState(start)
  return (
    <>
      <input {...useTypedUnit({ value, onChange: setValue }, unit)} />
      <output>{value}</output>
      <button type="button" onClick={() => setUnit('metres')}>
        Erg
      </button>
    </>
  )
}

const shown = () => screen.getByRole<HTMLInputElement>('textbox').value
const kept = () => screen.getByRole('status').textContent

test.each([
  ['7.5', '12.07'],
  ['7,50', '12.07'],
  ['7.', '11.265'],
  ['far', 'far'],
])('keeps %s as typed, and the form keeps %s', async (typed, kilometres) => {
  const { person } = await renderPart(<Field unit="miles" />)
  await person.type(screen.getByRole('textbox'), typed)
  expect([shown(), kept()]).toEqual([typed, kilometres])
})

test('shows a stored value in the unit without changing it', async () => {
  await renderPart(<Field first="12.07" unit="miles" />)
  expect([shown(), kept()]).toEqual(['7.5', '12.07'])
})

test('shows the same distance in another unit', async () => {
  const { person } = await renderPart(<Field unit="miles" />)
  await person.type(screen.getByRole('textbox'), '3,1')
  await person.click(screen.getByRole('button', { name: 'Erg' }))
  expect([shown(), kept()]).toEqual(['4989', '4.989'])
})

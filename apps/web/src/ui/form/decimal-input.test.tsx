import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '#lib/i18n/parse-numbers.ts'
import { renderPart } from '../../../test/render.tsx'
import { DecimalInput } from './decimal-input.tsx'

function Form({ stored }: { stored: string }) {
  const [value, setValue] = useState(stored)
  return (
    <>
      <DecimalInput
        label="Distance"
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <button type="button" onClick={() => setValue('7.25')}>
        Merge
      </button>
      <output>{JSON.stringify([value, parseDecimal(value)])}</output>
    </>
  )
}

async function open(locale: string, stored: string) {
  const { person } = await renderPart(<Form stored={stored} />, undefined, [locale])
  const field = screen.getByLabelText<HTMLInputElement>('Distance')
  return { person, field, held: () => JSON.parse(screen.getByRole('status').textContent) }
}

describe.each([
  ['en-GB', '12.5', '7.25'],
  ['de-DE', '12,5', '7,25'],
  ['de-CH', '12.5', '7.25'],
  ['fr-FR', '12,5', '7,25'],
  ['nl-NL', '12,5', '7,25'],
  ['it-IT', '12,5', '7,25'],
  ['es-ES', '12,5', '7,25'],
])('in %s', (locale, stored, merged) => {
  test(`shows 12.5 as ${stored} and leaves the form’s value unchanged`, async () => {
    const { person, field, held } = await open(locale, '12.5')
    expect([field.value, held()]).toEqual([stored, ['12.5', 12.5]])
    await person.type(field, '5')
    expect([field.value, held()]).toEqual([`${stored}5`, [`${stored}5`, 12.55]])
    await person.click(screen.getByRole('button', { name: 'Merge' }))
    expect(field.value).toBe(merged)
  })

  test('reads both marks and grouped digits, and shows them as typed', async () => {
    const { field, held } = await open(locale, '')
    for (const [text, number] of [
      ['12,5', 12.5],
      ['12.5', 12.5],
      ['2 000', 2_000],
      ['2\u00a0000,5', 2_000.5],
      ['2\u202f000.5', 2_000.5],
      ['2’000', 2_000],
    ] as const) {
      fireEvent.change(field, { target: { value: text } })
      expect([field.value, held()]).toEqual([text, [text, number]])
    }
  })
})

test('keeps the cursor while a mark is typed in the middle', async () => {
  const { person, field, held } = await open('de-DE', '1234')
  await person.type(field, '.', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect([field.value, field.selectionStart, held()[1]]).toEqual(['12.34', 3, 12.34])
})

import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { ValueField } from './result-fields.tsx'
import { freshValues } from './result-form-values.ts'

function Field({ disciplineKey, help }: { disciplineKey: string; help?: string }) {
  const [values, setValues] = useState(freshValues('2026-05-01'))
  return (
    <ValueField
      field={(name) => ({
        value: values[name],
        error: undefined,
        onChange: (typed) =>
          setValues({ ...values, [name]: typeof typed === 'string' ? typed : typed.currentTarget.value }),
      })}
      discipline={{ disciplineKey, clubDiscipline: null }}
      help={help}
    />
  )
}

const input = () => screen.getByRole('textbox')
const describedBy = () => {
  const ids = input().getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}
const aloud = () => document.querySelector('[aria-live="polite"]')?.textContent

test.each([
  ['k1-500', '1.52,34', 'Read as 1:52.34'],
  ['k1-1000', '3:44.68', 'Read as 3:44.68 (1:52.4 /500m)'],
  ['benchPull-1rm', '92,5', 'Read as 92.5 kg'],
])('for %s, %s shows its reading, also to screen readers', async (disciplineKey, typed, reading) => {
  const { person } = await renderPart(<Field disciplineKey={disciplineKey} help="Enter the exact time." />)
  expect(describedBy()).toMatch(/^Enter the exact time\.For example/)
  expect(aloud()).toBe('')
  await person.type(input(), typed)
  expect(describedBy()).toBe(`Enter the exact time.${reading}`)
  expect(aloud()).toBe(reading)
})

test('does not announce an unreadable value', async () => {
  const { person } = await renderPart(<Field disciplineKey="k1-500" />)
  await person.type(input(), '1:')
  expect(describedBy()).toBe('Not readable yet. For example 1:52.34')
  expect(aloud()).toBe('')
})

test('reads nothing before a discipline is chosen', async () => {
  await renderPart(<Field disciplineKey="" />)
  expect(describedBy()).toBe('Choose a discipline first.')
})

test('asks about a time with a dot, also for screen readers, and takes it with one key', async () => {
  const { person } = await renderPart(<Field disciplineKey="rowErg-2000" />)
  await person.type(input(), '7.45')
  expect(describedBy()).toBe('Which time did you mean?')
  expect(aloud()).toBe('Which time did you mean? 7:45.0')
  await person.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '7:45.0?' }))
  await person.keyboard('{Enter}')
  expect(input()).toHaveProperty('value', '7:45.0')
  expect(document.activeElement).toBe(input())
  expect(describedBy()).toMatch(/^Read as 7:45\.0/)
  expect(screen.queryByRole('button')).toBeNull()
})

test('offers two likely times to choose from', async () => {
  const { person } = await renderPart(<Field disciplineKey="rowErg-2000" />)
  await person.type(input(), '705')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['7:05.0?', '11:45.0?'])
  await person.click(screen.getByRole('button', { name: '7:05.0?' }))
  expect(input()).toHaveProperty('value', '7:05.0')
})

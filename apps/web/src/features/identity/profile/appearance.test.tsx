import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { Appearance } from './appearance.tsx'

const mira = profileOf({ version: 3 })
const UPDATE = `PATCH /api/users/${mira.id}`
const stored = (version: number) => ({ ...mira, hasPassword: true, theme: 'dark', version })

async function choose(answers: Parameters<typeof network>[0][string]) {
  const { bodiesOf } = network({ [UPDATE]: answers })
  const { person } = await renderPart(<Appearance profile={mira} />)
  await person.click(screen.getByRole('radio', { name: 'Dark' }))
  return { bodiesOf }
}

test('applies a theme in this browser at once and saves it', async () => {
  const { bodiesOf } = await choose(json(stored(4)))
  expect(localStorage.getItem(`theme/${mira.id}`)).toBe('dark')
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(bodiesOf(UPDATE)).toEqual([{ version: 3, theme: 'dark' }])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
})

test('saves the theme over changes made elsewhere', async () => {
  const { bodiesOf } = await choose([
    problem(409, 'stale', undefined, { ...stored(7), theme: 'system' }),
    json(stored(8)),
  ])
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(bodiesOf(UPDATE)).toEqual([
    { version: 3, theme: 'dark' },
    { version: 7, theme: 'dark' },
  ])
})

test('reverts a theme that could not be saved and says so', async () => {
  await choose('unreachable')
  expect(await screen.findByText(/^Not saved yet\. Boathouse can’t be reached\./)).toBeDefined()
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Same as device' }).checked).toBe(true),
  )
  expect(localStorage.length).toBe(0)
})

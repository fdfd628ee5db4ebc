import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { UnitChoices } from './unit-choices.tsx'

const mira = profileOf({ version: 3 })
const UPDATE = `PATCH /api/users/${mira.id}`

test.each([
  ['Distances', 'km', 'mi', { distanceUnit: 'miles' }],
  ['Pace on the water', '/500 m', 'km/h', { paceUnit: 'speed' }],
  ['Weights', 'kg', 'lb', { weightUnit: 'pounds' }],
  ['Temperatures', '°C', '°F', { temperatureUnit: 'fahrenheit' }],
])('saves %s on their own when one is chosen', async (group, before, chosen, body) => {
  const { bodiesOf } = network({ [UPDATE]: json({ ...mira, ...body, version: 4 }) })
  const { person } = await renderPart(<UnitChoices profile={mira} />)
  const choices = within(screen.getByRole('radiogroup', { name: group }))
  const radio = (name: string) => choices.getByRole<HTMLInputElement>('radio', { name })
  expect(radio(before).checked).toBe(true)
  await person.click(radio(chosen))
  await waitFor(() => expect(bodiesOf(UPDATE)).toEqual([{ version: 3, ...body }]))
  expect(radio(chosen).checked).toBe(true)
})

test('reverts a unit that could not be saved', async () => {
  network({ [UPDATE]: 'unreachable' })
  const { person } = await renderPart(<UnitChoices profile={mira} />)
  await person.click(screen.getByRole('radio', { name: 'mi' }))
  expect(await screen.findByText(/^Not saved yet\. Boathouse can’t be reached\./)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'km' }).checked).toBe(true)
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { Reminders } from './reminders.tsx'

const mira = profileOf({ version: 3 })
const SHOW = `GET /api/users/${mira.id}`
const UPDATE = `PATCH /api/users/${mira.id}`
const stored = (version: number, remindByMail: boolean) => ({
  ...mira,
  hasPassword: true,
  remindByMail,
  commentsByMail: true,
  plansByMail: true,
  version,
})

async function turnOff(answers: Parameters<typeof network>[0][string]) {
  const calls = network({ [SHOW]: json(stored(3, true)), [UPDATE]: answers })
  const { person } = await renderPart(<Reminders uid={mira.id} onEndLinks={() => {}} />)
  const toggle = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Practices, tests and announcements by email',
  })
  expect(toggle.checked).toBe(true)
  await person.click(toggle)
  return { ...calls, toggle }
}

test('turns reminders off at once and keeps them off', async () => {
  const { toggle, bodiesOf } = await turnOff(json(stored(4, false)))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(toggle.checked).toBe(false)
  expect(bodiesOf(UPDATE)).toEqual([{ version: 3, remindByMail: false }])
})

test('saves the switch over changes made elsewhere', async () => {
  const { toggle, bodiesOf } = await turnOff([
    problem(409, 'stale', undefined, stored(7, true)),
    json(stored(8, false)),
  ])
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(toggle.checked).toBe(false)
  expect(bodiesOf(UPDATE)).toEqual([
    { version: 3, remindByMail: false },
    { version: 7, remindByMail: false },
  ])
})

test('reverts a switch that could not be saved and says so', async () => {
  const { toggle } = await turnOff('unreachable')
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved yet.')
  await waitFor(() => expect(toggle.checked).toBe(true))
})

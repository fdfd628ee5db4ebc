import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emailIn } from '#lib/session/guardian-view.tsx'
import { json, network, nothing, problem } from '../../../../test/network.ts'
import { profileOf } from '../../../../test/people.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ChangePassword } from './change-password.tsx'

const mira = profileOf()
const SHOW = `GET /api/users/${mira.id}`
const CHANGE = `POST /api/users/${mira.id}/password`
const GOOD = 'calm water at six'

async function open(hasPassword: boolean, answers: Parameters<typeof network>[0] = {}) {
  const { sent, bodiesOf } = network({ [SHOW]: json({ ...mira, hasPassword }), ...answers })
  const { person } = await renderPart(<ChangePassword uid={mira.id} email={emailIn({ user: mira })} />)
  await screen.findByLabelText('New password')
  const type = (label: string, words: string) => person.type(screen.getByLabelText(label), words)
  const submit = (name: string) => person.click(screen.getByRole('button', { name }))
  const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  return { sent, bodiesOf, type, submit, shown }
}

test('empties the fields after a change', async () => {
  const { bodiesOf, type, submit, shown } = await open(true, { [CHANGE]: nothing() })
  await type('New password', GOOD)
  await type('Confirm password', GOOD)
  await submit('Change password')
  expect(await screen.findByText('Password changed. All other browsers are signed out.')).toBeDefined()
  expect(bodiesOf(CHANGE)).toEqual([{ password: GOOD }])
  expect(['New password', 'Confirm password'].map(shown)).toEqual(['', ''])
})

test('shows mismatched passwords before anything is sent', async () => {
  const { bodiesOf, type, submit } = await open(true)
  await type('New password', GOOD)
  await type('Confirm password', 'calm water at seven')
  await submit('Change password')
  expect(screen.getByText('Passwords do not match')).toBeDefined()
  expect(bodiesOf(CHANGE)).toEqual([])
})

test('shows a refusal and keeps the new password', async () => {
  const { bodiesOf, type, submit, shown } = await open(false, { [CHANGE]: problem(429, 'rateLimited') })
  await type('New password', GOOD)
  await type('Confirm password', GOOD)
  await submit('Set password')
  expect((await screen.findByRole('alert')).textContent).toContain('Too many')
  expect(shown('New password')).toBe(GOOD)
  expect(bodiesOf(CHANGE)).toEqual([{ password: GOOD }])
})

import type { CheckIn } from '@boathouse/domain/practices/check-ins/model'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { PRACTICE } from '../../../../test/register.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CheckInForm } from './check-in-form.tsx'

const CREATE = 'POST /api/check-ins'
const checkedIn = (own: Partial<CheckIn> = {}) =>
  json({
    practiceId: PRACTICE,
    title: 'Outing',
    day: '2026-05-04',
    startTime: '18:00',
    state: 'present',
    checkedInAt: '2026-05-04T15:50:00.000Z',
    ...own,
  })

async function open(answers: Parameters<typeof network>[0], scanned?: { code: string; practiceId: string }) {
  const calls = network(answers)
  const part = await renderPart(<CheckInForm code={scanned?.code ?? ''} practiceId={scanned?.practiceId} />)
  const submit = () => part.person.click(screen.getByRole('button', { name: 'Check in' }))
  return { ...calls, ...part, submit, field: screen.getByLabelText('Code') }
}

test('accepts a code typed with a space and announces the check-in', async () => {
  const { person, field, submit, bodiesOf } = await open({ [CREATE]: checkedIn() })
  await person.type(field, '123 456')
  await submit()
  expect((await screen.findByRole('status')).textContent).toBe('Outing, 18:00')
  expect(screen.getByText('You’re checked in')).toBeDefined()
  expect(bodiesOf(CREATE)).toEqual([{ code: '123456' }])
})

test('sends the practice of a scanned code, but not of a typed one', async () => {
  const scanned = { code: '123456', practiceId: PRACTICE }
  const refused = problem(422, 'invalid', [{ path: 'code', code: 'checkInCodeOver' }])
  const { person, field, submit, bodiesOf } = await open({ [CREATE]: [refused, checkedIn()] }, scanned)
  await submit()
  expect(await screen.findByText(/This code has expired/)).toBeDefined()
  await person.clear(field)
  await person.type(field, '654321')
  await submit()
  await screen.findByRole('status')
  expect(bodiesOf(CREATE)).toEqual([scanned, { code: '654321' }])
})

test.each([
  ['late', 'You’re checked in as late', 'Outing, 18:00'],
  ['absent', 'Your coach has already recorded you', 'Outing, 18:00: Absent. Ask your coach if that’s wrong.'],
] as const)('shows the recorded state: %s', async (state, title, lead) => {
  const { person, field, submit } = await open({ [CREATE]: checkedIn({ state }) })
  await person.type(field, '123456')
  await submit()
  expect((await screen.findByRole('status')).textContent).toBe(lead)
  expect(screen.getByText(title)).toBeDefined()
})

test('a poster’s code says that the coach records the athlete', async () => {
  const { person, field, submit } = await open({ [CREATE]: checkedIn({ state: 'none', checkedInAt: null }) })
  await person.type(field, '123456')
  await submit()
  expect((await screen.findByRole('status')).textContent).toBe('Outing, 18:00. Your coach records you.')
  expect(screen.getByText('You said you’re here')).toBeDefined()
})

test('does not send a code of five digits', async () => {
  const { person, field, submit, bodiesOf } = await open({ [CREATE]: checkedIn() })
  await person.type(field, '12345')
  await submit()
  expect(await screen.findByText('Enter the 6-digit code.')).toBeDefined()
  expect(bodiesOf(CREATE)).toEqual([])
})

test('keeps the code offline and can send it again', async () => {
  const { person, field, submit } = await open({ [CREATE]: ['unreachable', checkedIn()] })
  await person.type(field, '123456')
  await submit()
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(field).toHaveProperty('value', '123456')
  await submit()
  expect(await screen.findByRole('status')).toBeDefined()
})

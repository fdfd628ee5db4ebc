import { setUp } from '@boathouse/domain/identity/set-up/contract'
import { createTrainingSession, noDetails } from '@boathouse/domain/training/training-sessions/contract'
import { expect, test } from 'vitest'
import { check } from './contract-form.ts'

test('shows the contract’s error codes at their fields', () => {
  expect(check(setUp.body, { token: 'x', email: 'nobody', password: 'short' })).toEqual({
    fields: [
      { path: 'email', code: 'emailInvalid' },
      { path: 'password', code: 'passwordTooShort' },
    ],
  })
})

test("turns Zod’s own messages into 'invalid'", () => {
  expect(
    check(setUp.body, { token: 'x', email: 'a@b.example', password: 'long enough', timeZone: 7 }),
  ).toEqual({
    fields: [{ path: 'timeZone', code: 'invalid' }],
  })
})

test('returns accepted values as they will be stored', () => {
  const id = '01990000-0000-7000-8000-000000000001'
  const typed = {
    id,
    date: '2026-11-24',
    type: 'speed',
    duration: 45.9,
    intensity: 'low',
    weather: ' calm ',
    notes: '',
  }
  expect(check(createTrainingSession.body, typed)).toEqual({
    body: { ...typed, ...noDetails(), duration: 45, weather: 'calm' },
  })
})

import { checkInCode, checkInStepAt } from '@boathouse/domain/practices/check-ins/code-rules'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { json, network, problem } from '../../../../test/network.ts'
import { CLUB, PRACTICE } from '../../../../test/register.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CheckInScreen } from './check-in-screen.tsx'

const KEY = `GET /api/clubs/${CLUB}/practices/${PRACTICE}/check-in-key`
const bytes = new TextEncoder().encode('12345678901234567890123456789012')
const keyWith = (now: string) =>
  json({
    key: Buffer.from(bytes).toString('base64url'),
    opensAt: '2026-05-04T15:30:00.000Z',
    endsAt: '2026-05-04T18:00:00.000Z',
    now,
  })
const figuresAt = (at: string) => {
  const code = checkInCode(bytes, checkInStepAt(new Date(at)))
  return `${code.slice(0, 3)} ${code.slice(3)}`
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-04T17:00:05Z') }))
afterEach(() => vi.useRealTimers())

const show = async (answer: Parameters<typeof network>[0][string]) => {
  network({ [KEY]: answer })
  return renderPart(<CheckInScreen clubId={CLUB} practiceId={PRACTICE} back={null} />)
}

test('shows the code by the server’s clock, although this device’s is an hour ahead', async () => {
  await show(keyWith('2026-05-04T16:00:05.000Z'))
  expect(await screen.findByText(figuresAt('2026-05-04T16:00:05Z'))).toBeDefined()
  expect(screen.getByRole('img', { name: 'Check-in code to scan' })).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getByText(figuresAt('2026-05-04T16:00:35Z'))).toBeDefined()
})

test.each([
  ['2026-05-04T15:29:00.000Z', /Check-in opens at/],
  ['2026-05-04T18:00:00.000Z', /This practice is over/],
])('shows no code at %s', async (now, words) => {
  await show(keyWith(now))
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})

test('fetches a key that could not be loaded again', async () => {
  const { person } = await show(['unreachable', keyWith('2026-05-04T16:00:05.000Z')])
  await person.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('img')).toBeDefined()
})

test('says that a practice does not exist', async () => {
  await show(problem(404, 'notFound'))
  expect(await screen.findByText(/This practice does not exist/)).toBeDefined()
})

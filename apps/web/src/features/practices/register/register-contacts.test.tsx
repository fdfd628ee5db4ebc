import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openRegister } from '../../../../test/open-register.tsx'

const HOUR = 3_600_000
const STARTS = Date.parse('2026-11-24T06:00:00.000Z')
const ENDS = Date.parse('2026-11-24T07:30:00.000Z')

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['2 hours before it starts', STARTS - 2 * HOUR, true],
  ['earlier', STARTS - 2 * HOUR - 1, false],
  ['2 hours after it ends', ENDS + 2 * HOUR, true],
  ['later', ENDS + 2 * HOUR + 1, false],
])('offers contacts %s, without requesting them', async (_when, now, isThere) => {
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const { sent } = await openRegister({})
  await screen.findByRole('group', { name: 'Rower 1' })
  expect(screen.queryByRole('button', { name: 'Emergency contacts' }) !== null).toBe(isThere)
  expect(sent.some(({ call }) => call.includes('emergency'))).toBe(false)
})

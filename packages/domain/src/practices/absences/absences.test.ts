import { describe, expect, it } from 'vitest'
import { refuseWrongDays } from './rules.ts'

describe('an absence', () => {
  it.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01', '2027-03-01'],
  ])('can be from %s to %s', (first, last) => {
    expect(() => refuseWrongDays({ first, last })).not.toThrow()
  })

  it.each([
    ['2026-03-02', '2026-03-01', 'endBeforeStart'],
    ['2026-03-01', '2027-03-02', 'absenceTooLong'],
  ])('can’t be from %s to %s: %s', (first, last, code) => {
    expect(() => refuseWrongDays({ first, last })).toThrow(
      expect.objectContaining({ fields: [{ path: 'last', code }] }),
    )
  })
})

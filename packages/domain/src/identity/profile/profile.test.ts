import { describe, expect, it } from 'vitest'
import { profileChanges } from './contract.ts'

const judged = (changes: object) =>
  profileChanges.safeParse({ version: 1, ...changes }).error?.issues.map(({ message }) => message) ?? []

describe('the start of a season', () => {
  it.each(['01-01', '09-30', '12-31', '02-28'])('can be %s', (seasonStart) => {
    expect(judged({ seasonStart })).toEqual([])
  })

  it.each(['02-29', '02-30', '04-31', '00-10', '13-01', '1-1', '2026-01-01', ''])(
    'can’t be %j',
    (seasonStart) => {
      expect(judged({ seasonStart })).toEqual(['yearDayInvalid'])
    },
  )
})

describe('changes of a profile', () => {
  it.each([
    [{ firstName: 'x'.repeat(101) }, 'tooLong'],
    [{ lastName: 'a\0b' }, 'unreadableCharacters'],
    [{ timeZone: 'Atlantis/Harbour' }, 'timeZoneUnknown'],
    [{ firstDayOfWeek: 8 }, 'invalid'],
    [{ firstDayOfWeek: 1.5 }, 'invalid'],
  ])('refuse %.30j', (changes, code) => {
    expect(judged({ firstName: 'Mira', timeZone: 'Europe/Oslo', firstDayOfWeek: 7 })).toEqual([])
    expect(judged(changes)).toEqual([code])
  })

  it('ignore role, club and confirmation', () => {
    const parsed = profileChanges.parse({
      version: 1,
      role: 'super',
      teamId: 'x',
      emailVerified: true,
      superAdmin: true,
    })
    expect(parsed).toEqual({ version: 1 })
  })
})

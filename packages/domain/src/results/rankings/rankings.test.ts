import { describe, expect, it } from 'vitest'
import { maySeeAllRanked } from '../../club/members/policy.ts'
import { maySeeRankings } from './policy.ts'

describe('a club’s rankings', () => {
  it.each([
    ['admin', 'admins', true, true],
    ['admin', 'members', true, true],
    ['athlete', 'admins', false, false],
    ['athlete', 'members', true, false],
    [null, 'members', false, false],
    [null, 'admins', false, false],
  ] as const)(
    'are visible to %s if shown to %s: %s, with all athletes: %s',
    (role, shownTo, sees, seesAll) => {
      expect(maySeeRankings(role, { rankingsShownTo: shownTo })).toBe(sees)
      expect(maySeeAllRanked(role)).toBe(seesAll)
    },
  )
})

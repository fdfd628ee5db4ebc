import { describe, expect, it } from 'vitest'
import { maySeeAllRanked, maySeeRankings } from './policy.ts'

describe('A club’s rankings', () => {
  it.each([
    ['admin', 'admins', true, true],
    ['admin', 'members', true, true],
    ['athlete', 'admins', false, false],
    ['athlete', 'members', true, false],
    [null, 'members', false, false],
    [null, 'admins', false, false],
  ] as const)(
    'are seen by %s where shown to %s: %s, with all in them: %s',
    (role, shownTo, sees, seesAll) => {
      expect(maySeeRankings(role, { rankingsShownTo: shownTo })).toBe(sees)
      expect(maySeeAllRanked(role)).toBe(seesAll)
    },
  )
})

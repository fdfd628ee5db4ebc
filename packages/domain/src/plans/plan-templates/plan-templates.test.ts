import { describe, expect, it } from 'vitest'
import { toWeekday, weekFrom } from '../../kernel/calendar-day.ts'
import { mayKeepTemplate, mayUseTemplate } from './policy.ts'
import { onDaysOf, toTemplate } from './rules.ts'

const planned = {
  ...({ date: '2026-03-04', memberId: null, title: 'Long row', type: 'endurance' } as const),
  ...({ sport: 'rowing', minutes: 90, distance: null, rpe: 4 } as const),
  ...{ workout: '90min UT2', notes: 'Even splits' },
}

describe('who manages and uses a template', () => {
  it.each([
    ['admin', [], null, true, true],
    ['admin', [], 'a', true, true],
    ['athlete', ['a'], 'a', true, true],
    ['athlete', ['a'], 'b', false, false],
    ['athlete', ['a'], null, false, true],
    ['athlete', [], null, false, false],
    [null, ['a'], 'a', false, false],
    [null, ['a'], null, false, false],
  ] as const)(
    '%s of the club who plans for %j, of one of %s: %s, %s',
    (role, squads, squadId, keeps, uses) => {
      const planner = { role, squadIds: new Set<string>(squads) }
      expect(mayKeepTemplate(planner, { squadId })).toBe(keeps)
      expect(mayUseTemplate(planner, { squadId })).toBe(uses)
    },
  )
})

describe('a week as a template', () => {
  it('has the planned sessions by weekday', () => {
    const { date: _, memberId: _member, ...session } = planned
    expect(toTemplate([planned])).toEqual([{ weekday: 3, ...session }])
  })

  it('has no notes to one athlete', () => {
    expect(toTemplate([{ ...planned, memberId: 'ann' }])).toMatchObject([{ weekday: 3, notes: '' }])
  })

  // Days on which weeks begin: Sundays, Mondays and Saturdays. Clocks change on 29 March 2026 in Europe.
  const firsts = ['2026-03-01', '2026-03-02', '2026-03-07', '2026-03-23', '2026-03-28', '2026-03-29']
  it.each(firsts.flatMap((from) => firsts.map((to) => [from, to] as const)))(
    'saved from %s on and planned from %s on has each session on its weekday, in order',
    (from, to) => {
      const dates = weekFrom(from)
      const kept = toTemplate(dates.map((date) => ({ ...planned, date, title: String(toWeekday(date)) })))
      const days = onDaysOf(kept, to).map(({ date, title }) => [date, title])
      expect(days).toEqual(weekFrom(to).map((date) => [date, String(toWeekday(date))]))
    },
  )
})

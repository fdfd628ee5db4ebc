import { describe, expect, it } from 'vitest'
import { Refusal } from '../../kernel/errors.ts'
import { newPlannedSession } from './contract.ts'
import { mayPlanForSquad } from './policy.ts'
import { dayOfCopy, isAskedOn, refuseWrongAudience, toIntensity } from './rules.ts'

describe('who plans', () => {
  it.each([
    ['admin', null, true],
    ['admin', 'athlete', true],
    ['athlete', 'coach', true],
    ['athlete', 'athlete', false],
    ['athlete', null, false],
    [null, 'coach', false],
  ] as const)('for a squad: %s of the club, %s in it: %s', (role, inSquad, may) => {
    expect(mayPlanForSquad(role, inSquad)).toBe(may)
  })
})

describe('the audience', () => {
  const refusal = (squadId: string | null, memberIds: string[] | null) => {
    try {
      refuseWrongAudience({ squadId, memberIds })
      return null
    } catch (error) {
      return error instanceof Refusal ? error.fields : error
    }
  }

  it('is a squad or athletes', () => {
    expect(refusal('s', null)).toBeNull()
    expect(refusal(null, ['a'])).toBeNull()
    expect(refusal(null, null)).toEqual([{ path: 'squadId', code: 'choose' }])
    expect(refusal('s', ['a'])).toEqual([{ path: 'memberIds', code: 'invalid' }])
  })

  it('is athletes in the squad on its day', () => {
    const goesOn = { since: '2026-03-01', until: null }
    expect(isAskedOn('2026-03-01', goesOn)).toBe(true)
    expect(isAskedOn('2026-02-28', goesOn)).toBe(false)
    expect(isAskedOn('2090-01-01', goesOn)).toBe(true)
    const hasEnded = { since: '2026-03-01', until: '2026-03-31' }
    expect(isAskedOn('2026-03-31', hasEnded)).toBe(true)
    expect(isAskedOn('2026-04-01', hasEnded)).toBe(false)
  })
})

it.each([
  ['endurance', null, 'medium'],
  ['recovery', null, 'low'],
  ['speed', 0, 'low'],
  ['speed', 4, 'low'],
  ['speed', 5, 'medium'],
  ['speed', 6, 'medium'],
  ['recovery', 7, 'high'],
  ['speed', 10, 'high'],
] as const)('of %s with an RPE of %s has %s intensity', (type, rpe, intensity) => {
  expect(toIntensity(type, rpe)).toBe(intensity)
})

it.each([
  ['2026-03-04', '2026-03-02', '2026-03-09', '2026-03-11'],
  ['2026-03-02', '2026-03-02', '2026-02-23', '2026-02-23'],
  ['2026-03-29', '2026-03-23', '2026-03-30', '2026-04-05'],
])('of %s, copied from %s to %s, is %s', (day, from, to, copied) => {
  expect(dayOfCopy(day, { from, to })).toBe(copied)
})

describe('a planned session as sent', () => {
  const right = {
    id: '01990000-0000-7000-8000-000000000001',
    date: '2026-03-02',
    title: 'Long row',
    type: 'endurance',
  }
  const wrong = (fields: object) =>
    newPlannedSession.safeParse({ ...right, ...fields }).error?.issues.map(({ message }) => message)

  it('needs only title, day and type', () => {
    expect(wrong({})).toBeUndefined()
  })

  it.each([
    [{ title: ' ' }, 'required'],
    [{ type: 'notSet' }, 'typeRequired'],
    [{ minutes: 0 }, 'plannedMinutesRange'],
    [{ minutes: 1441 }, 'plannedMinutesRange'],
    [{ minutes: 1.5 }, 'plannedMinutesRange'],
    [{ distance: 500_001 }, 'distanceRange'],
    [{ rpe: 11 }, 'rpeRange'],
    [{ workout: 'x'.repeat(2001) }, 'tooLong'],
    [{ notes: 'x'.repeat(2001) }, 'tooLong'],
    [{ memberIds: [] }, 'choose'],
  ])('%j is %s', (fields, code) => {
    expect(wrong(fields)).toEqual([code])
  })
})

import { describe, expect, it } from 'vitest'
import { newIncident } from './contract.ts'
import { mayReadIncidents } from './policy.ts'
import {
  arePeopleSame,
  MAX_INCIDENTS,
  refuseFutureIncident,
  refuseTooManyIncidents,
  refuseWrongIncident,
} from './rules.ts'

const [id, other] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']
const member = (memberId: string) => ({ memberId, name: null })
const guest = (name: string) => ({ memberId: null, name })

const fieldsOf = (refused: () => void) => {
  try {
    refused()
    return 'taken'
  } catch (error) {
    return (error as { fields: { path: string; code: string }[] }).fields[0]
  }
}

describe('an incident', () => {
  it.each([
    ['admin', true],
    ['athlete', false],
    [null, false],
  ] as const)('is readable for a member of the club who is %s: %s', (role, may) => {
    expect(mayReadIncidents(role)).toBe(may)
  })

  it.each([
    ['2026-03-01', '12:00', 'taken'],
    ['2026-03-01', '12:01', { path: 'time', code: 'incidentFuture' }],
    ['2026-03-02', '00:00', { path: 'time', code: 'incidentFuture' }],
    ['2026-02-28', '23:59', 'taken'],
  ])('was at %s %s by the club’s clock, at noon there: %o', (day, time, expected) => {
    const now = new Date('2026-03-01T17:00:00.000Z')
    expect(fieldsOf(() => refuseFutureIncident({ day, time }, 'America/New_York', now))).toEqual(expected)
  })

  it.each([
    ['none', '', [], 'taken'],
    ['firstAid', 'A cut', [], 'taken'],
    ['firstAid', '', [], { path: 'injuries', code: 'injuriesRequired' }],
    ['medical', '', [], { path: 'injuries', code: 'injuriesRequired' }],
    ['none', '', [member(id), member(other), guest('Robin'), guest('Robin')], 'taken'],
    ['none', '', [member(id), member(id)], { path: 'people.1.memberId', code: 'involvedTwice' }],
    ['none', '', [{ memberId: null, name: null }], { path: 'people.0.memberId', code: 'memberOrName' }],
    ['none', '', [{ memberId: id, name: 'Robin' }], { path: 'people.0.memberId', code: 'memberOrName' }],
  ] as const)('with harm %s, injuries ‘%s’ and %o: %o', (harm, injuries, people, expected) => {
    expect(fieldsOf(() => refuseWrongIncident({ harm, injuries, people: [...people] }))).toEqual(expected)
  })

  it.each([
    [[], [], true],
    [[member(id), guest('Robin')], [member(id), guest('Robin')], true],
    [[member(id)], [member(other)], false],
    [[guest('Robin')], [guest('Robyn')], false],
    [[member(id)], [member(id), guest('Robin')], false],
    [[member(id), guest('Robin')], [member(id)], false],
  ])('compares people in %o and %o as equal: %s', (some, others, same) => {
    expect(arePeopleSame(some, others)).toBe(same)
  })

  it('is refused beyond the limit', () => {
    expect(fieldsOf(() => refuseTooManyIncidents(MAX_INCIDENTS))).toBe('taken')
    expect(fieldsOf(() => refuseTooManyIncidents(MAX_INCIDENTS + 1))).toEqual({
      path: 'what',
      code: 'tooManyIncidents',
    })
  })

  it.each([
    [{ harm: '' }, 'chooseHarm'],
    [{ what: ' ' }, 'required'],
    [{ what: 'x'.repeat(4001) }, 'tooLong'],
    [{ place: '' }, 'required'],
    [{ time: '25:00' }, 'clockTimeInvalid'],
    [{ people: Array.from({ length: 31 }, () => guest('Robin')) }, 'involvedTooMany'],
  ])('is refused with %o', (changes, expected) => {
    const fine = {
      id,
      what: 'A collision',
      place: 'At the bridge',
      day: '2026-03-01',
      time: '17:30',
      harm: 'none',
    }
    expect(newIncident.safeParse(fine).success).toBe(true)
    const { error } = newIncident.safeParse({ ...fine, ...changes })
    expect(error?.issues.map(({ message }) => message)).toEqual([expected])
  })
})

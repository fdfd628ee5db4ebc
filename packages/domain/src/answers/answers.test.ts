import { describe, expect, it } from 'vitest'
import { answerableUntil, answeringAt, effectiveAnswer, isFull } from './rules.ts'

const away = { reason: 'Exams' }
const said = (answer: 'none' | 'yes' | 'maybe' | 'no') => ({ answer, reason: 'own', version: 3 })

describe('an answer', () => {
  it.each([
    [undefined, undefined, { answer: 'none', reason: '', version: 0, byAbsence: false }],
    [said('yes'), undefined, { answer: 'yes', reason: 'own', version: 3, byAbsence: false }],
    [undefined, away, { answer: 'no', reason: 'Exams', version: 0, byAbsence: true }],
    [said('none'), away, { answer: 'no', reason: 'Exams', version: 3, byAbsence: true }],
    [said('yes'), away, { answer: 'yes', reason: 'own', version: 3, byAbsence: false }],
    [said('no'), away, { answer: 'no', reason: 'own', version: 3, byAbsence: false }],
  ])('of %j in an absence %j is %j', (own, absence, expected) => {
    expect(effectiveAnswer(own, absence)).toEqual(expected)
  })

  const practice = { startsAt: '2026-03-03T17:00:00.000Z', cancelledAt: null }
  const at = (time: string) => new Date(`2026-03-03T${time}Z`)
  it.each([
    ['16:59:59.999', null, 'open'],
    ['17:00:00.000', null, 'begun'],
    ['14:59:59.999', 2, 'open'],
    ['15:00:00.000', 2, 'afterDeadline'],
    ['17:00:00.000', 2, 'begun'],
  ] as const)('at %s with a deadline of %j hours before 17:00 is %s', (time, hours, answering) => {
    expect(answeringAt(practice, hours, at(time))).toBe(answering)
  })

  it('is not taken for a practice that is cancelled', () => {
    const cancelled = { ...practice, cancelledAt: practice.startsAt }
    expect(answeringAt(cancelled, null, at('12:00:00.000'))).toBe('cancelled')
  })

  it('counts hours before the start that pass, whatever clocks do', () => {
    expect(answerableUntil({ startsAt: '2026-03-29T04:00:00.000Z' }, 12)).toBe('2026-03-28T16:00:00.000Z')
  })
})

describe('a practice', () => {
  it.each([
    [null, 500, false],
    [8, 7, false],
    [8, 8, true],
    [8, 9, true],
  ])('for %j where %i come is full: %j', (capacity, yes, full) => {
    expect(isFull(capacity, yes)).toBe(full)
  })
})

import { describe, expect, it } from 'vitest'
import { momentAt } from '../../kernel/zoned-time.ts'
import {
  answerableUntil,
  answeringAt,
  effectiveAnswer,
  isFull,
  measureNotice,
  resolveDeadline,
  saidOf,
  toAnswerer,
} from './rules.ts'

const away = { reason: 'Exams' }
const said = (answer: 'none' | 'yes' | 'waiting' | 'maybe' | 'no') => ({ answer, reason: 'own', version: 3 })

describe('an answer', () => {
  it.each([
    [undefined, undefined, { answer: 'none', reason: '', version: 0, byAbsence: false }],
    [said('yes'), undefined, { answer: 'yes', reason: 'own', version: 3, byAbsence: false }],
    [undefined, away, { answer: 'no', reason: 'Exams', version: 0, byAbsence: true }],
    [said('none'), away, { answer: 'no', reason: 'Exams', version: 3, byAbsence: true }],
    [said('yes'), away, { answer: 'yes', reason: 'own', version: 3, byAbsence: false }],
    [said('waiting'), away, { answer: 'waiting', reason: 'own', version: 3, byAbsence: false }],
    [said('no'), away, { answer: 'no', reason: 'own', version: 3, byAbsence: false }],
  ])('of %j during an absence %j is %j', (own, absence, expected) => {
    expect(effectiveAnswer(own, absence)).toEqual({ position: null, answeredBy: null, ...expected })
  })

  it('is a yes on the waiting list, with the position and the coach who gave it', () => {
    const coach = { answeredBy: 'id', byFirstName: 'Anna', byLastName: null }
    const own = { ...said('waiting'), position: 2, answeredBy: toAnswerer(coach) }
    expect(effectiveAnswer(own, away)).toMatchObject({
      position: 2,
      answeredBy: { firstName: 'Anna', lastName: null },
    })
    expect([saidOf('waiting'), saidOf('maybe'), saidOf('none')]).toEqual(['yes', 'maybe', 'none'])
    expect(toAnswerer({ ...coach, answeredBy: null })).toBe(null)
  })

  const startsAt = '2026-03-03T17:00:00.000Z'
  const practice = {
    startsAt,
    cancelledAt: null,
    ownDeadline: null,
    noticeMinutes: 10_000,
    announcedAt: null,
  }
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

  it('is refused for a cancelled practice', () => {
    const cancelled = { ...practice, cancelledAt: practice.startsAt }
    expect(answeringAt(cancelled, null, at('12:00:00.000'))).toBe('cancelled')
  })

  it.each([
    ['skip an hour', '2026-03-29', '2026-03-28T16:00:00.000Z'],
    ['repeat an hour', '2026-10-25', '2026-10-24T17:00:00.000Z'],
  ] as const)('counts elapsed hours before the start, even when clocks %s', (_when, day, until) => {
    const early = momentAt(day, '06:00', 'Europe/Berlin').toISOString()
    expect(answerableUntil({ ...practice, startsAt: early }, 12)).toBe(until)
  })
})

describe('an answer deadline', () => {
  const startsAt = '2026-03-03T17:00:00.000Z'
  const ahead = (hours: number) => new Date(Date.parse(startsAt) - hours * 3_600_000)
  const madeBefore = (hours: number) => measureNotice(startsAt, ahead(hours))
  const announcedAt = null

  it.each([
    // Notice, own deadline, club's deadline, and the result.
    [48, null, null, null],
    [48, null, 12, 12],
    [12.1, null, 12, 12],
    [12, null, 12, null],
    [2, null, 12, null],
    [2, null, 1, 1],
    [48, 0, 12, null],
    [48, 24, 12, 24],
    [48, 6, 12, 6],
    [48, 6, null, 6],
    [5, 6, 2, null],
    [8, 6, 12, 6],
    [-1, null, 12, null],
  ])('made %j hours ahead, with %j of its own and %j of the club, is %j', (made, own, club, expected) => {
    const practice = {
      startsAt,
      announcedAt,
      ownDeadline: own,
      noticeMinutes: madeBefore(made),
      cancelledAt: null,
    }
    expect(resolveDeadline(practice, club)).toBe(expected)
    expect(answerableUntil(practice, club)).toBe(ahead(expected ?? 0).toISOString())
    if (made <= 0) return
    // When the practice is created, answers are possible whatever the deadline is.
    expect(answeringAt(practice, club, ahead(made))).toBe('open')
  })

  it.each([
    ['later, so that the deadline is ahead again', '2026-03-05T17:00:00.000Z', 12],
    ['earlier, into the deadline', '2026-03-03T15:00:00.000Z', null],
    ['a little later, within the deadline', '2026-03-03T17:30:00.000Z', null],
  ])('of a moved practice %s', (_where, moved, expected) => {
    const noticeMinutes = measureNotice(moved, ahead(6))
    const practice = { startsAt: moved, announcedAt, ownDeadline: null, noticeMinutes }
    expect(resolveDeadline(practice, 12)).toBe(expected)
  })

  it('changed by the club later closes nothing that was still open', () => {
    const practice = {
      startsAt,
      announcedAt,
      ownDeadline: null,
      noticeMinutes: madeBefore(20),
      cancelledAt: null,
    }
    expect(answeringAt(practice, 12, ahead(10))).toBe('afterDeadline')
    expect(answeringAt(practice, 6, ahead(10))).toBe('open')
    expect(answeringAt(practice, 24, ahead(10))).toBe('open')
    expect(answeringAt(practice, null, ahead(10))).toBe('open')
  })

  it.each([
    [25, 24],
    [24, null],
    [2, null],
  ])('of a practice announced %j hours before, with 24 hours, is %j', (hours, expected) => {
    const announced = ahead(hours).toISOString()
    const practice = { startsAt, announcedAt: announced, ownDeadline: 24, noticeMinutes: madeBefore(480) }
    expect(resolveDeadline(practice, null)).toBe(expected)
  })

  it('stays after a cancellation is undone', () => {
    const practice = { startsAt, announcedAt, ownDeadline: null, noticeMinutes: madeBefore(48) }
    const states = [null, startsAt, null].map((cancelledAt) =>
      answeringAt({ ...practice, cancelledAt }, 12, ahead(6)),
    )
    expect(states).toEqual(['afterDeadline', 'cancelled', 'afterDeadline'])
  })
})

describe('a practice', () => {
  it.each([
    [null, 500, false],
    [8, 7, false],
    [8, 8, true],
    [8, 9, true],
  ])('for %j with %i yes answers is full: %j', (capacity, yes, full) => {
    expect(isFull(capacity, yes)).toBe(full)
  })
})

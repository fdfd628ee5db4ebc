import type { Practice } from '@boathouse/domain/practices/practices/model'
import { expect, test } from 'vitest'
import { askedOf } from '../../../../test/asked.ts'
import { keyOf, listChoices } from './several-choices.ts'
import { answersBefore, answersTo, planSeveral } from './several-plan.ts'

const on = (day: string, own: Partial<Practice> = {}): Practice =>
  askedOf({ id: day, day, startsAt: `${day}T18:00:00.000Z`, ...own })
const ownAnswer = (answer: 'none' | 'yes' | 'waiting' | 'maybe' | 'no', version = 1, byAbsence = false) => ({
  own: {
    ...{ answer, reason: answer === 'maybe' ? 'Night shift' : '', version, byAbsence },
    ...{ position: null, answeredBy: null },
  },
})

const untouched = on('2026-11-24')
const withdrawn = on('2026-11-26', ownAnswer('none', 3))
const yes = on('2026-12-01', ownAnswer('yes'))
const maybe = on('2026-12-03', ownAnswer('maybe', 2))
const away = on('2026-12-08', ownAnswer('no', 4, true))
const closed = [
  on('2026-12-10', { answering: 'cancelled', cancelledAt: '2026-11-01T00:00:00.000Z' }),
  on('2026-12-11', { answering: 'begun' }),
  on('2026-12-12', { answering: 'afterDeadline' }),
]
const full = on('2026-12-14', { isFull: true })
const waiting = on('2026-12-14', ownAnswer('waiting'))
const all = [
  untouched,
  withdrawn,
  yes,
  maybe,
  away,
  ...closed,
  full,
  waiting,
  on('2026-12-15', { own: null, answering: 'notAsked' }),
]
const days = (practices: readonly Practice[]) => practices.map(({ day }) => day)

test('answers yes where there is no answer, keeps others, and counts closed and full practices', () => {
  const { fresh, others, same, full: count, refused } = planSeveral(all, 'yes')
  expect(days(fresh)).toEqual(days([untouched, withdrawn, full]))
  expect(days(others)).toEqual(days([maybe, away]))
  expect([same, count]).toEqual([2, 1])
  expect(Object.fromEntries(refused)).toEqual({
    practiceCancelled: 1,
    practiceBegun: 1,
    answerDeadlinePassed: 1,
  })
})

test('a no equals an absence and needs no free place', () => {
  const { others, same, full: count } = planSeveral(all, 'no')
  expect(days(others)).toEqual(days([yes, maybe, waiting]))
  expect([same, count]).toEqual([1, 0])
})

test('sends each answer over the version on screen, and undoes it over the new one', () => {
  const practices = planSeveral([untouched, maybe, away], 'yes')
  const chosen = [...practices.fresh, ...practices.others]
  expect(answersTo(chosen, 'yes').map(({ version }) => version)).toEqual([0, 2, 4])
  const versions = new Map([
    [untouched.id, 1],
    [maybe.id, 3],
    [away.id, 5],
  ])
  expect(answersBefore(chosen, versions)).toEqual([
    { practiceId: untouched.id, answer: 'none', reason: '', version: 1 },
    { practiceId: maybe.id, answer: 'maybe', reason: 'Night shift', version: 3 },
    { practiceId: away.id, answer: 'none', reason: '', version: 5 },
  ])
  expect(answersBefore(chosen, new Map([[maybe.id, 3]])).map(({ practiceId }) => practiceId)).toEqual([
    maybe.id,
  ])
})

const weekly = { seriesId: 'series', rule: 'FREQ=WEEKLY;BYDAY=TU,TH' }

test('groups practices to answer at once: a series, the rest of the month, a weekday', () => {
  const practices = ['2026-11-24', '2026-11-26', '2026-12-01'].map((day) => on(day, weekly))
  expect(listChoices(practices)).toEqual([
    { kind: 'series', seriesId: 'series', title: 'Early row' },
    { kind: 'month', until: '2026-11-30' },
    { kind: 'weekday', weekday: 2 },
  ])
  expect(listChoices(practices).map(keyOf)).toEqual(['series', '2026-11-30', '2'])
})

test.each([
  ['nothing', []],
  ['one practice', [on('2026-11-24', weekly)]],
  ['practices that ask others', ['2026-11-24', '2026-11-26'].map((day) => on(day, { own: null }))],
  ['closed ones', ['2026-11-24', '2026-11-26'].map((day) => on(day, { answering: 'afterDeadline' }))],
])('offers no practices of %s to answer at once', (_case, practices) => {
  expect(listChoices(practices)).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { isTitleOfWorkout, titleOfWorkout } from '../../sport/workouts/title-rules.ts'
import { aimOfWorkout, sumPlanned } from './amount-rules.ts'
import { guessType } from './type-rules.ts'

const nothing = { minutes: null, distance: null }

describe('planned amounts', () => {
  it.each([
    ['8x500m/3:30 @24-26', nothing, { minutes: null, distance: 4_000, restMs: 1_470_000 }],
    ['3x20min/5min', nothing, { minutes: 60, distance: null, restMs: 600_000 }],
    ['8x500m/3:30', { minutes: 75, distance: 12_000 }, { minutes: 75, distance: 12_000, restMs: 1_470_000 }],
    ['as you like', nothing, { ...nothing, restMs: 0 }],
    ['', { ...nothing, minutes: 45 }, { ...nothing, minutes: 45, restMs: 0 }],
  ])('%s, %o', (workout, entered, expected) => {
    expect(sumPlanned({ workout, ...entered })).toEqual(expected)
  })

  it.each([
    ['16k r20', { ...nothing, distance: 16_000 }],
    ['3x20min UT2', { ...nothing, minutes: 60 }],
    ['3x20min/5min', nothing],
    ['some pieces in metres, some in minutes: 10min + 2k', nothing],
    ['8-10x500m', nothing],
    ['', nothing],
  ])('and the aim: %s', (workout, expected) => {
    expect(aimOfWorkout(workout)).toEqual(expected)
  })
})

describe('a title from a workout', () => {
  it('is the workout on one line', () => {
    expect(titleOfWorkout(' 20min w/u\n3x20min  UT2 ')).toBe('20min w/u 3x20min UT2')
  })

  it('has at most 100 characters', () => {
    const title = titleOfWorkout('500m + '.repeat(30))
    expect([...title]).toHaveLength(100)
    expect(title.endsWith('…')).toBe(true)
  })

  it.each([
    ['8x500m/3:30', '8x500m/3:30', true],
    ['8X500m/3:30', ' 8x500m/3:30\n', true],
    ['500s', '8x500m/3:30', false],
    ['', '', false],
  ])('%j of %j: %s', (title, workout, expected) => {
    expect(isTitleOfWorkout(title, workout)).toBe(expected)
  })
})

describe('the guessed type of a session', () => {
  it.each([
    ['8x500m/3:30 @24-26', 'speed'],
    ['2k, 3x1k r30', 'speed'],
    ['6x3min AN', 'speed'],
    ['10x20 strokes max', 'speed'],
    ['3x20min UT2', 'endurance'],
    ['4x2000m/5min @20-22', 'endurance'],
    ['16k r20', 'endurance'],
    ['45min easy', 'recovery'],
    ['20min w/u, 8x500m/2min', 'speed'],
    ['weights: 5 sets of 5', 'strength'],
    ['60min technique', 'technique'],
    ['as you like', null],
    ['', null],
  ])('%s: %s', (workout, type) => {
    expect(guessType(workout)).toBe(type)
  })
})

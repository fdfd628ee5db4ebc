import { expect, it } from 'vitest'
import { readMinutes, writeMinutes } from './typed-minutes.ts'

it.each([
  ['75', 75, []],
  [' 1:15 ', 75, []],
  ['75 min', 75, []],
  ['75min', 75, []],
  ['7.5 min', Number.NaN, []],
  ['0:45', 45, []],
  ['1.15', null, [75, 1]],
  ['1,15', null, [75, 1]],
  ['7.45', null, [465, 7]],
  ['1.5', null, [90, 1]],
  ['0.45', null, [45]],
  ['5:30', 330, []],
  ['20:00', null, [20, 1_200]],
  ['45:00', null, [45]],
  ['20:00 h', 1_200, []],
  ['62.5', 62.5, []],
  ['90.0', 90, []],
  ['7.75', 7.75, []],
  ['', null, []],
  ['an hour', Number.NaN, []],
  ['1:75', Number.NaN, []],
  ['-5', Number.NaN, []],
])('%j', (typed, value, asked) => {
  expect(readMinutes(typed)).toEqual({ value, asked })
})

it('writes minutes unambiguously', () => {
  for (const minutes of [1, 59, 60, 75, 359, 360, 465, 1_440])
    expect(readMinutes(writeMinutes(minutes))).toEqual({ value: minutes, asked: [] })
})

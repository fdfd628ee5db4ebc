import { expect, it } from 'vitest'
import { minutesOf } from './durations.ts'
import { en } from './en/index.ts'
import { translator } from './index.ts'

it.each([
  [45, '45 min'],
  [60, '1:00 h'],
  [75, '1:15 h'],
  [1440, '24:00 h'],
])('writes %d whole minutes as %s', (minutes, words) => {
  expect(minutesOf(translator('en', en), minutes)).toBe(words)
})

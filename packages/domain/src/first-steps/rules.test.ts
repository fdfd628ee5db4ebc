import { expect, it } from 'vitest'
import { hasSavedSettings, isStepLeft } from './rules.ts'

it.each([
  [{ athletes: false, practice: false }, true],
  [{ athletes: true, practice: false }, true],
  [{ athletes: true, practice: true }, false],
])('of %j something is left: %s', (steps, isLeft) => {
  expect(isStepLeft(steps)).toBe(isLeft)
})

it('knows a club whose settings were never saved by its version', () => {
  expect([1, 2].map((version) => hasSavedSettings({ version }))).toEqual([false, true])
})

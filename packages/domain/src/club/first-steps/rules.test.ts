import { expect, it } from 'vitest'
import { hasSavedSettings, isStepLeft } from './rules.ts'

it.each([
  [{ athletes: false, practice: false }, true],
  [{ athletes: true, practice: false }, true],
  [{ athletes: true, practice: true }, false],
])('says whether a step of %j is left: %s', (steps, isLeft) => {
  expect(isStepLeft(steps)).toBe(isLeft)
})

it('recognises by the version a club whose settings were never saved', () => {
  expect([1, 2].map((version) => hasSavedSettings({ version }))).toEqual([false, true])
})

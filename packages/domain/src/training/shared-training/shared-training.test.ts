import { expect, it } from 'vitest'
import { trainingSession } from '../training-sessions/model.ts'
import { sessionFigures, sharedSession } from './model.ts'
import { toLoadStep } from './rules.ts'

it.each([
  [0, 0],
  [1, 1],
  [150, 1],
  [151, 2],
  [300, 2],
  [450, 3],
  [451, 4],
])('a day’s load of %i is in step %i', (load, step) => {
  expect(toLoadStep(load)).toBe(step)
})

it('figures are these, and a new session field is not among them', () => {
  const figures = ['craft', 'date', 'distance', 'duration', 'durationMs', 'id', 'rpe', 'sport', 'type']
  expect(Object.keys(sessionFigures.shape).sort()).toEqual(figures)
  const details = sharedSession.shape.details.def.innerType.shape
  expect([...Object.keys(details), ...figures].sort()).toEqual(Object.keys(trainingSession.shape).sort())
})

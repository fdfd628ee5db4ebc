import { expect, it } from 'vitest'
import { readSport } from './sports.ts'

it.each([
  ['Rowing', null, 'rowing', false],
  ['fitness_equipment', 'indoor_rowing', 'rowing', true],
  ['Virtual Row', null, 'rowing', true],
  ['kayaking', 'whitewater', 'canoeKayak', false],
  ['Stand Up Paddling', null, 'sup', false],
  ['running', 'generic', 'other', false],
  ['Other', null, null, false],
  ['generic', 'generic', null, false],
  [null, null, null, false],
] as const)('%s, %s is %s', (name, narrower, sport, isIndoor) => {
  expect(readSport(name, narrower)).toMatchObject({ sport, isIndoor })
})

it('a sport keeps the words of its file', () => {
  expect(readSport('Sea Kayaking').sportInFile).toBe('Sea Kayaking')
  expect(readSport('rowing', 'indoor_rowing').sportInFile).toBe('rowing, indoor_rowing')
  expect(readSport('generic').sportInFile).toBeNull()
})

import { describe, expect, it } from 'vitest'
import { craftKeys, crafts, findStrokeCount, listCrafts, sports } from './model.ts'

describe('the table of crafts', () => {
  it('puts each craft into one sport, and writes no two of a sport alike', () => {
    expect(sports.flatMap(listCrafts).sort()).toEqual([...craftKeys].sort())
    for (const sport of sports) {
      const notations = listCrafts(sport).map((key) => crafts[key].notation)
      expect(new Set(notations).size).toBe(notations.length)
    }
  })

  it.each([
    ['canoeKayak', null, 'bladeEntries'],
    ['canoeKayak', 'k2', 'bladeEntries'],
    ['canoeKayak', 'c1', 'strokes'],
    ['rowing', 'eight', 'strokes'],
    ['rowing', null, 'strokes'],
    ['other', null, 'strokes'],
  ] as const)('counts a rate in %s, %s, as %s', (sport, craft, counted) => {
    expect(findStrokeCount(sport, craft)).toBe(counted)
  })
})

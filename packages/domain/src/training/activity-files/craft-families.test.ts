import { describe, expect, it } from 'vitest'
import { craftKeys, sports } from '../../sport/sports/model.ts'
import { craftFamilies, findCraftFamily } from './craft-family-rules.ts'

describe('families of craft', () => {
  it.each([
    [{ sport: 'canoeKayak', craft: 'k1', isIndoor: false }, 'kayak'],
    [{ sport: 'canoeKayak', craft: 'c2', isIndoor: false }, 'canoe'],
    [{ sport: 'canoeKayak', craft: null, isIndoor: true }, 'kayakErg'],
    [{ sport: 'rowing', craft: 'eight', isIndoor: false }, 'rowing'],
    [{ sport: 'rowing', craft: null, isIndoor: true }, 'rowErg'],
    [{ sport: 'rowing', craft: null, isIndoor: false }, 'rowing'],
    // The athlete's craft wins over the device's idea of the location.
    [{ sport: 'rowing', craft: 'single', isIndoor: true }, 'rowing'],
    [{ sport: 'other', craft: 'skiErg', isIndoor: true }, 'skiErg'],
    [{ sport: null, craft: null, isIndoor: false }, 'other'],
  ] as const)('puts %j into %s', (recorded, family) => {
    expect(findCraftFamily(recorded)).toBe(family)
  })

  it('are all used, and cover every sport and craft', () => {
    const bySport = sports.flatMap((sport) =>
      [true, false].map((isIndoor) => findCraftFamily({ sport, craft: null, isIndoor })),
    )
    const byCraft = craftKeys.map((craft) => findCraftFamily({ sport: null, craft, isIndoor: false }))
    expect(new Set([...bySport, ...byCraft])).toEqual(new Set(craftFamilies))
  })
})

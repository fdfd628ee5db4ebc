import { describe, expect, it } from 'vitest'
import { ageClassExamples } from '../../sport/age-classes/model.ts'
import { meanPercent, percentOfStandard, standardFor } from './rules.ts'

describe('per cent of a standard', () => {
  it.each([
    ['slower than it: 5:53 against 5:19', 'least', 353_000, 319_000, 9037],
    ['twice as fast', 'least', 60_000, 120_000, 20_000],
    ['as heavy as three quarters of it', 'most', 75_000, 100_000, 7500],
    ['farther than it', 'most', 8_400, 8_000, 10_500],
    ['a hundredth of a second short of it', 'least', 1_200_010, 1_200_000, 9999],
    ['a metre short of it', 'most', 399_999, 400_000, 9999],
  ] as const)('is by velocity: %s', (_, direction, value, standard, percent) => {
    expect(percentOfStandard(direction, value, standard)).toBe(percent)
  })

  it('is 100 for the standard itself, and never more below it', () => {
    let seed = 7
    const next = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return 2 + (seed % most)
    }
    for (let round = 0; round < 300; round++) {
      const [standard, by] = [next(864_000_000), next(5_000)]
      for (const direction of ['least', 'most'] as const) {
        const [better, worse] = direction === 'least' ? [-by, by] : [by, -by]
        expect(percentOfStandard(direction, standard, standard)).toBe(10_000)
        if (standard > by) {
          expect(percentOfStandard(direction, standard + worse, standard)).toBeLessThan(10_000)
          expect(percentOfStandard(direction, standard + better, standard)).toBeGreaterThanOrEqual(10_000)
        }
      }
    }
  })
})

describe('the mean', () => {
  it.each([
    [[], null],
    [[9037], { percent: 9037, over: 1 }],
    [[9037, 8000], { percent: 8519, over: 2 }],
    [[10_000, 10_000, 9999], { percent: 9999, over: 3 }],
    [[10_000, 10_000], { percent: 10_000, over: 2 }],
  ])('of %j has the number of disciplines: %j', (percents, mean) => {
    expect(meanPercent(percents)).toEqual(mean)
  })
})

describe('an athlete’s standard', () => {
  const of = (competesAs: 'women' | 'men' | 'open', ageClass = '') => ({ competesAs, ageClass })
  const all = [of('open'), of('women'), of('women', 'U16'), of('men', 'U18'), of('open', 'U16')]
  const on = (day: string) => ({ ageClasses: ageClassExamples.canoe, day })

  it.each([
    ['of nobody known', null, null, of('open')],
    ['of a woman', 'women', null, of('women')],
    ['of a girl in her class', 'women', 2010, of('women', 'U16')],
    ['of a woman without a class of hers', 'women', 2000, of('women')],
    ['of a boy whose class has an open one', 'men', 2010, of('open', 'U16')],
    ['of a boy in his class', 'men', 2008, of('men', 'U18')],
    ['of a man without any', 'men', 2000, of('open')],
    ['of an athlete who competes in the open class', 'open', 2010, of('open', 'U16')],
    ['of a year of birth alone', null, 2010, of('open', 'U16')],
  ] as const)('%s', (_, competesAs, yearOfBirth, found) => {
    expect(standardFor(all, { competesAs, yearOfBirth }, on('2026-07-01'))).toEqual(found)
  })

  it('changes with the year', () => {
    const boy = { competesAs: 'men', yearOfBirth: 2010 } as const
    expect(standardFor(all, boy, on('2026-12-31'))).toEqual(of('open', 'U16'))
    expect(standardFor(all, boy, on('2027-01-01'))).toEqual(of('men', 'U18'))
  })

  it('is undefined if none applies', () => {
    const nobody = { competesAs: null, yearOfBirth: null }
    expect(standardFor([of('women'), of('open', 'U16')], nobody, on('2026-07-01'))).toBeUndefined()
  })
})

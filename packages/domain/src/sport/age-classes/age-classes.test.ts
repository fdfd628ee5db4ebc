import { describe, expect, it } from 'vitest'
import { readAgeClasses, writeAgeClasses } from './lines-rules.ts'
import { type AgeClass, ageClassExamples } from './model.ts'
import { ageOn, classesOn, isInAgeClass, judgeAgeClasses, refuseUnborn, turnedAges } from './rules.ts'

const namesOn = (day: string, born: number, classes: readonly AgeClass[]) =>
  classesOn(classes, born, day).map(({ name }) => name)

describe('an age', () => {
  it.each([
    ['year', '2026-01-01', 2010, 16],
    ['year', '2026-12-31', 2010, 16],
    ['year', '2027-01-01', 2010, 17],
    // Counted by the day, the year of birth gives only a lower bound.
    ['day', '2026-01-01', 2010, 15],
    ['day', '2026-12-30', 2010, 15],
    ['day', '2026-12-31', 2010, 16],
    ['day', '2027-01-01', 2010, 16],
  ] as const)('counted by the %s is on %s, born in %i, %i', (countedBy, day, born, age) => {
    expect(ageOn(day, born, countedBy)).toBe(age)
  })
})

describe('age classes', () => {
  it.each([
    ['2025-12-31', 2010, 'U16'],
    ['2026-01-01', 2010, 'U16'],
    ['2026-12-31', 2010, 'U16'],
    ['2027-01-01', 2010, 'U18'],
    ['2028-12-31', 2010, 'U18'],
    ['2029-01-01', 2010, 'U23'],
    ['2034-01-01', 2010, undefined],
    ['2026-06-01', 2026, 'U12'],
  ])('in canoe change at the new year: %s, born in %i, is %s', (day, born, name) => {
    expect(namesOn(day, born, ageClassExamples.canoe)).toEqual(name ? [name] : [])
  })

  it.each([
    [26, undefined],
    [27, 'A'],
    [35, 'A'],
    [36, 'B'],
    [43, 'C'],
    [50, 'D'],
    [55, 'E'],
    [60, 'F'],
    [65, 'G'],
    [70, 'H'],
    [75, 'I'],
    [80, 'J'],
    [83, 'K'],
    [86, 'L'],
    [88, 'L'],
    [89, 'M'],
    [103, 'M'],
  ])('of masters: at %i it is %s', (age, name) => {
    expect(namesOn('2026-07-01', 2026 - age, ageClassExamples.masters)).toEqual(name ? [name] : [])
  })

  it('skip no age between the first and the last, and count none twice', () => {
    for (const classes of Object.values(ageClassExamples)) {
      const ages = Array.from({ length: 110 }, (_, age) => age)
      const counts = ages.map((age) => namesOn('2026-07-01', 2026 - age, classes).length)
      const [first, last] = [counts.indexOf(1), counts.lastIndexOf(1)]
      expect(counts.slice(first, last + 1).every((count) => count === 1)).toBe(true)
    }
  })

  it('counted by the day include no one before they are surely old enough', () => {
    const over40: AgeClass = { name: '40+', from: 40, to: null, countedBy: 'day' }
    expect(isInAgeClass(over40, 1986, '2026-12-30')).toBe(false)
    expect(isInAgeClass(over40, 1986, '2026-12-31')).toBe(true)
    expect(isInAgeClass(over40, 1986, '2027-01-01')).toBe(true)
  })

  it.each([
    ['year', '2026-06-01', 15, 16],
    ['day', '2026-06-01', 16, 17],
    ['day', '2026-12-31', 15, 16],
  ] as const)('counted by the %s have on %s the turned ages %i to %i', (countedBy, day, from, to) => {
    expect(turnedAges({ name: 'U16', from: 15, to: 16, countedBy }, day)).toEqual({ from, to })
    expect(turnedAges({ name: 'Old', from: 120, to: null, countedBy }, day)).toEqual({ from: 120, to: null })
  })

  it('that overlap give the narrowest first', () => {
    const classes: AgeClass[] = [
      { name: 'Veterans', from: 35, to: null, countedBy: 'year' },
      { name: 'Youth', from: 0, to: 23, countedBy: 'year' },
      { name: 'U16', from: 15, to: 16, countedBy: 'year' },
    ]
    expect(namesOn('2026-07-01', 2010, classes)).toEqual(['U16', 'Youth'])
  })

  it('must end after they begin, and have a unique name', () => {
    const u16: AgeClass = { name: 'U16', from: 15, to: 16, countedBy: 'year' }
    expect(judgeAgeClasses([u16, { ...u16, name: 'U17' }])).toBeNull()
    expect(judgeAgeClasses([{ ...u16, to: 14 }])).toEqual({ path: 'ageClasses.0.to', code: 'ageOrder' })
    expect(judgeAgeClasses([u16, { ...u16, name: 'u16' }])).toEqual({
      path: 'ageClasses.1.name',
      code: 'ageClassTwice',
    })
  })

  it.each([
    [
      'U16 15-16\n\nMasters A: 27 – 35\r\nM 89+',
      [
        ['U16', 15, 16],
        ['Masters A', 27, 35],
        ['M', 89, null],
      ],
    ],
    ['', []],
  ])('are written one a line: %j', (text, rows) => {
    const classes = rows.map(([name, from, to]) => ({ name, from, to, countedBy: 'day' }))
    expect(readAgeClasses(text, 'day')).toEqual({ classes })
  })

  it.each([
    ['U16', 'ageClassLine'],
    ['15-16', 'ageClassLine'],
    [`${'x'.repeat(21)} 15-16`, 'ageClassLine'],
    ['U16 16-15', 'ageOrder'],
    ['U16 15-121', 'ageRange'],
    ['U16 15-16\nu16 14-16', 'ageClassTwice'],
  ])('are refused with a reason: %j', (text, code) => {
    expect(readAgeClasses(text, 'year')).toEqual({ code })
  })

  it('are read back as written', () => {
    for (const classes of Object.values(ageClassExamples))
      expect(readAgeClasses(writeAgeClasses(classes), 'year')).toEqual({ classes })
  })
})

it('refuses next year as year of birth', () => {
  expect(() => refuseUnborn(2026, '2026-11-25')).not.toThrow()
  expect(() => refuseUnborn(null, '2026-11-25')).not.toThrow()
  expect(() => refuseUnborn(2027, '2026-11-25')).toThrow('invalid')
})

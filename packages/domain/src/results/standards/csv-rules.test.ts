import { describe, expect, it } from 'vitest'
import { ageClassExamples } from '../../sport/age-classes/model.ts'
import { disciplines } from '../disciplines/model.ts'
import { readStandards, writeStandards } from './csv-rules.ts'
import type { Standard } from './model.ts'
import { comparisonsAmong, refuseClassInUse, refuseWrongSet, withStandards } from './set-rules.ts'

const at = '2026-11-25T12:00:00.000Z'
const stairs = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Stairs; up',
  measure: 'time',
  direction: 'least',
  ...{ retiredAt: null, version: 1, createdAt: at, updatedAt: at },
} as const
const find = comparisonsAmong([stairs])
const ageClasses = ageClassExamples.canoe
const toKey = (cell: string) => (cell === stairs.name ? stairs.id : disciplines.has(cell) ? cell : null)
const read = (text: string) => readStandards(text, { ageClasses, find, toKey })

const standards: Standard[] = [
  {
    disciplineKey: 'k1-500',
    competesAs: 'women',
    ageClass: 'U18',
    value: 118_340,
    source: '=Cup',
    setOn: '2025-07-01',
  },
  {
    disciplineKey: 'benchPull-1rm',
    competesAs: 'open',
    ageClass: '',
    value: 92_500,
    source: 'example',
    setOn: null,
  },
  { disciplineKey: stairs.id, competesAs: 'men', ageClass: '', value: 61_000, source: 'a, b', setOn: null },
]

describe('a file of standards', () => {
  it('reads back as written', () => {
    const rows = writeStandards(standards, { find, nameOf: (key) => (key === stairs.id ? stairs.name : key) })
    const text = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n')
    const lines = read(`\uFEFF${text}\r\n\r\n`)
    expect(lines?.map((line) => 'standard' in line && line.standard)).toEqual(standards)
    expect(rows[1]).toEqual(['k1-500', 'women', 'U18', '1:58.34', '=Cup', '2025-07-01'])
  })

  it('accepts columns in any order, semicolons or tabs, and missing optional ones', () => {
    const expected = {
      disciplineKey: 'k1-500',
      competesAs: 'open',
      ageClass: '',
      value: 112_500,
      source: 'x',
      setOn: null,
    }
    for (const text of [
      'Source;VALUE;Discipline\nx;1:52,5;k1-500',
      'Value\tSource\tDiscipline\tNote\n1:52.5\tx\tk1-500\tno',
    ])
      expect(read(text)).toEqual([{ line: 2, standard: expected }])
  })

  it.each([
    ['K9,women,,1:00,x,', 'disciplineUnknown', 'K9'],
    ['k1-500,girls,,1:00,x,', 'competesAsRequired', 'girls'],
    ['k1-500,women,U19,1:00,x,', 'ageClassUnknown', 'U19'],
    ['k1-500,women,u18,fast,x,', 'valueInvalid', 'fast'],
    ['k1-500,women,,1:00,,', 'required', ''],
    ['k1-500,women,,1:00,x,1.7.2025', 'dayInvalid', '1.7.2025'],
    [`k1-500,women,,1:00,${'x'.repeat(201)},`, 'tooLong', 'x'.repeat(201)],
  ])('says what is wrong with a line: %s', (line, code, cell) => {
    const head = 'discipline,competes as,age class,value,source,date'
    expect(read(`${head}\nk1-200,w,u18,40.1,x,2025-07-01\n\n${line}`)).toEqual([
      {
        line: 2,
        standard: {
          disciplineKey: 'k1-200',
          competesAs: 'women',
          ageClass: 'U18',
          value: 40_100,
          source: 'x',
          setOn: '2025-07-01',
        },
      },
      { line: 4, code, cell },
    ])
  })

  it('has one value per category, and ignores an apostrophe that guards a text', () => {
    expect(read("discipline,value,source\nk1-500,1:52,'=x\nk1-500,1:53,y")).toMatchObject([
      { line: 2, standard: { source: '=x' } },
      { line: 3, code: 'standardTwice' },
    ])
  })

  it.each(['', 'k1-500,1:52', 'discipline,source\nk1-500,x'])(
    'without column names is refused: %j',
    (text) => {
      expect(read(text)).toBeNull()
    },
  )
})

describe('a set', () => {
  const refused = (change: Partial<Standard>) => () =>
    refuseWrongSet(
      { ageClasses, standards: [standards[1] as Standard, { ...(standards[0] as Standard), ...change }] },
      find,
    )

  it('has values of known disciplines and age classes, each once', () => {
    expect(refused({})).not.toThrow()
    const fieldsOf = (run: () => void) => {
      try {
        run()
      } catch (error) {
        return (error as { fields: unknown }).fields
      }
      return null
    }
    expect(fieldsOf(refused({ disciplineKey: 'k9-500' }))).toEqual([
      { path: 'standards.1.disciplineKey', code: 'disciplineUnknown' },
    ])
    expect(fieldsOf(refused({ ageClass: 'U19' }))).toEqual([
      { path: 'standards.1.ageClass', code: 'ageClassUnknown' },
    ])
    expect(fieldsOf(refused({ value: 900_000_000_000 }))).toEqual([
      { path: 'standards.1.value', code: 'valueInvalid' },
    ])
    expect(fieldsOf(refused(standards[1] as Standard))).toEqual([
      { path: 'standards.1.ageClass', code: 'standardTwice' },
    ])
  })

  it('keeps age classes that have values', () => {
    expect(() => refuseClassInUse({ ageClasses, standards })).not.toThrow()
    expect(() => refuseClassInUse({ ageClasses: ageClasses.slice(0, 2), standards })).toThrow('invalid')
  })

  it('accepts more values, which replace those of the same category', () => {
    const better = { ...(standards[0] as Standard), value: 117_000 }
    const other = { ...better, competesAs: 'men' as const }
    expect(withStandards(standards, [better, other])).toEqual([better, standards[1], standards[2], other])
  })
})

import { expect, it } from 'vitest'
import { toBytes } from '../fixtures/xml-files.ts'
import { readStravaList } from './activity-list.ts'

const first = [
  'Id',
  'Date',
  'Name',
  'Type',
  'Description',
  'Elapsed',
  'Distance',
  'Max HR',
  'Effort',
  'Commute',
]
const between = ['Private note', 'Gear', 'File', 'Weight', 'Bike weight']
const second = [
  'Elapsed',
  'Moving',
  'Distance',
  'Max HR',
  'Effort',
  'Work',
  'Runs',
  'Up',
  'Down',
  'Other',
  'Exertion',
]
const header = [...first, ...between, ...second]

function row(figures: Readonly<Record<string, string>>): string {
  const cells = header.map((name, index) => {
    const isSecond = header.indexOf(name) !== index
    return figures[isSecond ? `${name} 2` : name] ?? ''
  })
  return cells.map((cell) => (/[,"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')
}
const read = (rows: readonly string[], names = header) =>
  readStravaList(toBytes([names.join(','), ...rows].join('\n')))

const rowing = {
  Id: '42',
  Date: 'Jun 1, 2026, 6:05:10 PM',
  Name: 'Evening, with "the eight"',
  Type: 'Rowing',
  Description: 'Wind from\nthe west',
  'Private note': 'Tired',
  Elapsed: '3600',
  Distance: '12,34',
  File: 'activities/42.fit.gz',
  'Elapsed 2': '3610.0',
  'Distance 2': '12345.6',
  Exertion: '7.0',
}

it('each row has the list’s facts, in the units of the second columns', () => {
  expect(read([row(rowing)])).toEqual([
    {
      id: '42',
      startMs: Date.UTC(2026, 5, 1, 18, 5, 10),
      name: 'Evening, with "the eight"',
      type: 'Rowing',
      notes: 'Wind from\nthe west\n\nTired',
      rpe: 7,
      path: 'activities/42.fit.gz',
      elapsed: 3610,
      distance: 12_345.6,
    },
  ])
})

it('columns are recognised by position, in any language', () => {
  const translated = header.map((name) => `${name} auf Deutsch`)
  expect(read([row(rowing)], translated)).toEqual(read([row(rowing)]))
})

it('a row without a file was typed, beside others with one', () => {
  const typed = { ...rowing, Id: '43', File: '', 'Private note': '' }
  expect(read([row(typed), row(rowing)])).toMatchObject([
    { id: '43', path: null, notes: 'Wind from\nthe west' },
    { id: '42' },
  ])
  expect(read([row({ ...typed, Gear: 'Single' })])).toMatchObject([
    { path: null, notes: 'Wind from\nthe west' },
  ])
})

it.each([
  ['Jun 1, 2026, 12:05:10 AM', Date.UTC(2026, 5, 1, 0, 5, 10)],
  ['Apr 03, 2026, 08:00:00 AM', Date.UTC(2026, 3, 3, 8)],
  ['6. 9. 2026 11:18:40', Date.UTC(2026, 8, 6, 11, 18, 40)],
  ['06.09.2026, 11:18:40', Date.UTC(2026, 8, 6, 11, 18, 40)],
  ['2026-09-06 11:18:40', Date.UTC(2026, 8, 6, 11, 18, 40)],
  ['Feb 30, 2026, 8:00:00 AM', null],
  ['1 juin 2026, 18:05:10', null],
  ['', null],
])('reads the date %s', (written, startMs) => {
  expect(read([row({ ...rowing, Date: written })])).toMatchObject([{ startMs }])
})

it('ignores invalid figures and paths outside the archive', () => {
  const odd = {
    ...rowing,
    'Elapsed 2': '',
    'Distance 2': 'far',
    Exertion: '70',
    File: '../../activities/1.fit',
  }
  expect(read([row(odd), row(rowing)])[0]).toMatchObject({
    elapsed: null,
    distance: null,
    rpe: null,
    path: null,
  })
})

it('ignores rows without a number and lists without rows', () => {
  expect(read([row({ ...rowing, Id: 'n/a' })])).toEqual([])
  expect(readStravaList(new Uint8Array(0))).toEqual([])
})

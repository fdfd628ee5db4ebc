import { describe, expect, it } from 'vitest'
import { exampleCoxmate } from '../fixtures/csv-files.ts'
import { readText } from '../fixtures/read-activities.ts'
import { toBytes } from '../fixtures/xml-files.ts'
import { forEachLine, openCsv } from './rows.ts'

function linesOf(...lines: string[]): (readonly string[])[] {
  const rows: (readonly string[])[] = []
  forEachLine(openCsv(toBytes(`${lines.join('\n')}\n`)), (cells) => rows.push(cells))
  return rows
}

it('each line has its own delimiter', () => {
  expect(linesOf('time;metres;rate', '1,4,20', '2;8;21', '3\t12\t22')).toEqual([
    ['time', 'metres', 'rate'],
    ['1', '4', '20'],
    ['2', '8', '21'],
    ['3', '12', '22'],
  ])
})

it('a decimal comma is no delimiter if another one gives as many cells as the header', () => {
  expect(linesOf('time;metres;rate', '1,5;4,5;20,5', '2;8,1;21')).toEqual([
    ['time', 'metres', 'rate'],
    ['1,5', '4,5', '20,5'],
    ['2', '8,1', '21'],
  ])
})

it('keeps the delimiter for rows longer than their header, or lacking the last cell', () => {
  const [, curve, short] = linesOf('time;metres;rate;curve', '1,5;4;20,5;1;2;3;4;5;6;7;8', '2,5;8,5;21,5')
  expect([curve?.length, short]).toEqual([11, ['2,5', '8,5', '21,5']])
})

it('a delimiter within quotes separates nothing', () => {
  expect(linesOf('name,metres,rate', '"a; b; c",4,20')[1]).toEqual(['a; b; c', '4', '20'])
})

it('removes thousands commas if no quoted number has one elsewhere', () => {
  expect(linesOf('time,metres', '"999","1,000"', '"1,001.5","12"').slice(1)).toEqual([
    ['999', '1000'],
    ['1001.5', '12'],
  ])
  expect(linesOf('row,time,metres', '79,"237","999"', '80,"240","1,002"', '81,243,"1,012"').slice(2)).toEqual(
    [
      ['80', '240', '1002'],
      ['81', '243', '1012'],
    ],
  )
  expect(linesOf('time,metres', '"1,5","1,000"')[1]).toEqual(['1,5', '1,000'])
})

it('removes thousands dots beside decimal commas only', () => {
  expect(linesOf('time;metres;rate', '1;2,5;20', '2;1.002;20').at(-1)).toEqual(['2', '1002', '20'])
  expect(linesOf('time;metres;rate', '1;2.5;20', '2;1.002;20').at(-1)).toEqual(['2', '1.002', '20'])
})

it('accepts empty lines and lines without a delimiter', () => {
  expect(linesOf('', 'title', ' , ', 'a,b')).toEqual([['title'], ['a', 'b']])
})

describe('a last row without a line break', () => {
  const cut: readonly (readonly [string, string, boolean])[] = [
    ['that lacks cells', 'time,metres,rate\n1,4,20\n2,8,21\n3,1', true],
    ['that lacks cells beside semicolons', 'time;metres;rate\n1;4,5;20\n2;8,5;21\n3;12,', true],
    ['that lacks cells, in quotes', '"time","metres"\n"1","4"\n"2', true],
    ['that is whole', 'time,metres,rate\n1,4,20\n2,8,21\n3,12,22', false],
    ['that is whole, after a longer one', 'time,metres,curve\n1,4,20,5,6\n2,8,21\n3,12,22', false],
    ['of words', 'time,metres,rate\n1,4,20\n2,8,21\nEnd of session', false],
  ]

  it.each(cut)('%s', (_, text, isCut) => {
    const csv = openCsv(toBytes(text))
    expect(csv.isCut).toBe(isCut)
    expect(csv.text).toBe(isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text)
    expect(openCsv(toBytes(`${text}\n`)).isCut).toBe(false)
  })
})

it('a table that ends within a row gives the rows before, with a notice', () => {
  const text = exampleCoxmate()
  const row = text.trimEnd().split('\n').at(-1) ?? ''
  const cut = text.trimEnd().slice(0, -(row.length - 3))
  const [whole, shorter] = [readText(text)[0], readText(cut)[0]]
  expect(shorter?.streams.time).toEqual(whole?.streams.time.slice(0, -1))
  const seconds = shorter?.streams.time.at(-1)
  expect(shorter?.notices).toContainEqual({ code: 'cutShort', figures: { seconds } })
  expect(whole?.notices.map(({ code }) => code)).not.toContain('cutShort')
})

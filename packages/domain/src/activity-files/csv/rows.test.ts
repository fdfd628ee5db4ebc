import { expect, it } from 'vitest'
import { toBytes } from '../fixtures/xml-files.ts'
import { forEachLine, openCsv } from './rows.ts'

function linesOf(...lines: string[]): (readonly string[])[] {
  const rows: (readonly string[])[] = []
  forEachLine(openCsv(toBytes(lines.join('\n'))), (cells) => rows.push(cells))
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

it('a decimal comma separates nothing where another delimiter makes as many cells as the header has', () => {
  expect(linesOf('time;metres;rate', '1,5;4,5;20,5', '2;8,1;21')).toEqual([
    ['time', 'metres', 'rate'],
    ['1,5', '4,5', '20,5'],
    ['2', '8,1', '21'],
  ])
})

it('rows longer than their header, or shorter by their last cell, keep their delimiter', () => {
  const [, curve, short] = linesOf('time;metres;rate;curve', '1,5;4;20,5;1;2;3;4;5;6;7;8', '2,5;8,5;21,5')
  expect([curve?.length, short]).toEqual([11, ['2,5', '8,5', '21,5']])
})

it('a delimiter within quotes separates nothing', () => {
  expect(linesOf('name,metres,rate', '"a; b; c",4,20')[1]).toEqual(['a; b; c', '4', '20'])
})

it('thousands lose their commas where no quoted number has one elsewhere', () => {
  expect(linesOf('time,metres', '"999","1,000"', '"1,001.5","12"').slice(1)).toEqual([
    ['999', '1000'],
    ['1001.5', '12'],
  ])
  expect(linesOf('time,metres', '"1,5","1,000"')[1]).toEqual(['1,5', '1,000'])
})

it('thousands lose their dots beside decimal commas, and nowhere else', () => {
  expect(linesOf('time;metres;rate', '1;2,5;20', '2;1.002;20').at(-1)).toEqual(['2', '1002', '20'])
  expect(linesOf('time;metres;rate', '1;2.5;20', '2;1.002;20').at(-1)).toEqual(['2', '1.002', '20'])
})

it('empty lines and lines without a delimiter are no obstacle', () => {
  expect(linesOf('', 'title', ' , ', 'a,b')).toEqual([['title'], ['a', 'b']])
})

import { expect, it } from 'vitest'
import { ENDLESS, endsAtAll } from '../../test/one-pass.ts'
import { plainCell, plainExcelCell } from './spreadsheet.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+36 20', "'+36 20"],
  ['-Nagy', "'-Nagy"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', "' x"],
  ['\nx', "' x"],
  ['＝1+1', "'＝1+1"],
  ['\u22121', "'\u22121"],
  ['\x01=1', "'=1"],
  ['\x85=1', "' =1"],
  ['\uFFFE=1', "'=1"],
  ['\u200B=1', "'\u200B=1"],
  ['\uFEFF\u202E@x', "'\uFEFF\u202E@x"],
])('%j gets an apostrophe, so no spreadsheet runs it (C4)', (text, cell) =>
  expect(plainCell(text)).toBe(cell),
)

it.each([
  ['Ann\n=1+1', 'Ann =1+1'],
  ['Ann\r\n=1+1', 'Ann =1+1'],
  ['a\vb\fc\x85d\u2028e\u2029f', 'a b c d e f'],
  ['a\x01\uFFFEb\uFFFF', 'ab'],
])('%j stays in its cell (C4)', (text, cell) => expect(plainCell(text)).toBe(cell))

it.each([
  ['Ann;=1+1', "Ann;'=1+1"],
  ['a|@SUM(A1)|-1', "a|'@SUM(A1)|'-1"],
  ['a\t+1', "a\t'+1"],
  ['a;"=1+1', `a;"'=1+1`],
  ['a;\u200B=1', "a;\u200B'=1"],
  [';=1', ";'=1"],
])('%j gets an apostrophe after other cell separators (C4)', (text, cell) =>
  expect(plainCell(text)).toBe(cell),
)

it('Excel’s own format has no cell separators', () => expect(plainExcelCell('Ann;=1+1')).toBe('Ann;=1+1'))

it('an escape of Excel’s stays the original text', () => {
  expect(plainExcelCell('Ann_x000D_=1')).toBe('Ann_x005F_x000D_=1')
  expect(plainExcelCell('_x005F_x000D_')).toBe('_x005F_x005F_x005F_x000D_')
  expect(plainExcelCell('=a_x_b')).toBe("'=a_x_b")
})

it.each(['', 'Anna', "O'Neill", 'a=b', 'a; =b', 'a;b=c', '日本', ' =1', '\u200Ba', '1\u22121'])(
  '%j is unchanged',
  (text) => expect(plainCell(text)).toBe(text),
)

it('handles many separators in linear time (C4)', () => {
  const tabs = '\t'.repeat(ENDLESS)
  expect(endsAtAll(() => plainCell(`a${tabs}=1`)) === `a${tabs}'=1`).toBe(true)
})

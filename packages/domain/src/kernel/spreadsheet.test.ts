import { expect, it } from 'vitest'
import { plainCell } from './spreadsheet.ts'

it.each(['=1+1', '+36 20', '-Nagy', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1'])(
  '%j gets an apostrophe, so that no spreadsheet runs it (C4)',
  (text) => expect(plainCell(text)).toBe(`'${text}`),
)

it.each(['', 'Anna', "O'Neill", 'a=b', '日本', ' =1'])('%j stays as it is', (text) =>
  expect(plainCell(text)).toBe(text),
)

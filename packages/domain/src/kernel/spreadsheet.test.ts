import { expect, it } from 'vitest'
import { plainCell } from './spreadsheet.ts'

it.each([
  '=1+1',
  '+36 20',
  '-Nagy',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '＝1+1',
  '\u22121',
  '\x01=1',
  '\x85=1',
  '\u200B=1',
  '\uFEFF\u202E@x',
])('%j gets an apostrophe, so that no spreadsheet runs it (C4)', (text) =>
  expect(plainCell(text)).toBe(`'${text}`),
)

it.each(['', 'Anna', "O'Neill", 'a=b', '日本', ' =1', '\u200Ba', '1\u22121'])('%j stays as it is', (text) =>
  expect(plainCell(text)).toBe(text),
)

import { describe, expect, it } from 'vitest'
import { sixFigures } from './secret.ts'

const code = sixFigures('codeInvalid')

describe('a code of six digits', () => {
  it.each([
    ['482913', '482913'],
    ['000007', '000007'],
    [' 482 913\n', '482913'],
    ['482-913', '482913'],
    ['4 8 2–9 1 3', '482913'],
    ['４８２９１３', '482913'],
  ])('reads %j as %s', (typed, figures) => {
    expect(code.parse(typed)).toBe(figures)
  })

  it.each([
    '',
    '48291',
    '4829130',
    'abcdef',
    '48291a',
    '-',
    '４８２',
    'https://club.example/?token=482913',
    ' '.repeat(200),
    undefined,
    482913,
  ])('refuses %j', (typed) => {
    expect(code.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['codeInvalid'])
  })
})

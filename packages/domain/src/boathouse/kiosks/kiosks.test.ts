import { describe, expect, it } from 'vitest'
import { groupCode, kioskCode, toCode, toKioskGuest, toKioskNames } from './rules.ts'

describe('a code', () => {
  it('has eight letters and digits, in two groups', () => {
    let at = 0
    const code = toCode(() => at++)
    expect([code, groupCode(code)]).toEqual(['ABCDEFGH', 'ABCD-EFGH'])
  })

  it.each([
    ['ABCD-EFGH', 'ABCDEFGH'],
    [' abcd efgh ', 'ABCDEFGH'],
    ['ＡＢＣＤ－ＥＦＧＨ', 'ABCDEFGH'],
  ])('typed as %j is read as %s', (typed, code) => {
    expect(kioskCode.parse(typed)).toBe(code)
  })

  it.each([
    ['', 'required'],
    [' - ', 'required'],
    ['ABCDEFG', 'kioskCodeWrong'],
    ['ABCDEFG0', 'kioskCodeWrong'],
    ['A'.repeat(101), 'kioskCodeWrong'],
  ])('typed as %.12j is refused by %s', (typed, code) => {
    expect(kioskCode.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([code])
  })
})

describe('names on a kiosk', () => {
  it.each([
    ['Anna', 'Mustermann', 'Anna M.', 'Anna Mustermann'],
    ['Marie Louise', 'von der Heide', 'Marie V.', 'Marie Louise von der Heide'],
    ['Anna', null, 'Anna', 'Anna'],
    [null, 'Mustermann', 'M.', 'Mustermann'],
    [null, null, null, null],
    ['Åse', 'östlund', 'Åse Ö.', 'Åse östlund'],
    ['Li', '👩‍🚀 Star', 'Li 👩‍🚀.', 'Li 👩‍🚀 Star'],
  ])('%s %s: %s, or in full %s', (firstName, lastName, short, full) => {
    const people = [{ id: 'one', firstName, lastName }]
    expect([toKioskNames(people, 'initials').get('one'), toKioskNames(people, 'full').get('one')]).toEqual([
      short,
      full,
    ])
  })

  it('have as many letters as needed to tell people apart, three at most', () => {
    const last = ['Meyer', 'Moser', 'Maier', 'Mairhofer', 'Huber']
    const people = last.map((lastName) => ({ id: lastName, firstName: 'Anna', lastName }))
    expect([...toKioskNames(people, 'initials').values()]).toEqual([
      ...['Anna Me.', 'Anna Mo.', 'Anna Mai.', 'Anna Mai.', 'Anna H.'],
    ])
  })

  it.each([
    ['Robin', 'Robin'],
    ['Robin Smith', 'Robin S.'],
    ['Robin van Smith', 'Robin S.'],
  ])('a guest %s is %s', (typed, short) => {
    expect([toKioskGuest(typed, 'initials'), toKioskGuest(typed, 'full')]).toEqual([short, typed])
  })
})

import { describe, expect, it } from 'vitest'
import { ENDLESS, endsAtAll } from '../../../test/one-pass.ts'
import { newSquad } from './contract.ts'
import { MAX_LINES, matchEntries, readList } from './paste-rules.ts'
import { maySeeSquad } from './policy.ts'
import { MAX_IN_SQUAD, MAX_SQUADS, refuseFullSquad, refuseTooManySquads, toSquadNameKey } from './rules.ts'

describe('squads', () => {
  it.each([
    ['its coach', { role: 'athlete', clubId: 'a' }, 'coach', true],
    ['its athlete', { role: 'athlete', clubId: 'a' }, 'athlete', false],
    ['an athlete who is not in it', { role: 'athlete', clubId: 'a' }, null, false],
    ['the club’s admin', { role: 'admin', clubId: 'a' }, null, true],
    ['another club’s admin', { role: 'admin', clubId: 'b' }, null, false],
    ['a coach of another club’s', { role: 'athlete', clubId: 'b' }, 'coach', false],
    ['the super admin', { role: 'super', clubId: null }, null, true],
  ] as const)('are seen by %s: %j %j %j', (_who, person, squadRole, may) => {
    expect(maySeeSquad(person, 'a', squadRole)).toBe(may)
  })

  it('have equal names in any case, Unicode form and spacing', () => {
    for (const name of ['u17 girls', 'U 17  GIRLS', 'Ｕ17\u00a0Girls'])
      expect(toSquadNameKey(name)).toBe(toSquadNameKey('U17 Girls'))
    expect(toSquadNameKey('A\u0308rger')).toBe(toSquadNameKey('Ärger'))
    expect(toSquadNameKey('U17')).not.toBe(toSquadNameKey('U18'))
  })

  it.each([
    ['', 'required'],
    ['  \n ', 'required'],
    ['x'.repeat(61), 'tooLong'],
    ['ﷺ'.repeat(60), 'tooLong'],
  ])('can’t be named %j', (name, code) => {
    const { error } = newSquad.safeParse({ id: '01990000-0000-7000-8000-000000000001', name })
    expect(error?.issues.map(({ message }) => message)).toEqual([code])
  })

  it('number a hundred at most, each with a thousand people', () => {
    expect(() => refuseTooManySquads({ current: MAX_SQUADS, ever: 1_000 })).not.toThrow()
    expect(() => refuseTooManySquads({ current: MAX_SQUADS + 1, ever: 101 })).toThrow('invalid')
    expect(() => refuseTooManySquads({ current: 1, ever: 1_001 })).toThrow('invalid')
    expect(() => refuseFullSquad(MAX_IN_SQUAD)).not.toThrow()
    expect(() => refuseFullSquad(MAX_IN_SQUAD + 1)).toThrow('invalid')
  })
})

describe('a pasted list', () => {
  it.each([
    ['one a line', 'Ann Lee\nbo@x.org\r\n\r\n  Cid Ray  ', ['Ann Lee', 'bo@x.org', 'Cid Ray']],
    ['between commas', 'Ann Lee, bo@x.org ,Cid Ray,', ['Ann Lee', 'bo@x.org', 'Cid Ray']],
    ['between semicolons', 'Lee, Ann; bo@x.org;', ['Lee, Ann', 'bo@x.org']],
    ['in quotes', '"Lee, Ann", Cid Ray', ['"Lee, Ann"', 'Cid Ray']],
    ['with a quote that never ends', 'Ann "Lee, Bo', ['Ann', 'Lee', 'Bo']],
    [
      'as mail programs write',
      'Ann Lee <ann@x.org>, "Ray, Cid" <c@x.org>',
      ['Ann Lee <ann@x.org>', '"Ray, Cid" <c@x.org>'],
    ],
    ['addresses between spaces', 'ann@x.org bo@x.org', ['ann@x.org', 'bo@x.org']],
    ['from a spreadsheet', 'Ann\tLee\tann@x.org', ['Ann\tLee\tann@x.org']],
    ['numbered', '1. Ann Lee\n2) Bo Ray\n- Cid Ray\n• Di Fox', ['Ann Lee', 'Bo Ray', 'Cid Ray', 'Di Fox']],
    ['each once', 'Ann Lee\nann  LEE\nANN@x.org, Ann <ann@x.org>', ['ann  LEE', 'Ann <ann@x.org>']],
    ['nothing', ' ,;\n\n--- @', []],
    ['from a member sheet', 'Nachname;Vorname;E-Mail\nLee;Ann;ann@x.org\nRay;Cid;', ['Ann Lee', 'Cid Ray']],
  ])('is read %s', (_how, typed, texts) => {
    expect(readList(typed).map(({ text }) => text)).toEqual(texts)
  })

  it('is read in linear time', () => {
    for (const odd of ['a', '"', '<', '@', 'a@', '",', '<"', ' ', ';', 'a '])
      endsAtAll(() => readList(odd.repeat(ENDLESS / odd.length)))
    expect(MAX_LINES).toBe(500)
  })

  const person = (id: string, firstName: string | null, lastName: string | null) => ({
    id,
    firstName,
    lastName,
    email: `${id}@x.org`,
  })
  const people = [
    person('ann', 'Ann', 'Lee'),
    person('ann2', 'Ann', 'Lee'),
    person('ines', 'Inês', 'Carvalho'),
    person('jan', 'Jan', 'de Vries'),
    person('noa', null, null),
    person('maria', 'Ana María', 'Ruiz'),
    person('in', 'In', 'Squad'),
  ]
  const outcomes = (typed: string) =>
    matchEntries(readList(typed), people, new Set(['in'])).map(({ outcome, people: found }) => [
      outcome,
      ...found.map(({ id }) => id),
    ])

  it.each([
    ['an address', 'NOA@x.org', [['found', 'noa']]],
    ['a name', 'jan de vries', [['found', 'jan']]],
    ['the last name first', '"Carvalho, Ines"', [['found', 'ines']]],
    ['a name in another form', 'INE\u0302S  carvalho', [['found', 'ines']]],
    ['some words of a name', 'Ana Ruiz', [['found', 'maria']]],
    ['one word that one person has', 'Vries', [['found', 'jan']]],
    ['half a word', 'Vri', [['notFound']]],
    ['a name that two have', 'Ann Lee', [['ambiguous', 'ann', 'ann2']]],
    ['the address beside such a name', 'Ann Lee <ann2@x.org>', [['found', 'ann2']]],
    ['an address of nobody’s beside a name', 'Jan de Vries <jan@y.org>', [['notFound']]],
    ['a name in another spelling', 'Jan De‑Vries', [['found', 'jan']]],
    ['a row of a sheet by its address', 'Name;E-Mail\nJan de Vries;noa@x.org', [['found', 'noa']]],
    ['who is in', 'In Squad', [['alreadyIn', 'in']]],
    [
      'the same person twice',
      'Jan de Vries\njan@x.org',
      [
        ['found', 'jan'],
        ['repeated', 'jan'],
      ],
    ],
    ['nobody', 'Who Ever\n-- -\n@', [['notFound']]],
  ])('finds %s', (_what, typed, expected) => {
    expect(outcomes(typed)).toEqual(expected)
  })

  it('shows the first few possible matches of a line', () => {
    const many = Array.from({ length: 30 }, (_, n) => person(`p${n}`, 'Ann', 'Lee'))
    const [line] = matchEntries(readList('Ann Lee'), many, new Set())
    expect([line?.outcome, line?.people.length]).toEqual(['ambiguous', 10])
  })
})

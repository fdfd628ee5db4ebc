import { describe, expect, it } from 'vitest'
import { readPeopleSheet } from './people-sheet.ts'

const anna = { firstName: 'Anna', lastName: 'Müller', name: '', email: 'anna.mueller@example.org' }
const joerg = { firstName: 'Jörg', lastName: 'Weiß', name: '', email: 'joerg@example.org' }

const rowsOf = (pasted: string) => readPeopleSheet(pasted)?.map(({ text: _, ...row }) => row) ?? null

describe('a sheet of people', () => {
  const lines = [
    'Nachname;Vorname;Geburtsdatum;E-Mail',
    'Müller;Anna;12.03.2009;anna.mueller@example.org',
    'Weiß;Jörg;01.07.1961;joerg@example.org',
  ]

  it.each([
    ['as Excel saves it, in German', `${lines.join('\r\n')}\r\n`],
    ['with a byte order mark', `\ufeff${lines.join('\r\n')}`],
    ['copied from the spreadsheet', lines.join('\n').replaceAll(';', '\t')],
    ['with commas, and cells in quotes', lines.map((line) => `"${line.replaceAll(';', '","')}"`).join('\n')],
    ['with an empty line', `${lines[0]}\n${lines[1]}\n\n${lines[2]}`],
    [
      'called as in English',
      lines.join('\n').replace(/^.*/, 'Last name;First name;Date of birth;E-mail address'),
    ],
    ['with "Name" for the last name', lines.join('\n').replace('Nachname', 'Name')],
  ])('%s gives its people, and none for the header', (_, pasted) => {
    expect(rowsOf(pasted)).toEqual([anna, joerg])
  })

  it('keeps separators and quotes within cells', () => {
    expect(rowsOf('Name;Mail\n"Lee; Ann ""A""";ann@x.org')).toEqual([
      { firstName: '', lastName: '', name: 'Lee; Ann "A"', email: 'ann@x.org' },
    ])
  })

  it('reads what rows have that are cut short', () => {
    expect(rowsOf('Vorname;Nachname;E-Mail\nAnna')).toEqual([
      { firstName: 'Anna', lastName: '', name: '', email: '' },
    ])
  })

  it.each([
    'ann@x.org; ben@x.org',
    'Lee, Ann <ann@x.org>; Ben <ben@x.org>',
    'Nachname;Vorname\nMüller;Anna',
    'E-Mail',
    '',
  ])('refuses %j', (pasted) => {
    expect(readPeopleSheet(pasted)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { readEmail, readMemberNumber, readNames, readPhone, readRole, readYearOfBirth } from './cell-rules.ts'
import { detectHeader, recogniseTitles } from './header-rules.ts'
import { type KnownClub, markRepeated, planRows, readSquads } from './rules.ts'

const THIS_YEAR = 2026

describe('the header of a sheet', () => {
  it.each([
    ['English', 'First name|Last name|Email|Emergency phone|Date of birth|Squad|Role|Member number'],
    ['German', 'Vorname|Nachname|E-Mail|Notfallnummer|Geburtsdatum|Gruppe|Funktion|Mitgliedsnummer'],
    ['French', 'Prénom|Nom|Adresse e-mail|Téléphone d’urgence|Date de naissance|Groupe|Rôle|Nº de licence'],
    ['Dutch', 'Voornaam|Achternaam|E-mailadres|Noodnummer|Geboortedatum|Ploeg|Rol|Lidnummer'],
    ['Italian', 'Nome|Cognome|E-mail|Telefono|Data di nascita|Squadra|Ruolo|Tessera'],
    ['Hungarian', 'Keresztnév|Vezetéknév|E-mail cím|Telefonszám|Születési dátum|Csapat|Szerep|Tagsági szám'],
    ['Polish', 'Imię|Nazwisko|E-mail|Telefon|Data urodzenia|Grupa|Rola|Numer licencji'],
    ['Czech', 'Jméno|Příjmení|E-mail|Telefon|Datum narození|Skupina|Role|Číslo licence'],
    ['Spanish', 'Nombre|Apellidos|Correo electrónico|Teléfono|Fecha de nacimiento|Equipo|Rol|Licencia'],
    ['Greek', 'Όνομα|Επώνυμο|E-mail|Τηλέφωνο|Ημερομηνία γέννησης|Ομάδα|Ρόλος|Αριθμός μέλους'],
  ])('is known in %s', (_, titles) => {
    expect(recogniseTitles(titles.split('|'))).toEqual([
      ...['firstName', 'lastName', 'email', 'phone', 'birth', 'squad', 'role', 'memberNumber'],
    ])
  })

  it.each([
    [
      ['Name', 'E-Mail'],
      ['fullName', 'email'],
    ],
    [
      ['Name', 'Vorname', 'Mail'],
      ['lastName', 'firstName', 'email'],
    ],
    [
      ['Név', 'E-mail'],
      ['fullNameReversed', 'email'],
    ],
    [
      ['Nachname, Vorname', 'Mail'],
      ['fullNameReversed', 'email'],
    ],
    [
      ['Nome', 'Email'],
      ['fullName', 'email'],
    ],
    [
      ['Telefon', 'Notfallkontakt', 'Mail'],
      [null, 'phone', 'email'],
    ],
    [
      ['Email', 'E-Mail', 'Eintritt'],
      ['email', null, null],
    ],
    [
      ['Jahrgang', 'Name', 'Mail'],
      ['birth', 'fullName', 'email'],
    ],
  ])('gives %j the columns %j', (titles, columns) => {
    expect(recogniseTitles(titles)).toEqual(columns)
  })

  it('is found below titles and empty rows', () => {
    const rows = [
      ['Ruderclub Musterstadt, Mitglieder 2026'],
      [],
      ['Vorname', 'Name', 'E-Mail'],
      ['Anna', 'Lee', 'a@x.org'],
    ]
    expect(detectHeader(rows)).toEqual({ index: 2, columns: ['firstName', 'lastName', 'email'] })
  })

  it('gives the column with addresses the email if no title names it', () => {
    const rows = [
      ['Name', 'E-Mail (privat)', 'Gruppe', 'Notfallkontakt'],
      ['Anna Lee', 'a@x.org', 'U17', 'c@x.org'],
    ]
    expect(detectHeader(rows).columns).toEqual(['fullName', 'email', 'squad', 'phone'])
    expect(detectHeader(rows.map(([name, , squad]) => [name ?? '', squad ?? ''])).columns).toEqual([
      ...['fullName', 'squad'],
    ])
  })

  it('is missing if no row has titles; then the addresses are found', () => {
    const rows = [
      ['Anna Lee', 'a@x.org', 'U17'],
      ['Bo Lee', 'b@x.org', ''],
    ]
    expect(detectHeader(rows)).toEqual({ index: -1, columns: [null, 'email', null] })
    expect(detectHeader([])).toEqual({ index: -1, columns: [] })
  })
})

describe('a cell', () => {
  it.each([
    ['12.03.2009', 2009],
    ['2009-03-12', 2009],
    ['3/12/2009', 2009],
    ['12.3.09', 2009],
    ['12.3.61', 1961],
    ['2009', 2009],
    ['12. März 2009', 2009],
    ['Mar 12, 2009', 2009],
    ['12.03.2009 00:00:00', 2009],
    ['39884', 2009],
    ['2027', 'birthInvalid'],
    ['1899', 'birthInvalid'],
    ['31.02.2009', 'birthInvalid'],
    ['U17', 'birthInvalid'],
    ['09', 'birthInvalid'],
  ])('with the birth %j is %s', (cell, year) => {
    const read = readYearOfBirth(cell, THIS_YEAR)
    expect(read).toEqual(typeof year === 'number' ? { yearOfBirth: year } : { column: 'birth', error: year })
  })

  it.each([
    ['ann@x.org', 'ann@x.org'],
    [' Ann Lee <Ann@X.org>', 'ann@x.org'],
    ['mailto:ann@x.org', 'ann@x.org'],
    ['ann@x.org;', 'ann@x.org'],
    ['ann@x.org\u200b', 'ann@x.org'],
    ['ann@x.org; bo@x.org', 'twoEmails'],
    ['ann@x.org bo@x.org', 'twoEmails'],
    ['ann@x', 'emailInvalid'],
    ['-', 'emailInvalid'],
  ])('with the email %j is %s', (cell, email) => {
    const read = readEmail(cell)
    expect(read).toEqual(email.includes('@') ? { email } : { column: 'email', error: email })
  })

  it.each([
    ["'+49 170 123", '+49 170 123'],
    ['06.12.34.56.78', '06 12 34 56 78'],
    ['0170\u00a0123\u2013456', '0170 123-456'],
    ['Tel.: 0170/123', '0170/123'],
    [' ', null],
    ['4,91E+12', 'phoneInvalid'],
    ['mum', 'phoneInvalid'],
  ])('with the phone %j is %s', (cell, phone) => {
    const error = phone === 'phoneInvalid'
    expect(readPhone(cell)).toEqual(error ? { column: 'phone', error: phone } : { phone })
  })

  it.each([
    ["'+0017", '+0017'],
    ['A 1E+2', 'A 1E+2'],
    ['', null],
    ['1,23457E+12', 'numberShortened'],
    ['4E+15', 'numberShortened'],
  ])('with the member number %j is %s', (cell, number) => {
    const error = number === 'numberShortened'
    expect(readMemberNumber(cell)).toEqual(
      error ? { column: 'memberNumber', error: number } : { memberNumber: number },
    )
  })

  it.each([
    [{ fullName: 'Müller, Anna' }, 'Anna', 'Müller'],
    [{ fullName: 'Anna Müller' }, 'Anna', 'Müller'],
    [{ fullName: 'Anna van der Berg' }, 'Anna', 'van der Berg'],
    [{ fullNameReversed: 'Nagy Anna' }, 'Anna', 'Nagy'],
    [{ fullNameReversed: 'Nagy, Anna' }, 'Anna', 'Nagy'],
    [{ fullName: 'Anna' }, 'Anna', null],
    [{ firstName: 'Anna', lastName: 'von und zu Berg' }, 'Anna', 'von und zu Berg'],
    [{ firstName: "'=Ann", lastName: 'Ortega y  Gasset' }, '=Ann', 'Ortega y Gasset'],
    [{ firstName: 'Anna', fullName: 'Lee, Bo' }, 'Anna', 'Lee'],
    [{}, null, null],
  ])('with the name %j is %s %s', (cells, firstName, lastName) => {
    expect(readNames({ line: 2, ...cells })).toEqual({ firstName, lastName })
  })

  it.each([
    { fullName: 'Anna & Jörg Müller' },
    { fullName: 'Anna und Jörg Müller' },
    { firstName: 'Anna / Jörg' },
    { firstName: 'Ana y Luis' },
    { lastName: 'Lee; Kim' },
  ])('with two people is not valid: %j', (cells) => {
    expect(readNames({ line: 2, ...cells })).toEqual({ column: Object.keys(cells)[0], error: 'twoPeople' })
  })

  it.each([
    ['', 'athlete', false],
    ['Athlete', 'athlete', false],
    ['Sportlerin', 'athlete', false],
    ['Trainer', 'athlete', true],
    ['ADMIN', 'admin', false],
    ['διαχειριστής', 'admin', false],
  ])('with the role %j is an %s', (cell, role, isCoach) => {
    expect(readRole(cell)).toEqual({ role, isCoach })
  })

  it('with an unknown role is not valid', () => {
    expect(readRole('Kassenwart')).toEqual({ column: 'role', error: 'roleUnknown' })
  })

  it('names squads, also those with a comma', () => {
    const known = new Map([
      ['u17', 'U17'],
      ['u17,girls', 'U17, girls'],
    ])
    expect(readSquads('u 17', known)).toEqual({ squads: ['U17'], unknownSquads: [] })
    expect(readSquads('U17, girls, Masters', known)).toEqual({
      squads: ['U17, girls'],
      unknownSquads: ['Masters'],
    })
    expect(readSquads('x'.repeat(61), known)).toEqual({ column: 'squad', error: 'tooLong' })
    expect(readSquads(Array.from({ length: 11 }, (_, n) => `S${n}`).join(), known)).toEqual({
      column: 'squad',
      error: 'tooManySquads',
    })
  })
})

describe('an import', () => {
  const member = { id: 'ann', firstName: null, lastName: 'Lee', memberNumber: null, squads: new Set(['u17']) }
  const club: KnownClub = {
    members: new Map([['ann@x.org', member]]),
    invites: new Map([
      ['bo@x.org', { isOfImport: false }],
      ['cy@x.org', { isOfImport: true }],
    ]),
    squads: new Map([
      ['u17', 'U17'],
      ['masters', 'Masters'],
    ]),
  }
  const options = { thisYear: THIS_YEAR, mayInviteAdmins: false, createSquads: false }
  const plan = (cells: object, more: object = {}) =>
    planRows([{ line: 2, ...cells }], club, { ...options, ...more })[0]

  it.each([
    [{ email: 'new@x.org' }, 'invite', []],
    [{ email: 'cy@x.org' }, 'invite', []],
    [{ email: 'bo@x.org' }, 'invited', []],
    [{ email: 'ann@x.org', firstName: 'Ann', lastName: 'Li' }, 'update', ['name']],
    [{ email: 'ann@x.org', lastName: 'Li', squad: 'U17', birth: '2009' }, 'member', []],
    [{ email: 'ann@x.org', role: 'admin' }, 'member', []],
    [{ email: 'ann@x.org', squad: 'Masters', memberNumber: '17' }, 'update', ['squad', 'memberNumber']],
    [{ email: 'ann@x.org', squad: 'New' }, 'member', []],
    [{ firstName: 'Emma' }, 'noEmail', []],
    [{ firstName: 'Emma', birth: '?' }, 'noEmail', []],
  ])('does with %j: %s %j', (cells, outcome, changes) => {
    expect(plan(cells)).toMatchObject({ outcome, changes })
  })

  it.each([
    [{ email: 'x' }, 'email', 'emailInvalid'],
    [{ email: 'new@x.org', phone: 'mum' }, 'phone', 'phoneInvalid'],
    [{ email: 'new@x.org', birth: '31.2.2009' }, 'birth', 'birthInvalid'],
    [{ email: 'new@x.org', role: 'admin' }, 'role', 'adminsBySuper'],
    [{ email: 'new@x.org', memberNumber: '1'.repeat(41) }, 'memberNumber', 'tooLong'],
    [{ fullName: 'A & B', email: 'new@x.org' }, 'fullName', 'twoPeople'],
  ])('names the wrong cell of %j', (cells, column, error) => {
    expect(plan(cells)).toMatchObject({ outcome: 'invalid', column, error })
  })

  it('lets super admins invite admins, and creates squads if asked to', () => {
    expect(plan({ email: 'new@x.org', role: 'admin' }, { mayInviteAdmins: true })).toMatchObject({
      outcome: 'invite',
      role: 'admin',
    })
    expect(plan({ email: 'ann@x.org', squad: 'New' }, { createSquads: true })).toMatchObject({
      outcome: 'update',
      changes: ['squad'],
      unknownSquads: ['New'],
    })
  })

  it('marks further rows with the same email, also of several requests', () => {
    const rows = [2, 3].flatMap((line) =>
      planRows([{ line, email: line === 2 ? 'A@x.org' : 'a@x.org ' }], club, options),
    )
    expect(markRepeated(rows).map(({ outcome, firstLine }) => [outcome, firstLine])).toEqual([
      ['invite', null],
      ['repeated', 2],
    ])
  })
})

import { readWrittenDate } from '@boathouse/activity-files/written-date'
import { emailAddress, hasAddress } from '../../kernel/email.ts'
import { foldText } from '../../kernel/search.ts'
import { memberNumber } from '../members/rules.ts'
import { type MemberRole, personName } from '../people/model.ts'
import { phoneNumber } from '../people/phone-rules.ts'
import type { SheetRow } from './contract.ts'
import type { CellError, MemberColumn } from './model.ts'

export interface WrongCell {
  readonly column: MemberColumn
  readonly error: CellError
}

export const isWrong = (read: object | null): read is WrongCell => read !== null && 'error' in read

const wrong = (column: MemberColumn, error: CellError): WrongCell => ({ column, error })

/** Removes the apostrophe that protects spreadsheets from formulas, as our own exports write it. */
export const unguarded = (cell: string): string =>
  cell.replace(/^'(?=[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20])/u, '')

const address = emailAddress()
const IN_BRACKETS = /<([^<>]*)>/

/** Invisible characters, which come with text copied from mails and websites. */
const INVISIBLE = /\p{Cf}/gu
const LAST_SEPARATORS = /[\s,;]+$/

/** Reads 'ann@x.org', 'mailto:ann@x.org', 'ann@x.org;' and 'Ann Lee <ann@x.org>'. Null if empty. */
export function readEmail(cell: string): { readonly email: string } | WrongCell | null {
  const written = unguarded(cell).replace(INVISIBLE, '').replace(LAST_SEPARATORS, '')
  if (written === '') return null
  const addresses = written.split(/[\s,;/|<>]+/).filter(hasAddress)
  if (addresses.length > 1) return wrong('email', 'twoEmails')
  const [, bracketed] = IN_BRACKETS.exec(written) ?? []
  const email = address.safeParse((bracketed ?? written).trim().replace(/^mailto:/i, '')).data
  return email === undefined ? wrong('email', 'emailInvalid') : { email }
}

/** Reads '06.12.34.56.78', 'tel:0170 123' and spaces and dashes of word processors as contacts are entered. */
export function readPhone(cell: string): { readonly phone: string | null } | WrongCell {
  const phone = unguarded(cell)
    .replace(INVISIBLE, '')
    .replace(/^tel[.:]*\s*/i, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s.]+/g, ' ')
    .trim()
  if (phone === '') return { phone: null }
  return phoneNumber.safeParse(phone).success ? { phone } : wrong('phone', 'phoneInvalid')
}

/** A long number as Excel shortens it in text files: '4.91E+12'. Its digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i

export function readMemberNumber(cell: string): { readonly memberNumber: string | null } | WrongCell {
  const read = memberNumber.safeParse(unguarded(cell))
  if (!read.success) return wrong('memberNumber', 'tooLong')
  return SHORTENED.test(read.data)
    ? wrong('memberNumber', 'numberShortened')
    : { memberNumber: read.data || null }
}

interface Names {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Signs and words between two people. The longer words are no part of a name. */
const BETWEEN_PEOPLE = /[&/+;\n]|\s(?:and|und|et|és|oraz|και)\s/iu
/** German surnames, for example 'von und zu Berg'. */
const NOBLE = /\bvon und zu\b/giu
/** 'y' and 'i' also stand within surnames, so they count in first names alone. */
const BETWEEN_FIRST_NAMES = /\s(?:e|y|i|a|en|ed)\s/iu

/** Names of a row, from two cells or one. A whole name with a comma begins with the last name. */
export function readNames(row: SheetRow): Names | WrongCell {
  for (const column of ['firstName', 'lastName', 'fullName', 'fullNameReversed'] as const) {
    const cell = row[column] ?? ''
    const isTwo =
      BETWEEN_PEOPLE.test(cell.replace(NOBLE, '')) ||
      (column === 'firstName' && BETWEEN_FIRST_NAMES.test(cell))
    if (isTwo) return wrong(column, 'twoPeople')
    if (!personName.safeParse(cell).success) return wrong(column, 'tooLong')
  }
  const whole = row.fullName
    ? splitName(plainName(row.fullName), 'first')
    : splitName(plainName(row.fullNameReversed ?? ''), 'last')
  return {
    firstName: plainName(row.firstName ?? '') || whole.firstName || null,
    lastName: plainName(row.lastName ?? '') || whole.lastName || null,
  }
}

const plainName = (cell: string): string => unguarded(cell).replace(/\s+/g, ' ').trim()

/** Splits after a comma, else after the first word. */
function splitName(name: string, begins: 'first' | 'last'): { firstName: string; lastName: string } {
  const at = name.indexOf(',')
  if (at !== -1) return { lastName: name.slice(0, at).trim(), firstName: name.slice(at + 1).trim() }
  const [word = '', ...others] = name.split(' ')
  const rest = others.join(' ')
  // A single word is a first name.
  return begins === 'first' || rest === ''
    ? { firstName: word, lastName: rest }
    : { firstName: rest, lastName: word }
}

const FIRST_YEAR = 1900
/** Days of Excel's calendar, from 1900 to 2199, and the day before its first. */
const EXCEL_DAY = /^\d{4,6}(?:[.,]0+)?$/
const EXCEL_ORIGIN_MS = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
const YEAR = /(?<!\d)(?:19|20|21)\d\d(?!\d)/g
const LONGEST_DATE = 40

/** Year of a date, in any usual notation, or of a year alone. Null if empty. */
export function readYearOfBirth(
  cell: string,
  thisYear: number,
): { readonly yearOfBirth: number } | WrongCell | null {
  if (cell === '') return null
  const year = yearIn(unguarded(cell), thisYear)
  return year !== null && year >= FIRST_YEAR && year <= thisYear
    ? { yearOfBirth: year }
    : wrong('birth', 'birthInvalid')
}

function yearIn(cell: string, thisYear: number): number | null {
  if (/^\d{4}$/.test(cell)) return Number(cell)
  const date = readWrittenDate(cell)
  // Both orders of day and month have the same year.
  const day = date?.dayFirst ?? date?.monthFirst
  if (day) {
    const year = Number(day.slice(0, 4))
    // '12.3.61': the reader of dates takes two digits for this century.
    return year > thisYear && !cell.includes(String(year)) ? year - 100 : year
  }
  if (EXCEL_DAY.test(cell))
    return new Date(EXCEL_ORIGIN_MS + Number.parseInt(cell, 10) * DAY_MS).getUTCFullYear()
  // With the month as a word, as in '12. März 2009'.
  const years = cell.length <= LONGEST_DATE && /\p{L}{3}/u.test(cell) ? (cell.match(YEAR) ?? []) : []
  return years.length === 1 ? Number(years[0]) : null
}

const foldedWords = (listed: string): ReadonlySet<string> =>
  new Set(listed.split(/\s+/).map((word) => toWordKey(word)))

const toWordKey = (word: string): string => foldText(word).replace(/\P{L}/gu, '')

const athletes = foldedWords(
  `athlete member rower paddler athlet athletin sportler sportlerin mitglied aktiv aktive aktives aktiver ruderer
  ruderin kanute kanutin athlète sportif sportive rameur rameuse membre adhérent atleet lid roeier roeister sporter
  atleta membro socio socia vogatore vogatrice canottiere sportoló tag evezős zawodnik zawodniczka członek członkini
  wioślarz wioślarka sportovec závodník člen členka veslař veslařka deportista miembro remero remera αθλητής αθλήτρια
  μέλος κωπηλάτης`,
)
const coaches = foldedWords(
  `coach trainer trainerin übungsleiter übungsleiterin entraîneur entraîneuse coachs allenatore allenatrice edző
  trener trenerka trenér trenérka entrenador entrenadora προπονητής προπονήτρια`,
)
const admins = foldedWords(
  `admin administrator administratorin administrateur administratrice beheerder beheerster amministratore
  amministratrice adminisztrátor administratorka správce administrátor administrátorka administrador administradora
  διαχειριστής διαχειρίστρια`,
)

/** Athletes without a cell. Coaches are athletes of the club. */
export function readRole(cell: string): { readonly role: MemberRole; readonly isCoach: boolean } | WrongCell {
  const key = toWordKey(cell)
  if (key === '' || athletes.has(key)) return { role: 'athlete', isCoach: false }
  if (coaches.has(key)) return { role: 'athlete', isCoach: true }
  return admins.has(key) ? { role: 'admin', isCoach: false } : wrong('role', 'roleUnknown')
}

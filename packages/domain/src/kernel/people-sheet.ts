import { foldText } from './search.ts'

export interface SheetRow {
  readonly text: string
  readonly firstName: string
  readonly lastName: string
  readonly name: string
  readonly email: string
}

type Column = Exclude<keyof SheetRow, 'text'>

/** Column titles in the languages of known clubs, folded and reduced to letters. */
export const personTitles: Readonly<Record<Column, readonly string[]>> = {
  firstName: words(
    'firstname forename givenname vorname rufname prenom nombre nome voornaam fornavn fornamn etunimi imie jmeno keresztnev utonev ονομα',
  ),
  lastName: words(
    'lastname surname familyname nachname familienname zuname nomdefamille apellido apellidos cognome achternaam etternavn efternavn efternamn sukunimi nazwisko prijmeni vezeteknev csaladnev επωνυμο επιθετο',
  ),
  name: words('name fullname vollername naam navn namn nimi nazwa nom nev teljesnev ονοματεπωνυμο'),
  email: words(
    'email mail emailaddress emailadresse mailadresse emails courriel adressemail adresseemail adressecourriel correo correoelectronico emailadres epost epostadress epostadresse sahkoposti indirizzoemail emailcim adresemail adresemailowy emailovaadresa ηλεκτρονικηδιευθυνση',
  ),
}

function words(listed: string): string[] {
  return listed.split(' ')
}

const LONGEST_HEADER = 1_000
const LINE_ENDS = /\r\n|[\n\v\f\r\x85\u2028\u2029]/
/** Cell separators: tabs copied from a spreadsheet, and two conventions of CSV. */
const SEPARATORS = ['\t', ';', ','] as const

/**
 * Reads pasted rows or a CSV of people. Skips other columns, for example dates of birth. Null unless the first line
 * names the columns, including an address.
 */
export function readPeopleSheet(pasted: string): SheetRow[] | null {
  const [header = '', ...lines] = pasted
    .replace(/^\ufeff/, '')
    .trim()
    .split(LINE_ENDS)
  if (header.length > LONGEST_HEADER) return null
  for (const separator of SEPARATORS) {
    const columns = splitCells(header, separator).map(columnOf)
    if (!columns.includes('email') || lines.length === 0) continue
    return lines.filter((line) => line.trim() !== '').map((text) => toRow(text, columns, separator))
  }
  return null
}

/** Folded letters of a column's title: 'E-Mail' is 'email'. */
export const toTitleKey = (title: string): string => foldText(title).replace(/\P{L}/gu, '')

function columnOf(title: string): Column | null {
  const key = toTitleKey(title)
  const known = Object.entries(personTitles) as [Column, readonly string[]][]
  return known.find(([, called]) => called.includes(key))?.[0] ?? null
}

function toRow(text: string, columns: readonly (Column | null)[], separator: string): SheetRow {
  const cells = splitCells(text, separator)
  const cellOf = (column: Column): string => {
    const at = columns.indexOf(column)
    return at === -1 ? '' : (cells[at] ?? '')
  }
  const [first, last] = [cellOf('firstName'), cellOf('lastName')]
  const name = cellOf('name')
  const isLastName = !columns.includes('lastName') && columns.includes('firstName')
  return {
    ...{ text: text.trim(), email: cellOf('email'), firstName: first },
    lastName: isLastName ? name : last,
    name: isLastName ? '' : name,
  }
}

/** Splits a line into cells (RFC 4180). Quoted separators belong to the cell, and two quotes are one. */
function splitCells(line: string, separator: string): string[] {
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (const part of line.split(/(")/)) {
    if (part === '"') isQuoted = !isQuoted
    if (part === '"' || isQuoted) {
      cell += part
      continue
    }
    const [first = '', ...more] = part.split(separator)
    cell += first
    for (const next of more) {
      cells.push(cell)
      cell = next
    }
  }
  return [...cells, cell].map(unquote)
}

const unquote = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .trim()

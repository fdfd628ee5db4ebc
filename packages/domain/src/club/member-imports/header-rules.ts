import { hasAddress } from '../../kernel/email.ts'
import { personTitles, toTitleKey } from '../../kernel/people-sheet.ts'
import type { MemberColumn } from './model.ts'

/** Rows above the header that are searched: titles, dates and empty rows. */
const MAX_ROWS_ABOVE = 20
/** Rows that are read to find the emails of a sheet without a header. */
const SAMPLE_ROWS = 50

type Titles = Readonly<Record<string, readonly string[]>>

const words = (listed: string): string[] => listed.split(/\s+/)

/**
 * Titles in English, German, French, Dutch, Italian, Hungarian, Polish, Czech, Spanish and Greek, as `toTitleKey`
 * writes them.
 */
const titles: Titles & Readonly<Record<Exclude<MemberColumn, 'firstName' | 'lastName' | 'email'>, string[]>> =
  {
    fullName: words(
      `vornamename vornamenachname vornameundname vornameundnachname firstnamelastname firstandlastname vollstandigername
    prenomnom prenometnom nomcomplet voornaamachternaam voornaamenachternaam volledigenaam nomecognome nomeecognome
    nomecompleto imieinazwisko imienazwisko jmenoprijmeni jmenoaprijmeni celejmeno nombreapellidos nombreyapellidos
    nombreyapellido nombrecompleto ονομακαιεπωνυμο ονομαεπωνυμο πληρεσονομα`,
    ),
    fullNameReversed: words(
      `nachnamevorname namevorname nameundvorname familiennamevorname lastnamefirstname surnamefirstname surnameforename
    nomprenom nometprenom achternaamvoornaam cognomenome cognomeenome nev teljesnev csaladesutonev nazwiskoimie
    nazwiskoiimie prijmenijmeno prijmeniajmeno apellidosnombre apellidosynombre επωνυμοονομα επωνυμοκαιονομα`,
    ),
    phone: words(
      `emergencyphone emergencycontact emergencynumber emergencycontactphone emergencyphonenumber ice icephone
    parentphone parentsphone notfall telnotfall notfalltel notfallkontakt notfallnummer notfalltelefon telefonnotfall telefoneltern
    elterntelefon contacturgence contactdurgence telephoneurgence telephonedurgence numerodurgence
    noodnummer noodcontact telefoonnood telefoonouders contattoemergenza contattodiemergenza telefonoemergenza
    telefonodiemergenza surgossegitelefon surgossegitelefonszam veszhelyzetitelefon ertesitendotelefon
    telefonalarmowy kontaktalarmowy numeralarmowy telefonwnaglychwypadkach telefonrodzica nouzovykontakt
    nouzovytelefon kontaktpronouzi telefonrodice contactodeemergencia telefonodeemergencia telefonoemergencia
    τηλεφωνοεκτακτησαναγκησ επαφηεκτακτησαναγκησ τηλεφωνογονεα`,
    ),
    birth: words(
      `birth birthday birthdate dateofbirth yearofbirth birthyear born dob geburtsdatum geburtstag geburtsjahr geboren
    geborenam jahrgang geb gebdatum gebdat gebjahr datedenaissance anneedenaissance naissance neele nele geboortedatum
    geboortejaar geboortedag datadinascita annodinascita nascita natoil szuletesidatum szuletesiido szuletesiev
    szuletett szuletes datumurodzenia dataurodzenia rokurodzenia urodzony rocznik datumnarozeni roknarozeni narozeni
    rocnik fechadenacimiento fechanacimiento anodenacimiento anonacimiento nacimiento ημερομηνιαγεννησησ
    ετοσγεννησησ γεννηση`,
    ),
    squad: words(
      `squad squads group groups team teams traininggroup trainingsgruppe trainingsgruppen gruppe gruppen mannschaft
    mannschaften kader groupe groupes groupedentrainement equipe equipes ploeg ploegen groep groepen trainingsgroep
    squadra squadre gruppo gruppi csapat csapatok csoport grupa grupy grupatreningowa zespol sekcja skupina druzstvo
    oddil equipo equipos grupo grupos ομαδα ομαδεσ τμημα`,
    ),
    role: words(
      `role roles rolle rollen funktion fonction rol rollenimverein functie ruolo ruoli funzione szerep szerepkor
    beosztas rola funkcja funkce funcion cargo ρολοσ ιδιοτητα`,
    ),
    memberNumber: words(
      `membernumber memberno membernr membershipnumber membershipno memberid license licence licensenumber
    licencenumber licenseno licenceno mitgliedsnummer mitgliednummer mitgliedsnr mitgliednr mitgliedernummer
    lizenz lizenznummer lizenznr startpass startpassnummer passnummer numerodemembre numeromembre numerodadherent
    numeroadherent numerodelicence numerolicence nolicence nlicence nodelicence ndelicence lidnummer lidmaatschapsnummer bondsnummer
    licentie licentienummer numerotessera tessera numerosocio numerodisocio numerolicenza licenza tagsagiszam tagszam
    tagsagiszama engedelyszam versenyengedely versenyengedelyszam numerczlonkowski nrczlonkowski numerczlonka
    licencja numerlicencji nrlicencji clenskecislo cisloclena cislolicence registracnicislo numerodesocio nsocio
    numerodelicencia numerolicencia licencia αριθμοσμελουσ αριθμοσμητρωου αρμητρωου αριθμοσαδειασ`,
    ),
  }

/** General titles of a phone number, which count if no column is about emergencies. */
const generalPhone = words(
  `phone phonenumber telephone telephonenumber mobile mobilephone mobilenumber cell cellphone tel telefon
  telefonnummer telefonnr handy handynummer mobil mobiltelefon mobilnummer portable numerodetelephone gsm mobiel
  telefoon telefoonnummer mobielnummer telefono numeroditelefono cellulare telefonszam mobilszam numertelefonu
  komorka telefonkomorkowy telefonnicislo movil telefonomovil numerodetelefono τηλεφωνο κινητο κινητοτηλεφωνο`,
)

/** Titles of a first name that stand for the whole name where nothing else does. */
const ambiguousFirst = new Set(words('nome nombre jmeno ονομα'))

export type Columns = readonly (MemberColumn | null)[]

export interface DetectedHeader {
  /** Index of the header among the rows; -1 without one. */
  readonly index: number
  /** Kind of each column. */
  readonly columns: Columns
}

/**
 * Finds the row with the most known titles near the top. It needs two, or that of the email. Where no title names the
 * email, it is the column with addresses, for example 'E-Mail (privat)'. Without titles, only that column is known.
 */
export function detectHeader(rows: readonly (readonly string[])[]): DetectedHeader {
  let [index, columns, best]: [number, Columns, number] = [-1, [], 0]
  for (const [at, cells] of rows.slice(0, MAX_ROWS_ABOVE).entries()) {
    const found = recogniseTitles(cells)
    const known = found.filter((column) => column !== null)
    const isHeader = known.length >= 2 || (known.includes('email') && !cells.some(hasAddress))
    if (isHeader && known.length > best) [index, columns, best] = [at, found, known.length]
  }
  if (columns.includes('email')) return { index, columns }
  const addresses = findAddresses(rows.slice(index + 1))
  const width = Math.max(columns.length, addresses.length)
  return {
    index,
    columns: Array.from({ length: width }, (_, at) => columns[at] ?? addresses[at] ?? null),
  }
}

/** Columns that are known: the more, the better the sheet was read. */
export const countKnown = (rows: readonly (readonly string[])[]): number =>
  detectHeader(rows).columns.filter((column) => column !== null).length

/** Kind of each column by its title. Each kind appears once; the first column has it. */
export function recogniseTitles(cells: readonly string[]): Columns {
  const keys = cells.map(toTitleKey)
  const kinds = keys.map(kindOf)
  const has = (kind: Kind) => kinds.includes(kind)
  const hasFirst = has('firstName')
  const otherNames = ['lastName', 'name', 'fullName', 'fullNameReversed'] as const
  const isWhole = !otherNames.some(has) && keys.some((key) => ambiguousFirst.has(key))
  const taken = new Set<MemberColumn>()
  const toColumn = (kind: Kind | null): MemberColumn | null => {
    if (kind === 'generalPhone') return has('phone') ? null : 'phone'
    if (kind === 'name') return !hasFirst ? 'fullName' : has('lastName') ? null : 'lastName'
    return kind === 'firstName' && isWhole ? 'fullName' : kind
  }
  return kinds.map((kind) => {
    const column = toColumn(kind)
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

type Kind = MemberColumn | 'name' | 'generalPhone'

function kindOf(key: string): Kind | null {
  const own = Object.entries(titles).find(([, known]) => known.includes(key))
  if (own) return own[0] as MemberColumn
  const person = Object.entries(personTitles).find(([, known]) => known.includes(key))
  if (person) return person[0] as Kind
  return generalPhone.includes(key) ? 'generalPhone' : null
}

/** The first column in which most filled cells of the first rows are addresses. */
function findAddresses(rows: readonly (readonly string[])[]): Columns {
  const sample = rows.slice(0, SAMPLE_ROWS)
  const width = Math.max(0, ...sample.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => {
    const filled = sample.flatMap((cells) => cells[at]?.trim() || [])
    return filled.filter(hasAddress).length * 2 > filled.length
  })
  const found = columns.indexOf(true)
  return columns.map((_, at) => (at === found ? 'email' : null))
}

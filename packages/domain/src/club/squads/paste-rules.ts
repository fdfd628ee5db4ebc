import { emailAddress, hasAddress } from '../../kernel/email.ts'
import { readPeopleSheet, type SheetRow } from '../../kernel/people-sheet.ts'
import { foldText, searchKeyOf } from '../../kernel/search.ts'
import type { PastedLine } from './model.ts'

export const LONGEST_LIST = 40_000
export const MAX_LINES = 500
/** Possible matches shown for a line. */
const MAX_SHOWN = 10

export interface Entry {
  readonly text: string
  /** If present, only the address is matched. */
  readonly email: string | null
}

const address = emailAddress()

/**
 * Reads names and addresses from a list: one a line, or separated by commas or semicolons, also as `Ann Lee
 * <ann@x.org>`, without duplicates; or rows of a sheet below their titles. In quotes, and between semicolons, a comma
 * belongs to the name.
 */
export function readList(typed: string): Entry[] {
  const entries = readPeopleSheet(typed)?.map(toSheetEntry) ?? typed.split(LINE_ENDS).flatMap(splitLine)
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
}

const LINE_ENDS = /[\n\v\f\r\x85\u2028\u2029]+/
const BETWEEN_COMMAS = /(?:"[^"]*"|[^,"])+|"/g
const BETWEEN_SEMICOLONS = /(?:"[^"]*"|[^;"])+|"/g
/** List numbers and bullets. */
const BULLET = /^(?:[-*•]|\d+[.)])\s+/
const SAYS_SOMETHING = /[\p{L}\p{N}]/u
const WORDS = /[^\s<>"(),;:]+/g

const splitLine = (line: string): Entry[] =>
  (line.match(line.includes(';') ? BETWEEN_SEMICOLONS : BETWEEN_COMMAS) ?? []).flatMap(toEntries)

function toEntries(part: string): Entry[] {
  const text = part.trim().replace(BULLET, '')
  if (!SAYS_SOMETHING.test(text)) return []
  const addresses = (text.match(WORDS) ?? []).filter(hasAddress)
  if (addresses.length > 1) return addresses.flatMap(toEntries)
  return [{ text, email: address.safeParse(addresses[0]).data ?? null }]
}

/** A row without an address is matched by name. */
function toSheetEntry({ text, email, name, firstName, lastName }: SheetRow): Entry {
  const named = [firstName, lastName, name].filter(Boolean).join(' ')
  return { text: named || text, email: address.safeParse(email).data ?? null }
}

const keyOf = ({ text, email }: Entry): string => email ?? wordsOf(foldText(text)).join(' ')

interface Candidate {
  readonly id: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
}

/**
 * Matches entries with members. An address matches one person. A name matches exactly, in either order, ignoring case,
 * accents, hyphens and spaces; otherwise it matches people whose names contain all of its words.
 */
export function matchEntries(
  entries: readonly Entry[],
  people: readonly Candidate[],
  inSquad: ReadonlySet<string>,
): PastedLine[] {
  const find = finderOf(people)
  const named = new Set<string>()
  return entries.map((entry) => {
    const found = find(entry)
    const [only] = found
    const shown = found
      .slice(0, MAX_SHOWN)
      .map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email }))
    const line = { text: entry.text, people: shown }
    if (!only) return { ...line, outcome: 'notFound' }
    if (found.length > 1) return { ...line, outcome: 'ambiguous' }
    if (inSquad.has(only.id)) return { ...line, outcome: 'alreadyIn' }
    if (named.has(only.id)) return { ...line, outcome: 'repeated' }
    named.add(only.id)
    return { ...line, outcome: 'found' }
  })
}

function finderOf(people: readonly Candidate[]): (entry: Entry) => readonly Candidate[] {
  const byEmail = new Map(people.map((person) => [person.email, person]))
  const byName = Map.groupBy(people, nameKeyOf)
  const words = people.map((person) => ({ person, words: new Set(wordsOf(searchKeyOf(nameOf(person)))) }))
  return ({ text, email }) => {
    if (email !== null) return [byEmail.get(email)].filter((one) => one !== undefined)
    const typed = wordsOf(foldText(text))
    if (typed.length === 0) return []
    const exact = byName.get(typed.toSorted().join(' '))
    if (exact) return exact
    const wanted = new Set(typed)
    return words.filter((one) => wanted.isSubsetOf(one.words)).map(({ person }) => person)
  }
}

const nameOf = ({ firstName, lastName }: Candidate) => [firstName, lastName].filter(Boolean).join(' ')

/** Independent of the order of names. */
const nameKeyOf = (person: Candidate): string =>
  wordsOf(foldText(nameOf(person)))
    .toSorted()
    .join(' ')

const wordsOf = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? []

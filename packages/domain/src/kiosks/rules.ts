import * as z from 'zod/mini'
import type { Contract } from '../kernel/contract.ts'
import { toFullName } from '../members/rules.ts'
import type { KioskNames } from './model.ts'

/** A kiosk reaches what says so, and nothing else. */
export const isForKiosks = ({ access, kiosk }: Pick<Contract, 'access' | 'kiosk'>): boolean =>
  access === 'kiosk' || kiosk === true

/** So many kiosks a club has at a time. */
export const MOST_KIOSKS = 10

/** How long a kiosk's code can be typed, in minutes. */
export const CODE_MINUTES = 10

/** What codes are made of: letters and figures that nobody takes for one another. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

const PATTERN = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/** A code from numbers by chance, each from 0 to 31: 40 bits of it. */
export const toCode = (chance: () => number): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[chance()]).join('')

/** A code as people read it. */
export const groupCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** Such a code as it is typed: in capitals or not, with spaces and dashes or without. */
export const kioskCode = z.string('required').check(
  z.maxLength(100, { error: 'kioskCodeWrong', abort: true }),
  z.overwrite((typed) =>
    typed
      .normalize('NFKC')
      .replace(/[\s\p{Pd}]/gu, '')
      .toUpperCase(),
  ),
  z.minLength(1, { error: 'required', abort: true }),
  z.regex(PATTERN, 'kioskCodeWrong'),
)

interface Called {
  readonly firstName: string | null
  readonly lastName: string | null
}

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letters of a name as people count letters, whatever they are made of; nothing of no name. */
function startOf(name: string, letters: number): string {
  const all = [...segments.segment(name.trim())].map(({ segment }) => segment)
  if (all.length === 0) return ''
  return `${all[0]?.toUpperCase()}${all.slice(1, letters).join('')}.`
}

/** Whoever has a first or a last name alone is called by that, the last name by its beginning. */
function toShortName({ firstName, lastName }: Called, letters: number): string | null {
  const first = firstName?.trim().split(/\s+/)[0] ?? ''
  return [first, startOf(lastName ?? '', letters)].filter(Boolean).join(' ') || null
}

/** So many letters of a last name at most tell people apart who would be called alike. */
const MOST_LETTERS = 3

/**
 * What people are called on a kiosk, by their ids: by the first of their first names and the initial of the last one, or as many letters
 * of it as tell apart those who are named together; null for whoever has no name.
 */
export function toKioskNames<Person extends Called & { readonly id: string }>(
  people: readonly Person[],
  names: KioskNames,
): Map<string, string | null> {
  if (names === 'full') return new Map(people.map((person) => [person.id, toFullName(person)]))
  const called = new Map<string, string | null>()
  let alike = [...people]
  for (let letters = 1; letters <= MOST_LETTERS && alike.length > 0; letters += 1) {
    for (const person of alike) called.set(person.id, toShortName(person, letters))
    const groups = Map.groupBy(alike, ({ id }) => called.get(id) ?? id)
    alike = [...groups.values()].filter(({ length }) => length > 1).flat()
  }
  return called
}

/** What a guest is called there, whose name was typed as one: its last word counts as the last name. */
export function toKioskGuest(guest: string, names: KioskNames): string {
  if (names === 'full') return guest
  const [firstName = '', ...others] = guest.trim().split(/\s+/)
  return toShortName({ firstName, lastName: others.at(-1) ?? null }, 1) ?? ''
}

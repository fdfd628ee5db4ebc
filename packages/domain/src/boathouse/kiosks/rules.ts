import * as z from 'zod/mini'
import type { KioskNames } from '../../club/clubs/model.ts'
import { toFullName } from '../../club/members/rules.ts'
import type { Contract } from '../../kernel/contract.ts'

export const isForKiosks = ({ access, kiosk }: Pick<Contract, 'access' | 'kiosk'>): boolean =>
  access === 'kiosk' || kiosk === true

export const MAX_KIOSKS = 10

export const CODE_MINUTES = 10

/** Letters and digits that don't look alike. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

const PATTERN = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

/** Makes a code of 40 random bits. `chance` returns random integers from 0 to 31. */
export const toCode = (chance: () => number): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[chance()]).join('')

export const groupCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** Accepts a typed code in any case, with or without spaces and dashes. */
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

/** First letters (grapheme clusters) of a name, with a full stop; empty without a name. */
function startOf(name: string, letters: number): string {
  const all = [...segments.segment(name.trim())].map(({ segment }) => segment)
  if (all.length === 0) return ''
  return `${all[0]?.toUpperCase()}${all.slice(1, letters).join('')}.`
}

function toShortName({ firstName, lastName }: Called, letters: number): string | null {
  const first = firstName?.trim().split(/\s+/)[0] ?? ''
  return [first, startOf(lastName ?? '', letters)].filter(Boolean).join(' ') || null
}

/** Most letters of a last name to tell people apart. */
const MAX_LETTERS = 3

/** Names by user id: full ones, or first name and initial, with up to three letters if equal. Null without a name. */
export function toKioskNames<Person extends Called & { readonly id: string }>(
  people: readonly Person[],
  names: KioskNames,
): Map<string, string | null> {
  if (names === 'full') return new Map(people.map((person) => [person.id, toFullName(person)]))
  const called = new Map<string, string | null>()
  let alike = [...people]
  for (let letters = 1; letters <= MAX_LETTERS && alike.length > 0; letters += 1) {
    for (const person of alike) called.set(person.id, toShortName(person, letters))
    const groups = Map.groupBy(alike, ({ id }) => called.get(id) ?? id)
    alike = [...groups.values()].filter(({ length }) => length > 1).flat()
  }
  return called
}

/** Name of a guest on a kiosk. For the short one, the last word typed counts as the last name. */
export function toKioskGuest(guest: string, names: KioskNames): string {
  if (names === 'full') return guest
  const [firstName = '', ...others] = guest.trim().split(/\s+/)
  return toShortName({ firstName, lastName: others.at(-1) ?? null }, 1) ?? ''
}

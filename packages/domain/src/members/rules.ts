import { searchKeyOf } from '../kernel/search.ts'
import { LONGEST_INDEXED } from '../kernel/text.ts'

/** Somebody, by what they are found by. */
export interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
}

/** What a member is found and sorted by: the name, and the e-mail, which alone speaks for who has none. */
export const memberKeyOf = ({ firstName, lastName, email }: Named): string =>
  searchKeyOf([firstName, lastName, email].filter(Boolean).join(' ')).slice(0, LONGEST_INDEXED).toWellFormed()

/** How a member stands in a list: the whole name, or null while there is none. */
export const toFullName = ({ firstName, lastName }: Omit<Named, 'email'>): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null

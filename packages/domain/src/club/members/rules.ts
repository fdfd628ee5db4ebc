import { searchKeyOf } from '../../kernel/search.ts'
import { LONGEST_INDEXED, oneLine } from '../../kernel/text.ts'

export interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
}

export const memberKeyOf = ({ firstName, lastName, email }: Named): string =>
  searchKeyOf([firstName, lastName, email].filter(Boolean).join(' ')).slice(0, LONGEST_INDEXED).toWellFormed()

export const toFullName = ({ firstName, lastName }: Omit<Named, 'email'>): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null

/** Full name, else the email. People without an email always have a name. */
export const toShownName = (person: Named): string => toFullName(person) ?? person.email ?? ''

export const memberNumber = oneLine({ maximum: 40 })

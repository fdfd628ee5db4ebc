import { searchKeyOf } from '../kernel/search.ts'
import { LONGEST_INDEXED } from '../kernel/text.ts'

export interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
}

/** Search and sort key of a member: name, then email. */
export const memberKeyOf = ({ firstName, lastName, email }: Named): string =>
  searchKeyOf([firstName, lastName, email].filter(Boolean).join(' ')).slice(0, LONGEST_INDEXED).toWellFormed()

/** Full name in lists; null without one. */
export const toFullName = ({ firstName, lastName }: Omit<Named, 'email'>): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null

import { searchKeyOf } from '../kernel/text.ts'

interface Named {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
}

/** Some letters become eighteen in a search key, and an index can't hold it all. In UTF-16 units. */
const LONGEST_KEY = 400

/** What a member is found and sorted by: the name, and the e-mail, which alone speaks for who has none. */
export const memberKeyOf = ({ firstName, lastName, email }: Named): string =>
  searchKeyOf([firstName, lastName, email].filter(Boolean).join(' ')).slice(0, LONGEST_KEY).toWellFormed()

/** How a member stands in a list: the whole name, or null while there is none. */
export const fullNameOf = ({ firstName, lastName }: Omit<Named, 'email'>): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null

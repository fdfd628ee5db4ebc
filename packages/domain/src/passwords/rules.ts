import { invalidField } from '../kernel/errors.ts'

/** NIST SP 800-63B-4, 3.1.1.2: length is what counts: at least 8, and room for a passphrase. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const

/** Typed twice, so that a slip of the finger locks nobody out. Throws by the second field. */
export function refuseMismatch(password: string, confirmation: string): void {
  if (password !== confirmation) throw invalidField('confirmPassword', 'passwordMismatch')
}

/** So many digits and signs around a word make it no harder to guess. */
const DECORATION = 5

/**
 * Whether a password says only what a guesser tries first for this account: the product's name or the person's own
 * e-mail, give or take a few digits and signs (NIST SP 800-63B-4, 3.1.1.2, context-specific words).
 */
export function isAboutAccount(password: string, email: string): boolean {
  const [mailbox = '', domain = ''] = email.split('@')
  const words = [email, mailbox, domain, 'boathouse']
  const typed = password.normalize('NFKC').toLowerCase()
  const bare = toLetters(typed)
  const isDecorated = typed.length - bare.length <= DECORATION && words.map(toLetters).includes(bare)
  return isDecorated || words.includes(typed)
}

const toLetters = (text: string): string => text.replace(/[^\p{L}]/gu, '')

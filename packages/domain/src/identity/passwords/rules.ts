import { invalidField } from '../../kernel/errors.ts'

/** NIST SP 800-63B-4, 3.1.1.2: only the length matters, at least 8 and enough for a passphrase. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const

export function refuseMismatch(password: string, confirmation: string): void {
  if (password !== confirmation) throw invalidField('confirmPassword', 'passwordMismatch')
}

/** Most digits and signs that don't make a word harder to guess. */
const DECORATION = 5

/** Whether a password is the product name or email, apart from a few signs. Source: NIST SP 800-63B-4, 3.1.1.2. */
export function isAboutAccount(password: string, email: string): boolean {
  const [mailbox = '', domain = ''] = email.split('@')
  const words = [email, mailbox, domain, 'boathouse']
  const typed = password.normalize('NFKC').toLowerCase()
  const bare = toLetters(typed)
  const isDecorated = typed.length - bare.length <= DECORATION && words.map(toLetters).includes(bare)
  return isDecorated || words.includes(typed)
}

const toLetters = (text: string): string => text.replace(/[^\p{L}]/gu, '')

import { hash, randomBytes, randomInt } from 'node:crypto'

/** A token with 256 bits of chance in it, for cookies and links. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. It has too much chance in it to be guessed, so that a plain hash is enough. */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url')

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An invite's token: 40 letters and digits, each as likely as any other. It is stored readable, since its link is shown. */
export const newInviteToken = (): string =>
  Array.from({ length: 40 }, () => LETTERS_AND_DIGITS[randomInt(LETTERS_AND_DIGITS.length)]).join('')

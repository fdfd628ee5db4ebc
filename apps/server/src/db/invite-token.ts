import { randomInt } from 'node:crypto'

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An invite's token: 40 letters and digits, each as likely as any other. It is stored readable, since its link is shown. */
export const newInviteToken = (): string =>
  Array.from({ length: 40 }, () => LETTERS_AND_DIGITS[randomInt(LETTERS_AND_DIGITS.length)]).join('')

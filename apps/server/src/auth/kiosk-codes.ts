import { createHmac, randomInt } from 'node:crypto'
import { CODE_ALPHABET, toCode } from '@boathouse/domain/boathouse/kiosks/rules'

export const newKioskCode = (): string => toCode(() => randomInt(CODE_ALPHABET.length))

/** Keyed hash: a plain one of so short a code could be brute-forced from a leaked table. */
export const hashKioskCode = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`kiosk\n${code}`).digest('base64url')

import { createHmac, randomInt } from 'node:crypto'
import { CODE_ALPHABET, toCode } from '@boathouse/domain/kiosks/rules'

/** A new code to be typed at a kiosk. */
export const newKioskCode = (): string => toCode(() => randomInt(CODE_ALPHABET.length))

/** What is stored of it: a plain hash of so short a code is as good as the code, and whoever has the tables alone can't compute this one. */
export const hashKioskCode = (secret: string, code: string): string =>
  createHmac('sha256', secret).update(`kiosk\n${code}`).digest('base64url')

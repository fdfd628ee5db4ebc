import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A token with 256 bits of chance in it, for cookies and links. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. It has too much chance in it to be guessed, so that a plain hash is enough. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** Whether somebody said the secret; in the same time, wherever and however long it differs. */
export const isSameSecret = (given: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))

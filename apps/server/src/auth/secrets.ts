import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, for cookies and links. Store only its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hash to store. Unsalted, because tokens have too many random bits to guess. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** Compares in constant time, whatever the lengths. */
export const isSameSecret = (given: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))

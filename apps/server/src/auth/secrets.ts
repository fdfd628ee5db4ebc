import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits. Store only the hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Unsalted hash: tokens have too many random bits to guess. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url')

/** Constant-time comparison of texts of any length. */
export const isSameSecret = (given: string, right: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', right, 'buffer'))

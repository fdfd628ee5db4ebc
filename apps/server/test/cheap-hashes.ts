import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { hashPassword as hashAsLibrary, verifyPassword as verifyAsLibrary } from 'better-auth/crypto'
import { afterAll, beforeAll } from 'vitest'

/** Replaces the library's hashes in tests (cheap-hashes-hook.ts), which take 100 ms each. The product can't load it. */
const CHEAPLY = { N: 2, r: 1, p: 1 }
const MARK = 'cheap-'

let isAsLibrary = false
let made = 0

export const hashesMade = (): number => made

export function hashAsInProduction(): void {
  beforeAll(() => {
    isAsLibrary = true
  })
  afterAll(() => {
    isAsLibrary = false
  })
}

export async function hashPassword(password: string): Promise<string> {
  made += 1
  if (isAsLibrary) return hashAsLibrary(password)
  const salt = randomBytes(16).toString('hex')
  return `${MARK}${salt}:${cheaply(password, salt).toString('hex')}`
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  made += 1
  if (!hash.startsWith(MARK)) return verifyAsLibrary({ hash, password })
  const [salt = '', key = ''] = hash.slice(MARK.length).split(':')
  return timingSafeEqual(cheaply(password, salt), Buffer.from(key, 'hex'))
}

const cheaply = (password: string, salt: string): Buffer =>
  scryptSync(password.normalize('NFKC'), salt, 64, CHEAPLY)

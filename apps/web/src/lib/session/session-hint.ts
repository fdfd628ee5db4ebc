import { quietly } from './quietly.ts'

/** Scripts can't read the session cookie. This key notes that someone was signed in, but not who. */
const KEY = 'signed-in'

export const markSession = (): void => quietly(() => localStorage.setItem(KEY, 'yes'))

export const forgetSession = (): void => quietly(() => localStorage.removeItem(KEY))

/** False if no one was signed in with this browser, or without storage. */
export const hadSession = (): boolean => quietly(() => localStorage.getItem(KEY) !== null) ?? false

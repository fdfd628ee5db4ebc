import { quietly } from '../device/quietly.ts'

/** Notes that a user was signed in, but not who: scripts can't read the session cookie. */
const KEY = 'signed-in'

export const markSession = (): void => quietly(() => localStorage.setItem(KEY, 'yes'))

export const forgetSession = (): void => quietly(() => localStorage.removeItem(KEY))

export const hadSession = (): boolean => quietly(() => localStorage.getItem(KEY) !== null) ?? false

import { quietly } from './quietly.ts'

/** Whether somebody is signed in here can't be seen by a script; that somebody was is kept as this key, and not who. */
const KEY = 'signed-in'

export const markSession = (): void => quietly(() => localStorage.setItem(KEY, 'yes'))

export const forgetSession = (): void => quietly(() => localStorage.removeItem(KEY))

/** False means that nobody was signed in with this browser, or that it keeps nothing. */
export const hadSession = (): boolean => quietly(() => localStorage.getItem(KEY) !== null) ?? false

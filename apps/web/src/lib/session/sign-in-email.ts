import { useLocation } from '@tanstack/react-router'
import { quietly } from './quietly.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly email?: string
  }
}

/** The e-mail typed on the screen before. It travels in the history's entry: addresses end up in logs. */
export const useEmailFromState = (): string => useLocation({ select: ({ state }) => state.email ?? '' })

/** For a link that takes the typed e-mail along. */
export const withEmail = (email: string) => (state: object) => ({ ...state, email })

/** The address that a link was asked for, so that opening the link needs no typing. The original's key. */
const KEY = 'emailForSignIn'

export const rememberEmail = (email: string) => quietly(() => localStorage.setItem(KEY, email))
export const rememberedEmail = (): string | null => quietly(() => localStorage.getItem(KEY)) ?? null
export const forgetEmail = () => quietly(() => localStorage.removeItem(KEY))

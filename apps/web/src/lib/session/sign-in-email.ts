import { useLocation } from '@tanstack/react-router'
import { quietly } from '../device/quietly.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly email?: string
  }
}

/** Email typed on the previous screen. Passed in history state, because URLs end up in logs. */
export const useEmailFromState = (): string => useLocation({ select: ({ state }) => state.email ?? '' })

export const withEmail = (email: string) => (state: object) => ({ ...state, email })

/** Email that a link was requested for: opening the link then needs no typing. The key is that of the original system. */
const KEY = 'emailForSignIn'

export const rememberEmail = (email: string) => quietly(() => localStorage.setItem(KEY, email))
export const rememberedEmail = (): string | null => quietly(() => localStorage.getItem(KEY)) ?? null
export const forgetEmail = () => quietly(() => localStorage.removeItem(KEY))

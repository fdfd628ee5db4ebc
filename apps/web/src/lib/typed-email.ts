import { useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly email?: string
  }
}

/** The e-mail typed on the screen before. It travels in the history's entry: addresses end up in logs. */
export const useTypedEmail = (): string => useLocation({ select: ({ state }) => state.email ?? '' })

/** For a link that takes the typed e-mail along. */
export const withEmail = (email: string) => (state: object) => ({ ...state, email })

import { createContext } from 'react'

/** What a screen says of itself beside its title: from when it is, where it is not of now. */
export const PageNote = createContext<string | null>(null)

import { createContext } from 'react'

/** Note beside the title, for example the age of cached content. */
export const PageNote = createContext<string | null>(null)

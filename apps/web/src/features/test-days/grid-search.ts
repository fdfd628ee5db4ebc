import { readSearchText } from '#lib/api/filter-search.ts'

const dialogs = ['publish', 'edit', 'paste'] as const

/** What is open over a grid, and what of it a phone shows. */
export interface GridSearch {
  readonly dialog?: (typeof dialogs)[number] | undefined
  /** The discipline that a phone shows, and into whose column something is pasted. */
  readonly discipline?: string | undefined
}

// A key that is left out would stay in the address as it was.
export const readGridSearch = ({ dialog, discipline }: Record<string, unknown>): GridSearch => ({
  dialog: dialogs.find((one) => one === dialog),
  discipline: readSearchText(discipline),
})

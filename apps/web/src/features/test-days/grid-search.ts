import { readSearchText } from '#lib/api/filter-search.ts'

const dialogs = ['publish', 'edit', 'paste'] as const

export interface GridSearch {
  readonly dialog?: (typeof dialogs)[number] | undefined
  /** The discipline shown on a phone, and the column of a paste dialog. */
  readonly discipline?: string | undefined
}

// Undefined rather than absent, so navigation clears it.
export const readGridSearch = ({ dialog, discipline }: Record<string, unknown>): GridSearch => ({
  dialog: dialogs.find((one) => one === dialog),
  discipline: readSearchText(discipline),
})

import { readSearchText } from '#lib/api/filter-search.ts'

const dialogs = ['publish', 'edit', 'paste'] as const

export interface GridSearch {
  readonly dialog?: (typeof dialogs)[number] | undefined
  readonly discipline?: string | undefined
}

export const readGridSearch = ({ dialog, discipline }: Record<string, unknown>): GridSearch => ({
  dialog: dialogs.find((one) => one === dialog),
  discipline: readSearchText(discipline),
})

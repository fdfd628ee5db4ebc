/** Rows of a sheet with all their cells as text. The first row has index 0. */
export interface SheetTable {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

export type SheetRefusal = 'empty' | 'tooLarge' | 'oldExcel' | 'macros' | 'otherFile' | 'damaged'

export interface Place {
  readonly row: number
  readonly column: number
}

interface Field {
  readonly value: string
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
}

/**
 * Where a key leads from a field of the grid: Enter and the down arrow to the next athlete, Shift and Enter and the up arrow to
 * the one before; the other arrows to the next discipline once nothing is left to walk over in the field. Null where it stays.
 */
export function nextPlace(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { value, selectionStart, selectionEnd }: Field,
  at: Place,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Place | null {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const isAtStart = isWhole || (selectionStart === 0 && selectionEnd === 0)
  const isAtEnd = isWhole || (selectionStart === value.length && selectionEnd === value.length)
  const steps: Record<string, Place> = {
    Enter: { row: shiftKey ? -1 : 1, column: 0 },
    ...(!shiftKey && {
      ArrowDown: { row: 1, column: 0 },
      ArrowUp: { row: -1, column: 0 },
      ...(isAtStart && { ArrowLeft: { row: 0, column: -1 } }),
      ...(isAtEnd && { ArrowRight: { row: 0, column: 1 } }),
    }),
  }
  const step = steps[key]
  if (!step) return null
  const [row, column] = [at.row + step.row, at.column + step.column]
  return row < 0 || column < 0 || row >= rows || column >= columns ? null : { row, column }
}

export interface Place {
  readonly row: number
  readonly column: number
}

interface Field {
  readonly value: string
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
}

/** Field that a key moves to, or null. Left and right leave a field only from the start or the end of its text. */
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

import { useState } from 'react'
import type { Column, GridLine } from './grid-columns.ts'
import { readSorting, sortAthletes } from './row-order.ts'
import type { useGrid } from './use-grid.ts'

/** The order of the rows, as it was when it was chosen: none goes away under the hand of whoever types in it. */
export function useOrder({ lines, columns }: Pick<ReturnType<typeof useGrid>, 'lines' | 'columns'>) {
  const [sorting, setSorting] = useState('')
  const [order, setOrder] = useState<readonly string[]>([])
  const sort = (text: string) => {
    setSorting(text)
    setOrder(sortLines(lines, columns, text))
  }
  const places = new Map(order.map((id, place) => [id, place]))
  const of = ({ athlete }: GridLine) => places.get(athlete.id) ?? order.length
  const isSorted = sorting !== ''
  return {
    sorting,
    sort,
    lines: isSorted ? lines.toSorted((one, other) => of(one) - of(other)) : lines,
  }
}

function sortLines(lines: readonly GridLine[], columns: readonly Column[], text: string): string[] {
  const sorting = readSorting(text)
  const column = columns.find(({ key }) => key === sorting?.disciplineKey)
  if (!sorting || !column) return []
  const ids = lines.map(({ athlete }) => athlete.id)
  const cells = lines.flatMap((line) =>
    line.cells.map(({ cell, shown }) => ({ ...cell, attempts: [...shown.attempts] })),
  )
  return sortAthletes(ids, cells, column.comparison, sorting)
}

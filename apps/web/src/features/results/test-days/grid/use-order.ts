import { useState } from 'react'
import type { GridLine } from './grid-columns.ts'
import { readSorting, sortLines } from './row-order.ts'
import type { useGrid } from './use-grid.ts'

/** Order of the rows when they were last sorted: no row moves while a user types in it. */
export function useOrder({ lines, columns }: Pick<ReturnType<typeof useGrid>, 'lines' | 'columns'>) {
  const [sorting, setSorting] = useState('')
  const [order, setOrder] = useState<readonly string[]>([])
  const sort = (text: string) => {
    setSorting(text)
    const chosen = readSorting(text)
    setOrder(chosen ? sortLines(lines, columns, chosen).map(({ athlete }) => athlete.id) : [])
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

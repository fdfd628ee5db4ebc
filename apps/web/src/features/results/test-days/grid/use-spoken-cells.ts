import type { TestGrid } from '@boathouse/domain/results/test-days/model'
import { useMemo } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useSpokenChanges } from '#ui/feedback/use-spoken-changes.ts'
import type { CellQueue, CellRef } from './cell-queue.ts'

const nameOf = ({ memberId, disciplineKey }: CellRef) => `${memberId} ${disciplineKey}`

/** Announces how many values others entered while the grid is on screen. */
export function useSpokenCells({ cells }: Pick<TestGrid, 'cells'>, queue: CellQueue): void {
  const t = useTranslate()
  const rows = useMemo(() => new Map(cells.map((cell) => [nameOf(cell), cell.version])), [cells])
  useSpokenChanges({
    rows,
    // If a value was refused, another user has changed the cell.
    isOwn: (name) => queue.some((entry) => !entry.refusal && nameOf(entry) === name),
    words: (count) => t('testGrid.changed', { count }),
  })
}

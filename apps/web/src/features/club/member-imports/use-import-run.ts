import type { ImportedRow, PlannedRow } from '@boathouse/domain/club/member-imports/model'
import { isImported } from '@boathouse/domain/club/member-imports/rules'
import { newId } from '@boathouse/domain/kernel/ids'
import { useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { importChunk, type Plan, toChunks, useRefreshAfterImport } from './api.ts'

export interface ImportRun {
  readonly importId: string
  readonly plan: Plan
  /** All rows of the sheet, also those that are not imported. */
  readonly planned: readonly PlannedRow[]
  readonly done: readonly ImportedRow[]
  readonly state: 'working' | 'failed' | 'done'
  readonly failure: CallFailure | null
}

/** Outcome of each row of the sheet. `leftOut`: lines that could have been imported. */
export function resultOf({ planned, done }: Pick<ImportRun, 'planned' | 'done'>) {
  const byLine = new Map(done.map((row) => [row.line, row]))
  const isLeft = (row: PlannedRow) => isImported(row) && !byLine.has(row.line)
  return {
    rows: planned.map((row) => byLine.get(row.line) ?? row),
    leftOut: new Set(planned.filter(isLeft).map(({ line }) => line)),
  }
}

/** Imports rows in chunks. After a failure, `goOn` continues with the chunk that failed, and `stop` leaves out the rest. */
export function useImportRun() {
  const [run, setRun] = useState<ImportRun | null>(null)
  const refresh = useRefreshAfterImport()

  const work = async (started: ImportRun) => {
    let current: ImportRun = { ...started, state: 'working', failure: null }
    setRun(current)
    const { plan, importId } = current
    for (const rows of toChunks(plan.rows.slice(current.done.length))) {
      try {
        const items = await importChunk({ ...plan, rows }, importId)
        current = { ...current, done: [...current.done, ...items] }
        setRun(current)
      } catch (error) {
        setRun({ ...current, state: 'failed', failure: error as CallFailure })
        void refresh()
        return
      }
    }
    setRun({ ...current, state: 'done' })
    void refresh()
  }

  return {
    run,
    start: (plan: Plan, planned: readonly PlannedRow[]) =>
      void work({ importId: newId(), plan, planned, done: [], state: 'working', failure: null }),
    goOn: () => run && void work(run),
    stop: () => run && setRun({ ...run, state: 'done' }),
    forget: () => setRun(null),
  }
}

import { newId } from '@boathouse/domain/kernel/ids'
import type { ImportedRow } from '@boathouse/domain/member-imports/model'
import { useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { importChunk, type Plan, toChunks, useRefreshAfterImport } from './api.ts'

export interface ImportRun {
  readonly importId: string
  readonly plan: Plan
  readonly done: readonly ImportedRow[]
  readonly state: 'working' | 'failed' | 'done'
  readonly failure: CallFailure | null
}

/** Imports rows in chunks. After a failure, `goOn` continues with the chunk that failed. */
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
    start: (plan: Plan) => void work({ importId: newId(), plan, done: [], state: 'working', failure: null }),
    goOn: () => run && void work(run),
    forget: () => setRun(null),
  }
}

import type { PlannedRow } from '@boathouse/domain/club/member-imports/model'
import { plainCell } from '@boathouse/domain/kernel/spreadsheet'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useRowWords } from './row-words.ts'

/** Saves what happens, or happened, with each row as CSV. Rows that were left out say so. */
export function useResultFile() {
  const t = useTranslate()
  const { columnName, outcomeName, reason } = useRowWords()
  return async (rows: readonly PlannedRow[], leftOut: ReadonlySet<number>) => {
    const { default: Papa } = await import('papaparse')
    const { saveFile } = await import('#lib/api/download.ts')
    const head = [
      t('memberImport.file.line'),
      ...(['firstName', 'lastName', 'email', 'memberNumber'] as const).map(columnName),
      t('memberImport.filter'),
      t('memberImport.file.why'),
    ]
    const lines = rows.map((row) => [
      ...[row.line, row.firstName, row.lastName, row.email, row.memberNumber],
      leftOut.has(row.line) ? t('memberImport.leftOut') : outcomeName(row.outcome),
      reason(row),
    ])
    const text = Papa.unparse(
      [head, ...lines].map((cells) =>
        cells.map((cell) => (typeof cell === 'string' ? plainCell(cell) : cell)),
      ),
    )
    // Excel takes text for UTF-8 only with a byte order mark.
    saveFile({ blob: new Blob(['\ufeff', text], { type: 'text/csv' }), name: t('memberImport.file.name') })
  }
}

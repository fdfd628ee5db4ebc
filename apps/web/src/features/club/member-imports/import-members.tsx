import { MAX_ROWS, type PlannedRow } from '@boathouse/domain/club/member-imports/model'
import { isImported } from '@boathouse/domain/club/member-imports/rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { previewQuery } from './api.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportProgress } from './import-progress.tsx'
import { PreviewCard } from './preview-card.tsx'
import { RecentImports } from './recent-imports.tsx'
import { useResultFile } from './result-file.ts'
import { SheetPicker } from './sheet-picker.tsx'
import { type MappedSheet, mapSheet, toSheetRows } from './sheet-rows.ts'
import { resultOf, useImportRun } from './use-import-run.ts'

const NOBODY: ReadonlySet<number> = new Set()

/** Imports members from a sheet: choose it, check its columns and rows, import. */
export function ImportMembers({ clubId }: { readonly clubId: string }) {
  const [sheet, setSheet] = useState<MappedSheet | null>(null)
  const { run, start, goOn, stop, forget } = useImportRun()
  const saveResult = useResultFile()
  if (run) {
    const { rows, leftOut } = resultOf(run)
    return (
      <ImportProgress
        {...{ run, rows, leftOut }}
        onGoOn={goOn}
        onStop={stop}
        onDownload={() => void saveResult(rows, leftOut)}
        onAnother={() => {
          setSheet(null)
          forget()
        }}
      />
    )
  }
  if (!sheet)
    return (
      <Stack>
        <SheetPicker onTable={(table) => setSheet(mapSheet(table))} />
        <RecentImports clubId={clubId} />
      </Stack>
    )
  return (
    <CheckedSheet
      clubId={clubId}
      sheet={sheet}
      onChange={setSheet}
      onOther={() => setSheet(null)}
      onImport={start}
      onDownload={(rows, leftOut) => void saveResult(rows, leftOut)}
    />
  )
}

interface SheetProps {
  readonly clubId: string
  readonly sheet: MappedSheet
  readonly onChange: (sheet: MappedSheet) => void
  readonly onOther: () => void
  readonly onImport: ReturnType<typeof useImportRun>['start']
  readonly onDownload: (rows: readonly PlannedRow[], leftOut: ReadonlySet<number>) => void
}

function CheckedSheet({ clubId, sheet, onChange, onOther, onImport, onDownload }: SheetProps) {
  const t = useTranslate()
  const [createSquads, setCreateSquads] = useState(false)
  const [leftOut, setLeftOut] = useState(NOBODY)
  const rows = useMemo(() => toSheetRows(sheet), [sheet])
  const [first] = rows
  const isReadable = first !== undefined && rows.length <= MAX_ROWS && sheet.columns.includes('email')
  const plan = { clubId, rows, createSquads }
  return (
    <Stack>
      <ColumnMapping sheet={sheet} rowCount={rows.length} onChange={onChange} onOther={onOther} />
      {rows.length > MAX_ROWS && (
        <Notice tone="bad" title={t('memberImport.tooMany')}>
          {t('memberImport.tooMany.lead')}
        </Notice>
      )}
      {isReadable && (
        <Preview
          plan={plan}
          columns={sheet.columns.join()}
          {...{ createSquads, leftOut }}
          onCreateSquads={setCreateSquads}
          onLeaveOut={setLeftOut}
          onDownload={onDownload}
          onImport={(planned) => {
            const lines = new Set(planned.filter(isImported).map(({ line }) => line)).difference(leftOut)
            onImport({ ...plan, rows: rows.filter(({ line }) => lines.has(line)) }, planned)
          }}
        />
      )}
    </Stack>
  )
}

interface PreviewProps {
  readonly plan: Parameters<typeof previewQuery>[0]
  /** Identifies the rows of this sheet. */
  readonly columns: string
  readonly createSquads: boolean
  readonly leftOut: ReadonlySet<number>
  readonly onCreateSquads: (isOn: boolean) => void
  readonly onLeaveOut: (lines: ReadonlySet<number>) => void
  readonly onDownload: SheetProps['onDownload']
  readonly onImport: (planned: readonly PlannedRow[]) => void
}

function Preview({ plan, columns, onDownload, onImport, ...own }: PreviewProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...previewQuery(plan, columns),
    // Keeps the rows on screen while squads are switched on or off.
    placeholderData: (earlier, query) => (query?.queryKey[3] === columns ? earlier : undefined),
  })
  if (data)
    return (
      <PreviewCard
        rows={data}
        isChecking={isPlaceholderData}
        {...own}
        onDownload={() => onDownload(data, own.leftOut)}
        onImport={() => onImport(data)}
      />
    )
  return (
    <Card title={t('memberImport.preview')}>
      {error ? (
        <NotLoaded words={words.ofFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <p role="status">{t('action.checking')}</p>
          <RowListSkeleton count={5} />
        </>
      )}
    </Card>
  )
}

import type { DayRange } from '@boathouse/domain/kernel/periods'
import { type ExportFormat, exportFormats, exportRates } from '@boathouse/domain/rates/contract'
import { useMutation } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'
import { type DownloadedFile, download, saveFile } from '#lib/api/download.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { MenuButton } from '#ui/menu-button.tsx'
import { Notice, Notices } from '#ui/notice.tsx'
import classes from './rates.module.css'
import type { Sorting } from './rates-sorting.ts'

export type RatesExport = ReturnType<typeof useRatesExport>

/** The table that is shown, as a file. */
export function useRatesExport(clubId: string) {
  return useMutation<DownloadedFile, CallFailure, { days: DayRange; sorting: Sorting; format: ExportFormat }>(
    {
      mutationFn: ({ days: { first: from, last: to }, sorting, format }) =>
        download(exportRates, { params: { clubId }, body: { from, to, ...sorting, format } }),
      onSuccess: saveFile,
    },
  )
}

interface MenuProps {
  readonly taking: RatesExport
  /** None while there is nothing to take. */
  readonly days: DayRange | null
  readonly sorting: Sorting
}

export function ExportMenu({ taking, days, sorting }: MenuProps) {
  const t = useTranslate()
  return (
    <MenuButton
      label={t('rates.export')}
      workingLabel={t('rates.exporting')}
      isWorking={taking.isPending}
      disabled={days === null}
      actions={exportFormats.map((format) => ({
        label: t(`rates.export.${format}`),
        // A second tap would be a second file, and a second entry in the log.
        onPick: () => days && !taking.isPending && taking.mutate({ days, sorting, format }),
      }))}
    />
  )
}

/** What came of it. */
export function ExportNews({ taking }: { taking: RatesExport }) {
  const t = useTranslate()
  const words = useCodeWords()
  return (
    <>
      {taking.error && (
        <Notices>
          <Notice tone="bad" title={t('rates.notExported')}>
            {words.ofFailure(taking.error)}
          </Notice>
        </Notices>
      )}
      <p className={classes.status} role="status">
        {taking.data && t('rates.exported', { name: taking.data.name })}
      </p>
    </>
  )
}

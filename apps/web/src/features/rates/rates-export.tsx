import type { DayRange } from '@boathouse/domain/kernel/periods'
import { exportFormats, exportRates } from '@boathouse/domain/rates/contract'
import { type Download, useDownload } from '#lib/api/use-download.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { DownloadNews } from '#ui/download-news.tsx'
import { MenuButton } from '#ui/menu-button.tsx'
import type { Sorting } from './rates-sorting.ts'

/** The table that is shown, as a file. */
export const useRatesExport = () => useDownload(exportRates)

interface MenuProps {
  readonly taking: ReturnType<typeof useRatesExport>
  readonly clubId: string
  /** None while there is nothing to take. */
  readonly days: DayRange | null
  readonly squad: string | undefined
  readonly sorting: Sorting
}

export function ExportMenu({ taking, clubId, days, squad, sorting }: MenuProps) {
  const t = useTranslate()
  return (
    <MenuButton
      label={t('rates.export')}
      workingLabel={t('rates.exporting')}
      isWorking={taking.isPending}
      disabled={days === null}
      actions={exportFormats.map((format) => ({
        label: t(`rates.export.${format}`),
        onPick: () => {
          // A second tap would be a second file, and a second entry in the log.
          if (!days || taking.isPending) return
          const body = { from: days.first, to: days.last, squad, ...sorting, format }
          taking.mutate({ params: { clubId }, body })
        },
      }))}
    />
  )
}

/** What came of it. */
export function ExportNews({ taking: { error, data } }: { taking: Download }) {
  const t = useTranslate()
  const words = useCodeWords()
  return (
    <DownloadNews
      failure={error && { title: t('rates.notExported'), words: words.ofFailure(error) }}
      done={data ? t('rates.exported', { name: data.name }) : null}
    />
  )
}

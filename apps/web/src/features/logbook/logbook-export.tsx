import { exportLogbook, type LogbookFilters } from '@boathouse/domain/logbook/contract'
import { exportFormats } from '@boathouse/domain/rates/contract'
import { type Download, useDownload } from '#lib/api/use-download.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { DownloadNews } from '#ui/download-news.tsx'
import { MenuButton } from '#ui/menu-button.tsx'

/** The book as it is narrowed, as a file. */
export const useLogbookExport = () => useDownload(exportLogbook)

interface Props {
  readonly taking: ReturnType<typeof useLogbookExport>
  readonly clubId: string
  readonly filters: LogbookFilters
  readonly today: string
}

/** Of the days that are chosen; where an end is open, of the year up to the other one. */
export function ExportMenu({ taking, clubId, filters, today }: Props) {
  const t = useTranslate()
  return (
    <MenuButton
      label={t('logbook.export')}
      workingLabel={t('logbook.exporting')}
      isWorking={taking.isPending}
      disabled={false}
      actions={exportFormats.map((format) => ({
        label: t(`logbook.export.${format}`),
        onPick: () => {
          // A second tap would be a second file, and a second entry in the log.
          if (taking.isPending) return
          taking.mutate({ params: { clubId }, body: { ...filters, ...daysOf(filters, today), format } })
        },
      }))}
    />
  )
}

function daysOf({ from, to }: LogbookFilters, today: string): { from: string; to: string } {
  const last = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? `${last.slice(0, 4)}-01-01`, to: last }
}

/** What came of it. */
export function ExportNews({ taking: { error, data } }: { readonly taking: Download }) {
  const t = useTranslate()
  const words = useCodeWords()
  const [field] = error?.fields ?? []
  return (
    <DownloadNews
      failure={
        error && {
          title: t('logbook.notExported'),
          words: field ? words.ofField(field.code) : words.ofFailure(error),
        }
      }
      done={data ? t('logbook.exported', { name: data.name }) : null}
    />
  )
}

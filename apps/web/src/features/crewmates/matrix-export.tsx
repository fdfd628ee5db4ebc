import { exportCrewMatrix, type MatrixFilters } from '@boathouse/domain/crewmates/contract'
import { exportFormats } from '@boathouse/domain/rates/contract'
import { useDownload } from '#lib/api/use-download.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { DownloadNews } from '#ui/download-news.tsx'
import { MenuButton } from '#ui/menu-button.tsx'

interface Props extends MatrixFilters {
  readonly clubId: string
}

/** The matrix that is shown as a file, and what came of it. */
export function MatrixExport({ clubId, ...filters }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { mutate, isPending, error, data } = useDownload(exportCrewMatrix)
  return (
    <>
      <MenuButton
        label={t('crewMatrix.export')}
        workingLabel={t('crewMatrix.exporting')}
        isWorking={isPending}
        disabled={false}
        actions={exportFormats.map((format) => ({
          label: t(`crewMatrix.export.${format}`),
          onPick: () => {
            // A second tap would be a second file, and a second entry in the log.
            if (!isPending) mutate({ params: { clubId }, body: { ...filters, format } })
          },
        }))}
      />
      <DownloadNews
        failure={error && { title: t('crewMatrix.notExported'), words: words.ofFailure(error) }}
        done={data ? t('crewMatrix.exported', { name: data.name }) : null}
      />
    </>
  )
}

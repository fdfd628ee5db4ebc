import { exportFormats } from '@boathouse/domain/rates/contract'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { DownloadNews } from '#ui/download-news.tsx'
import { MenuButton } from '#ui/menu-button.tsx'
import { useGridExport } from './api.ts'
import classes from './test-days.module.css'

interface Props {
  readonly clubId: string
  readonly testDayId: string
}

/** The grid on paper, or as a file for spreadsheets, as it is stored. */
export function GridExport({ clubId, testDayId }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const taking = useGridExport()
  const { error, data } = taking
  return (
    <>
      <div className={classes.taking}>
        <Button variant="default" onClick={() => print()}>
          {t('testGrid.print')}
        </Button>
        <MenuButton
          label={t('testGrid.export')}
          workingLabel={t('testGrid.exporting')}
          isWorking={taking.isPending}
          disabled={false}
          actions={exportFormats.map((format) => ({
            label: t(`testGrid.export.${format}`),
            onPick: () => {
              // A second tap would be a second file, and a second entry in the log.
              if (!taking.isPending) taking.mutate({ params: { clubId, testDayId }, body: { format } })
            },
          }))}
        />
      </div>
      <DownloadNews
        failure={error && { title: t('testGrid.notExported'), words: words.ofFailure(error) }}
        done={data ? t('testGrid.exported', { name: data.name }) : null}
      />
    </>
  )
}

import { exportFormats } from '@boathouse/domain/rates/contract'
import type { Download } from '#lib/api/use-download.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { DownloadNews } from '#ui/download-news.tsx'
import { MenuButton } from '#ui/menu-button.tsx'
import type { useWeekExport } from './api.ts'
import type { TeamSearch } from './team-search.ts'
import classes from './team-week.module.css'

interface MenuProps {
  readonly taking: ReturnType<typeof useWeekExport>
  readonly clubId: string
  readonly search: TeamSearch
  readonly disabled: boolean
}

/** The week that is shown on paper, or as a file in the measure that is shown. */
export function ExportMenu({ taking, clubId, search: { squad, week, measure }, disabled }: MenuProps) {
  const t = useTranslate()
  return (
    <div className={classes.taking}>
      <Button variant="default" disabled={disabled} onClick={() => print()}>
        {t('teamWeek.print')}
      </Button>
      <MenuButton
        label={t('teamWeek.export')}
        workingLabel={t('teamWeek.exporting')}
        isWorking={taking.isPending}
        disabled={disabled}
        actions={exportFormats.map((format) => ({
          label: t(`teamWeek.export.${format}`),
          onPick: () => {
            // A second tap would be a second file, and a second entry in the log.
            if (taking.isPending) return
            taking.mutate({ params: { clubId }, body: { squad, week, measure: measure ?? 'load', format } })
          },
        }))}
      />
    </div>
  )
}

/** What came of it. */
export function ExportNews({ taking: { error, data } }: { taking: Download }) {
  const t = useTranslate()
  const words = useCodeWords()
  return (
    <DownloadNews
      failure={error && { title: t('teamWeek.notExported'), words: words.ofFailure(error) }}
      done={data ? t('teamWeek.exported', { name: data.name }) : null}
    />
  )
}

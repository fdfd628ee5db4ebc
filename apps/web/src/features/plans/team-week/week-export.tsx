import { useTranslate } from '#lib/i18n/language.tsx'
import { ExportMenu } from '#ui/dialog/export-menu.tsx'
import { Button } from '#ui/form/button.tsx'
import type { useWeekExport } from './api.ts'
import type { TeamSearch } from './team-search.ts'
import classes from './team-week.module.css'

interface Props {
  readonly taking: ReturnType<typeof useWeekExport>
  readonly clubId: string
  readonly search: TeamSearch
  readonly disabled: boolean
}

/** Prints the week, or exports it with the chosen measure. */
export function WeekExport({ taking, clubId, search: { squad, week, measure }, disabled }: Props) {
  const t = useTranslate()
  return (
    <div className={classes.taking}>
      <Button variant="default" disabled={disabled} onClick={() => print()}>
        {t('action.print')}
      </Button>
      <ExportMenu
        taking={taking}
        disabled={disabled}
        onPick={(format) =>
          taking.mutate({ params: { clubId }, body: { squad, week, measure: measure ?? 'load', format } })
        }
      />
    </div>
  )
}

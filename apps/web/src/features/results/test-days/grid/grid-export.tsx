import { useTranslate } from '#lib/i18n/language.tsx'
import { ExportMenu, ExportNews } from '#ui/dialog/export-menu.tsx'
import { Button } from '#ui/form/button.tsx'
import { useGridExport } from '../api.ts'
import classes from '../test-days.module.css'

interface Props {
  readonly clubId: string
  readonly testDayId: string
}

export function GridExport({ clubId, testDayId }: Props) {
  const t = useTranslate()
  const taking = useGridExport()
  return (
    <>
      <div className={classes.taking}>
        <Button variant="default" onClick={() => print()}>
          {t('action.print')}
        </Button>
        <ExportMenu
          taking={taking}
          onPick={(format) => taking.mutate({ params: { clubId, testDayId }, body: { format } })}
        />
      </div>
      <ExportNews taking={taking} />
    </>
  )
}

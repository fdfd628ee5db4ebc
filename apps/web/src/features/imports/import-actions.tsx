import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { WorkButton } from '#ui/work-button.tsx'
import type { Season } from './season-file.ts'
import type { SharedFields, useSeasonImport } from './use-season-import.ts'

interface Props extends ReturnType<typeof useSeasonImport> {
  readonly sharedFields: SharedFields
  readonly onClose: () => void
  readonly onShow: (days: { from: CalendarDay; to: CalendarDay }) => void
}

/** What can be done at each step. The main one is the same button throughout, so that the focus stays on it. */
export function ImportActions({
  stage,
  sharedFields,
  preview,
  add,
  resume,
  restart,
  onClose,
  onShow,
}: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const show = (season: Season) => () => onShow(dateRange(season))
  const main = (label: string, onClick: () => unknown, isWorking = false) => (
    <WorkButton
      key="main"
      label={label}
      workingLabel={t('imports.adding')}
      isWorking={isWorking}
      onClick={() => void onClick()}
    />
  )
  const another = (
    <Button key="another" variant="default" onClick={restart}>
      {t('imports.another')}
    </Button>
  )
  const close = (
    <Button key="close" variant="default" onClick={onClose}>
      {t('app.close')}
    </Button>
  )
  switch (stage.at) {
    case 'notLooked':
      return [
        <Notice key="why" tone="bad" title={t('imports.notLooked')}>
          {words.ofFailure(stage.error)}
        </Notice>,
        main(t('app.tryAgain'), () => preview(stage.season)),
        another,
      ]
    case 'preview': {
      const { season, fresh } = stage
      if (fresh.length > 0)
        return [
          main(t('imports.add', { count: fresh.length }), () => add(season, fresh, sharedFields)),
          another,
        ]
      return [season.entries.length > 0 && main(t('imports.show'), show(season)), another]
    }
    case 'adding':
      return [main('', () => {}, true)]
    case 'stopped': {
      const { batches, sent } = stage.work
      const counts = { done: batches.slice(0, sent).flat().length, total: batches.flat().length }
      return [
        <Notice key="why" tone="bad" title={t('imports.stopped', counts)}>
          {words.ofFailure(stage.error)}
        </Notice>,
        main(t('imports.goOn'), () => resume(stage.work)),
      ]
    }
    case 'done':
      return [main(t('imports.show'), show(stage.work.season)), close]
    default:
      return close
  }
}

/** The days that the entries of a file are from, the first and the last. */
function dateRange({ entries }: Season): { from: CalendarDay; to: CalendarDay } {
  const days = entries.map(({ date }) => date).toSorted()
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

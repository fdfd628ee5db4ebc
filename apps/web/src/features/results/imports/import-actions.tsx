import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import type { Season } from './season-file.ts'
import { countSent, type ResultOffer } from './use-result-offer.ts'
import type { SharedFields, useSeasonImport } from './use-season-import.ts'

interface Props extends ReturnType<typeof useSeasonImport> {
  readonly sharedFields: SharedFields
  readonly onClose: () => void
  readonly onShow: (days: { from: CalendarDay; to: CalendarDay }) => void
  readonly onShowRecords: () => void
  readonly offer: ResultOffer | null
}

/** Buttons of each step. The main button stays mounted, to keep the focus. */
export function ImportActions({
  stage,
  sharedFields,
  preview,
  add,
  resume,
  restart,
  onClose,
  onShow,
  onShowRecords,
  offer,
}: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const show = (season: Season) => () => onShow(dateRange(season))
  const main = (label: string, onClick: () => unknown, { isWorking = false, disabled = false } = {}) => (
    <WorkButton
      key="main"
      label={label}
      workingLabel={t('action.adding')}
      isWorking={isWorking}
      disabled={disabled}
      onClick={() => void onClick()}
    />
  )
  const secondary = (key: string, label: string, onClick: () => unknown) => (
    <Button key={key} variant="default" onClick={() => void onClick()}>
      {label}
    </Button>
  )
  const another = secondary('another', t('imports.another'), restart)
  const close = secondary('close', t('app.close'), onClose)
  const offered = ({ stage, chosen, make, resume, remove }: ResultOffer) => {
    if (stage.at === 'offered') {
      const label = t('imports.results.make', { count: chosen.length })
      return [main(label, make, { disabled: chosen.length === 0 })]
    }
    const { making } = stage
    if (stage.at === 'made')
      return [
        main(t('imports.results.records'), onShowRecords),
        making.made.length > 0 && secondary('undo', t('record.undo'), () => remove(making)),
      ]
    if (stage.at !== 'stopped') return [main('', () => {}, { isWorking: true })]
    return [
      <Notice
        key="why"
        tone="bad"
        title={t('imports.results.stopped', { done: countSent(making), total: making.sourceIds.length })}
      >
        {words.ofFailure(stage.error)}
      </Notice>,
      main(t('action.continue'), () => resume(making)),
    ]
  }
  switch (stage.at) {
    case 'asking':
      return [another, close]
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
        return [main(t('imports.add', { count: fresh.length }), () => add(stage, sharedFields)), another]
      if (offer) return [...offered(offer), another]
      return [season.entries.length > 0 && main(t('imports.show'), show(season)), another]
    }
    case 'adding':
      return [main('', () => {}, { isWorking: true })]
    case 'stopped': {
      const { batches, sent } = stage.work
      const [done, total] = [batches.slice(0, sent).flat().length, batches.flat().length]
      return [
        <Notice key="why" tone="bad" title={t('imports.stopped', { done, total, left: total - done })}>
          {words.ofFailure(stage.error)}
        </Notice>,
        main(t('action.continue'), () => resume(stage.work)),
      ]
    }
    case 'done': {
      const showThem = show(stage.work.season)
      if (!offer) return [main(t('imports.show'), showThem), close]
      return [...offered(offer), secondary('show', t('imports.show'), showThem), close]
    }
    default:
      return close
  }
}

function dateRange({ entries }: Season): { from: CalendarDay; to: CalendarDay } {
  const days = entries.map(({ date }) => date).toSorted()
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

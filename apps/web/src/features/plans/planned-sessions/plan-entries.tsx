import type {
  ClubPlanEntry,
  PlanPractice,
  SharedPlanEntry,
} from '@boathouse/domain/plans/planned-sessions/model'
import { isTitleOfWorkout } from '@boathouse/domain/sport/workouts/title-rules'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { usePlanAmounts } from '#shared/plans/planned-sessions/use-plan-amounts.ts'
import { Mark } from '#shared/training/progress/session-mark.tsx'
import classes from './plan-grid.module.css'

function Amounts(entry: Pick<ClubPlanEntry, 'minutes' | 'distance'> & { readonly workout?: string }) {
  const parts = usePlanAmounts()(entry)
  return parts.length > 0 && <span className={classes.amount}>{parts.join(' · ')}</span>
}

interface EntryProps {
  readonly entry: ClubPlanEntry
  readonly practices: readonly PlanPractice[]
  /** Null if the plan is read-only. */
  readonly onEdit: ((id: string) => void) | null
}

export function Entry({ entry, practices, onEdit }: EntryProps) {
  const t = useTranslate()
  const { clock } = useFormats()
  const { title, workout } = entry
  const practice = practices.find(({ id }) => id === entry.practice)
  const content = (
    <>
      <span className={classes.title}>
        <Mark of={entry.type} /> <span translate="no">{title}</span>
      </span>
      {workout && !isTitleOfWorkout(title, workout) && (
        <span className={classes.workout} translate="no">
          {workout}
        </span>
      )}
      <Amounts {...entry} />
      {practice && (
        <span className={classes.amount}>
          {t('plan.entry.practice', { title: practice.title, time: clock(practice.startTime) })}
        </span>
      )}
      {entry.isDraft && <span className={classes.amount}>{t('label.draft')}</span>}
    </>
  )
  if (onEdit === null) return <div className={classes.own}>{content}</div>
  return (
    <button
      type="button"
      className={classes.entry}
      data-draft={entry.isDraft}
      data-entry={entry.id}
      onClick={() => onEdit(entry.id)}
    >
      {content}
    </button>
  )
}

export function OwnEntry({ entry }: { readonly entry: SharedPlanEntry }) {
  const t = useTranslate()
  return (
    <div className={classes.own}>
      <span className={classes.title}>
        <Mark of={entry.type} /> {entry.title ? <span translate="no">{entry.title}</span> : t('plan.own')}
      </span>
      <Amounts {...entry} />
      <span className={classes.amount}>{t('plan.own')}</span>
    </div>
  )
}

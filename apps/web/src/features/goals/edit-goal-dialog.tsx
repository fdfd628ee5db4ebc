import { comparisonOf } from '@boathouse/domain/disciplines/rules'
import type { GoalInFull } from '@boathouse/domain/goals/model'
import { id as goalId } from '@boathouse/domain/kernel/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptDraft } from '#lib/kept-draft.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { goalQuery } from './api.ts'
import { GoalForm, type GoalFormProps } from './goal-form.tsx'
import { valuesOf } from './use-typed-goal.ts'

type Props = Omit<GoalFormProps, 'stored' | 'draft' | 'wasKept' | 'onChange' | 'onClear' | 'onSaved'> & {
  readonly userId: string
  readonly id: string
}

/** 'Edit Goal', which an address alone can open. */
export function EditGoalDialog({ id, ...rest }: Props) {
  const t = useTranslate()
  const isId = goalId.safeParse(id).success
  const query = useQuery({ ...goalQuery(id), enabled: isId })
  // What is being changed stays what it was when it was opened; the server says if it is not that any more.
  const [first, setFirst] = useState<GoalInFull | null>(null)
  if (query.data && !first && !query.isFetching) setFirst(query.data)
  if (first) return <Draft goal={first} {...rest} />
  const isUnknown = !isId || query.error?.status === 404
  const isWaiting = isId && (query.isFetching || !query.error)
  return (
    <Dialog
      title={t('goal.form.edit')}
      onClose={rest.onClose}
      actions={
        <Button variant="default" onClick={rest.onClose}>
          {t('app.close')}
        </Button>
      }
    >
      {isWaiting && (
        <div aria-busy="true" aria-label={t('app.loading')} role="status">
          <Skeleton width="24ch" />
        </div>
      )}
      {!isWaiting && isUnknown && <p role="alert">{t('goal.unknown')}</p>}
      {!isWaiting && !isUnknown && (
        <NotLoaded words={t('goal.notLoaded')} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  )
}

function Draft({ userId, goal, ...rest }: Omit<Props, 'id'> & { goal: GoalInFull }) {
  const base = valuesOf(goal, comparisonOf(goal.disciplineKey ?? '', goal.clubDiscipline))
  const { start, keep, drop, clear } = useKeptDraft(userId, `goal/change-of/${goal.id}`, () => ({
    id: goal.id,
    values: base,
    base,
    version: goal.version,
  }))
  if (!start) return null
  return (
    <GoalForm
      key={start.attempt}
      stored={goal}
      draft={start.draft}
      wasKept={start.wasKept}
      onChange={keep}
      onClear={clear}
      onSaved={drop}
      {...rest}
    />
  )
}

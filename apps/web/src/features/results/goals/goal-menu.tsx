import type { Goal } from '@boathouse/domain/results/goals/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { useGoalActions } from './use-goal-actions.tsx'

interface Props {
  readonly goal: Goal
  /** Id of the element with the goal's title. */
  readonly labelledBy: string
}

export const menuIdOf = (id: string) => `${id}-menu`

export function GoalMenu({ goal, labelledBy }: Props) {
  const t = useTranslate()
  const { edit, archive, unarchive, remove } = useGoalActions()
  const isArchived = goal.state === 'archived'
  return (
    <OwnOnly>
      <RowMenu
        label={t('record.actions')}
        id={menuIdOf(goal.id)}
        labelledBy={labelledBy}
        actions={[
          { label: t('record.edit'), onPick: () => edit(goal) },
          isArchived
            ? { label: t('goal.unarchive'), onPick: () => unarchive(goal) }
            : { label: t('action.archive'), onPick: () => archive(goal) },
          { label: t('record.delete'), onPick: () => remove(goal) },
        ]}
      />
    </OwnOnly>
  )
}

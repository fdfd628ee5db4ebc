import { resultFromSession } from '@boathouse/domain/results/results/rules'
import { useTranslate } from '#lib/i18n/language.tsx'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import type { Column } from '#ui/table/record-table.tsx'
import type { LogRow } from './unsent-rows.ts'

export interface RowActions {
  readonly onOpen: (session: LogRow) => void
  readonly onEdit: (id: string) => void
  readonly onDuplicate: (id: string) => void
  readonly onUseAsResult: (id: string) => void
  readonly onDelete: (session: LogRow) => void
}

export const menuIdOf = (id: string) => `${id}-menu`
export const dayIdOf = (id: string) => `${id}-day`
export const typeIdOf = (id: string) => `${id}-type`

export function useRowMenu(actions: RowActions): Column<LogRow> {
  const t = useTranslate()
  const { onEdit, onDuplicate, onUseAsResult, onDelete } = actions
  // Only a session that was one piece over a discipline's distance or time can become a result.
  const resultAction = (session: LogRow) =>
    resultFromSession(session) && !session.isNew
      ? [{ label: t('trainingLogs.useAsResult'), onPick: () => onUseAsResult(session.id) }]
      : []
  return {
    name: t('record.actions'),
    place: 'action',
    expected: '0',
    cell: (session) => (
      <OwnOnly>
        <RowMenu
          label={t('record.actions')}
          id={menuIdOf(session.id)}
          labelledBy={`${typeIdOf(session.id)} ${dayIdOf(session.id)}`}
          actions={[
            { label: t('record.edit'), onPick: () => onEdit(session.id) },
            { label: t('trainingLogs.duplicate'), onPick: () => onDuplicate(session.id) },
            ...resultAction(session),
            { label: t('record.delete'), onPick: () => onDelete(session) },
          ]}
        />
      </OwnOnly>
    ),
  }
}

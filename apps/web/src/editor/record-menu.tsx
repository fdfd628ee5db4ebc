import { useTranslate } from '#lib/i18n/language.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'

interface Props {
  readonly id: string
  /** Id of the element that names the record. */
  readonly labelledBy?: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** Menu of a record in a list. */
export function RecordMenu({ id, labelledBy = `${id}-name`, onEdit, onDelete }: Props) {
  const t = useTranslate()
  return (
    <RowMenu
      label={t('record.actions')}
      id={`${id}-menu`}
      labelledBy={labelledBy}
      actions={[
        { label: t('record.edit'), onPick: onEdit },
        { label: t('record.delete'), onPick: onDelete },
      ]}
    />
  )
}

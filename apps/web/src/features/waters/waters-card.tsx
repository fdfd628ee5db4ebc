import { MOST_WATERS } from '@boathouse/domain/waters/contract'
import type { Water } from '@boathouse/domain/waters/model'
import { useQuery } from '@tanstack/react-query'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { watersQuery } from '#shared/waters/waters-query.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Plus } from '#ui/icons.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/row-list.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { useDeletions } from '#ui/use-deletions.ts'
import { useDeletionCalls, useRefreshWaters } from './api.ts'
import classes from './waters-card.module.css'

interface Props {
  readonly clubId: string
  readonly isReadOnly: boolean
  readonly onAdd: () => void
  readonly onEdit: (id: string) => void
}

export function WatersCard(props: Props) {
  const t = useTranslate()
  const deletions = useWaterDeletions(props.clubId)
  return (
    <>
      <Card title={t('waters.title')}>
        <div className={classes.parts}>
          <p className={classes.quiet}>{t('waters.lead')}</p>
          <List {...props} deletions={deletions} />
        </div>
      </Card>
      <DeletedRecords noun="waters" deletions={deletions} deleted={() => t('waters.deleted')} />
    </>
  )
}

function useWaterDeletions(clubId: string) {
  const { remove, restore } = useDeletionCalls()
  return useDeletions<Water>({
    remove: ({ id, version }) => remove.mutateAsync({ params: { clubId, id }, body: { version } }),
    restore: ({ id }) => restore.mutateAsync({ params: { clubId, id } }),
    renew: useRefreshWaters(),
  })
}

type ListProps = Props & { readonly deletions: ReturnType<typeof useWaterDeletions> }

function List({ clubId, isReadOnly, onAdd, onEdit, deletions }: ListProps) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(watersQuery(clubId))
  if (isPending) return <RowListSkeleton count={1} />
  if (!data) return <NotLoaded words={t('waters.notLoaded')} onRetry={() => void refetch()} />
  const shown = data.items.filter((one) => !deletions.isHidden(one))
  const mayKeep = data.abilities.keep && !isReadOnly
  return (
    <>
      {shown.length === 0 && <p>{t('waters.empty')}</p>}
      {shown.length > 0 && (
        <RowList label={t('waters.list')}>
          {shown.map((water) => (
            <WaterRow
              key={water.id}
              water={water}
              mayKeep={mayKeep}
              onEdit={() => onEdit(water.id)}
              onDelete={() => void deletions.remove(water)}
            />
          ))}
        </RowList>
      )}
      {mayKeep && shown.length >= MOST_WATERS && <p className={classes.quiet}>{t('waters.full')}</p>}
      {mayKeep && shown.length < MOST_WATERS && (
        <Button variant="default" leftSection={<Plus />} onClick={onAdd}>
          {t('waters.add')}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  readonly water: Water
  readonly mayKeep: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function WaterRow({ water: { id, name, credit }, mayKeep, onEdit, onDelete }: RowProps) {
  const t = useTranslate()
  return (
    <Row
      title={
        <span id={`${id}-name`} className={classes.name} translate="no">
          {name}
        </span>
      }
      details={[
        fillPlaceholder(
          t('waters.credit', { credit: PLACEHOLDER }),
          <span className={classes.name} translate="no">
            {credit}
          </span>,
        ),
      ]}
      actions={
        mayKeep && (
          <RowMenu
            label={t('record.actions')}
            id={`${id}-menu`}
            labelledBy={`${id}-name`}
            actions={[
              { label: t('record.edit'), onPick: onEdit },
              { label: t('record.delete'), onPick: onDelete },
            ]}
          />
        )
      }
    />
  )
}

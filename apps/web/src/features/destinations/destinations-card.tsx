import { MOST_DESTINATIONS } from '@boathouse/domain/destinations/contract'
import type { Destination } from '@boathouse/domain/destinations/model'
import { minutesOf } from '@boathouse/messages/durations'
import { useQuery } from '@tanstack/react-query'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Plus } from '#ui/icons.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/row-list.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { useDeletions } from '#ui/use-deletions.ts'
import { destinationsQuery, useDeletionCalls, useRefreshDestinations } from './api.ts'
import classes from './destinations.module.css'

interface Props {
  readonly clubId: string
  readonly isReadOnly: boolean
  readonly onAdd: () => void
  readonly onEdit: (id: string) => void
}

export function DestinationsCard(props: Props) {
  const t = useTranslate()
  const deletions = useDestinationDeletions(props.clubId)
  return (
    <>
      <Card title={t('destinations.title')}>
        <div className={classes.parts}>
          <p className={classes.quiet}>{t('destinations.lead')}</p>
          <List {...props} deletions={deletions} />
        </div>
      </Card>
      <DeletedRecords noun="destinations" deletions={deletions} deleted={() => t('destinations.deleted')} />
    </>
  )
}

function useDestinationDeletions(clubId: string) {
  const { remove, restore } = useDeletionCalls()
  return useDeletions<Destination>({
    remove: ({ id, version }) => remove.mutateAsync({ params: { clubId, id }, body: { version } }),
    restore: ({ id }) => restore.mutateAsync({ params: { clubId, id } }),
    renew: useRefreshDestinations(),
  })
}

type ListProps = Props & { readonly deletions: ReturnType<typeof useDestinationDeletions> }

function List({ clubId, isReadOnly, onAdd, onEdit, deletions }: ListProps) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(destinationsQuery(clubId))
  if (isPending) return <RowListSkeleton count={1} />
  if (!data) return <NotLoaded words={t('destinations.notLoaded')} onRetry={() => void refetch()} />
  const shown = data.items.filter((one) => !deletions.isHidden(one))
  const mayKeep = data.abilities.keep && !isReadOnly
  return (
    <>
      {shown.length === 0 && <p>{t('destinations.empty')}</p>}
      {shown.length > 0 && (
        <RowList label={t('destinations.list')}>
          {shown.map((destination) => (
            <DestinationRow
              key={destination.id}
              destination={destination}
              mayKeep={mayKeep}
              onEdit={() => onEdit(destination.id)}
              onDelete={() => void deletions.remove(destination)}
            />
          ))}
        </RowList>
      )}
      {mayKeep && shown.length >= MOST_DESTINATIONS && (
        <p className={classes.quiet}>{t('destinations.full')}</p>
      )}
      {mayKeep && shown.length < MOST_DESTINATIONS && (
        <Button variant="default" leftSection={<Plus />} onClick={onAdd}>
          {t('destinations.add')}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  readonly destination: Destination
  readonly mayKeep: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function DestinationRow({ destination, mayKeep, onEdit, onDelete }: RowProps) {
  const t = useTranslate()
  const { number } = useFormats()
  const { id, name, metres, minutes } = destination
  const distance =
    metres === null ? t('destinations.noDistance') : t('amount.kilometres', { shown: number(metres / 1_000) })
  return (
    <Row
      title={
        <span id={`${id}-name`} className={classes.name} translate="no">
          {name}
        </span>
      }
      details={[distance, ...(minutes === null ? [] : [minutesOf(t, minutes)])]}
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

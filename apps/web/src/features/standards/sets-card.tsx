import { MOST_SETS } from '@boathouse/domain/standards/contract'
import type { StandardSetHead } from '@boathouse/domain/standards/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Plus } from '#ui/icons.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/row-list.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { useDeletions } from '#ui/use-deletions.ts'
import { setsQuery, useDeletionCalls, useRefreshStandards } from './api.ts'
import classes from './standards.module.css'

interface Props {
  readonly clubId: string
  /** Club in a super admin's URL. */
  readonly club: string | undefined
  readonly isReadOnly: boolean
  readonly onAdd: () => void
  readonly onEdit: (id: string) => void
}

export function SetsCard(props: Props) {
  const t = useTranslate()
  const { clubId } = props
  const { remove, restore } = useDeletionCalls()
  const deletions = useDeletions<StandardSetHead>({
    remove: ({ id, version }) => remove.mutateAsync({ params: { clubId, id }, body: { version } }),
    restore: ({ id }) => restore.mutateAsync({ params: { clubId, id } }),
    renew: useRefreshStandards(),
  })
  return (
    <>
      <Card title={t('label.standards')}>
        <div className={classes.parts}>
          <p className={classes.quiet}>{t('standards.lead')}</p>
          <List {...props} deletions={deletions} />
        </div>
      </Card>
      <DeletedRecords noun="standards" deletions={deletions} deleted={() => t('standards.deleted')} />
    </>
  )
}

type ListProps = Props & { readonly deletions: ReturnType<typeof useDeletions<StandardSetHead>> }

function List({ clubId, club, isReadOnly, onAdd, onEdit, deletions }: ListProps) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(setsQuery(clubId))
  if (isPending) return <RowListSkeleton count={2} />
  if (!data) return <NotLoaded words={t('standards.notLoaded')} onRetry={() => void refetch()} />
  const shown = data.items.filter((one) => !deletions.isHidden(one))
  const mayKeep = data.abilities.keep && !isReadOnly
  return (
    <>
      {shown.length === 0 && <p>{t('standards.empty')}</p>}
      {shown.length > 0 && (
        <RowList label={t('standards.list')}>
          {shown.map((set) => (
            <Row
              key={set.id}
              title={
                <Link
                  id={`${set.id}-name`}
                  to="/standards/$setId"
                  params={{ setId: set.id }}
                  search={club === undefined ? {} : { club }}
                  className={classes.name ?? ''}
                  translate="no"
                >
                  {set.name}
                </Link>
              }
              details={[t('standards.size', { count: set.size })]}
              actions={
                mayKeep && (
                  <RowMenu
                    label={t('standards.actions')}
                    id={`${set.id}-menu`}
                    labelledBy={`${set.id}-name`}
                    actions={[
                      { label: t('standards.rename'), onPick: () => onEdit(set.id) },
                      { label: t('record.delete'), onPick: () => void deletions.remove(set) },
                    ]}
                  />
                )
              }
            />
          ))}
        </RowList>
      )}
      {mayKeep && shown.length >= MOST_SETS && <p className={classes.quiet}>{t('standards.full')}</p>}
      {mayKeep && shown.length < MOST_SETS && (
        <Button variant="default" leftSection={<Plus />} onClick={onAdd}>
          {t('standards.add')}
        </Button>
      )}
    </>
  )
}

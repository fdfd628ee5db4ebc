import { MOST_REQUIREMENTS } from '@boathouse/domain/requirements/contract'
import type { Requirement } from '@boathouse/domain/requirements/model'
import { useQuery } from '@tanstack/react-query'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import classes from '#ui/card-parts.module.css'
import { Plus } from '#ui/icons.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/row-list.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { useDeletions } from '#ui/use-deletions.ts'
import { requirementsQuery, useDeletionCalls, useRefreshRequirements } from './api.ts'

interface Props {
  readonly clubId: string
  readonly isReadOnly: boolean
  readonly onAdd: () => void
  readonly onEdit: (id: string) => void
}

/** A club's requirements, for its admins. */
export function RequirementsCard(props: Props) {
  const t = useTranslate()
  const deletions = useRequirementDeletions(props.clubId)
  return (
    <>
      <Card title={t('requirements.manage')}>
        <div className={classes.parts}>
          <p className={classes.quiet}>{t('requirements.lead')}</p>
          <List {...props} deletions={deletions} />
        </div>
      </Card>
      <DeletedRecords noun="requirements" deletions={deletions} deleted={() => t('requirements.deleted')} />
    </>
  )
}

function useRequirementDeletions(clubId: string) {
  const { remove, restore } = useDeletionCalls()
  return useDeletions<Requirement>({
    remove: ({ id, version }) => remove.mutateAsync({ params: { clubId, id }, body: { version } }),
    restore: ({ id }) => restore.mutateAsync({ params: { clubId, id } }),
    renew: useRefreshRequirements(),
  })
}

type ListProps = Props & { readonly deletions: ReturnType<typeof useRequirementDeletions> }

function List({ clubId, isReadOnly, onAdd, onEdit, deletions }: ListProps) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(requirementsQuery(clubId))
  if (isPending) return <RowListSkeleton count={2} />
  if (!data) return <NotLoaded words={t('requirements.notLoaded')} onRetry={() => void refetch()} />
  const shown = data.items.filter((one) => !deletions.isHidden(one))
  const mayKeep = data.abilities.keep && !isReadOnly
  return (
    <>
      {shown.length === 0 && <p>{t('requirements.empty')}</p>}
      {shown.length > 0 && (
        <RowList label={t('label.yourRequirements')}>
          {shown.map((requirement) => (
            <RequirementRow
              key={requirement.id}
              requirement={requirement}
              mayKeep={mayKeep}
              onEdit={() => onEdit(requirement.id)}
              onDelete={() => void deletions.remove(requirement)}
            />
          ))}
        </RowList>
      )}
      {mayKeep && shown.length >= MOST_REQUIREMENTS && (
        <p className={classes.quiet}>{t('requirements.full')}</p>
      )}
      {mayKeep && shown.length < MOST_REQUIREMENTS && (
        <Button variant="default" leftSection={<Plus />} onClick={onAdd}>
          {t('requirements.add')}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  readonly requirement: Requirement
  readonly mayKeep: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

function RequirementRow({ requirement, mayKeep, onEdit, onDelete }: RowProps) {
  const t = useTranslate()
  const { id, name, appliesTo, months, effect } = requirement
  return (
    <Row
      title={
        <span id={`${id}-name`} translate="no">
          {name}
        </span>
      }
      details={[
        t(`appliesTo.${appliesTo}`),
        months === null ? t('requirements.noEnd') : t('requirements.months', { count: months }),
        ...(effect === 'none' ? [] : [t(`requirements.whenMissing.${effect}`)]),
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

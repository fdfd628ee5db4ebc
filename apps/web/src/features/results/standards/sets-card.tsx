import { MAX_SETS } from '@boathouse/domain/results/standards/contract'
import type { StandardSetHead } from '@boathouse/domain/results/standards/model'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NounList } from '#editor/noun-list.tsx'
import { useClubDeletions } from '#editor/use-club-deletions.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { RowMenu } from '#ui/dialog/row-menu.tsx'
import { Row } from '#ui/table/row-list.tsx'
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

export function SetsCard({ clubId, club, isReadOnly, onAdd, onEdit }: Props) {
  const t = useTranslate()
  const deletions = useClubDeletions<StandardSetHead>(clubId, useDeletionCalls(), useRefreshStandards())
  return (
    <NounList
      noun="standards"
      title={t('label.standards')}
      list={useQuery(setsQuery(clubId))}
      max={MAX_SETS}
      expected={2}
      {...{ isReadOnly, deletions, onAdd }}
    >
      {(set, mayKeep) => (
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
      )}
    </NounList>
  )
}

import { MAX_WATERS } from '@boathouse/domain/training/waters/contract'
import type { Water } from '@boathouse/domain/training/waters/model'
import { useQuery } from '@tanstack/react-query'
import { NounList } from '#editor/noun-list.tsx'
import { RecordMenu } from '#editor/record-menu.tsx'
import { useClubDeletions } from '#editor/use-club-deletions.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { watersQuery } from '#shared/training/waters/waters-query.ts'
import { Row } from '#ui/table/row-list.tsx'
import { useDeletionCalls, useRefreshWaters } from './api.ts'

interface Props {
  readonly clubId: string
  readonly isReadOnly: boolean
  readonly onAdd: () => void
  readonly onEdit: (id: string) => void
}

export function WatersCard({ clubId, isReadOnly, onAdd, onEdit }: Props) {
  const t = useTranslate()
  const deletions = useClubDeletions<Water>(clubId, useDeletionCalls(), useRefreshWaters())
  return (
    <NounList
      noun="waters"
      title={t('waters.title')}
      list={useQuery(watersQuery(clubId))}
      max={MAX_WATERS}
      expected={1}
      {...{ isReadOnly, deletions, onAdd }}
    >
      {(water, mayKeep) => (
        <Row
          key={water.id}
          title={
            <span id={`${water.id}-name`} translate="no">
              {water.name}
            </span>
          }
          details={[
            fillPlaceholder(
              t('waters.credit', { credit: PLACEHOLDER }),
              <span translate="no">{water.credit}</span>,
            ),
          ]}
          actions={
            mayKeep && (
              <RecordMenu
                id={water.id}
                onEdit={() => onEdit(water.id)}
                onDelete={() => void deletions.remove(water)}
              />
            )
          }
        />
      )}
    </NounList>
  )
}

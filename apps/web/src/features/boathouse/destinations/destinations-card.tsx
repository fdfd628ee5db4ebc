import { MAX_DESTINATIONS } from '@boathouse/domain/boathouse/destinations/contract'
import type { Destination } from '@boathouse/domain/boathouse/destinations/model'
import { minutesOf } from '@boathouse/messages/durations'
import { useQuery } from '@tanstack/react-query'
import { NounList } from '#editor/noun-list.tsx'
import { RecordMenu } from '#editor/record-menu.tsx'
import { useClubDeletions } from '#editor/use-club-deletions.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useUnits } from '#lib/i18n/units.ts'
import { Row } from '#ui/table/row-list.tsx'
import { destinationsQuery, useDeletionCalls, useRefreshDestinations } from './api.ts'

interface Props {
  readonly clubId: string
  readonly isReadOnly: boolean
  readonly onAdd: () => void
  readonly onEdit: (id: string) => void
}

export function DestinationsCard({ clubId, isReadOnly, onAdd, onEdit }: Props) {
  const t = useTranslate()
  const units = useUnits()
  const deletions = useClubDeletions<Destination>(clubId, useDeletionCalls(), useRefreshDestinations())
  return (
    <NounList
      noun="destinations"
      title={t('destinations.title')}
      list={useQuery(destinationsQuery(clubId))}
      max={MAX_DESTINATIONS}
      expected={1}
      {...{ isReadOnly, deletions, onAdd }}
    >
      {(destination, mayKeep) => {
        const { id, name, metres, minutes } = destination
        const distance = metres === null ? t('destinations.noDistance') : units.distance(metres)
        return (
          <Row
            key={id}
            title={
              <span id={`${id}-name`} translate="no">
                {name}
              </span>
            }
            details={[distance, ...(minutes === null ? [] : [minutesOf(t, minutes)])]}
            actions={
              mayKeep && (
                <RecordMenu
                  id={id}
                  onEdit={() => onEdit(id)}
                  onDelete={() => void deletions.remove(destination)}
                />
              )
            }
          />
        )
      }}
    </NounList>
  )
}

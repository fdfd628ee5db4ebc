import { MAX_REQUIREMENTS } from '@boathouse/domain/boathouse/requirements/contract'
import type { Requirement } from '@boathouse/domain/boathouse/requirements/model'
import { useQuery } from '@tanstack/react-query'
import { NounList } from '#editor/noun-list.tsx'
import { RecordMenu } from '#editor/record-menu.tsx'
import { useClubDeletions } from '#editor/use-club-deletions.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Row } from '#ui/table/row-list.tsx'
import { requirementsQuery, useDeletionCalls, useRefreshRequirements } from './api.ts'

interface Props {
  readonly clubId: string
  readonly isReadOnly: boolean
  readonly onAdd: () => void
  readonly onEdit: (id: string) => void
}

/** A club's requirements, for its admins. */
export function RequirementsCard({ clubId, isReadOnly, onAdd, onEdit }: Props) {
  const t = useTranslate()
  const deletions = useClubDeletions<Requirement>(clubId, useDeletionCalls(), useRefreshRequirements())
  return (
    <NounList
      noun="requirements"
      title={t('requirements.manage')}
      list={useQuery(requirementsQuery(clubId))}
      max={MAX_REQUIREMENTS}
      expected={2}
      {...{ isReadOnly, deletions, onAdd }}
    >
      {(requirement, mayKeep) => {
        const { id, name, appliesTo, months, effect } = requirement
        return (
          <Row
            key={id}
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
                <RecordMenu
                  id={id}
                  onEdit={() => onEdit(id)}
                  onDelete={() => void deletions.remove(requirement)}
                />
              )
            }
          />
        )
      }}
    </NounList>
  )
}

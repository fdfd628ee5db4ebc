import { toFullName } from '@boathouse/domain/club/members/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { childrenQuery } from './api.ts'
import { MuteSwitch } from './mute-switch.tsx'

/** A guardian's children with their clubs. */
export function ChildrenCard() {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(childrenQuery)
  return (
    <Card title={t('children.title')}>
      {data ? (
        <RowList label={t('children.title')}>
          {data.items.map((child) => (
            <Row
              key={child.id}
              title={<span translate="no">{toFullName(child)}</span>}
              details={
                child.clubs.length === 0
                  ? [t('children.noClub')]
                  : child.clubs.map(({ id, name }) => (
                      <span key={id} translate="no">
                        {name}
                      </span>
                    ))
              }
            >
              <MuteSwitch child={child} />
            </Row>
          ))}
        </RowList>
      ) : isError ? (
        <NotLoaded words={t('children.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <RowListSkeleton count={1} />
      )}
    </Card>
  )
}

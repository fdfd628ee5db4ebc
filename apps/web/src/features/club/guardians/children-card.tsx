import type { Child } from '@boathouse/domain/club/guardians/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { openView } from '#lib/session/guardian-view.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { childrenQuery } from './api.ts'
import { ChildDownload } from './child-download.tsx'
import { MuteSwitch } from './mute-switch.tsx'

interface Props {
  readonly renderNext: (child: Child) => ReactNode
}

/** A guardian's children, each with the next practice and the way to the child's screens. */
export function ChildrenCard({ renderNext }: Props) {
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
              actions={
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('children.open.label', { name: toFullName(child) ?? '' })}
                  onClick={() => openView(child.id)}
                >
                  {t('children.open')}
                </Button>
              }
            >
              {child.clubs.length > 0 && renderNext(child)}
              <MuteSwitch child={child} />
              <ChildDownload child={child} />
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

import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Row, RowList } from '#ui/table/row-list.tsx'
import { recentImportsQuery } from './api.ts'
import { UndoImport } from './undo-import.tsx'

/** Imports of the last day, which can be undone. Hidden without any. */
export function RecentImports({ clubId }: { readonly clubId: string }) {
  const t = useTranslate()
  const { moment } = useClubTimes()
  const { data, isError, refetch } = useQuery(recentImportsQuery(clubId))
  if (isError)
    return (
      <Card title={t('memberImport.recent')}>
        <NotLoaded words={t('memberImport.recent.notLoaded')} onRetry={() => void refetch()} />
      </Card>
    )
  if (!data || data.items.length === 0) return null
  return (
    <Card title={t('memberImport.recent')}>
      <RowList label={t('memberImport.recent')}>
        {data.items.map(({ id, createdAt, undoUntil, invited, unopened }) => (
          <Row
            key={id}
            title={moment(createdAt)}
            details={[
              t('memberImport.invited', { count: invited }),
              t('memberImport.unopened', { count: unopened }),
              ...(unopened > 0 ? [t('memberImport.undoUntil', { when: moment(undoUntil) })] : []),
            ]}
          >
            {unopened > 0 && (
              <UndoImport
                clubId={clubId}
                importId={id}
                fullLabel={t('imports.earlier.takeBack.of', { when: moment(createdAt) })}
              />
            )}
          </Row>
        ))}
      </RowList>
    </Card>
  )
}

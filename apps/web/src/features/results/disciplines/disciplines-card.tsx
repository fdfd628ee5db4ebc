import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { clubDisciplinesQuery } from '#shared/results/disciplines/discipline-options.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { AddDiscipline } from './add-discipline.tsx'
import { DisciplineRow } from './discipline-row.tsx'

export function DisciplinesCard({ userId, clubId }: { userId: string; clubId: string }) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(clubDisciplinesQuery(clubId))
  return (
    <Card title={t('label.disciplines')}>
      <Parts gap="1rem">
        <Quiet>{t('clubDisciplines.lead')}</Quiet>
        {isPending && <RowListSkeleton count={1} />}
        {!data && !isPending && (
          <NotLoaded words={t('clubDisciplines.notLoaded')} onRetry={() => void refetch()} />
        )}
        {data?.items.length === 0 && <p>{t('clubDisciplines.empty')}</p>}
        {data && data.items.length > 0 && (
          <RowList label={t('label.disciplines')}>
            {data.items.map((discipline) => (
              <DisciplineRow
                key={discipline.id}
                clubId={clubId}
                discipline={discipline}
                mayKeep={data.abilities.keep}
              />
            ))}
          </RowList>
        )}
        {data?.abilities.keep && <AddDiscipline userId={userId} clubId={clubId} />}
      </Parts>
    </Card>
  )
}

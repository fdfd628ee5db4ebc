import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { factorResetsQuery } from './api.ts'
import { AskResetForm } from './ask-reset-form.tsx'
import { ResetRow } from './reset-row.tsx'

export function FactorResetsCard() {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(factorResetsQuery)
  return (
    <Card title={t('factorResets.title')}>
      <div className={classes.parts}>
        <p>{t('factorResets.lead')}</p>
        <AskResetForm />
        {isPending && <RowListSkeleton count={1} />}
        {!isPending && !data && (
          <NotLoaded words={t('factorResets.notLoaded')} onRetry={() => void refetch()} />
        )}
        {data?.items.length === 0 && <Quiet>{t('factorResets.none')}</Quiet>}
        {data && data.items.length > 0 && (
          <RowList label={t('factorResets.waiting')}>
            {data.items.map((reset) => (
              <ResetRow key={reset.id} reset={reset} />
            ))}
          </RowList>
        )}
      </div>
    </Card>
  )
}

import { listWithoutFactor } from '@boathouse/domain/identity/factors/contract'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'

/** Admins and squad coaches without a second factor, to check before requiring one. */
export function WithoutFactorCard({ clubId }: { readonly clubId: string }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(toQuery(listWithoutFactor, { params: { clubId } }))
  const name = (person: { firstName: string | null; lastName: string | null; email: string }) =>
    [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email
  return (
    <Card title={t('withoutFactor.title')}>
      {!data && !isError && <RowListSkeleton count={2} />}
      {isError && <NotLoaded words={t('withoutFactor.notLoaded')} onRetry={() => void refetch()} />}
      {data && (
        <div className={classes.parts}>
          <p>{t(data.items.length === 0 ? 'withoutFactor.none' : 'withoutFactor.lead')}</p>
          {data.items.length > 0 && (
            <RowList label={t('withoutFactor.title')}>
              {data.items.map((person) => (
                <Row
                  key={person.id}
                  title={<span translate="no">{name(person)}</span>}
                  details={[t(person.role === 'admin' ? 'withoutFactor.admin' : 'withoutFactor.coach')]}
                />
              ))}
            </RowList>
          )}
        </div>
      )}
    </Card>
  )
}

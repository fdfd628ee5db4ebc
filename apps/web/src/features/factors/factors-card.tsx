import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import classes from '#ui/card-parts.module.css'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/row-list.tsx'
import { factorsQuery } from './api.ts'

interface Props {
  readonly uid: string
  readonly isConfirmed: boolean
  readonly onSetUp: () => void
  readonly onRenew: () => void
  readonly onEnd: () => void
}

/** 'Signing in': what it takes, and what is missing, for people who never heard of a second factor. */
export function FactorsCard(props: Props) {
  const t = useTranslate()
  return (
    <Card title={t('factors.title')}>
      <Factors {...props} />
    </Card>
  )
}

function Factors({ uid, isConfirmed, onSetUp, onRenew, onEnd }: Props) {
  const t = useTranslate()
  const { moment } = useFormats()
  const { data, isPending, refetch } = useQuery(factorsQuery(uid))
  if (isPending) return <RowListSkeleton count={1} />
  if (!data) return <NotLoaded words={t('factors.notLoaded')} onRetry={() => void refetch()} />
  const { factor, recoveryCodesLeft } = data
  if (!factor)
    return (
      <div className={classes.part}>
        <p>{t('factors.none')}</p>
        {isConfirmed && <p>{t('factors.none.others')}</p>}
        {isConfirmed ? (
          <Button variant="default" onClick={onSetUp}>
            {t('factors.setUp')}
          </Button>
        ) : (
          <p className={classes.quiet}>{t('factors.needsConfirmedEmail')}</p>
        )}
      </div>
    )
  const used = factor.lastUsedAt === null ? [] : [t('factors.lastUsed', { when: moment(factor.lastUsedAt) })]
  return (
    <>
      <p>{t('factors.have')}</p>
      <RowList label={t('factors.title')}>
        <Row
          title={<span translate="no">{factor.name}</span>}
          details={[t('factors.since', { when: moment(factor.createdAt) }), ...used]}
          actions={
            <Button variant="default" aria-label={t('factors.end.of')} onClick={onEnd}>
              {t('factors.end')}
            </Button>
          }
        />
        <Row
          title={t('factors.recoveryCodes')}
          details={[t('factors.left', { count: recoveryCodesLeft })]}
          actions={
            <Button variant="default" onClick={onRenew}>
              {t('factors.renew')}
            </Button>
          }
        />
      </RowList>
    </>
  )
}

import { beginOidcConnection } from '@boathouse/domain/identity/oidc/contract'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Row, RowList } from '#ui/table/row-list.tsx'
import { oidcQuery } from './api.ts'
import { leaveFor } from './trip.ts'

interface Props {
  readonly uid: string
  readonly isConfirmed: boolean
  readonly onEnd: (id: string) => void
}

export function OidcPart({ uid, isConfirmed, onEnd }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const { moment } = useOwnTimes()
  const begin = useCall(beginOidcConnection)
  const { data } = useQuery(oidcQuery(uid))
  if (!data || (data.provider === null && data.items.length === 0)) return null
  const name = data.provider ?? t('oidc.other')
  const isConnected = data.items.some(({ worksHere }) => worksHere)
  const connect = () =>
    begin.mutate({ params: { uid } }, { onSuccess: ({ address }) => leaveFor(address, { uid }) })
  return (
    <div className={classes.part}>
      {data.items.length > 0 && (
        <RowList label={t('oidc.title', { name })}>
          {data.items.map(({ id, createdAt, lastUsedAt, worksHere }) => (
            <Row
              key={id}
              title={t('oidc.title', { name: worksHere ? name : t('oidc.other') })}
              details={[
                t('oidc.since', { when: moment(createdAt) }),
                ...(lastUsedAt === null ? [] : [t('factors.lastUsed', { when: moment(lastUsedAt) })]),
                worksHere ? t('oidc.signOut') : t('oidc.elsewhere'),
              ]}
              actions={
                <Button
                  variant="default"
                  aria-label={t('oidc.end.of', { name: worksHere ? name : t('oidc.other') })}
                  onClick={() => onEnd(id)}
                >
                  {t('oidc.disconnect')}
                </Button>
              }
            />
          ))}
        </RowList>
      )}
      {!isConnected && data.provider !== null && (
        <>
          <p>{t('oidc.lead', { name })}</p>
          {begin.error && <Notice tone="bad">{words.ofFailure(begin.error)}</Notice>}
          {isConfirmed && (
            <Button variant="default" onClick={connect} loading={begin.isPending}>
              {t('oidc.connectAt', { name })}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

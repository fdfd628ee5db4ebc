import type { AskedFactor } from '@boathouse/domain/identity/account/model'
import type { Passkey } from '@boathouse/domain/identity/passkeys/model'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { canUsePasskeys } from '#shared/identity/passkeys/can-use-passkeys.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { hasFactor, type OwnFactors, useOwnFactors } from './api.ts'
import { AskedFactorNotice } from './asked-factor-notice.tsx'

interface Actions {
  readonly onAddPasskey: () => void
  readonly onEndPasskey: (id: string) => void
  readonly onSetUp: () => void
  readonly onRenew: () => void
  readonly onEnd: () => void
}

interface Props extends Actions {
  readonly uid: string
  readonly isConfirmed: boolean
  /** Club that requires a second factor and since when; null if none does. */
  readonly asked: AskedFactor | null
  readonly otherWay: ReactNode
}

export function FactorsCard({ uid, isConfirmed, asked, otherWay, ...actions }: Props) {
  const t = useTranslate()
  const { own, isPending, refetch } = useOwnFactors(uid)
  return (
    <Card title={t('factors.title')}>
      {isPending && <RowListSkeleton count={1} />}
      {!isPending && !own && <NotLoaded words={t('factors.notLoaded')} onRetry={refetch} />}
      {own && (
        <div className={classes.parts}>
          {asked && !hasFactor(own) && <AskedFactorNotice asked={asked} isHere />}
          {hasFactor(own) ? <Have own={own} {...actions} /> : <p>{t('factors.none')}</p>}
          {isConfirmed ? (
            <Missing own={own} {...actions} />
          ) : (
            <Quiet>{t('factors.needsConfirmedEmail')}</Quiet>
          )}
          {otherWay}
        </div>
      )}
    </Card>
  )
}

type OwnProps = Actions & { readonly own: OwnFactors }

function Have({ own, onEndPasskey, onRenew, onEnd }: OwnProps) {
  const t = useTranslate()
  const { moment } = useOwnTimes()
  const { factor, passkeys, recoveryCodesLeft } = own
  const dates = ({ createdAt, lastUsedAt }: Pick<Passkey, 'createdAt' | 'lastUsedAt'>) => [
    t('factors.since', { when: moment(createdAt) }),
    ...(lastUsedAt === null ? [] : [t('factors.lastUsed', { when: moment(lastUsedAt) })]),
  ]
  const ways = factor === null ? 'passkey' : passkeys.length === 0 ? 'app' : 'both'
  return (
    <>
      <p>{t('factors.have', { ways })}</p>
      <RowList label={t('factors.title')}>
        {passkeys.map((passkey) => (
          <Row
            key={passkey.id}
            title={<span translate="no">{passkey.name}</span>}
            details={[
              t('passkeys.one'),
              ...dates(passkey),
              ...(passkey.worksHere ? [] : [t('passkeys.elsewhere')]),
            ]}
            actions={
              <Button
                variant="default"
                aria-label={t('passkeys.end.of', { name: passkey.name })}
                onClick={() => onEndPasskey(passkey.id)}
              >
                {t('action.remove')}
              </Button>
            }
          />
        ))}
        {factor && (
          <Row
            title={<span translate="no">{factor.name}</span>}
            details={[t('factors.app'), ...dates(factor)]}
            actions={
              <Button variant="default" aria-label={t('factors.end.of')} onClick={onEnd}>
                {t('action.turnOff')}
              </Button>
            }
          />
        )}
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

function Missing({ own, onAddPasskey, onSetUp }: OwnProps) {
  const t = useTranslate()
  const { factor, passkeys } = own
  return (
    <>
      <div className={classes.part}>
        {passkeys.length === 0 && <p>{t('passkeys.lead')}</p>}
        {canUsePasskeys() ? (
          <Button variant="default" onClick={onAddPasskey}>
            {t(passkeys.length === 0 ? 'passkeys.add' : 'passkeys.addAnother')}
          </Button>
        ) : (
          <Quiet>{t('passkeys.cannot')}</Quiet>
        )}
      </div>
      {factor === null && (
        <div className={classes.part}>
          <p>{t('factors.app.lead')}</p>
          <Button variant="default" onClick={onSetUp}>
            {t('factors.setUp')}
          </Button>
        </div>
      )}
      {!hasFactor(own) && <Quiet>{t('factors.none.others')}</Quiet>}
    </>
  )
}

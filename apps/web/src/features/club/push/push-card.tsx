import type { PushSettings } from '@boathouse/domain/club/push/contract'
import { PUSH_KINDS } from '@boathouse/domain/club/push/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { browserPushQuery, pushQuery } from './api.ts'
import { DeviceList } from './device-list.tsx'
import { PushKinds } from './push-kinds.tsx'
import { TurnOn } from './turn-on.tsx'

export function PushCard() {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(pushQuery)
  return (
    <Card title={t('push.title')}>
      <div className={classes.parts} aria-busy={!data && !isError}>
        <p>{t('push.lead')}</p>
        {data && <PushSection settings={data} />}
        {!data && isError && <NotLoaded words={t('push.notLoaded')} onRetry={() => void refetch()} />}
        {!data && !isError && (
          <p className={classes.waiting}>
            <Skeleton width="12rem" />
          </p>
        )}
        <Quiet>{t('push.learns')}</Quiet>
      </div>
    </Card>
  )
}

function PushSection({ settings }: { settings: PushSettings }) {
  const t = useTranslate()
  const { serverKey, kinds, devices } = settings
  if (serverKey === null) return <p>{t('error.pushUnavailable')}</p>
  return (
    <>
      <ThisBrowser serverKey={serverKey} settings={settings} />
      {devices.length > 0 && (
        <>
          <PushKinds kinds={kinds} />
          <DeviceList serverKey={serverKey} devices={devices} />
        </>
      )}
    </>
  )
}

function ThisBrowser({ serverKey, settings }: { serverKey: string; settings: PushSettings }) {
  const t = useTranslate()
  const { data } = useQuery(browserPushQuery(serverKey))
  if (!data) return <p className={classes.waiting} aria-busy="true" />
  if (data.support !== 'ready') return <p>{t(`push.${data.support}`)}</p>
  if (settings.devices.some(({ endpointHash }) => endpointHash === data.endpointHash)) return null
  // If the user chose kinds earlier, keep them.
  const kinds = settings.kinds.length === 0 ? PUSH_KINDS : []
  return <TurnOn serverKey={serverKey} kinds={kinds} label={t('push.turnOn')} />
}

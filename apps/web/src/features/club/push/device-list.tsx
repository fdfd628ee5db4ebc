import type { PushDevice } from '@boathouse/domain/club/push/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { useBrowserName } from '#shared/identity/account/use-browser-name.ts'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { Row, RowFailure, RowList } from '#ui/table/row-list.tsx'
import { browserPushQuery, pushQuery, usePushCalls } from './api.ts'
import classes from './push-card.module.css'

interface Props {
  readonly serverKey: string
  readonly devices: readonly PushDevice[]
}

export function DeviceList({ serverKey, devices }: Props) {
  const t = useTranslate()
  const here = useQuery(browserPushQuery(serverKey)).data?.endpointHash
  return (
    <>
      <h3 className={classes.heading}>{t('push.devices')}</h3>
      <RowList label={t('push.devices')}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} isHere={device.endpointHash === here} />
        ))}
      </RowList>
    </>
  )
}

function DeviceRow({ device, isHere }: { readonly device: PushDevice; readonly isHere: boolean }) {
  const t = useTranslate()
  const words = useCodeWords()
  const { moment } = useOwnTimes()
  const queryClient = useQueryClient()
  const { remove, updateCache, endHere } = usePushCalls()
  const browser = useBrowserName()(device.userAgent)
  const end = () =>
    remove.mutate(
      { params: { id: device.id } },
      {
        onSuccess: (now) => {
          updateCache(now)
          if (isHere) void endHere()
        },
        // 404: the device is already removed, as intended.
        onError: (error) => (error.status === 404 ? queryClient.invalidateQueries(pushQuery) : undefined),
      },
    )
  return (
    <Row
      title={
        <>
          <span translate="no">{browser}</span>
          {isHere && <Badge tone="accent">{t('push.here')}</Badge>}
        </>
      }
      details={[
        fillPlaceholder(
          t('push.since', { when: PLACEHOLDER }),
          <time dateTime={device.createdAt}>{moment(device.createdAt)}</time>,
        ),
      ]}
      actions={
        <WorkButton
          variant="default"
          label={t('action.remove')}
          fullLabel={t('push.remove.of', { browser })}
          workingLabel={t('push.removing')}
          isWorking={remove.isPending}
          onClick={end}
        />
      }
    >
      {remove.error && remove.error.status !== 404 && (
        <RowFailure>
          {t('push.notRemoved')} {words.ofFailure(remove.error)}
        </RowFailure>
      )}
    </Row>
  )
}

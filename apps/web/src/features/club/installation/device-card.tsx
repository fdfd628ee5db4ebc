import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askToPersist, deviceStorageQuery } from '#lib/device/device-storage.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import { clearSeen } from '#lib/offline/last-seen-store.ts'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'
import { InstallButton, InstallWords } from './install-part.tsx'
import { useWayToInstall } from './use-install.ts'

const MEGABYTE = 1_000_000

export function DeviceCard() {
  const { t, formatLocale } = useLanguage()
  const way = useWayToInstall()
  const queryClient = useQueryClient()
  const { data } = useQuery(deviceStorageQuery)
  const lookAgain = () => queryClient.invalidateQueries({ queryKey: deviceStorageQuery.queryKey })
  const [status, setStatus] = useState<'device.persist.refused' | 'device.cleared' | null>(null)
  const persist = async () => {
    setStatus((await askToPersist()) ? null : 'device.persist.refused')
    await lookAgain()
  }
  const clear = async () => {
    await clearSeen()
    setStatus('device.cleared')
    await lookAgain()
  }
  const number = new Intl.NumberFormat(formatLocale, { maximumFractionDigits: 1 })
  return (
    <Card title={t('device.title')}>
      {way && (
        <div className={classes.part}>
          <InstallWords way={way} />
          {way === 'button' && <InstallButton />}
        </div>
      )}
      <div className={classes.part}>
        {data?.bytes != null && (
          <p>{t('device.stored', { megabytes: number.format(data.bytes / MEGABYTE) })}</p>
        )}
        {data?.isPersistent === true && <p>{t('device.persistent')}</p>}
        {data?.isPersistent === false && (
          <>
            <p>{t('device.mayGo')}</p>
            <Button variant="default" onClick={() => void persist()}>
              {t('action.keepIt')}
            </Button>
          </>
        )}
        <Button variant="default" onClick={() => void clear()}>
          {t('device.clear')}
        </Button>
        <p className={classes.status} role="status">
          {status && t(status)}
        </p>
      </div>
    </Card>
  )
}

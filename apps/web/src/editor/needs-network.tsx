import { useSyncExternalStore } from 'react'
import { isOffline, onConnection } from '#lib/api/connection.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './needs-network.module.css'

/** Above a form that nothing keeps to be sent later: said before anybody types much into it. */
export function NeedsNetwork() {
  const t = useTranslate()
  const isCutOff = useSyncExternalStore(onConnection, isOffline)
  return (
    isCutOff && (
      <p role="status" className={classes.line}>
        {t('offline.needed')}
      </p>
    )
  )
}

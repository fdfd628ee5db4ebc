import { useIsOffline } from '#lib/api/use-is-offline.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './needs-network.module.css'

/** Above a form that nothing keeps to be sent later: said before anybody types much into it. */
export function NeedsNetwork() {
  const t = useTranslate()
  const isCutOff = useIsOffline()
  return (
    isCutOff && (
      <p role="status" className={classes.line}>
        {t('offline.needed')}
      </p>
    )
  )
}

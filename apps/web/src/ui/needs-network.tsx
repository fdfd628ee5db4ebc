import { useIsOffline } from '#lib/api/use-is-offline.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import classes from './form.module.css'

/** Notice above a form that can't be sent while offline. */
export function NeedsNetwork({ isKept = false }: { readonly isKept?: boolean }) {
  const t = useTranslate()
  const isOffline = useIsOffline()
  return (
    isOffline && (
      <p role="status" className={classes.quiet}>
        {t(isKept ? 'offline.neededKept' : 'offline.needed')}
      </p>
    )
  )
}

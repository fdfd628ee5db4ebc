import { useIsOffline } from '#lib/api/use-is-offline.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from './button.tsx'
import classes from './not-loaded.module.css'

/** One quiet line in the place that stays empty, with the way on. */
export function NotLoaded({ words, onRetry }: { words: string; onRetry: () => void }) {
  const t = useTranslate()
  const isOffline = useIsOffline()
  return (
    <p className={classes.line} role="status" data-missing>
      <span>{words}</span>
      {isOffline && <span>{t('offline.notHere')}</span>}
      <Button variant="subtle" size="compact-sm" className={classes.retry ?? ''} onClick={onRetry}>
        {t('app.tryAgain')}
      </Button>
    </p>
  )
}

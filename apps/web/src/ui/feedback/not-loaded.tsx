import { useIsOffline } from '#lib/api/use-is-offline.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '../form/button.tsx'
import classes from './not-loaded.module.css'

interface Props {
  readonly words: string
  readonly onRetry: () => void
  /** Default: 'Try again'. */
  readonly retryLabel?: string
}

/** One-line message about a failure, with a button to retry. */
export function NotLoaded({ words, onRetry, retryLabel }: Props) {
  const t = useTranslate()
  const isOffline = useIsOffline()
  return (
    <p className={classes.line} role="status" data-missing>
      <span>{words}</span>
      {isOffline && <span>{t('offline.notHere')}</span>}
      <Button variant="subtle" size="compact-sm" className={classes.retry ?? ''} onClick={onRetry}>
        {retryLabel ?? t('app.tryAgain')}
      </Button>
    </p>
  )
}

/** How loading code can be retried: by another request, or only by a reload. */
export interface Retry {
  readonly way: 'again' | 'reload'
  readonly onAgain: () => void
}

/** Message that code could not be loaded. Never reloads automatically, although drafts keep the input. */
export function CodeNotLoaded({ words, way, onAgain }: Retry & { readonly words: string }) {
  const t = useTranslate()
  if (way === 'again') return <NotLoaded words={words} onRetry={onAgain} />
  return <NotLoaded words={words} onRetry={() => location.reload()} retryLabel={t('update.reload')} />
}

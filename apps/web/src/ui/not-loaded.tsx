import { useIsOffline } from '#lib/api/use-is-offline.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from './button.tsx'
import classes from './not-loaded.module.css'

interface Props {
  readonly words: string
  readonly onRetry: () => void
  /** 'Try again' by default. */
  readonly retryLabel?: string
}

/** A one-line failure message with a button to retry. */
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

/** How to retry loading code: another request, or a reload. */
export interface Retry {
  readonly way: 'again' | 'reload'
  readonly onAgain: () => void
}

/** Variant for code. Reloads only when pressed, although drafts keep input. */
export function CodeNotLoaded({ words, way, onAgain }: Retry & { readonly words: string }) {
  const t = useTranslate()
  if (way === 'again') return <NotLoaded words={words} onRetry={onAgain} />
  return <NotLoaded words={words} onRetry={() => location.reload()} retryLabel={t('update.reload')} />
}

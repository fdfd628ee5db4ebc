import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import classes from './check-in-screen.module.css'

interface Props {
  /** The failed call; null while loading. */
  readonly error: CallFailure | null
  readonly isId: boolean
  readonly words: string
  readonly onRetry: () => void
}

/** Replaces the code or poster while loading, after an error, and without access. */
export function CodeNotShown({ error, isId, words, onRetry }: Props) {
  const t = useTranslate()
  const codeWords = useCodeWords()
  if (!isId || error?.status === 404) return <EmptyState lead={t('practice.unknown')} />
  if (error?.status === 403) return <EmptyState lead={codeWords.ofFailure(error)} />
  if (error) return <NotLoaded words={words} onRetry={onRetry} />
  return (
    <div className={classes.sheet} aria-busy="true">
      <Skeleton width="100%" />
    </div>
  )
}

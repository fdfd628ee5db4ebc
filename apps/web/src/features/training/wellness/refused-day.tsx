import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import type { useOwnWellness } from './use-own-wellness.ts'

/** Explains why today's entry was not saved. Closing it discards the entry. */
export function Refused({ own }: { readonly own: ReturnType<typeof useOwnWellness> }) {
  const t = useTranslate()
  const { ofFailure } = useCodeWords()
  const { failure, drop } = own
  if (!failure) return null
  return (
    <Notice tone="bad" title={t('record.notSaved')}>
      <p>{failure.code === 'stale' ? t('wellness.stale') : ofFailure(failure)}</p>
      <Button variant="default" onClick={drop}>
        {t('app.close')}
      </Button>
    </Notice>
  )
}

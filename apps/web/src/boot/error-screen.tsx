import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'
import { MissingCode } from './missing-code.ts'
import { NoConnection } from './no-connection.tsx'

/** Shown if a screen fails. Never shows the error itself: explains what happened, what is safe, and what to do. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const t = useTranslate()
  const words = useCodeWords()
  const router = useRouter()
  const tryAgain = () => {
    // An error outside an API call may come from an outdated build, which only a reload replaces.
    if (!(error instanceof CallFailure)) return window.location.reload()
    reset()
    void router.invalidate()
  }
  const broken = (
    <PublicLayout title={t('failed.title')} lead={t('failed.lead')}>
      <Notice tone="bad">{words.ofFailure(error)}</Notice>
      <Button onClick={tryAgain}>{t('app.tryAgain')}</Button>
    </PublicLayout>
  )
  return error instanceof MissingCode ? <NoConnection otherwise={broken} /> : broken
}

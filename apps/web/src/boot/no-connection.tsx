import { type ReactNode, useEffect, useState } from 'react'
import { isServerReachable } from '#lib/api/server-reachable.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Button } from '#ui/form/button.tsx'
import { PublicLayout } from '#ui/layout/public-layout.tsx'
import { mayReload } from './missing-code.ts'

const EVERY_MS = 10_000

/** Shown if a screen's code could not be loaded. Reloads once the server is reachable; if that did not help, shows `otherwise`. */
export function NoConnection({ otherwise }: { otherwise: ReactNode }) {
  const t = useTranslate()
  // If the network works, the missing code belongs to an old build: reload before showing anything.
  const [found, setFound] = useState<'nothing' | 'offline' | 'broken'>(
    navigator.onLine ? 'nothing' : 'offline',
  )
  useEffect(() => {
    const tryAgain = async () => {
      if (!(await isServerReachable())) setFound('offline')
      else if (mayReload()) location.reload()
      else setFound('broken')
    }
    void tryAgain()
    const timer = setInterval(() => void tryAgain(), EVERY_MS)
    addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tryAgain)
    }
  }, [])
  if (found === 'nothing') return <Spinner />
  if (found === 'broken') return otherwise
  return (
    <PublicLayout title={t('offline.title')} lead={<p role="status">{t('offline.lead')}</p>}>
      <Button onClick={() => void reloadIfReachable()}>{t('app.tryAgain')}</Button>
    </PublicLayout>
  )
}

async function reloadIfReachable() {
  if (await isServerReachable()) location.reload()
}

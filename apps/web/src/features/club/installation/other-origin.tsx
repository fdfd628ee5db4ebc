import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { whenIdle } from '#ui/feedback/when-idle.ts'
import { installationQuery } from './api.ts'

/** Warns if the page's origin differs from PUBLIC_URL, which mailed links use. */
export function OtherOrigin() {
  const t = useTranslate()
  const { data } = useQuery({ ...installationQuery, enabled: useIsIdle() })
  if (!data || new URL(data.publicUrl).origin === window.location.origin) return null
  return (
    <aside>
      <Notice tone="warn">{t('error.foreignOrigin', { publicUrl: data.publicUrl })}</Notice>
    </aside>
  )
}

function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { installationQuery } from './api.ts'

/** Whoever opens the page without the link from the terminal, before anybody is the super admin, would wait in vain. */
export function NotSetUp() {
  const t = useTranslate()
  const { data } = useQuery(installationQuery)
  if (data?.isSetUp !== false) return null
  return <Notice tone="warn">{t('signIn.notSetUp')}</Notice>
}

import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { installationQuery } from './api.ts'

/** Explains that only the link in the terminal works until there is a super admin. */
export function NotSetUp() {
  const t = useTranslate()
  const { data } = useQuery(installationQuery)
  if (data?.isSetUp !== false) return null
  return <Notice tone="warn">{t('signIn.notSetUp')}</Notice>
}

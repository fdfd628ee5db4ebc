import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { installationQuery } from './api.ts'

export function NotSetUp() {
  const t = useTranslate()
  const { data } = useQuery(installationQuery)
  if (data?.isSetUp !== false) return null
  return <Notice tone="warn">{t('signIn.notSetUp')}</Notice>
}

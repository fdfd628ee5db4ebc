import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

export function PendingNotice() {
  const t = useTranslate()
  return (
    <Notice tone="plain" title={t('pending.title')}>
      {t('pending.lead')}
    </Notice>
  )
}

/** Notice for users without a club, who can use everything else. */
export function NoClubNotice() {
  const t = useTranslate()
  return <Notice tone="plain">{t('noClub.lead')}</Notice>
}

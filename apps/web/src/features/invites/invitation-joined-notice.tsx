import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice, Notices } from '#ui/notice.tsx'

/** For whoever became a member by opening the dashboard. The place is there before, so that the news is read out. */
export function InvitationJoinedNotice({ club }: { club: string | null }) {
  const t = useTranslate()
  return (
    <div role="status">
      {club !== null && (
        <Notices>
          <Notice tone="plain" title={t('joinedClub.title', { club })}>
            {t('joinedClub.lead')}
          </Notice>
        </Notices>
      )}
    </div>
  )
}

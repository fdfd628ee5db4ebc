import { createFileRoute } from '@tanstack/react-router'
import { useShownClub } from '#features/club/clubs/use-shown-club.ts'
import { ImportMembers } from '#features/club/member-imports/import-members.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BackLink, PageHeader } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/admin/members_/import')({ component: Import })

function Import() {
  const t = useTranslate()
  const { title, lead } = useHeading('/admin/members/import')
  const { clubId, isInactive } = useShownClub()
  const { club } = Route.useSearch()
  return (
    <>
      <PageHeader
        back={
          <BackLink to="/admin/members" search={{ club }}>
            {t('member.back')}
          </BackLink>
        }
        title={title}
        lead={lead}
      />
      {!clubId || isInactive ? (
        <EmptyState lead={t(clubId ? 'invites.inactive' : 'admin.noClub')} />
      ) : (
        <ImportMembers key={clubId} clubId={clubId} />
      )}
    </>
  )
}

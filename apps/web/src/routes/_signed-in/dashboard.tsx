import { createFileRoute } from '@tanstack/react-router'
import { PendingNotice } from '#features/account/pending-notice.tsx'
import { ProfileCard } from '#features/account/profile-card.tsx'
import { QuickActions } from '#features/account/quick-actions.tsx'
import { ClubCounts } from '#features/clubs/club-counts.tsx'
import { UnconfirmedNotice } from '#features/confirmations/unconfirmed-notice.tsx'
import { PasswordRemovedNotice } from '#features/passwords/password-removed-notice.tsx'
import { OwnFigures } from '#features/training-sessions/own-figures.tsx'
import { useTranslate } from '#lib/words.tsx'
import { Columns } from '#ui/card.tsx'
import { Notices } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const Route = createFileRoute('/_signed-in/dashboard')({ component: Dashboard })

function Dashboard() {
  const t = useTranslate()
  const { me } = Route.useRouteContext()
  const { keepLog, manageTeam, runClubs, seeOwnProgress } = me.abilities
  const { id, email, emailVerified, firstName } = me.user
  const { passwordRemoved } = me.notices
  const isOffered = keepLog || seeOwnProgress || manageTeam
  const isLimited = !isOffered && !runClubs
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        lead={firstName ? t('dashboard.welcome', { name: firstName }) : t('dashboard.welcome.unnamed')}
      />
      {(isLimited || !emailVerified || passwordRemoved) && (
        <Notices>
          {isLimited && <PendingNotice />}
          {!emailVerified && <UnconfirmedNotice email={email} />}
          {passwordRemoved && <PasswordRemovedNotice uid={id} />}
        </Notices>
      )}
      {runClubs && <ClubCounts />}
      {keepLog && <OwnFigures />}
      <Columns>
        {isOffered && <QuickActions abilities={me.abilities} />}
        <ProfileCard me={me} />
      </Columns>
    </>
  )
}

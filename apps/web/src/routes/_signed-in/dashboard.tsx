import { displayNameOf } from '@boathouse/domain/account/rules'
import { createFileRoute } from '@tanstack/react-router'
import { PendingNotice } from '#features/account/pending-notice.tsx'
import { ProfileCard } from '#features/account/profile-card.tsx'
import { QuickActions } from '#features/account/quick-actions.tsx'
import { ClubCounts } from '#features/clubs/club-counts.tsx'
import { OwnFigures } from '#features/training-sessions/own-figures.tsx'
import { useTranslate } from '#lib/words.tsx'
import { Columns } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const Route = createFileRoute('/_signed-in/dashboard')({ component: Dashboard })

function Dashboard() {
  const t = useTranslate()
  const { me } = Route.useRouteContext()
  const { keepLog, manageTeam, runClubs, seeOwnProgress } = me.abilities
  const isOffered = keepLog || seeOwnProgress || manageTeam
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        lead={t('dashboard.welcome', { name: displayNameOf(me.user) })}
      />
      {runClubs && <ClubCounts />}
      {keepLog && <OwnFigures />}
      {!isOffered && !runClubs && <PendingNotice />}
      <Columns>
        {isOffered && <QuickActions abilities={me.abilities} />}
        <ProfileCard me={me} />
      </Columns>
    </>
  )
}

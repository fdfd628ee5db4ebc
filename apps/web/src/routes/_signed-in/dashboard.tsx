import type { Me } from '@boathouse/domain/account/contract'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { NoClubNotice, PendingNotice } from '#features/account/pending-notice.tsx'
import { ProfileCard } from '#features/account/profile-card.tsx'
import { QuickActions } from '#features/account/quick-actions.tsx'
import { currentQuery } from '#features/announcements/api.ts'
import { CurrentAnnouncements } from '#features/announcements/current-announcements.tsx'
import { NextPractice } from '#features/answers/next-practice.tsx'
import { ClubCounts } from '#features/clubs/club-counts.tsx'
import { UnconfirmedNotice } from '#features/confirmations/unconfirmed-notice.tsx'
import { OwnGoals } from '#features/goals/own-goals.tsx'
import { InvitationJoinedNotice } from '#features/invites/invitation-joined-notice.tsx'
import { InvitationNotice } from '#features/invites/invitation-notice.tsx'
import { useAcceptInvite } from '#features/invites/use-accept-invite.ts'
import { MembershipEndedNotice } from '#features/members/membership-ended-notice.tsx'
import { PasswordRemovedNotice } from '#features/passwords/password-removed-notice.tsx'
import { AnswerCounts } from '#features/practices/answer-counts.tsx'
import { NameCard } from '#features/profile/name-card.tsx'
import { WeekStrip } from '#features/progress/week-strip.tsx'
import { SeasonRate } from '#features/rates/season-rate.tsx'
import { RegisterNow, TakeRegister } from '#features/register/register-now.tsx'
import { UnsentTaps } from '#features/register/unsent-taps.tsx'
import { OwnFigures } from '#features/training-sessions/own-figures.tsx'
import { withTimeout } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { standingIn } from '#lib/session/me.ts'
import { useToday } from '#lib/session/use-today.ts'
import { LinkButton } from '#ui/button.tsx'
import { FirstOfAll, SecondBeside, Stack } from '#ui/card.tsx'
import { Notices } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export const Route = createFileRoute('/_signed-in/dashboard')({
  loader: ({ context: { queryClient, me } }) =>
    me.user.teamId === null ? undefined : knowAnnouncements(queryClient),
  component: Dashboard,
})

/** How long the screen waits for what stands above most of it, in milliseconds. */
const A_MOMENT = 600

/** Announcements are there with the screen, unless that takes long: nothing is to jump. What is known shows at once. */
async function knowAnnouncements(queryClient: QueryClient): Promise<void> {
  if (queryClient.getQueryData(currentQuery.queryKey)) return
  await withTimeout(queryClient.prefetchQuery(currentQuery), A_MOMENT)
}

function Dashboard() {
  const t = useTranslate()
  const { me } = Route.useRouteContext()
  const { keepLog, manageTeam, runPractices, runClubs, seeOwnProgress } = me.abilities
  const { teamId, emailVerified, firstName } = me.user
  const club = clubOf(me)
  const today = useToday()
  // Without a verified address nothing can have been waiting.
  const hasJoined = useAcceptInvite(teamId === null && emailVerified)
  const isOffered = keepLog || manageTeam
  return (
    <>
      <PageHeader
        title={useHeading('/dashboard').title}
        lead={firstName ? t('dashboard.welcome', { name: firstName }) : t('dashboard.welcome.unnamed')}
      />
      <InvitationJoinedNotice club={hasJoined ? club : null} />
      <UnsentTaps userId={me.user.id} mayOpen={runPractices} />
      <OwnNotices me={me} />
      {seeOwnProgress && teamId !== null && <Practices me={me} />}
      {teamId !== null && <CurrentAnnouncements />}
      {runClubs && <ClubCounts />}
      {keepLog && (
        <FirstOfAll>
          <WeekStrip today={today} firstDayOfWeek={me.user.firstDayOfWeek} />
        </FirstOfAll>
      )}
      {keepLog && <OwnFigures attendance={<SeasonRate isInClub={teamId !== null} />} />}
      {seeOwnProgress ? (
        <SecondBeside>
          <QuickActions abilities={me.abilities} />
          <OwnGoals today={today} />
          <ProfileCard me={me} />
        </SecondBeside>
      ) : (
        <Stack>
          {isOffered && <QuickActions abilities={me.abilities} />}
          <ProfileCard me={me} />
        </Stack>
      )}
    </>
  )
}

/** Read standing at the water: before everything else. */
function Practices({ me }: { me: Me }) {
  const t = useTranslate()
  const { mayRun } = standingIn(me, me.user.teamId)
  const runs = me.abilities.runPractices && me.user.teamId !== null
  const own = { clubId: me.user.teamId ?? '', userId: me.user.id }
  return (
    <FirstOfAll>
      {runs && <RegisterNow {...own} />}
      <NextPractice
        renderCounts={(practice) => <AnswerCounts practice={practice} />}
        renderRegister={(practice) => runs && <TakeRegister practice={practice} {...own} />}
        setOne={
          mayRun && (
            <LinkButton to="/attendance" search={{ dialog: 'new' }} variant="light">
              {t('nextPractice.set')}
            </LinkButton>
          )
        }
      />
    </FirstOfAll>
  )
}

const clubOf = ({ user, memberships }: Me) =>
  memberships.find(({ clubId }) => clubId === user.teamId)?.clubName ?? null

/** What this person should know of their account, and what they are asked. */
function OwnNotices({ me }: { me: Me }) {
  const { keepLog, manageTeam, runClubs, seeOwnProgress } = me.abilities
  const { id, email, emailVerified, firstName, lastName } = me.user
  const { passwordRemoved, invitation, membershipEnded } = me.notices
  const club = clubOf(me)
  // Whoever has left that club since need not leave it.
  const refusal = invitation === 'inOtherClub' && club === null ? null : invitation
  const notices = [
    !keepLog && !seeOwnProgress && !manageTeam && !runClubs && <PendingNotice key="pending" />,
    keepLog && club === null && <NoClubNotice key="no club" />,
    refusal && <InvitationNotice key="invitation" uid={id} refusal={refusal} club={club ?? ''} />,
    !emailVerified && <UnconfirmedNotice key="unconfirmed" email={email} />,
    passwordRemoved && <PasswordRemovedNotice key="password" uid={id} />,
    membershipEnded !== null && <MembershipEndedNotice key="membership" uid={id} club={membershipEnded} />,
    club !== null && !firstName && !lastName && <NameCard key="name" profile={me.user} />,
  ].filter(Boolean)
  return notices.length > 0 && <Notices>{notices}</Notices>
}

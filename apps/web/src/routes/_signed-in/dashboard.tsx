import type { Me } from '@boathouse/domain/identity/account/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { currentQuery } from '#features/club/announcements/api.ts'
import { CurrentAnnouncements } from '#features/club/announcements/current-announcements.tsx'
import { clubCountsQuery } from '#features/club/clubs/api.ts'
import { ClubCounts } from '#features/club/clubs/club-counts.tsx'
import { FirstSteps } from '#features/club/first-steps/first-steps.tsx'
import { InvitationJoinedNotice } from '#features/club/invites/invitation-notice.tsx'
import { useAcceptInvite } from '#features/club/invites/use-accept-invite.ts'
import { NextPractice } from '#features/practices/answers/next-practice.tsx'
import { CheckInLink } from '#features/practices/check-ins/check-in-link.tsx'
import { AnswerCounts } from '#features/practices/practices/answer-counts.tsx'
import { nextGoalsQuery } from '#features/results/goals/api.ts'
import { withTimeout } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import type { LanguageStore } from '#lib/i18n/language-store.ts'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { hasBoats } from '#lib/session/own-club.ts'
import { FirstOfAll } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { CoachDashboard, PlanPractice } from './-coach-dashboard-card.ts'
import { CrewsCard } from './-crews-card.ts'
import { Own, OwnMorning, OwnWeek, WaitingCards } from './-own-cards.tsx'
import { clubOf, OwnNotices } from './-own-notices.tsx'
import { OwnFirstSteps, useIsBeginner } from './-own-steps-card.tsx'
import { useReadyPart } from './-ready-parts.ts'
import { useHasOwnFigures } from './-use-has-own-figures.ts'

/** Only guardians load this code. */
const Children = lazyRouteComponent(() => import('./-children.tsx'), 'Children')

export const Route = createFileRoute('/_signed-in/dashboard')({
  loader: ({ context: { queryClient, language, me } }) => knowFirst(queryClient, language, me),
  component: Dashboard,
})

/** Milliseconds to wait for the first cards; later ones appear at the end. */
const FIRST_MS = 1_500
/** Milliseconds to wait for overdue crews: their card is at the top and would move buttons. */
const CREWS_MS = 3_000

/** Loads the first cards before the screen appears, so nothing moves. */
async function knowFirst(queryClient: QueryClient, language: LanguageStore, me: Me): Promise<void> {
  const hasFirst = me.user.teamId !== null || me.abilities.runClubs || me.abilities.keepLog
  const parts = [
    hasFirst &&
      import('./-dashboard-first.ts').then((late) => late.prefetchFirst(queryClient, language, me, FIRST_MS)),
    me.user.tracksWellness &&
      import('./-morning.ts').then((late) => late.prefetchMorning(queryClient, language)),
  ].filter((part) => part !== false)
  if (parts.length > 0) await withTimeout(Promise.all(parts), CREWS_MS)
}

function Dashboard() {
  const t = useTranslate()
  const { me } = Route.useRouteContext()
  const { coachAthletes } = me.abilities
  const { teamId, emailVerified, firstName } = me.user
  const hasJoined = useAcceptInvite(teamId === null && emailVerified)
  const coached = coachAthletes ? teamId : null
  const hasCrews = useReadyPart('crews')
  return (
    <>
      <PageHeader
        title={useHeading('/dashboard').title}
        lead={firstName ? t('dashboard.welcome', { name: firstName }) : t('dashboard.welcome.unnamed')}
        action={
          coached !== null && (
            <Suspense>
              <PlanPractice me={me} clubId={coached} />
            </Suspense>
          )
        }
      />
      {teamId !== null && hasBoats(me) && (
        <Suspense>
          <CrewsCard clubId={teamId} userId={me.user.id} isQuiet={!hasCrews} />
        </Suspense>
      )}
      <InvitationJoinedNotice club={hasJoined ? clubOf(me) : null} />
      <OwnNotices me={me} />
      {me.isGuardian && (
        <Suspense>
          <FirstOfAll>
            <Children />
          </FirstOfAll>
        </Suspense>
      )}
      {coached === null ? (
        <OfAthlete me={me} />
      ) : (
        <Suspense>
          <CoachDashboard me={me} clubId={coached} />
        </Suspense>
      )}
    </>
  )
}

interface Props {
  readonly me: Me
}

/** Dashboard of users who coach no one. Super admins see the installation's figures. */
function OfAthlete({ me }: Props) {
  const t = useTranslate()
  const { runClubs, seeOwnProgress } = me.abilities
  const isInClub = me.user.teamId !== null
  const isNew = useIsBeginner()
  const hasOwn = useHasOwnFigures(me)
  const hasFigures = hasOwn && !isNew
  const news = useQuery({ ...currentQuery, enabled: isInClub })
  const counts = useQuery({ ...clubCountsQuery, enabled: runClubs })
  const goals = useQuery({ ...nextGoalsQuery, enabled: hasOwn === true })
  const firstSteps = counts.data?.firstSteps
  return (
    <>
      {seeOwnProgress && isInClub && (
        // First on the screen: people read it standing at the water.
        <FirstOfAll>
          <NextPractice
            title={t('clubDay.next')}
            renderCheckIn={(practice) => <CheckInLink practice={practice} />}
            renderCounts={(practice) => <AnswerCounts practice={practice} />}
          />
        </FirstOfAll>
      )}
      <OwnMorning me={me}>
        <WaitingCards me={me} />
      </OwnMorning>
      <Suspense>
        {isNew && (
          <FirstOfAll>
            <OwnFirstSteps />
          </FirstOfAll>
        )}
      </Suspense>
      <OwnWeek me={me} hasFigures={hasFigures} />
      {isInClub && <CurrentAnnouncements />}
      {/* Loads while hidden, and appears after announcements and goals, which would move it. */}
      <div hidden={news.isLoading || goals.isLoading}>
        {runClubs && <ClubCounts />}
        {firstSteps && (
          <FirstOfAll>
            <FirstSteps uid={me.user.id} steps={firstSteps} />
          </FirstOfAll>
        )}
        {hasFigures !== undefined && !counts.isLoading && <Own me={me} hasFigures={hasFigures} />}
      </div>
    </>
  )
}

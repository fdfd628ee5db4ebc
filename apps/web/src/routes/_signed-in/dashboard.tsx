import type { Me } from '@boathouse/domain/account/contract'
import { isRegisterDue } from '@boathouse/domain/club-day/rules'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ProfileCard } from '#features/account/profile-card.tsx'
import { QuickActions } from '#features/account/quick-actions.tsx'
import { currentQuery } from '#features/announcements/api.ts'
import { CurrentAnnouncements } from '#features/announcements/current-announcements.tsx'
import { NextPractice } from '#features/answers/next-practice.tsx'
import { RemindUnanswered } from '#features/answers/remind-unanswered.tsx'
import { CheckInLink } from '#features/check-ins/check-in-link.tsx'
import { clubDayQuery } from '#features/club-day/api.ts'
import { ClubDay } from '#features/club-day/club-day.tsx'
import { clubCountsQuery } from '#features/clubs/api.ts'
import { ClubCounts } from '#features/clubs/club-counts.tsx'
import { FirstSteps } from '#features/first-steps/first-steps.tsx'
import { nextGoalsQuery } from '#features/goals/api.ts'
import { OwnGoals } from '#features/goals/own-goals.tsx'
import { InvitationJoinedNotice } from '#features/invites/invitation-notice.tsx'
import { useAcceptInvite } from '#features/invites/use-accept-invite.ts'
import { AnswerCounts } from '#features/practices/answer-counts.tsx'
import { WeekStrip } from '#features/progress/week-strip.tsx'
import { SeasonRate } from '#features/rates/season-rate.tsx'
import { TakeRegister } from '#features/register/take-register.tsx'
import { neediestQuery } from '#features/team-week/neediest-api.ts'
import { NeediestCard } from '#features/team-week/neediest-card.tsx'
import { OwnFigures } from '#features/training-sessions/own-figures.tsx'
import { withTimeout } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import type { LanguageStore } from '#lib/i18n/language-store.ts'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { standingIn } from '#lib/session/me.ts'
import { hasBoats } from '#lib/session/own-club.ts'
import { useToday } from '#lib/session/use-today.ts'
import { LinkButton } from '#ui/button.tsx'
import { Columns, FirstOfAll } from '#ui/card.tsx'
import { Plus } from '#ui/icons.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { CrewsCard } from './-crews-card.ts'
import { MorningCard } from './-morning-card.ts'
import { OutingsCard } from './-outings-card.tsx'
import { clubOf, OwnNotices } from './-own-notices.tsx'
import { useReadyPart } from './-ready-parts.ts'
import { useHasOwnFigures } from './-use-has-own-figures.ts'
import { Waiting } from './-waiting-card.ts'

export const Route = createFileRoute('/_signed-in/dashboard')({
  loader: ({ context: { queryClient, language, me } }) => knowFirst(queryClient, language, me),
  component: Dashboard,
})

/** How long the screen waits for its first cards, in milliseconds: what comes later is shown at its end. */
const FIRST_MS = 1_500
/** How long it waits for late crews: their card is above everything, and would move what a coach is about to press. */
const CREWS_MS = 3_000

/** Loads the first cards before the screen shows, so that they move nothing. */
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
  // Without a verified address nothing can have been waiting.
  const hasJoined = useAcceptInvite(teamId === null && emailVerified)
  const coached = coachAthletes ? teamId : null
  const hasCrews = useReadyPart('crews')
  return (
    <>
      <PageHeader
        title={useHeading('/dashboard').title}
        lead={firstName ? t('dashboard.welcome', { name: firstName }) : t('dashboard.welcome.unnamed')}
        action={coached !== null && <PlanPractice me={me} clubId={coached} />}
      />
      {teamId !== null && hasBoats(me) && (
        <Suspense>
          <CrewsCard clubId={teamId} userId={me.user.id} isQuiet={!hasCrews} />
        </Suspense>
      )}
      <InvitationJoinedNotice club={hasJoined ? clubOf(me) : null} />
      <OwnNotices me={me} />
      {coached === null ? <OfAthlete me={me} /> : <OfCoach me={me} clubId={coached} />}
    </>
  )
}

interface Props {
  readonly me: Me
}

interface CoachProps extends Props {
  readonly clubId: string
}

/** A coach's main action, until a register waits to be taken. */
function PlanPractice({ me, clubId }: CoachProps) {
  const t = useTranslate()
  const { data } = useQuery(clubDayQuery(clubId))
  if (!standingIn(me, clubId).mayPlan) return null
  const isMain = data !== undefined && !data.practices.some((practice) => isRegisterDue(practice, new Date()))
  return (
    <LinkButton
      to="/attendance"
      search={{ dialog: 'new' }}
      variant={isMain ? 'filled' : 'default'}
      leftSection={<Plus />}
    >
      {t('clubDay.plan')}
    </LinkButton>
  )
}

/** The club's day before everything of one's own, for admins and squads' coaches. What is below it waits, so that nothing is moved by it. */
function OfCoach({ me, clubId }: CoachProps) {
  const t = useTranslate()
  const { id } = me.user
  const day = useQuery(clubDayQuery(clubId))
  const news = useQuery(currentQuery)
  const attention = useQuery(neediestQuery(clubId))
  const hasOwn = useHasOwnFigures(me)
  // Practices ask a squad's coach like any athlete; an admin only where they said something.
  const isAsked = hasOwn || !me.abilities.runPractices
  const isKnown = hasOwn !== undefined && !day.isLoading && !news.isLoading && !attention.isLoading
  return (
    <>
      <ClubDay
        clubId={clubId}
        renderRegister={(practice) => <TakeRegister clubId={clubId} practiceId={practice.id} userId={id} />}
        renderReminder={(practice) =>
          standingIn(me, clubId).mayPlan && <RemindUnanswered clubId={clubId} practiceId={practice.id} />
        }
        renderFirstSteps={(steps) => <FirstSteps uid={id} steps={steps} />}
        waiting={<WaitingCards me={me} />}
        attention={<NeediestCard clubId={clubId} />}
      />
      {isKnown && (
        <>
          <OwnMorning me={me} />
          <CurrentAnnouncements />
          {me.abilities.runClubs && <ClubCounts />}
          {isAsked && (
            <FirstOfAll>
              <NextPractice
                title={t('practice.own')}
                renderCheckIn={(practice) => <CheckInLink practice={practice} />}
                renderCounts={(practice) => <AnswerCounts practice={practice} />}
              />
            </FirstOfAll>
          )}
          <OwnWeek me={me} hasFigures={hasOwn} />
          <Own me={me} hasFigures={hasOwn} />
        </>
      )}
    </>
  )
}

/** For everyone who coaches nobody. Who runs the installation has the figures of it. */
function OfAthlete({ me }: Props) {
  const t = useTranslate()
  const { runClubs, seeOwnProgress } = me.abilities
  const isInClub = me.user.teamId !== null
  const hasOwn = useHasOwnFigures(me)
  const news = useQuery({ ...currentQuery, enabled: isInClub })
  const counts = useQuery({ ...clubCountsQuery, enabled: runClubs })
  const goals = useQuery({ ...nextGoalsQuery, enabled: hasOwn === true })
  const firstSteps = counts.data?.firstSteps
  return (
    <>
      {seeOwnProgress && isInClub && (
        // Read standing at the water: before everything else.
        <FirstOfAll>
          <NextPractice
            title={t('nextPractice.title')}
            renderCheckIn={(practice) => <CheckInLink practice={practice} />}
            renderCounts={(practice) => <AnswerCounts practice={practice} />}
          />
        </FirstOfAll>
      )}
      <OwnMorning me={me}>
        <WaitingCards me={me} />
      </OwnMorning>
      <OwnWeek me={me} hasFigures={hasOwn} />
      {isInClub && <CurrentAnnouncements />}
      {/* It loads meanwhile, and shows when announcements and goals are there: nothing is moved by them. */}
      <div hidden={news.isLoading || goals.isLoading}>
        {runClubs && <ClubCounts />}
        {firstSteps && (
          <FirstOfAll>
            <FirstSteps uid={me.user.id} steps={firstSteps} />
          </FirstOfAll>
        )}
        {hasOwn !== undefined && !counts.isLoading && <Own me={me} hasFigures={hasOwn} />}
      </div>
    </>
  )
}

/** Today's plan, new comments and open questions. */
function WaitingCards({ me }: Props) {
  const today = useToday()
  const isWaiting = useReadyPart('waiting')
  return <Suspense>{isWaiting && <Waiting me={me} today={today} />}</Suspense>
}

/** The morning check, and outings for the log; `children` beside the check. */
function OwnMorning({ me, children }: Props & { readonly children?: ReactNode }) {
  const { tracksWellness, id } = me.user
  return (
    <>
      <FirstOfAll>
        {children}
        <Suspense>{tracksWellness && <MorningCard userId={id} />}</Suspense>
      </FirstOfAll>
      <Suspense>{hasBoats(me) && <OutingsCard />}</Suspense>
    </>
  )
}

function OwnWeek({ me: { user }, hasFigures }: Props & { readonly hasFigures: boolean | undefined }) {
  const today = useToday()
  return (
    hasFigures && (
      <FirstOfAll>
        <WeekStrip today={today} firstDayOfWeek={user.firstDayOfWeek} />
      </FirstOfAll>
    )
  )
}

/** The reader's goals and figures, if there are any, and links to what they can do. */
function Own({ me, hasFigures }: Props & { readonly hasFigures: boolean }) {
  const { abilities, user } = me
  const today = useToday()
  const isOffered = abilities.keepLog || abilities.manageTeam
  const actions = isOffered && (
    <QuickActions
      abilities={abilities}
      isMain={!abilities.coachAthletes}
      mayAnnounce={standingIn(me, user.teamId).mayRun}
    />
  )
  return (
    <>
      {hasFigures && (
        <>
          <FirstOfAll>
            <OwnGoals today={today} />
          </FirstOfAll>
          <OwnFigures attendance={<SeasonRate isInClub={user.teamId !== null} />} />
        </>
      )}
      <Columns>
        {actions}
        <ProfileCard me={me} />
      </Columns>
    </>
  )
}

import { isRegisterDue } from '@boathouse/domain/boathouse/club-day/rules'
import type { Me } from '@boathouse/domain/identity/account/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { clubDayQuery } from '#features/boathouse/club-day/api.ts'
import { ClubDay } from '#features/boathouse/club-day/club-day.tsx'
import { currentQuery } from '#features/club/announcements/api.ts'
import { CurrentAnnouncements } from '#features/club/announcements/current-announcements.tsx'
import { ClubCounts } from '#features/club/clubs/club-counts.tsx'
import { FirstSteps } from '#features/club/first-steps/first-steps.tsx'
import { neediestQuery } from '#features/plans/team-week/neediest-api.ts'
import { NeediestCard } from '#features/plans/team-week/neediest-card.tsx'
import { NextPractice } from '#features/practices/answers/next-practice.tsx'
import { RemindUnanswered } from '#features/practices/answers/remind-unanswered.tsx'
import { CheckInLink } from '#features/practices/check-ins/check-in-link.tsx'
import { AnswerCounts } from '#features/practices/practices/answer-counts.tsx'
import { TakeRegister } from '#features/practices/register/take-register.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { standingIn } from '#lib/session/me.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { FirstOfAll } from '#ui/layout/card.tsx'
import { Own, OwnMorning, OwnWeek, WaitingCards } from './-own-cards.tsx'
import { hasFirstSteps } from './-ready-parts.ts'
import { useHasOwnFigures } from './-use-has-own-figures.ts'

interface CoachProps {
  readonly me: Me
  readonly clubId: string
}

/** Loads the club's day and the attention list before the screen appears. */
export async function prefetchCoachDashboard(
  queryClient: QueryClient,
  clubId: string,
  isFirst: boolean,
): Promise<void> {
  const day = clubDayQuery(clubId)
  await Promise.all([
    (isFirst || hasFirstSteps(queryClient, day)) && queryClient.prefetchQuery(day),
    isFirst && queryClient.prefetchQuery(neediestQuery(clubId)),
  ])
}

/** Button to plan a practice: a coach's main action, unless a register is due. */
export function PlanPractice({ me, clubId }: CoachProps) {
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

/** For admins and coaches: the club's day, then all other cards. These wait for it, so nothing moves. */
export function CoachDashboard({ me, clubId }: CoachProps) {
  const t = useTranslate()
  const { id } = me.user
  const day = useQuery(clubDayQuery(clubId))
  const news = useQuery(currentQuery)
  const attention = useQuery(neediestQuery(clubId))
  const hasOwn = useHasOwnFigures(me)
  // Coaches get the same questions as athletes, admins only if they train themselves.
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

import type { Me } from '@boathouse/domain/identity/account/contract'
import { type ReactNode, Suspense } from 'react'
import { ProfileCard } from '#features/identity/account/profile-card.tsx'
import { QuickActions } from '#features/identity/account/quick-actions.tsx'
import { SeasonRate } from '#features/practices/rates/season-rate.tsx'
import { OwnGoals } from '#features/results/goals/own-goals.tsx'
import { WeekStrip } from '#features/training/progress/week-strip.tsx'
import { OwnFigures } from '#features/training/training-sessions/own-figures.tsx'
import { standingIn } from '#lib/session/me.ts'
import { hasBoats } from '#lib/session/own-club.ts'
import { useToday } from '#lib/session/use-today.ts'
import { Columns, FirstOfAll } from '#ui/layout/card.tsx'
import { MorningCard } from './-morning-card.ts'
import { OutingsCard } from './-outings-card.tsx'
import { useReadyPart } from './-ready-parts.ts'
import { Waiting } from './-waiting-card.ts'

interface Props {
  readonly me: Me
}

export function WaitingCards({ me }: Props) {
  const today = useToday()
  const isWaiting = useReadyPart('waiting')
  return <Suspense>{isWaiting && <Waiting me={me} today={today} />}</Suspense>
}

/** The morning check with `children` beside it, and outings to add to the log. */
export function OwnMorning({ me, children }: Props & { readonly children?: ReactNode }) {
  const { tracksWellness, id } = me.user
  return (
    <>
      <FirstOfAll>
        {children}
        <Suspense>{tracksWellness && !me.guardian && <MorningCard userId={id} />}</Suspense>
      </FirstOfAll>
      <Suspense>{hasBoats(me) && <OutingsCard />}</Suspense>
    </>
  )
}

export function OwnWeek({ me: { user }, hasFigures }: Props & { readonly hasFigures: boolean | undefined }) {
  const today = useToday()
  return (
    hasFigures && (
      <FirstOfAll>
        <WeekStrip today={today} firstDayOfWeek={user.firstDayOfWeek} />
      </FirstOfAll>
    )
  )
}

/** The user's goals and figures, if any, links to actions, and the profile. */
export function Own({ me, hasFigures }: Props & { readonly hasFigures: boolean }) {
  const { abilities, user } = me
  const today = useToday()
  const isOffered = !me.guardian && (abilities.keepLog || abilities.manageTeam)
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

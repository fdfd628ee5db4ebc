import type { Me } from '@boathouse/domain/account/contract'
import { useIsFetching } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { UnreadAthletes, UnreadComments } from '#features/comments/unread-comments.tsx'
import { ConsentQuestion } from '#features/consents/consent-question.tsx'
import { AskedFactorNotice } from '#features/factors/asked-factor-notice.tsx'
import { InstallSuggestion } from '#features/installation/install-suggestion.tsx'
import { ProofAsker } from '#features/proofs/proof-asker.tsx'
import { useIsEndingSession } from '#lib/session/use-end-session.ts'
import { useToday } from '#lib/session/use-today.ts'
import { LatePart } from '#ui/late-part.tsx'
import { TODAY_CARDS } from './-for-today.tsx'

const loadOwnPlan = () => import('./-own-plan.tsx').then(({ PlanAndLog }) => PlanAndLog)

export { KeptApp } from '#features/installation/app-prompts.tsx'

/** What stands below a screen, and what asks over any of them to show that it is oneself. */
export const BelowScreen = ({ me }: { readonly me: Me }) => (
  <>
    <OfScreen me={me} />
    <ProofAsker uid={me.user.id} email={me.user.email} />
  </>
)

/** So long nothing is asked for before a screen has what it shows, in milliseconds: one thing asks for the next. */
const REST_MS = 50

/** Whether a screen has once had all that it asked for: what comes later would move what stands below it. */
function useScreenAtRest(path: string): boolean {
  const isFetching = useIsFetching() > 0
  const [rested, setRested] = useState<string | null>(null)
  useEffect(() => {
    if (isFetching) return
    const timer = setTimeout(() => setRested(path), REST_MS)
    return () => clearTimeout(timer)
  }, [isFetching, path])
  return rested === path
}

/**
 * On the dashboard, which nobody works on, and of the log what others wrote about it. The plan comes below that: its code comes
 * later, and would move it.
 */
function OfScreen({ me }: { readonly me: Me }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const today = useToday()
  const club = me.memberships.find(({ clubId }) => clubId === me.user.teamId)
  const isAtRest = useScreenAtRest(path)
  const isEnding = useIsEndingSession()
  const unread = me.abilities.keepLog && <UnreadComments />
  const plan = (isWeek: boolean) =>
    me.abilities.keepLog && (
      <LatePart load={loadOwnPlan} props={{ user: me.user, isWeek }} waiting={null} notLoaded={null} />
    )
  if (!isAtRest || isEnding) return null
  if (path === '/training-logs')
    return (
      <>
        {unread}
        {plan(true)}
      </>
    )
  if (path !== '/dashboard') return null
  return (
    <>
      {me.askedFactor && <AskedFactorNotice asked={me.askedFactor} />}
      {club && me.abilities.coachAthletes && <UnreadAthletes clubId={club.clubId} />}
      {unread}
      <div id={TODAY_CARDS.plan}>{plan(false)}</div>
      <div id={TODAY_CARDS.consents}>
        {club && <ConsentQuestion kind="training" club={club.clubName} today={today} />}
        {club && me.user.tracksWellness && (
          <ConsentQuestion kind="wellness" club={club.clubName} today={today} />
        )}
      </div>
      <InstallSuggestion />
    </>
  )
}

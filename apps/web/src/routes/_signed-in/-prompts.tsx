import type { Me } from '@boathouse/domain/account/contract'
import { useLocation } from '@tanstack/react-router'
import { UnreadAthletes, UnreadComments } from '#features/comments/unread-comments.tsx'
import { ConsentQuestion } from '#features/consents/consent-question.tsx'
import { InstallSuggestion } from '#features/installation/install-suggestion.tsx'
import { useToday } from '#lib/session/use-today.ts'
import { LatePart } from '#ui/late-part.tsx'

const loadOwnPlan = () => import('./-own-plan.tsx').then(({ PlanAndLog }) => PlanAndLog)

export { KeptApp } from '#features/installation/app-prompts.tsx'

/** What stands below a screen: on the dashboard, which nobody works on, and of the log what others wrote about it. */
export function BelowScreen({ me }: { readonly me: Me }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const today = useToday()
  const club = me.memberships.find(({ clubId }) => clubId === me.user.teamId)
  const unread = me.abilities.keepLog && <UnreadComments />
  const plan = (isWeek: boolean) =>
    me.abilities.keepLog && (
      <LatePart load={loadOwnPlan} props={{ user: me.user, isWeek }} waiting={null} notLoaded={null} />
    )
  if (path === '/training-logs')
    return (
      <>
        {plan(true)}
        {unread}
      </>
    )
  if (path !== '/dashboard') return null
  return (
    <>
      {plan(false)}
      {club && me.abilities.coachAthletes && <UnreadAthletes clubId={club.clubId} />}
      {unread}
      {club && <ConsentQuestion kind="training" club={club.clubName} today={today} />}
      {club && me.user.tracksWellness && (
        <ConsentQuestion kind="wellness" club={club.clubName} today={today} />
      )}
      <InstallSuggestion />
    </>
  )
}

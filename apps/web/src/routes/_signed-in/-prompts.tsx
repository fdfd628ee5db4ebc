import type { Me } from '@boathouse/domain/account/contract'
import { useLocation } from '@tanstack/react-router'
import { ConsentQuestion } from '#features/consents/consent-question.tsx'
import { InstallSuggestion } from '#features/installation/install-suggestion.tsx'
import { useToday } from '#lib/session/use-today.ts'

export { KeptApp } from '#features/installation/app-prompts.tsx'

/** What stands below a screen: on the dashboard alone, which nobody works on. */
export function BelowScreen({ me }: { readonly me: Me }) {
  const isDashboard = useLocation({ select: ({ pathname }) => pathname === '/dashboard' })
  const today = useToday()
  const club = me.memberships.find(({ clubId }) => clubId === me.user.teamId)
  if (!isDashboard) return null
  return (
    <>
      {club && <ConsentQuestion club={club.clubName} today={today} />}
      <InstallSuggestion />
    </>
  )
}

import type { Me } from '@boathouse/domain/account/contract'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useTranslate } from '#lib/words.tsx'
import { Door } from '#ui/door.tsx'
import { NameForm } from './name-form.tsx'

/** After joining a club: asks for the name where it is not known, and leads to the dashboard. */
export function Welcome({ me: { user, memberships } }: { me: Me }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const goOn = () => void navigate({ to: '/dashboard', replace: true })
  const [club] = memberships
  if (!club || (user.firstName && user.lastName)) return <Navigate to="/dashboard" replace />
  return (
    <Door title={t('joined.title', { club: club.clubName })} lead={t('joined.lead')}>
      <NameForm profile={user} onSaved={goOn} onSkip={goOn} />
    </Door>
  )
}

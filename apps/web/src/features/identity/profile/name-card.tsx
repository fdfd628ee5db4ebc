import type { Me } from '@boathouse/domain/identity/account/contract'
import type { Profile } from '@boathouse/domain/identity/profile/model'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card } from '#ui/layout/card.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { PublicLayout } from '#ui/layout/public-layout.tsx'
import { NameForm } from './name-form.tsx'

/** Users who pressed 'Not now'. A reload asks them again. */
const skipped = new Set<string>()

export function NameCard({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const [isSkipped, setSkipped] = useState(skipped.has(profile.id))
  if (isSkipped) return null
  const skip = () => {
    skipped.add(profile.id)
    setSkipped(true)
    focusHeading()
  }
  return (
    <Card title={t('names.title')}>
      <NameForm profile={profile} lead={t('names.lead')} onSaved={focusHeading} onSkip={skip} />
    </Card>
  )
}

/** For users without a name who have asked to join a club. */
export function NameToJoin({ profile }: { profile: Profile }) {
  const t = useTranslate()
  const [isSkipped, setSkipped] = useState(false)
  if (isSkipped) return null
  return <NameForm profile={profile} lead={t('joining.name')} onSkip={() => setSkipped(true)} />
}

/** Shown after joining a club: asks for a missing name, then leads to the dashboard. */
export function Welcome({ me: { user, memberships } }: { me: Me }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const goOn = () => void navigate({ to: '/dashboard', replace: true })
  const [club] = memberships
  if (!club || (user.firstName && user.lastName)) return <Navigate to="/dashboard" replace />
  return (
    <PublicLayout title={t('joined.title', { club: club.clubName })} lead={t('joined.lead')}>
      <NameForm profile={user} onSaved={goOn} onSkip={goOn} />
    </PublicLayout>
  )
}

import { toShownName } from '@boathouse/domain/club/members/rules'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { memberQuery } from '#features/club/members/api.ts'

const GuardiansCard = lazyRouteComponent(
  () => import('#features/club/guardians/guardians-card.tsx'),
  'GuardiansCard',
)

interface Props {
  readonly clubId: string
  readonly memberId: string
}

/** Guardians of a member; renders nothing for adults with a sign-in. */
export function GuardiansPart(which: Props) {
  const { data: member } = useQuery(memberQuery(which.clubId, which.memberId))
  if (!member) return null
  return (
    <Suspense>
      <GuardiansCard
        {...which}
        isManaged={member.email === null}
        childName={member.firstName ?? toShownName(member)}
      />
    </Suspense>
  )
}

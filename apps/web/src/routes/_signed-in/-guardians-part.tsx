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

/** Guardians of a member without a sign-in; renders nothing for others. */
export function GuardiansPart(which: Props) {
  const { data: member } = useQuery(memberQuery(which.clubId, which.memberId))
  if (!member || member.email !== null) return null
  return (
    <Suspense>
      <GuardiansCard {...which} childName={member.firstName ?? toShownName(member)} />
    </Suspense>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Stack } from '#ui/layout/card.tsx'
import { UnloadedRecord } from '#ui/layout/unloaded-record.tsx'
import { memberQuery } from './api.ts'
import { MemberHeader } from './member-header.tsx'
import { NameMember } from './name-member.tsx'
import { NumberMember } from './number-member.tsx'
import type { RemoveMemberProps } from './remove-member.tsx'

interface Props extends Omit<RemoveMemberProps, 'member'> {
  readonly memberId: string
  readonly back: ReactNode
  readonly children?: ReactNode
}

export function MemberScreen({ memberId, back, children, ...own }: Props) {
  const t = useTranslate()
  const { data: member, error, refetch } = useQuery(memberQuery(own.clubId, memberId))
  if (!member || error?.status === 404) {
    return (
      <UnloadedRecord
        {...{ back, error }}
        title={t('label.member')}
        cardTitle={t('label.member')}
        unknown={t('member.unknown')}
        notLoaded={t('member.notLoaded')}
        skeleton={<Waiting />}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <MemberHeader member={member} back={back} {...own} />
      <Stack>
        <NameOnce member={member} clubId={own.clubId} />
        {member.abilities.number && <NumberMember member={member} clubId={own.clubId} />}
        {children}
      </Stack>
    </>
  )
}

/** Stays mounted after naming, to show the result. */
function NameOnce(props: ComponentProps<typeof NameMember>) {
  const [isNaming] = useState(props.member.abilities.name)
  return isNaming && <NameMember {...props} />
}

function Waiting() {
  return (
    <p aria-busy="true">
      <Skeleton width="100%" />
      <Skeleton width="100%" />
      <Skeleton width="100%" />
    </p>
  )
}

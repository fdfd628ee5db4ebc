import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
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
  if (error?.status === 404 || error?.status === 422) {
    return (
      <>
        <PageHeader back={back} title={t('label.member')} />
        <EmptyState lead={t('member.unknown')} />
      </>
    )
  }
  if (member) {
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
  return (
    <>
      <PageHeader back={back} title={t('label.member')} />
      <Card title={t('label.member')}>
        {error ? <NotLoaded words={t('member.notLoaded')} onRetry={() => void refetch()} /> : <Waiting />}
      </Card>
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

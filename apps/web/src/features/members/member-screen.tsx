import { fullNameOf } from '@boathouse/domain/members/rules'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Card, Stack } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { memberQuery } from './api.ts'
import { MemberDetails } from './member-details.tsx'

interface Props extends Omit<ComponentProps<typeof MemberDetails>, 'member'> {
  readonly memberId: string
  /** The way back to all of them. */
  readonly back: ReactNode
  /** What else there is of them, once they are there. */
  readonly children?: ReactNode
}

/** One person in a club. */
export function MemberScreen({ memberId, back, children, ...own }: Props) {
  const t = useTranslate()
  const { data: member, error, refetch } = useQuery(memberQuery(own.clubId, memberId))
  if (error?.status === 404 || error?.status === 422) {
    return (
      <>
        <PageHeader back={back} title={t('member.about')} />
        <EmptyState lead={t('member.unknown')} />
      </>
    )
  }
  return (
    <>
      <PageHeader back={back} title={member ? (fullNameOf(member) ?? member.email) : t('member.about')} />
      {member ? (
        <Stack>
          <MemberDetails member={member} {...own} />
          {children}
        </Stack>
      ) : (
        <Card title={t('member.about')}>
          {error ? <NotLoaded words={t('member.notLoaded')} onRetry={() => void refetch()} /> : <Waiting />}
        </Card>
      )}
    </>
  )
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

import { fullNameOf } from '@boathouse/domain/members/rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { Card, Stack } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { memberQuery } from './api.ts'
import classes from './member-details.module.css'
import { MemberDetails } from './member-details.tsx'

interface Props {
  readonly clubId: string
  readonly memberId: string
  readonly onRemoved: () => void
  /** The way back to all of them. */
  readonly back: ReactNode
  /** What else there is of them, once they are there. */
  readonly children?: ReactNode
}

/** One person in a club. */
export function MemberScreen({ clubId, memberId, onRemoved, back, children }: Props) {
  const t = useTranslate()
  const { data: member, error, refetch } = useQuery(memberQuery(clubId, memberId))
  if (error?.status === 404 || error?.status === 422) {
    return (
      <>
        <PageHeader title={t('member.about')} />
        <EmptyState lead={t('member.unknown')}>{back}</EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader title={member ? (fullNameOf(member) ?? member.email) : t('member.about')} action={back} />
      {member ? (
        <Stack>
          <MemberDetails clubId={clubId} member={member} onRemoved={onRemoved} />
          {children}
        </Stack>
      ) : (
        <div className={classes.parts}>
          <Card title={t('member.about')}>
            {error ? <NotLoaded words={t('member.notLoaded')} onRetry={() => void refetch()} /> : <Waiting />}
          </Card>
        </div>
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

import { toFullName } from '@boathouse/domain/club/members/rules'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { type AthleteAddress, athleteQuery } from './api.ts'

interface Props {
  readonly athlete: AthleteAddress
  readonly back: ReactNode
  readonly children: ReactNode
}

export function AthleteHead({ athlete, back, children }: Props) {
  const t = useTranslate()
  const { data, error } = useQuery(athleteQuery(athlete))
  if (error?.status === 404 || error?.status === 422) {
    return (
      <>
        <PageHeader back={back} title={t('label.athlete')} />
        <EmptyState lead={t('sharedTraining.unknown')} />
      </>
    )
  }
  const name = data && toFullName(data)
  return (
    <>
      <PageHeader
        back={back}
        title={name ?? data?.email ?? t('label.athlete')}
        lead={name && <span translate="no">{data.email}</span>}
      />
      {children}
    </>
  )
}

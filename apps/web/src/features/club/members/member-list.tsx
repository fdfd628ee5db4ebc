import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LongList, type Search } from '#ui/table/long-list.tsx'
import { type MemberFilters, memberDetailsQuery, membersQuery } from './api.ts'
import { MemberRow } from './member-row.tsx'

interface Props {
  readonly clubId: string
  readonly isOfAdmins?: boolean
  readonly filters?: MemberFilters
  readonly search?: Search
  /** Whether rows also show what members share, and their year of birth. */
  readonly hasDetails?: boolean
  /** Member whose removal the user is confirming, as in the URL. */
  readonly asking?: Asking
}

export interface Asking {
  readonly id: string | undefined
  readonly ask: (id: string | undefined) => void
}

export function MemberList({
  clubId,
  isOfAdmins = false,
  filters,
  search,
  hasDetails = false,
  asking,
}: Props) {
  const t = useTranslate()
  const [id, ask] = useState<string>()
  const asked = asking ?? { id, ask }
  const narrowed = isOfAdmins ? { role: 'admin' as const } : filters
  const list = useInfiniteQuery(membersQuery({ clubId, ...narrowed, text: search?.text }))
  const details = useQuery({ ...memberDetailsQuery(clubId), enabled: hasDetails })
  const isNarrowed = Boolean(filters?.role || filters?.squad)
  return (
    <LongList
      // Wait for the details: rows that grow later would move those below.
      list={{ ...list, isPending: list.isPending || details.isLoading }}
      words={{
        label: t(isOfAdmins ? 'label.admins' : 'label.members'),
        search: t('action.searchMembers'),
        shown: (count) => t(isOfAdmins ? 'members.admins.shown' : 'label.membersShown', { count }),
        empty: t(isOfAdmins ? 'members.admins.empty' : 'members.empty'),
        noMatch: t('label.nobodyMatches'),
        notLoaded: t(isOfAdmins ? 'members.admins.notLoaded' : 'members.notLoaded'),
      }}
      expected={isOfAdmins ? 1 : 5}
      search={search}
      isNarrowed={isNarrowed}
      row={(member, onGone) => (
        <MemberRow
          key={member.id}
          clubId={clubId}
          member={member}
          details={details.data?.items.find(({ memberId }) => memberId === member.id)}
          hasButton={isOfAdmins}
          isAsking={asked.id === member.id}
          onAsk={(isAsking) => asked.ask(isAsking ? member.id : undefined)}
          onRemoved={onGone}
        />
      )}
    />
  )
}

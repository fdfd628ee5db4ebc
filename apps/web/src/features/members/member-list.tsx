import type { MemberRole } from '@boathouse/domain/account/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LongList, type Search } from '#ui/long-list.tsx'
import { membersQuery } from './api.ts'
import { MemberRow } from './member-row.tsx'

interface Props {
  readonly clubId: string
  /** Those in one role only. */
  readonly role?: MemberRole
  readonly search?: Search
  /** Whose removal is asked about, where the address has it. */
  readonly asking?: Asking
}

interface Asking {
  readonly id: string | undefined
  readonly ask: (id: string | undefined) => void
}

/** The people in a club, and the way out for those that the reader may remove. */
export function MemberList({ clubId, role, search, asking }: Props) {
  const t = useTranslate()
  const [id, ask] = useState<string>()
  const asked = asking ?? { id, ask }
  const list = useInfiniteQuery(membersQuery({ clubId, role, text: search?.text }))
  const isAdmins = role === 'admin'
  return (
    <LongList
      list={list}
      words={{
        label: t(isAdmins ? 'members.admins' : 'members.title'),
        search: t('members.search'),
        shown: (count) => t(isAdmins ? 'members.admins.shown' : 'members.shown', { count }),
        empty: t(isAdmins ? 'members.admins.empty' : 'members.empty'),
        noMatch: t('members.noMatch'),
        notLoaded: t(isAdmins ? 'members.admins.notLoaded' : 'members.notLoaded'),
      }}
      expected={isAdmins ? 1 : 5}
      search={search}
      row={(member, onGone) => (
        <MemberRow
          key={member.id}
          clubId={clubId}
          member={member}
          isAsking={asked.id === member.id}
          onAsk={(isAsking) => asked.ask(isAsking ? member.id : undefined)}
          onRemoved={onGone}
        />
      )}
    />
  )
}

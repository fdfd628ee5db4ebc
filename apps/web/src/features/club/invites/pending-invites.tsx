import type { MemberRole } from '@boathouse/domain/club/people/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LongList, type Search } from '#ui/table/long-list.tsx'
import { pendingInvitesQuery } from './api.ts'
import { PendingInvite } from './pending-invite.tsx'

interface Props {
  readonly clubId: string
  readonly role: MemberRole
  readonly search?: Search
  readonly isReadOnly?: boolean
}

export function PendingInvites({ clubId, role, search, isReadOnly = false }: Props) {
  const t = useTranslate()
  const list = useInfiniteQuery(pendingInvitesQuery({ clubId, role, text: search?.text }))
  return (
    <LongList
      list={list}
      words={{
        label: t(role === 'admin' ? 'clubAdmins.invites' : 'invites.pending'),
        search: t('invites.pending.search'),
        shown: (count) => t('invites.pending.shown', { count }),
        empty: t('invites.empty'),
        noMatch: t('invites.noMatch'),
        notLoaded: t('invites.notLoaded'),
      }}
      expected={2}
      search={search}
      row={(invite, onGone) => (
        <PendingInvite key={invite.id} invite={invite} isReadOnly={isReadOnly} onGone={onGone} />
      )}
    />
  )
}

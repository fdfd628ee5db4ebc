import type { MemberRole } from '@boathouse/domain/account/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { FilterInput } from '#ui/filter-input.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { RowList, RowListSkeleton } from '#ui/row-list.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { pendingInvitesQuery } from './api.ts'
import { PendingInvite } from './pending-invite.tsx'
import classes from './pending-invites.module.css'

interface Props {
  readonly clubId: string
  readonly role: MemberRole
  /** Where the list can be searched: what for, as the address has it. */
  readonly search?: { readonly text: string | undefined; readonly onSettled: (typed: string) => void }
}

/** Who was invited to a club and has not answered yet. */
export function PendingInvites({ clubId, role, search }: Props) {
  const t = useTranslate()
  const rows = useRef<HTMLUListElement>(null)
  const list = useInfiniteQuery(pendingInvitesQuery({ clubId, role, text: search?.text }))
  if (list.isPending) return <RowListSkeleton count={2} />
  if (!list.data) return <NotLoaded words={t('invites.notLoaded')} onRetry={() => void list.refetch()} />
  const invites = list.data.pages.flatMap((page) => page.items)
  if (invites.length === 0 && !search?.text) return <p className={classes.empty}>{t('invites.empty')}</p>
  return (
    <div className={classes.list}>
      {search && (
        <FilterInput
          label={t('invites.pending.search')}
          type="search"
          value={search.text}
          onSettled={search.onSettled}
        />
      )}
      {invites.length === 0 ? (
        <p className={classes.empty} role="status">
          {t('invites.noMatch')}
        </p>
      ) : (
        <>
          <RowList label={t(role === 'admin' ? 'invites.pendingAdmins' : 'invites.pending')} ref={rows}>
            {invites.map((invite) => (
              <PendingInvite key={invite.id} invite={invite} onGone={() => rows.current?.focus()} />
            ))}
          </RowList>
          <ShowMore
            list={list}
            shown={t('invites.pending.shown', { count: invites.length })}
            notLoaded={t('invites.notLoaded')}
          />
        </>
      )}
    </div>
  )
}

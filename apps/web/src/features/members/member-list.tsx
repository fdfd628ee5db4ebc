import type { MemberRole } from '@boathouse/domain/account/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { FilterInput } from '#ui/filter-input.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { RowList, RowListSkeleton } from '#ui/row-list.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { membersQuery } from './api.ts'
import classes from './member-list.module.css'
import { MemberRow } from './member-row.tsx'

interface Props {
  readonly clubId: string
  /** Those in one role only. */
  readonly role?: MemberRole
  /** Where the list can be searched: what for, as the address has it. */
  readonly search?: { readonly text: string | undefined; readonly onSettled: (typed: string) => void }
}

/** The people in a club, and the way out for those that the reader may remove. */
export function MemberList({ clubId, role, search }: Props) {
  const t = useTranslate()
  const rows = useRef<HTMLUListElement>(null)
  const list = useInfiniteQuery(membersQuery({ clubId, role, text: search?.text }))
  const isAdmins = role === 'admin'
  const notLoaded = t(isAdmins ? 'members.admins.notLoaded' : 'members.notLoaded')
  if (list.isPending) return <RowListSkeleton count={isAdmins ? 1 : 5} />
  if (!list.data) return <NotLoaded words={notLoaded} onRetry={() => void list.refetch()} />
  const members = list.data.pages.flatMap((page) => page.items)
  if (members.length === 0 && !search?.text)
    return <p className={classes.empty}>{t(isAdmins ? 'members.admins.empty' : 'members.empty')}</p>
  return (
    <div className={classes.list}>
      {search && (
        <FilterInput
          label={t('members.search')}
          type="search"
          value={search.text}
          onSettled={search.onSettled}
        />
      )}
      {members.length === 0 ? (
        <p className={classes.empty} role="status">
          {t('members.noMatch')}
        </p>
      ) : (
        <>
          <RowList label={t(isAdmins ? 'members.admins' : 'members.title')} ref={rows}>
            {members.map((member) => (
              <MemberRow
                key={member.id}
                clubId={clubId}
                member={member}
                onGone={() => rows.current?.focus()}
              />
            ))}
          </RowList>
          <ShowMore
            list={list}
            shown={t(isAdmins ? 'members.admins.shown' : 'members.shown', { count: members.length })}
            notLoaded={notLoaded}
          />
        </>
      )}
    </div>
  )
}

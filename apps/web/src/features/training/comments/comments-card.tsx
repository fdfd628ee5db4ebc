import type { ConsentReader } from '@boathouse/domain/club/consents/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import type { Comment, UnreadSession } from '@boathouse/domain/training/comments/model'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { useDeletions } from '#ui/feedback/use-deletions.ts'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { RowList, RowListSkeleton } from '#ui/table/row-list.tsx'
import { type Pages, ShowMore } from '#ui/table/show-more.tsx'
import {
  COMMENTS_HASH,
  type CommentCalls,
  ownCommentsQuery,
  type SharedPlace,
  sharedCommentsQuery,
  unreadAthletesQuery,
  unreadOfAthleteQuery,
  unreadQuery,
  useOwnCalls,
  useReading,
  useRefreshComments,
  useSharedCalls,
  useSharedReading,
} from './api.ts'
import { EditComment, NewComment } from './comment-editor.tsx'
import { CommentRow } from './comment-row.tsx'

interface Own {
  readonly userId: string
  readonly sessionId: string
}

export function OwnComments({ userId, sessionId }: Own) {
  const list = useInfiniteQuery(ownCommentsQuery(sessionId))
  const readers = list.data?.pages[0]?.readers
  const items = list.data?.pages.flatMap((page) => page.items)
  useSeen(sessionId, items?.[0]?.createdAt)
  const unread = useMostUnread(useQuery(unreadQuery).data, sessionId)
  return (
    <CommentsCard
      {...{ userId, sessionId, list, items, unread }}
      calls={useOwnCalls(sessionId)}
      who={readers && <Readers readers={readers} />}
    />
  )
}

export function SharedComments({ userId, ...place }: { readonly userId: string } & SharedPlace) {
  const t = useTranslate()
  const list = useInfiniteQuery(sharedCommentsQuery(place))
  const items = list.data?.pages.flatMap((page) => page.items)
  useSharedSeen(place, items?.[0]?.createdAt)
  const { clubId, memberId } = place
  const unread = useMostUnread(useQuery(unreadOfAthleteQuery({ clubId, memberId })).data, place.id)
  return (
    <CommentsCard
      userId={userId}
      sessionId={place.id}
      list={list}
      items={items}
      unread={unread}
      calls={useSharedCalls(place)}
      who={t('comments.readByAll')}
    />
  )
}

function Readers({ readers }: { readonly readers: readonly ConsentReader[] }) {
  const { t, formatLocale } = useLanguage()
  if (readers.length === 0) return t('comments.readByNobody')
  const names = readers.map(({ as, ...person }) =>
    t(`consent.reader.${as}`, { name: toFullName(person) ?? t('consent.reader.unnamed') }),
  )
  const people = new Intl.ListFormat(formatLocale, { type: 'unit', style: 'short' }).format([
    t('label.you'),
    ...names,
  ])
  return t('comments.readBy', { people })
}

/** Marks comments on the user's own session as read once they are shown. */
function useSeen(sessionId: string, newest: string | undefined): void {
  const { data } = useQuery(unreadQuery)
  const { mutateAsync } = useReading()
  const queryClient = useQueryClient()
  useOnceSeen({
    newest: isNamed(data, sessionId) ? newest : undefined,
    mark: (upTo) => mutateAsync({ params: { id: sessionId }, body: { upTo } }),
    renew: () => queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }),
  })
}

function useSharedSeen(place: SharedPlace, newest: string | undefined): void {
  const { clubId, memberId } = place
  const { data } = useQuery(unreadOfAthleteQuery({ clubId, memberId }))
  const { mutateAsync } = useSharedReading()
  const queryClient = useQueryClient()
  const marks = [unreadOfAthleteQuery({ clubId, memberId }), unreadAthletesQuery(clubId)]
  useOnceSeen({
    newest: isNamed(data, place.id) ? newest : undefined,
    mark: (upTo) => mutateAsync({ params: { clubId, memberId, id: place.id }, body: { upTo } }),
    renew: () => Promise.all(marks.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey }))),
  })
}

/** Number of comments that were unread on opening. They stay highlighted after being marked as read. */
function useMostUnread(unread: Unread | undefined, sessionId: string): number {
  const count = unread?.sessions.find(({ id }) => id === sessionId)?.comments ?? 0
  const [most, setMost] = useState(count)
  if (count > most) setMost(count)
  return Math.max(count, most)
}

interface Unread {
  readonly sessions: readonly UnreadSession[]
}

const isNamed = (unread: Unread | undefined, sessionId: string) =>
  unread?.sessions.some(({ id }) => id === sessionId) === true

interface Seeing {
  /** Time of the newest comment on screen; undefined if there is none to mark. */
  readonly newest: string | undefined
  readonly mark: (upTo: string) => Promise<unknown>
  readonly renew: () => Promise<unknown>
}

function useOnceSeen({ newest, mark, renew }: Seeing): void {
  const onSeen = useEffectEvent((upTo: string) => {
    // Ignore failures: the next visit marks them again.
    void mark(upTo)
      .then(renew)
      .catch(() => {})
  })
  useEffect(() => {
    if (newest !== undefined) onSeen(newest)
  }, [newest])
}

interface CardProps extends Own {
  readonly list: Pages & { readonly isPending: boolean; readonly refetch: () => unknown }
  /** Newest first; undefined while loading. */
  readonly items: readonly Comment[] | undefined
  readonly unread: number
  readonly calls: CommentCalls
  readonly who: ReactNode
}

/** Scrolls to the first new comment, or the newest, if the URL has the comments' hash. */
function useScrollToNews(target: string | undefined): void {
  useEffect(() => {
    if (target === undefined || location.hash !== `#${COMMENTS_HASH}`) return
    document.getElementById(`${target}-at`)?.scrollIntoView({ block: 'center' })
  }, [target])
}

function CommentsCard({ userId, sessionId, list, items, unread, calls, who }: CardProps) {
  const t = useTranslate()
  const news = items?.filter(({ isOwn, text }) => !isOwn && text !== null).slice(0, unread) ?? []
  useScrollToNews(news.at(-1)?.id ?? items?.[0]?.id)
  const [editedId, setEditedId] = useState<string | null>(null)
  const deletions = useDeletions<Comment>({
    remove: calls.remove,
    restore: calls.restore,
    renew: useRefreshComments(),
  })
  const edited = items?.find(({ id }) => id === editedId)
  return (
    <>
      <Card title={t('comments.title')}>
        <div className={parts.parts}>
          {items?.length === 0 && <Quiet>{t('comments.empty')}</Quiet>}
          {!items && list.isPending && <RowListSkeleton count={1} />}
          {!items && !list.isPending && (
            <NotLoaded words={t('comments.notLoaded')} onRetry={() => void list.refetch()} />
          )}
          {items && list.hasNextPage && (
            <ShowMore
              list={list}
              shown={t('comments.shown', { count: items.length })}
              notLoaded={t('comments.notLoaded')}
            />
          )}
          {items && items.length > 0 && (
            <RowList label={t('comments.list')}>
              {items.toReversed().map((comment) => (
                <CommentRow
                  key={comment.id}
                  comment={deletions.isHidden(comment) ? { ...comment, text: null } : comment}
                  isNew={news.includes(comment)}
                  onEdit={() => setEditedId(comment.id)}
                  onDelete={() => void deletions.remove(comment)}
                />
              ))}
            </RowList>
          )}
          {items && (
            <>
              <Quiet>{who}</Quiet>
              <OwnOnly>
                <NewComment userId={userId} sessionId={sessionId} calls={calls} />
              </OwnOnly>
            </>
          )}
        </div>
      </Card>
      {edited && (
        <EditComment userId={userId} stored={edited} calls={calls} onClose={() => setEditedId(null)} />
      )}
      <DeletedRecords noun="comments" deletions={deletions} deleted={() => t('comments.deleted')} />
    </>
  )
}

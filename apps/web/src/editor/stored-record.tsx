import { id as recordId } from '@boathouse/domain/kernel/ids'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'

interface Props<Item> {
  readonly id: string
  /** Title of the dialog if there is nothing to edit. */
  readonly title: string
  readonly notLoaded: string
  readonly unknown: string
  readonly onClose: () => void
  readonly children: (item: Item) => ReactNode
}

/** Loads a record by an id from the URL, or shows why it can't be edited. */
export function StoredRecord<Item>({
  query: options,
  children,
  fallback,
  ...props
}: Props<Item> & {
  readonly query: UseQueryOptions<Item, CallFailure>
  /** Record to show while the server is unreachable. */
  readonly fallback?: Item | undefined
}) {
  // Skip the request for an invalid id.
  const isId = recordId.safeParse(props.id).success
  const query = useQuery({ ...options, enabled: isId })
  const isSlow = useIsSlow()
  const known = query.error?.kind === 'unreachable' ? fallback : query.data
  const first = useFirstValue(query.isFetching ? undefined : known)
  if (first) return children(first)
  const isWaiting = isId && (query.isFetching || !query.error)
  if (isWaiting && !isSlow) return null
  const isUnknown = !isId || query.error?.status === 404
  return <RecordUnavailable {...props} {...{ isWaiting, isUnknown }} onRetry={() => void query.refetch()} />
}

interface List<Item> {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

/** Finds a record without a call of its own, by loading its list page by page. */
export function FoundInList<Item extends { readonly id: string }>({
  list,
  children,
  ...props
}: Props<Item> & { readonly list: List<Item> }) {
  const first = useFirstValue(
    list.data?.pages.flatMap(({ items }) => items).find((item) => item.id === props.id),
  )
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const isMissing = first === null && !isFetching && !isError
  useEffect(() => {
    if (isMissing && hasNextPage) void fetchNextPage()
  }, [isMissing, hasNextPage, fetchNextPage])
  if (first) return children(first)
  if (!isError && (isFetching || hasNextPage)) return null
  return <RecordUnavailable {...props} isUnknown={!isError} onRetry={() => void list.refetch()} />
}

/** `FoundInList` of a list that is one page. */
export function FoundInWholeList<Page extends { readonly items: readonly { readonly id: string }[] }>({
  query,
  ...props
}: Props<Page['items'][number]> & { readonly query: UseQueryOptions<Page, CallFailure> }) {
  const { data, isFetching, isError, refetch } = useQuery(query)
  const pages = data && { pages: [data] }
  const list = { data: pages, isFetching, isError, refetch, hasNextPage: false, fetchNextPage: refetch }
  return <FoundInList list={list} {...props} />
}

/** Keeps the record as it was when the dialog opened; the server detects conflicts. */
function useFirstValue<Item>(item: Item | undefined): Item | null {
  const [first, setFirst] = useState<Item | null>(null)
  if (item && !first) setFirst(item)
  return first
}

interface UnavailableProps extends Omit<Props<never>, 'children'> {
  readonly isWaiting?: boolean
  readonly isUnknown: boolean
  readonly onRetry: () => void
}

function RecordUnavailable({
  title,
  notLoaded,
  unknown,
  onClose,
  isWaiting = false,
  isUnknown,
  onRetry,
}: UnavailableProps) {
  const t = useTranslate()
  const close = (
    <Button variant="default" onClick={onClose}>
      {t('app.close')}
    </Button>
  )
  return (
    <Dialog title={title} onClose={onClose} actions={close}>
      {isWaiting && (
        <div aria-busy="true" aria-label={t('app.loading')} role="status">
          <Skeleton width="24ch" />
        </div>
      )}
      {!isWaiting && isUnknown && <p role="alert">{unknown}</p>}
      {!isWaiting && !isUnknown && <NotLoaded words={notLoaded} onRetry={onRetry} />}
    </Dialog>
  )
}

/** Delay before the loading dialog appears: most records load faster, and it would flash. */
const SLOW_MS = 500

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}

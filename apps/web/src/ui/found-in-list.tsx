import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '#lib/words.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { NotLoaded } from './not-loaded.tsx'

/** A list that grows page by page, as its query has it. */
interface List<Item> {
  readonly data: { readonly pages: readonly { readonly items: readonly Item[] }[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

interface Props<Item> {
  readonly list: List<Item>
  readonly id: string
  /** The dialog's, where there is nothing to change. */
  readonly title: string
  readonly notLoaded: string
  readonly unknown: string
  readonly onClose: () => void
  readonly children: (item: Item) => ReactNode
}

/** What an address alone can open for changing: its list is read on until it is found, or a dialog says that it is not. */
export function FoundInList<Item extends { readonly id: string }>(props: Props<Item>) {
  const { list, id, title, notLoaded, unknown, onClose, children } = props
  const t = useTranslate()
  const found = list.data?.pages.flatMap(({ items }) => items).find((item) => item.id === id)
  // What is being changed stays what it was when it was opened; the server says if it is not that any more.
  const [first, setFirst] = useState<Item | null>(null)
  if (found && !first) setFirst(found)
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const isMissing = first === null && !isFetching && !isError
  useEffect(() => {
    if (isMissing && hasNextPage) void fetchNextPage()
  }, [isMissing, hasNextPage, fetchNextPage])
  if (first) return children(first)
  if (!isError && (isFetching || hasNextPage)) return null
  const close = (
    <Button variant="default" onClick={onClose}>
      {t('app.close')}
    </Button>
  )
  return (
    <Dialog title={title} onClose={onClose} actions={close}>
      {isError ? (
        <NotLoaded words={notLoaded} onRetry={() => void list.refetch()} />
      ) : (
        <p role="alert">{unknown}</p>
      )}
    </Dialog>
  )
}

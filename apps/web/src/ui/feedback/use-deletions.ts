import { useRef, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import type { DeletionNotice } from './deletion-bars.tsx'

interface Restoring<Item> {
  readonly restore: (item: Item) => Promise<unknown>
  readonly renew: () => Promise<unknown>
}

interface Calls<Item> extends Restoring<Item> {
  readonly remove: (item: Item) => Promise<unknown>
  readonly onRemoved?: (item: Item) => void
  readonly onRestored?: (item: Item) => void
}

/** Notices about deletions, with undo. Failures stay until dismissed. */
export function useDeletionNotices<Item extends { readonly id: string }>({
  restore,
  renew,
}: Restoring<Item>) {
  type Notice = DeletionNotice<Item>
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const notify = (one: Notice) => setNotices((all) => newest([...without(all, one.item), one]))
  const dismiss = ({ item }: Pick<Notice, 'item'>) => setNotices((all) => without(all, item))
  /** Returns whether the item was restored. */
  const undo = async (item: Item): Promise<boolean> => {
    dismiss({ item })
    const isBack = await restore(item).then(
      () => true,
      (error: CallFailure) => {
        notify({ item, kind: 'notRestored', error })
        return false
      },
    )
    await renew()
    return isBack
  }
  return { notices, notify, dismiss, undo }
}

/** Deletes optimistically, with undo. */
export function useDeletions<Item extends { readonly id: string }>(calls: Calls<Item>) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const sent = useRef(new Map<string, Promise<unknown>>())
  const restore = async (item: Item) => {
    const call = sent.current.get(item.id)
    sent.current.delete(item.id)
    // A deletion without a response may have succeeded: restore in any case.
    await call?.catch(() => {})
    await calls.restore(item)
  }
  const { notify, undo: takeBack, ...bars } = useDeletionNotices<Item>({ restore, renew: calls.renew })

  const hide = ({ id }: Item) => setHidden((all) => new Set(all).add(id))
  const show = ({ id }: Item) => setHidden((all) => new Set([...all].filter((other) => other !== id)))

  const remove = async (item: Item) => {
    hide(item)
    notify({ item, kind: 'deleted' })
    const call = calls.remove(item).catch((error: CallFailure) => {
      // 404: already deleted, as intended.
      if (error.status !== 404) throw error
    })
    sent.current.set(item.id, call)
    try {
      await call
      calls.onRemoved?.(item)
    } catch (error) {
      // Show no notice if the user has undone this call.
      if (sent.current.get(item.id) === call)
        notify({ item, kind: 'notDeleted', error: error as CallFailure })
    }
    await calls.renew()
    // If the user has undone this call, the item reappears once it is restored.
    if (sent.current.get(item.id) === call) show(item)
  }

  const undo = async (item: Item) => {
    const isBack = await takeBack(item)
    show(item)
    if (isBack) calls.onRestored?.(item)
  }

  return { isHidden: ({ id }: Item) => hidden.has(id), ...bars, remove, undo }
}

/** Number of recent deletions that can be undone. */
const MAX_BARS = 3

/** The last few deletions, and all failures. */
function newest<Notice extends Pick<DeletionNotice<{ readonly id: string }>, 'kind'>>(
  all: readonly Notice[],
): readonly Notice[] {
  const kept = new Set(all.filter(({ kind }) => kind === 'deleted').slice(-MAX_BARS))
  return all.filter((one) => one.kind !== 'deleted' || kept.has(one))
}

const without = <Notice extends { readonly item: { readonly id: string } }>(
  all: readonly Notice[],
  { id }: { readonly id: string },
) => all.filter(({ item }) => item.id !== id)

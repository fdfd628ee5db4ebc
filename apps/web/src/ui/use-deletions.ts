import { useRef, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import type { DeletionNotice } from './deletion-bars.tsx'

interface Restoring<Item> {
  readonly restore: (item: Item) => Promise<unknown>
  /** Asks again for whatever shows such items. */
  readonly renew: () => Promise<unknown>
}

interface Calls<Item> extends Restoring<Item> {
  readonly remove: (item: Item) => Promise<unknown>
  readonly onRemoved?: (item: Item) => void
  readonly onRestored?: (item: Item) => void
}

/** What is told of deletions, each by its own bar, and how one is taken back. Failures stay told. */
export function useDeletionNotices<Item extends { readonly id: string }>({
  restore,
  renew,
}: Restoring<Item>) {
  type Notice = DeletionNotice<Item>
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const notify = (one: Notice) => setNotices((all) => newest([...without(all, one.item), one]))
  const dismiss = ({ item }: Pick<Notice, 'item'>) => setNotices((all) => without(all, item))
  /** Whether it is there again. */
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

/** Deletes at once and takes it back. */
export function useDeletions<Item extends { readonly id: string }>(calls: Calls<Item>) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const sent = useRef(new Map<string, Promise<unknown>>())
  const restore = async (item: Item) => {
    const call = sent.current.get(item.id)
    sent.current.delete(item.id)
    // A deletion without an answer may have arrived: it is taken back either way.
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
      // One that is gone already is what was wanted.
      if (error.status !== 404) throw error
    })
    sent.current.set(item.id, call)
    try {
      await call
      calls.onRemoved?.(item)
    } catch (error) {
      // Somebody who took it back already needs no word of it.
      if (sent.current.get(item.id) === call)
        notify({ item, kind: 'notDeleted', error: error as CallFailure })
    }
    await calls.renew()
    // One that is being taken back is shown once it is back.
    if (sent.current.get(item.id) === call) show(item)
  }

  const undo = async (item: Item) => {
    const isBack = await takeBack(item)
    show(item)
    if (isBack) calls.onRestored?.(item)
  }

  return { isHidden: ({ id }: Item) => hidden.has(id), ...bars, remove, undo }
}

/** So many deletions in a row can be taken back; more bars would stand in each other's way. */
const MOST_BARS = 3

/** The last few deletions, and every failure. */
function newest<Notice extends Pick<DeletionNotice<{ readonly id: string }>, 'kind'>>(
  all: readonly Notice[],
): readonly Notice[] {
  const kept = new Set(all.filter(({ kind }) => kind === 'deleted').slice(-MOST_BARS))
  return all.filter((one) => one.kind !== 'deleted' || kept.has(one))
}

const without = <Notice extends { readonly item: { readonly id: string } }>(
  all: readonly Notice[],
  { id }: { readonly id: string },
) => all.filter(({ item }) => item.id !== id)

import { useRef, useState } from 'react'
import type { CallFailure } from '#lib/call.ts'
import type { ToldDeletion } from './deletion-bars.tsx'

interface Calls<Item> {
  readonly remove: (item: Item) => Promise<unknown>
  readonly restore: (item: Item) => Promise<unknown>
  /** Asks again for whatever shows such items. */
  readonly renew: () => Promise<unknown>
  readonly onRemoved?: (item: Item) => void
  readonly onRestored?: (item: Item) => void
}

/** Deletes at once and takes it back: each of the last few by its own bar. Failures stay told. */
export function useDeletions<Item extends { readonly id: string }>(calls: Calls<Item>) {
  type Told = ToldDeletion<Item>
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<readonly Told[]>([])
  const sent = useRef(new Map<string, Promise<unknown>>())

  const hide = ({ id }: Item) => setHidden((all) => new Set(all).add(id))
  const show = ({ id }: Item) => setHidden((all) => new Set([...all].filter((other) => other !== id)))
  const tell = (one: Told) => setTold((all) => newest([...without(all, one.item), one]))
  const dismiss = ({ item }: Told) => setTold((all) => without(all, item))

  const remove = async (item: Item) => {
    hide(item)
    tell({ item, kind: 'deleted' })
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
      if (sent.current.get(item.id) === call) tell({ item, kind: 'notDeleted', error: error as CallFailure })
    }
    await calls.renew()
    show(item)
  }

  const undo = async (item: Item) => {
    dismiss({ item, kind: 'deleted' })
    const call = sent.current.get(item.id)
    sent.current.delete(item.id)
    // A deletion without an answer may have arrived: it is taken back either way.
    await call?.catch(() => {})
    try {
      await calls.restore(item)
    } catch (error) {
      tell({ item, kind: 'notRestored', error: error as CallFailure })
      await calls.renew()
      return show(item)
    }
    await calls.renew()
    show(item)
    calls.onRestored?.(item)
  }

  return { isHidden: ({ id }: Item) => hidden.has(id), told, dismiss, remove, undo }
}

/** So many deletions in a row can be taken back; more bars would stand in each other's way. */
const MOST_BARS = 3

/** The last few deletions, and every failure. */
function newest<Told extends Pick<ToldDeletion<{ readonly id: string }>, 'kind'>>(
  all: readonly Told[],
): readonly Told[] {
  const kept = new Set(all.filter(({ kind }) => kind === 'deleted').slice(-MOST_BARS))
  return all.filter((one) => one.kind !== 'deleted' || kept.has(one))
}

const without = <Told extends { readonly item: { readonly id: string } }>(
  all: readonly Told[],
  { id }: { readonly id: string },
) => all.filter(({ item }) => item.id !== id)

import { deleteResult, restoreResult } from '@boathouse/domain/results/contract'
import type { Result } from '@boathouse/domain/results/model'
import { useRef, useState } from 'react'
import type { CallFailure } from '#lib/call.ts'
import { useCall } from '#lib/queries.ts'
import { useRenewResults } from './api.ts'

/** What the bars say: that a result is deleted, or that deleting it or taking that back failed. */
export interface Told {
  readonly result: Result
  readonly kind: 'deleted' | 'notDeleted' | 'notRestored'
  readonly error?: CallFailure
}

/** So many deletions in a row can be taken back; more bars would stand in each other's way. */
const MOST_BARS = 3

/** Deletes at once and takes it back. A record is judged anew by the server, so that lists are asked for again. */
export function useDeletions() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<readonly Told[]>([])
  const sent = useRef(new Map<string, Promise<unknown>>())
  const deletion = useCall(deleteResult)
  const restoration = useCall(restoreResult)
  const renew = useRenewResults()

  const hide = (id: string) => setHidden((all) => new Set(all).add(id))
  const show = (id: string) => setHidden((all) => new Set([...all].filter((other) => other !== id)))
  const tell = (one: Told) => setTold((all) => [...without(all, one.result), one].slice(-MOST_BARS))
  const dismiss = ({ result }: Told) => setTold((all) => without(all, result))

  const remove = async (result: Result) => {
    hide(result.id)
    tell({ result, kind: 'deleted' })
    const call = deletion
      .mutateAsync({ params: { id: result.id }, body: { version: result.version } })
      .catch((error: CallFailure) => {
        // One that is gone already is what was wanted.
        if (error.status !== 404) throw error
      })
    sent.current.set(result.id, call)
    try {
      await call
    } catch (error) {
      // Somebody who took it back already needs no word of it.
      if (sent.current.get(result.id) === call)
        tell({ result, kind: 'notDeleted', error: error as CallFailure })
    }
    await renew()
    show(result.id)
  }

  const undo = async (result: Result) => {
    dismiss({ result, kind: 'deleted' })
    const call = sent.current.get(result.id)
    sent.current.delete(result.id)
    // A deletion without an answer may have arrived: it is taken back either way.
    await call?.catch(() => {})
    try {
      await restoration.mutateAsync({ params: { id: result.id } })
    } catch (error) {
      tell({ result, kind: 'notRestored', error: error as CallFailure })
    }
    await renew()
    show(result.id)
  }

  return { isHidden: ({ id }: Result) => hidden.has(id), told, dismiss, remove, undo }
}

const without = (all: readonly Told[], { id }: Result) => all.filter(({ result }) => result.id !== id)

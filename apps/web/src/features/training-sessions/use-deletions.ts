import { deleteTrainingSession, restoreTrainingSession } from '@boathouse/domain/training-sessions/contract'
import type { TrainingSession } from '@boathouse/domain/training-sessions/model'
import { useRef, useState } from 'react'
import type { CallFailure } from '#lib/call.ts'
import { useCall } from '#lib/queries.ts'
import type { ToldDeletion } from '#ui/deletion-bars.tsx'
import { useForgetSession, useRenewLists } from './api.ts'

type Told = ToldDeletion<TrainingSession>

/** Deletes at once and takes it back: each of the last few by its own bar. Failures stay told. */
export function useDeletions(onRestored: (session: TrainingSession) => void) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<readonly Told[]>([])
  const sent = useRef(new Map<string, Promise<unknown>>())
  const deletion = useCall(deleteTrainingSession)
  const restoration = useCall(restoreTrainingSession)
  const forgetSession = useForgetSession()
  const renewLists = useRenewLists()

  const hide = ({ id }: TrainingSession) => setHidden((all) => new Set(all).add(id))
  const show = ({ id }: TrainingSession) =>
    setHidden((all) => new Set([...all].filter((other) => other !== id)))
  const tell = (one: Told) => setTold((all) => [...without(all, one.item), one])
  const dismiss = ({ item }: Told) => setTold((all) => without(all, item))

  const remove = (session: TrainingSession) => {
    hide(session)
    setTold((all) => newest([...all, { item: session, kind: 'deleted' }]))
    const call = deletion
      .mutateAsync({ params: { id: session.id }, body: { version: session.version } })
      .catch((error: CallFailure) => {
        // One that is gone already is what was wanted.
        if (error.status !== 404) throw error
      })
    sent.current.set(session.id, call)
    call.then(
      () => {
        forgetSession(session.id)
        show(session)
        void renewLists()
      },
      (error: CallFailure) => {
        show(session)
        // Somebody who took it back already needs no word of it.
        if (sent.current.get(session.id) === call) tell({ item: session, kind: 'notDeleted', error })
        void renewLists()
      },
    )
  }

  const undo = async (session: TrainingSession) => {
    setTold((all) => without(all, session))
    show(session)
    const call = sent.current.get(session.id)
    sent.current.delete(session.id)
    // A deletion without an answer may have arrived: it is taken back either way.
    await call?.catch(() => {})
    try {
      await restoration.mutateAsync({ params: { id: session.id } })
    } catch (error) {
      tell({ item: session, kind: 'notRestored', error: error as CallFailure })
      return void renewLists()
    }
    await renewLists()
    onRestored(session)
  }

  return { isHidden: ({ id }: TrainingSession) => hidden.has(id), told, dismiss, remove, undo }
}

/** So many deletions in a row can be taken back; more bars would stand in each other's way. */
const MOST_BARS = 3

function newest(all: readonly Told[]): readonly Told[] {
  const kept = new Set(all.filter(({ kind }) => kind === 'deleted').slice(-MOST_BARS))
  return all.filter((one) => one.kind !== 'deleted' || kept.has(one))
}

const without = (all: readonly Told[], { id }: TrainingSession) => all.filter(({ item }) => item.id !== id)

import type { Practice, PracticeScope } from '@boathouse/domain/practices/model'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { CallFailure } from '#lib/call.ts'
import { usePracticeCalls, useRenewPractices } from './api.ts'
import { PracticeBars, type Told } from './practice-bars.tsx'

interface Actions {
  readonly remove: (practice: Practice, scope: PracticeScope) => Promise<void>
}

const ActionsContext = createContext<Actions | null>(null)

interface Props {
  readonly clubId: string
  /** Its own screen shows nothing any more. */
  readonly onGone: (id: string) => Promise<void>
  readonly children: ReactNode
}

/** Deleting practices, with the bars that take it back: they outlive the screen of the one that went. */
export function PracticeActions({ clubId, onGone, children }: Props) {
  const [told, setTold] = useState<readonly Told[]>([])
  const calls = usePracticeCalls()
  const renew = useRenewPractices()
  const paramsOf = ({ id }: Practice) => ({ clubId, practiceId: id })
  const dismiss = ({ practice }: Told) =>
    setTold((all) => all.filter((one) => one.practice.id !== practice.id))
  const tell = (one: Told) =>
    setTold((all) => [...all.filter(({ practice }) => practice.id !== one.practice.id), one])

  /** Throws what was refused: it is said where it was asked for. */
  const remove = async (practice: Practice, scope: PracticeScope) => {
    const body = { version: practice.version, scope }
    const count = await calls.remove.mutateAsync({ params: paramsOf(practice), body }).then(
      ({ deleted }) => deleted,
      (error: CallFailure) => {
        // One that is gone already is what was wanted.
        if (error.status === 404) return 1
        throw error
      },
    )
    tell({ practice, kind: 'deleted', count })
    // First away from it: what is gone is not to be asked for.
    await onGone(practice.id)
    await renew()
  }

  const undo = async (one: Told) => {
    dismiss(one)
    try {
      await calls.restore.mutateAsync({ params: paramsOf(one.practice) })
    } catch (error) {
      tell({ ...one, kind: 'notRestored', error: error as CallFailure })
    }
    await renew()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls is as good from an earlier render.
  const actions = useMemo(() => ({ remove }), [clubId])
  return (
    <ActionsContext value={actions}>
      {children}
      <PracticeBars told={told} onUndo={(one) => void undo(one)} onDismiss={dismiss} />
    </ActionsContext>
  )
}

export function usePracticeActions(): Actions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('PracticeActions is missing')
  return actions
}

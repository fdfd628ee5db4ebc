import type { Goal } from '@boathouse/domain/results/goals/model'
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useGoalCalls, useRefreshGoals } from './api.ts'
import { GoalBars, type GoalNotice } from './goal-bars.tsx'

type Done = 'deleted' | 'archived'

interface Actions {
  /** Whether a goal was deleted or archived here; the call may be pending. */
  readonly isHidden: (goal: Goal) => boolean
  readonly remove: (goal: Goal) => void
  readonly archive: (goal: Goal) => void
  readonly unarchive: (goal: Goal) => void
  readonly edit: (goal: Goal) => void
}

const ActionsContext = createContext<Actions | null>(null)

interface Props {
  readonly onEdit: (id: string) => void
  /** Called when a goal has left its list: its own screen then closes. */
  readonly onGone: (id: string) => void
  readonly children: ReactNode
}

/** Actions on goals, shared by their screens. Its undo bars stay when a screen closes. */
export function GoalActions({ onEdit, onGone, children }: Props) {
  const { isHidden, notices, dismiss, act, undo, unarchive } = useGoalChanges(onGone)
  const actions = useMemo(
    () => ({
      isHidden,
      remove: (goal: Goal) => act(goal, 'deleted'),
      archive: (goal: Goal) => act(goal, 'archived'),
      unarchive,
      edit: (goal: Goal) => onEdit(goal.id),
    }),
    [isHidden, act, unarchive, onEdit],
  )
  return (
    <ActionsContext value={actions}>
      {children}
      <GoalBars notices={notices} onUndo={undo} onDismiss={dismiss} />
    </ActionsContext>
  )
}

export function useGoalActions(): Actions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('GoalActions is missing')
  return actions
}

const failed = { deleted: 'notDeleted', archived: 'notArchived' } as const

function useGoalChanges(onGone: (id: string) => void) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [notices, setNotices] = useState<readonly GoalNotice[]>([])
  const sent = useRef(new Map<string, Promise<unknown>>())
  const calls = useGoalCalls()
  const refreshGoals = useRefreshGoals()

  const show = ({ id }: Goal) => setHidden((all) => new Set([...all].filter((other) => other !== id)))
  const dismiss = ({ goal }: GoalNotice) =>
    setNotices((all) => all.filter((notice) => notice.goal.id !== goal.id))
  const showNotice = (notice: GoalNotice) =>
    setNotices((all) => [...all.filter(({ goal }) => goal.id !== notice.goal.id), notice])

  const act = async (goal: Goal, kind: Done) => {
    setHidden((all) => new Set(all).add(goal.id))
    showNotice({ goal, kind })
    onGone(goal.id)
    const input = { params: { id: goal.id }, body: { version: goal.version } }
    const call = kind === 'deleted' ? calls.remove.mutateAsync(input) : calls.archive.mutateAsync(input)
    sent.current.set(goal.id, call)
    try {
      await call
    } catch (error) {
      // 404: the goal is already deleted, as intended. Ignore failures after an undo.
      if ((error as CallFailure).status !== 404 && sent.current.get(goal.id) === call)
        showNotice({ goal, kind: failed[kind], error: error as CallFailure })
    }
    await refreshGoals()
    show(goal)
  }

  const undo = async (notice: GoalNotice) => {
    const { goal } = notice
    dismiss(notice)
    const call = sent.current.get(goal.id)
    sent.current.delete(goal.id)
    // A failed call may have been stored all the same: undo it either way.
    await call?.catch(() => {})
    try {
      const params = { id: goal.id }
      if (notice.kind === 'archived' || notice.kind === 'notArchived')
        await calls.unarchive.mutateAsync({ params })
      else await calls.restore.mutateAsync({ params })
    } catch (error) {
      showNotice({ goal, kind: 'notRestored', error: error as CallFailure })
    }
    await refreshGoals()
    show(goal)
  }

  const unarchive = async (goal: Goal) => {
    try {
      await calls.unarchive.mutateAsync({ params: { id: goal.id } })
    } catch (error) {
      showNotice({ goal, kind: 'notRestored', error: error as CallFailure })
    }
    await refreshGoals()
  }

  return { isHidden: ({ id }: Goal) => hidden.has(id), notices, dismiss, act, undo, unarchive }
}

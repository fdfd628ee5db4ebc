import { createFileRoute, lazyRouteComponent, Outlet, useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect } from 'react'
import { GoalActions } from '#features/results/goals/use-goal-actions.tsx'
import { requireAbility } from '#lib/session/route-guards.ts'
import { useToday } from '#lib/session/use-today.ts'

const GoalDialog = lazyRouteComponent(() => import('#features/results/goals/goal-editor.tsx'), 'GoalDialog')
const EditGoalDialog = lazyRouteComponent(
  () => import('#features/results/goals/goal-editor.tsx'),
  'EditGoalDialog',
)

interface Search {
  /** Opens 'Set Goal', optionally with a discipline and a target in its unit. */
  readonly add?: '1' | undefined
  readonly discipline?: string | undefined
  readonly target?: string | undefined
  readonly edit?: string | undefined
}

export const Route = createFileRoute('/_signed-in/goals')({
  validateSearch: ({ add, discipline, target, edit }: Record<string, unknown>): Search => ({
    add: add || discipline ? '1' : undefined,
    discipline: discipline ? String(discipline) : undefined,
    target: /^\d{1,12}$/.test(String(target)) ? String(target) : undefined,
    edit: edit ? String(edit) : undefined,
  }),
  beforeLoad: ({ context }) => requireAbility(context.me, 'seeOwnProgress'),
  component: Goals,
})

/** Dialogs and undo bars of all goal screens. */
function Goals() {
  const { user } = Route.useRouteContext().me
  const { add, discipline, target, edit } = Route.useSearch()
  const navigate = useNavigate()
  const close = () =>
    void navigate({
      to: '.',
      search: { add: undefined, discipline: undefined, target: undefined, edit: undefined },
      replace: true,
      resetScroll: false,
    })
  const openEdit = useCallback(
    (id: string) => void navigate({ to: '.', search: { edit: id }, resetScroll: false }),
    [navigate],
  )
  // Leaves the screen of a deleted goal.
  const leave = (id: string) => {
    if (window.location.pathname.endsWith(id)) void navigate({ to: '/goals' })
  }
  usePreloadedDialogs()
  const own = {
    userId: user.id,
    ownSport: user.sport,
    clubId: user.teamId,
    firstDayOfWeek: user.firstDayOfWeek,
    today: useToday(),
    onClose: close,
  }
  return (
    <GoalActions onEdit={openEdit} onGone={leave}>
      <Outlet />
      {add && (
        <Suspense>
          <GoalDialog
            key={discipline}
            recordToBeat={discipline ? { disciplineKey: discipline, target: Number(target ?? 0) } : null}
            {...own}
          />
        </Suspense>
      )}
      {edit && (
        <Suspense>
          <EditGoalDialog key={edit} id={edit} {...own} />
        </Suspense>
      )}
    </GoalActions>
  )
}

function usePreloadedDialogs() {
  useEffect(() => {
    for (const dialog of [GoalDialog, EditGoalDialog]) void dialog.preload?.()
  }, [])
}

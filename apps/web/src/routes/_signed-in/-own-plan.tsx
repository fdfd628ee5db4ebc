import type { Me } from '@boathouse/domain/identity/account/contract'
import type { CalendarDay } from '@boathouse/domain/kernel/calendar-day'
import type { WeekItem } from '@boathouse/domain/plans/planned-sessions/model'
import { toIntensity } from '@boathouse/domain/plans/planned-sessions/rules'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { OwnPlan } from '#features/plans/planned-sessions/own-plan.tsx'
import { RestDay } from '#features/training/wellness/rest-day.tsx'
import { whenIdle } from '#ui/feedback/when-idle.ts'

const LogDialog = lazyRouteComponent(
  () => import('#features/training/training-sessions/session-editor.tsx'),
  'LogDialog',
)

interface Props {
  readonly user: Me['user']
  readonly today: CalendarDay
  readonly isWeek: boolean
}

export function PlanAndLog({ user, today, isWeek }: Props) {
  // Dialogs must open offline too.
  useEffect(() => whenIdle(() => void LogDialog.preload?.()), [])
  const renderLog = ({ type, rpe, ...planned }: WeekItem, onClose: () => void) => (
    <Suspense>
      <LogDialog
        userId={user.id}
        ownSport={user.sport}
        planned={{ ...planned, type, intensity: toIntensity(type, rpe) }}
        {...{ today, onClose }}
      />
    </Suspense>
  )
  const renderRest = (isTrained: boolean) => <RestDay userId={user.id} {...{ today, isTrained }} />
  return <OwnPlan userId={user.id} {...{ today, isWeek, renderLog, renderRest }} />
}

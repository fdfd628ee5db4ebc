import { createFileRoute } from '@tanstack/react-router'
import { GoalScreen } from '#features/results/goals/goal-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useToday } from '#lib/session/use-today.ts'
import { BackLink } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/goals/$goalId')({ component: OneGoal })

function OneGoal() {
  const t = useTranslate()
  const { goalId } = Route.useParams()
  const back = <BackLink to="/goals">{t('goals.all')}</BackLink>
  const { firstDayOfWeek } = Route.useRouteContext().me.user
  return <GoalScreen key={goalId} id={goalId} today={useToday()} {...{ firstDayOfWeek, back }} />
}

import { createFileRoute } from '@tanstack/react-router'
import { GoalScreen } from '#features/goals/goal-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useToday } from '#lib/session/use-today.ts'
import { LinkButton } from '#ui/button.tsx'

export const Route = createFileRoute('/_signed-in/goals/$goalId')({ component: OneGoal })

function OneGoal() {
  const t = useTranslate()
  const { goalId } = Route.useParams()
  const back = (
    <LinkButton to="/goals" variant="default">
      {t('goals.all')}
    </LinkButton>
  )
  return <GoalScreen key={goalId} id={goalId} today={useToday()} back={back} />
}

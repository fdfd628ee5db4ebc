import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { createFileRoute } from '@tanstack/react-router'
import { GoalScreen } from '#features/goals/goal-screen.tsx'
import { browserTimeZone } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/button.tsx'

export const Route = createFileRoute('/_signed-in/goals/$goalId')({ component: OneGoal })

function OneGoal() {
  const t = useTranslate()
  const { goalId } = Route.useParams()
  const { user } = Route.useRouteContext().me
  const back = (
    <LinkButton to="/goals" variant="default">
      {t('goals.all')}
    </LinkButton>
  )
  return (
    <GoalScreen
      key={goalId}
      id={goalId}
      today={dayAt(new Date(), user.timeZone ?? browserTimeZone())}
      back={back}
    />
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { GoalLists } from '#features/results/goals/goal-lists.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { useToday } from '#lib/session/use-today.ts'
import { Button } from '#ui/form/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

export const Route = createFileRoute('/_signed-in/goals/')({ component: AllGoals })

function AllGoals() {
  const t = useTranslate()
  const navigate = Route.useNavigate()
  const today = useToday()
  const open = () => void navigate({ to: '/goals', search: { add: '1' }, resetScroll: false })
  return (
    <>
      <PageHeader
        {...useHeading('/goals')}
        action={
          <OwnOnly>
            <Button leftSection={<Plus />} onClick={open}>
              {t('goals.set')}
            </Button>
          </OwnOnly>
        }
      />
      <GoalLists today={today} />
    </>
  )
}

import { createFileRoute } from '@tanstack/react-router'
import { ActiveGoals } from '#features/goals/active-goals.tsx'
import { PastGoals } from '#features/goals/past-goals.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { useToday } from '#lib/session/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { PageHeader } from '#ui/page-header.tsx'

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
          <Button leftSection={<Plus />} onClick={open}>
            {t('goals.set')}
          </Button>
        }
      />
      <ActiveGoals today={today} />
      <PastGoals today={today} />
    </>
  )
}

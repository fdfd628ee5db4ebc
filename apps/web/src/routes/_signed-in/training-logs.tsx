import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { SessionList } from '#features/training-sessions/session-list.tsx'
import { TrainingCards } from '#features/training-sessions/training-cards.tsx'
import { browserTimeZone } from '#lib/formats.ts'
import { requireAbility } from '#lib/guard.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const LogDialog = lazyRouteComponent(() => import('#features/training-sessions/log-dialog.tsx'), 'LogDialog')

export const Route = createFileRoute('/_signed-in/training-logs')({
  validateSearch: (search): { dialog?: 'log' } => (search.dialog === 'log' ? { dialog: 'log' } : {}),
  beforeLoad: ({ context }) => requireAbility(context.me, 'keepLog'),
  component: TrainingLogs,
})

function TrainingLogs() {
  const t = useTranslate()
  const { user } = Route.useRouteContext().me
  const { dialog } = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = dayAt(new Date(), user.timeZone ?? browserTimeZone())
  const add = (
    <Button leftSection={<Plus />} onClick={() => void navigate({ search: { dialog: 'log' } })}>
      {t('trainingLogs.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('trainingLogs.title')} lead={t('trainingLogs.lead')} action={add} />
      <TrainingCards />
      <SessionList today={today} />
      {dialog === 'log' && (
        <Suspense>
          <LogDialog
            userId={user.id}
            today={today}
            onClose={() => void navigate({ search: {}, replace: true })}
          />
        </Suspense>
      )}
    </>
  )
}

import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { SessionFilters } from '#features/training-sessions/session-filters.tsx'
import { SessionList } from '#features/training-sessions/session-list.tsx'
import { TrainingCards } from '#features/training-sessions/training-cards.tsx'
import {
  type FilterSearch,
  noFilters,
  pickFilters,
  readFilters,
} from '#features/training-sessions/use-session-filters.ts'
import { browserTimeZone } from '#lib/formats.ts'
import { requireAbility } from '#lib/guard.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const LogDialog = lazyRouteComponent(() => import('#features/training-sessions/log-dialog.tsx'), 'LogDialog')

const dialogs = ['log', 'import'] as const

interface Search extends FilterSearch {
  readonly dialog?: (typeof dialogs)[number] | undefined
}

export const Route = createFileRoute('/_signed-in/training-logs')({
  // A key that is left out would stay in the address as it was.
  validateSearch: (search): Search => ({
    dialog: dialogs.find((name) => name === search['dialog']),
    ...readFilters(search),
  }),
  beforeLoad: ({ context }) => requireAbility(context.me, 'keepLog'),
  component: TrainingLogs,
})

function TrainingLogs() {
  const t = useTranslate()
  const { user } = Route.useRouteContext().me
  const { dialog, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = dayAt(new Date(), user.timeZone ?? browserTimeZone())
  const filterBar = useRef<HTMLElement>(null)
  const open = (name: Search['dialog']) => void navigate({ search: (now) => ({ ...now, dialog: name }) })
  const close = () =>
    void navigate({ search: (now) => ({ ...now, dialog: undefined }), replace: true, resetScroll: false })
  const filter = (changes: FilterSearch, step: 'push' | 'replace') =>
    void navigate({
      search: (now) => ({ ...now, ...changes }),
      replace: step === 'replace',
      resetScroll: false,
    })
  const clearFilters = () => {
    filter(noFilters, 'push')
    // Its button goes, and whoever pressed it stays near.
    filterBar.current?.focus()
  }
  const add = (
    <Button leftSection={<Plus />} onClick={() => open('log')}>
      {t('trainingLogs.add')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('trainingLogs.title')} lead={t('trainingLogs.lead')} action={add} />
      <TrainingCards />
      <SessionFilters ref={filterBar} filters={search} onChange={filter} onClear={clearFilters} />
      <SessionList today={today} filters={pickFilters(search)} onClearFilters={clearFilters} />
      {dialog === 'log' && (
        <Suspense>
          <LogDialog userId={user.id} today={today} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

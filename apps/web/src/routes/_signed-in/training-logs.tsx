import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { type ProgressSearch, readProgressSearch } from '#features/training/progress/progress-search.ts'
import { TrainingTabs } from '#features/training/progress/training-tabs.tsx'
import { LogHeader } from '#features/training/training-sessions/log-header.tsx'
import {
  type FilterSearch,
  noFilters,
  pickFilters,
  readFilters,
} from '#features/training/training-sessions/session-filter-search.ts'
import { SessionFilters } from '#features/training/training-sessions/session-filters.tsx'
import { SessionLog, SessionSheet } from '#features/training/training-sessions/session-log.tsx'
import { TrainingCards } from '#features/training/training-sessions/training-cards.tsx'
import type { NewComments } from '#features/training/training-sessions/use-session-columns.tsx'
import { loadUnsentLog } from '#features/training/training-sessions/use-unsent-log.ts'
import { withTimeout } from '#lib/api/queries.ts'
import { requireAbility } from '#lib/session/route-guards.ts'
import { useToday } from '#lib/session/use-today.ts'
import { whenIdle } from '#ui/feedback/when-idle.ts'
import { useReadyPart } from './-ready-parts.ts'

const LogDialog = lazyRouteComponent(
  () => import('#features/training/training-sessions/session-editor.tsx'),
  'LogDialog',
)
const EditDialog = lazyRouteComponent(
  () => import('#features/training/training-sessions/session-editor.tsx'),
  'EditDialog',
)
const CopyDialog = lazyRouteComponent(
  () => import('#features/training/training-sessions/session-editor.tsx'),
  'CopyDialog',
)
const PracticeLogDialog = lazyRouteComponent(
  () => import('#features/training/training-sessions/practice-log-dialog.tsx'),
  'PracticeLogDialog',
)
const SessionDialog = lazyRouteComponent(
  () => import('#features/results/results/session-dialog.tsx'),
  'SessionDialog',
)
const ImportDialog = lazyRouteComponent(
  () => import('#features/results/imports/import-dialog.tsx'),
  'ImportDialog',
)
const ProgressView = lazyRouteComponent(() => import('./-progress-view.tsx'), 'ProgressView')
const Waiting = lazyRouteComponent(() => import('./-waiting.tsx'), 'Waiting')
const OwnWellness = lazyRouteComponent(
  () => import('#features/training/wellness/own-wellness.tsx'),
  'OwnWellness',
)

/** Milliseconds to wait for cards above the list. */
const A_MOMENT = 400

const dialogs = ['log', 'import'] as const
const dialogsOfOne = ['session', 'edit', 'duplicate', 'result', 'practice'] as const

interface Search extends FilterSearch, ProgressSearch {
  readonly dialog?: (typeof dialogs | typeof dialogsOfOne)[number] | undefined
  /** Id of the session or practice in the dialog. */
  readonly id?: string | undefined
}

export const Route = createFileRoute('/_signed-in/training-logs')({
  validateSearch: (search): Search => ({
    ...readDialog(search),
    ...readFilters(search),
    ...readProgressSearch(search),
  }),
  beforeLoad: ({ context }) => requireAbility(context.me, 'keepLog'),
  loader: ({ context }) =>
    withTimeout(
      Promise.all([
        Waiting.preload?.(),
        import('./-waiting.tsx').then(({ prefetchForLog }) => prefetchForLog(context)),
      ]),
      A_MOMENT,
    ),
  component: TrainingLogs,
})

function readDialog({ dialog, id }: Record<string, unknown>): Pick<Search, 'dialog' | 'id'> {
  const ofOne = dialogsOfOne.find((name) => name === dialog)
  if (ofOne && id) return { dialog: ofOne, id: String(id) }
  return { dialog: dialogs.find((name) => name === dialog), id: undefined }
}

function TrainingLogs() {
  const { me } = Route.useRouteContext()
  const { user } = me
  const { dialog, id, view, period = 'season', volume = 'hours', ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useToday()
  const filterBar = useRef<HTMLElement>(null)
  const [newComments, setNewComments] = useState<NewComments>()
  const open = (name: Search['dialog'], of?: string) =>
    void navigate({ search: (now) => ({ ...now, dialog: name, id: of }), resetScroll: false })
  const close = () =>
    void navigate({
      search: (now) => ({ ...now, dialog: undefined, id: undefined }),
      replace: true,
      resetScroll: false,
    })
  const filter = (changes: FilterSearch, step: 'push' | 'replace') =>
    void navigate({
      search: (now) => ({ ...now, ...changes }),
      replace: step === 'replace',
      resetScroll: false,
    })
  const pick = (picked: ProgressSearch) =>
    void navigate({ search: (now) => ({ ...now, ...picked }), replace: true, resetScroll: false })
  const clearFilters = () => {
    filter(noFilters, 'push')
    filterBar.current?.focus()
  }
  const isWaiting = useReadyPart('waiting')
  usePreloadedDialogs()
  const own = { userId: user.id, ownSport: user.sport, today, onClose: close }
  return (
    <>
      <LogHeader onImport={() => open('import')} onAdd={() => open('log')} />
      <TrainingTabs hasWellness={user.tracksWellness || view === 'wellness'} />
      {view === 'wellness' && (
        <Suspense>
          <OwnWellness today={today} until={search.to} isAsked={user.tracksWellness} />
        </Suspense>
      )}
      {view === 'progress' && (
        <Suspense>
          <ProgressView period={period} volume={volume} onPick={pick} today={today} />
        </Suspense>
      )}
      {view === undefined && (
        <>
          <TrainingCards userId={user.id} />
          {isWaiting && (
            <Suspense>
              <Waiting {...{ me, today }} isLog onNewComments={setNewComments} />
            </Suspense>
          )}
          <SessionLog
            userId={user.id}
            today={today}
            filters={pickFilters(search)}
            newComments={newComments}
            filterBar={
              <SessionFilters ref={filterBar} filters={search} onChange={filter} onClear={clearFilters} />
            }
            onClearFilters={clearFilters}
            openId={dialog === 'session' ? id : undefined}
            onClose={close}
            onOpen={({ id, recording }) =>
              recording
                ? void navigate({ to: '/training-logs/$sessionId', params: { sessionId: id } })
                : open('session', id)
            }
            onEdit={(id) => open('edit', id)}
            onDuplicate={(id) => open('duplicate', id)}
            onUseAsResult={(id) => open('result', id)}
          />
        </>
      )}
      {dialog === 'log' && (
        <Suspense>
          <LogDialog {...own} />
        </Suspense>
      )}
      {dialog === 'edit' && id && (
        <Suspense>
          <EditDialog id={id} {...own} />
        </Suspense>
      )}
      {dialog === 'duplicate' && id && (
        <Suspense>
          <CopyDialog id={id} {...own} />
        </Suspense>
      )}
      {dialog === 'practice' && id && user.teamId !== null && (
        <Suspense>
          <PracticeLogDialog clubId={user.teamId} practiceId={id} {...own} />
        </Suspense>
      )}
      {dialog === 'result' && id && (
        <Suspense>
          <SessionDialog sessionId={id} clubId={user.teamId} {...own} />
        </Suspense>
      )}
      {dialog === 'import' && (
        <Suspense>
          <ImportDialog
            today={today}
            onClose={close}
            onShow={(days) => void navigate({ search: { ...noFilters, ...days }, replace: true })}
            onShowRecords={() => void navigate({ to: '/personal-records' })}
          />
        </Suspense>
      )}
    </>
  )
}

function usePreloadedDialogs() {
  useEffect(
    () =>
      whenIdle(() => {
        for (const dialog of [LogDialog, SessionSheet, EditDialog, CopyDialog, SessionDialog, ImportDialog])
          void dialog.preload?.()
        void loadUnsentLog()
      }),
    [],
  )
}

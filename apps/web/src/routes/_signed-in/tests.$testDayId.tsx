import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { TestDayScreen } from '#features/results/test-days/grid/grid-screen.tsx'
import { type GridSearch, readGridSearch } from '#features/results/test-days/grid/grid-search.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { requireOwnClub } from '#lib/session/own-club.ts'
import { useToday } from '#lib/session/use-today.ts'
import { BackLink } from '#ui/layout/page-header.tsx'

const EditTestDayDialog = lazyRouteComponent(
  () => import('#features/results/test-days/editor/test-day-editor.tsx'),
  'EditTestDayDialog',
)

export const Route = createFileRoute('/_signed-in/tests/$testDayId')({
  validateSearch: (search: Record<string, unknown>): GridSearch => readGridSearch(search),
  beforeLoad: ({ context }) => requireOwnClub(context.me),
  component: Test,
})

function Test() {
  const t = useTranslate()
  const { testDayId } = Route.useParams()
  const search = Route.useSearch()
  const { me, clubId } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const today = useToday()
  const mayRun = me.abilities.coachAthletes
  useEffect(() => {
    if (mayRun) void EditTestDayDialog.preload?.()
  }, [mayRun])
  const put = (changes: GridSearch, step: 'push' | 'replace') =>
    void navigate({
      search: (now) => ({ ...now, ...changes }),
      replace: step === 'replace',
      resetScroll: false,
    })
  const close = () => put({ dialog: undefined }, 'replace')
  return (
    <>
      <TestDayScreen
        key={testDayId}
        {...{ me, clubId, testDayId, search }}
        onSearch={put}
        back={<BackLink to="/tests">{t('label.tests')}</BackLink>}
      />
      {mayRun && search.dialog === 'edit' && (
        <Suspense>
          <EditTestDayDialog
            id={testDayId}
            userId={me.user.id}
            clubId={clubId}
            today={today}
            ownSport={me.user.sport}
            isForAll={me.abilities.runPractices}
            onSaved={close}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

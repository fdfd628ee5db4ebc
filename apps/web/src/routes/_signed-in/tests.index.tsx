import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { TestsTabs } from '#features/results/rankings/training-tabs.tsx'
import { TestDaysCard } from '#features/results/test-days/test-days-card.tsx'
import { readTestDaysSearch, type TestDaysSearch } from '#features/results/test-days/test-days-search.ts'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { requireOwnClub } from '#lib/session/own-club.ts'
import { useToday } from '#lib/session/use-today.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'

const loadDialogs = () => import('#features/results/test-days/editor/test-day-editor.tsx')
const TestDayDialog = lazyRouteComponent(loadDialogs, 'TestDayDialog')
const NextTestDayDialog = lazyRouteComponent(loadDialogs, 'NextTestDayDialog')
const EditTestDayDialog = lazyRouteComponent(loadDialogs, 'EditTestDayDialog')

export const Route = createFileRoute('/_signed-in/tests/')({
  validateSearch: (search: Record<string, unknown>): TestDaysSearch => readTestDaysSearch(search),
  beforeLoad: ({ context }) => requireOwnClub(context.me),
  component: Tests,
})

function Tests() {
  const { me, clubId } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useToday()
  const { dialog, day } = search
  const put = (next: TestDaysSearch) =>
    void navigate({
      search: { dialog: next.dialog, day: next.day },
      replace: next.dialog === undefined,
      resetScroll: false,
    })
  useEffect(() => {
    if (me.abilities.coachAthletes) void TestDayDialog.preload?.()
  }, [me.abilities.coachAthletes])
  const own = {
    userId: me.user.id,
    clubId,
    today,
    ownSport: me.user.sport,
    isForAll: me.abilities.runPractices,
    onClose: () => put({}),
  }
  const openGrid = ({ id }: { readonly id: string }) =>
    void navigate({
      to: '/tests/$testDayId',
      params: { testDayId: id },
      search: {},
      replace: true,
    })
  return (
    <>
      <PageHeader {...useHeading('/tests')} />
      <TestsTabs me={me} />
      <TestDaysCard clubId={clubId} search={search} onSearch={put} />
      {me.abilities.coachAthletes && (
        <Suspense>
          {dialog === 'new' && <TestDayDialog {...own} onSaved={openGrid} />}
          {dialog === 'next' && day && <NextTestDayDialog key={day} id={day} {...own} onSaved={openGrid} />}
          {dialog === 'edit' && day && (
            <EditTestDayDialog key={day} id={day} {...own} onSaved={() => put({})} />
          )}
        </Suspense>
      )}
    </>
  )
}

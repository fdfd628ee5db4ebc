import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { RecordsTabs } from '#features/results/rankings/training-tabs.tsx'
import { RecordList } from '#features/results/records/record-list.tsx'
import { readSearchText } from '#lib/api/filter-search.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { useToday } from '#lib/session/use-today.ts'
import { Button } from '#ui/form/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

const AddDialog = lazyRouteComponent(() => import('#features/results/results/result-editor.tsx'), 'AddDialog')

const OwnErgProfile = lazyRouteComponent(
  () => import('#features/results/records/erg-profile-card.tsx'),
  'OwnErgProfile',
)

const OwnTestLines = lazyRouteComponent(
  () => import('#features/results/test-days/lines/test-lines-card.tsx'),
  'OwnTestLines',
)

const BestEffortsCard = lazyRouteComponent(
  () => import('#features/training/activity-files/best-efforts-card.tsx'),
  'BestEffortsCard',
)

interface Search {
  readonly add?: '1' | undefined
  readonly discipline?: string | undefined
}

export const Route = createFileRoute('/_signed-in/personal-records/')({
  validateSearch: ({ add, discipline }: Record<string, unknown>): Search => ({
    add: add ? '1' : undefined,
    discipline: readSearchText(discipline),
  }),
  component: PersonalRecords,
})

function PersonalRecords() {
  const t = useTranslate()
  const { me } = Route.useRouteContext()
  const { user } = me
  const { add, discipline } = Route.useSearch()
  const navigate = Route.useNavigate()
  const today = useToday()
  const open = () => void navigate({ search: { add: '1' }, resetScroll: false })
  const close = () =>
    void navigate({
      search: { add: undefined, discipline: undefined },
      replace: true,
      resetScroll: false,
    })
  const button = (variant?: 'default') => (
    <OwnOnly>
      <Button variant={variant ?? 'filled'} leftSection={<Plus />} onClick={open}>
        {t('records.add')}
      </Button>
    </OwnOnly>
  )
  return (
    <>
      <PageHeader {...useHeading('/personal-records')} action={button()} />
      <RecordsTabs me={me} />
      <RecordList ownSport={user.sport} today={today} add={button('default')}>
        <Suspense>
          <BestEffortsCard today={today} />
        </Suspense>
        <Suspense>
          <OwnErgProfile />
        </Suspense>
        {user.teamId !== null && (
          <Suspense>
            <OwnTestLines />
          </Suspense>
        )}
      </RecordList>
      {add && (
        <Suspense>
          <AddDialog
            userId={user.id}
            today={today}
            ownSport={user.sport}
            clubId={user.teamId}
            disciplineKey={discipline}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { RecordDetail, useOwnRecord } from '#features/results/records/record-detail.tsx'
import { ResultList } from '#features/results/results/result-list.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { useToday } from '#lib/session/use-today.ts'
import { useDisciplineOptions } from '#shared/results/disciplines/discipline-options.ts'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Button } from '#ui/form/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { Stack } from '#ui/layout/card.tsx'
import { BackLink, PageHeader } from '#ui/layout/page-header.tsx'

const AddDialog = lazyRouteComponent(() => import('#features/results/results/result-editor.tsx'), 'AddDialog')
const RecordPercents = lazyRouteComponent(
  () => import('#features/results/standards/percents-card.tsx'),
  'RecordPercents',
)
const EditDialog = lazyRouteComponent(
  () => import('#features/results/results/result-editor.tsx'),
  'EditDialog',
)

interface Search {
  readonly add?: '1' | undefined
  readonly edit?: string | undefined
}

export const Route = createFileRoute('/_signed-in/personal-records/$disciplineKey')({
  validateSearch: ({ add, edit }: Record<string, unknown>): Search => ({
    add: add ? '1' : undefined,
    edit: typeof edit === 'string' ? edit : undefined,
  }),
  component: OneDiscipline,
})

function OneDiscipline() {
  const t = useTranslate()
  const { disciplineKey } = Route.useParams()
  const { user } = Route.useRouteContext().me
  const { add, edit } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { nameOf } = useDisciplineWords()
  const { record, isPending } = useOwnRecord(disciplineKey)
  const whose = { ownSport: user.sport, clubId: user.teamId }
  const discipline = useDisciplineOptions({ ...whose, known: record }).namedOf(disciplineKey)
  const today = useToday()
  const own = { userId: user.id, today, ...whose }
  const open = (search: Search) => void navigate({ search, resetScroll: false })
  const close = () =>
    void navigate({ search: { add: undefined, edit: undefined }, replace: true, resetScroll: false })
  usePreloadedDialogs()
  return (
    <>
      <PageHeader
        title={nameOf(discipline)}
        back={<BackLink to="/personal-records">{t('testRecords.all')}</BackLink>}
        action={
          <OwnOnly>
            <Button leftSection={<Plus />} onClick={() => open({ add: '1' })}>
              {t('records.add')}
            </Button>
          </OwnOnly>
        }
      />
      <RecordDetail
        discipline={discipline}
        today={today}
        add={
          <OwnOnly>
            <Button variant="default" leftSection={<Plus />} onClick={() => open({ add: '1' })}>
              {t('records.add')}
            </Button>
          </OwnOnly>
        }
      >
        <Stack>
          <ResultList
            key={disciplineKey}
            disciplineKey={disciplineKey}
            recordId={record?.resultId}
            isRecordPending={isPending}
            today={today}
            onEdit={(id) => open({ edit: id })}
          />
          <Suspense>
            <RecordPercents clubId={user.teamId} disciplineKey={disciplineKey} />
          </Suspense>
        </Stack>
      </RecordDetail>
      <Suspense>
        {add && <AddDialog {...own} disciplineKey={disciplineKey} onClose={close} />}
        {edit && <EditDialog key={edit} id={edit} {...own} disciplineKey={disciplineKey} onClose={close} />}
      </Suspense>
    </>
  )
}

function usePreloadedDialogs() {
  useEffect(() => {
    for (const dialog of [AddDialog, EditDialog]) void dialog.preload?.()
  }, [])
}

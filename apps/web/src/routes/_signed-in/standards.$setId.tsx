import { id } from '@boathouse/domain/kernel/ids'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useIsInactive } from '#features/club/clubs/api.ts'
import { SetScreen } from '#features/results/standards/set-screen.tsx'
import { findStandardsClub } from '#features/results/standards/standards-club.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { BackLink, PageHeader } from '#ui/layout/page-header.tsx'

const StandardDialog = lazyRouteComponent(
  () => import('#features/results/standards/standard-editor.tsx'),
  'StandardDialog',
)
const ReadDialog = lazyRouteComponent(
  () => import('#features/results/standards/read-dialog.tsx'),
  'ReadDialog',
)

interface Search {
  readonly club?: string | undefined
  readonly dialog?: 'add' | 'read' | undefined
  readonly value?: string | undefined
}

export const Route = createFileRoute('/_signed-in/standards/$setId')({
  validateSearch: ({ club, dialog, value }: Record<string, unknown>): Search => ({
    club: id.safeParse(club).data,
    dialog: dialog === 'add' || dialog === 'read' ? dialog : undefined,
    value: typeof value === 'string' ? value : undefined,
  }),
  component: SetRoute,
})

function SetRoute() {
  const t = useTranslate()
  const { setId } = Route.useParams()
  const { club, dialog, value } = Route.useSearch()
  const { me } = Route.useRouteContext()
  const { clubId } = findStandardsClub(me, club)
  const isInactive = useIsInactive(clubId ?? undefined)
  const navigate = Route.useNavigate()
  useEffect(() => {
    for (const dialog of [StandardDialog, ReadDialog]) void dialog.preload?.()
  }, [])
  const show = (changes: Omit<Search, 'club'>) =>
    void navigate({
      search: (now) => ({ ...now, dialog: changes.dialog, value: changes.value }),
      replace: changes.dialog === undefined && changes.value === undefined,
      resetScroll: false,
    })
  const back =
    me.abilities.coachAthletes || me.abilities.runClubs ? (
      <BackLink to="/standards" search={{ club }}>
        {t('label.standards')}
      </BackLink>
    ) : (
      <BackLink to="/personal-records">{t('testRecords.all')}</BackLink>
    )
  if (clubId === null) {
    return (
      <>
        <PageHeader back={back} title={t('label.standards')} />
        <EmptyState lead={t('standardSet.unknown')} />
      </>
    )
  }
  const address = { clubId, id: setId }
  const own = { userId: me.user.id, address, onClose: () => show({}) }
  return (
    <div key={`${clubId}/${setId}`}>
      <SetScreen
        {...address}
        back={back}
        opening={
          // Standards of an inactive club are read-only.
          isInactive
            ? null
            : {
                onAdd: () => show({ dialog: 'add' }),
                onEdit: (key) => show({ value: key }),
                onRead: () => show({ dialog: 'read' }),
                onCopied: (id) =>
                  void navigate({ to: '/standards/$setId', params: { setId: id }, search: { club } }),
              }
        }
      />
      <Suspense>
        {!isInactive && dialog === 'add' && (
          <StandardDialog {...own} ownSport={me.user.sport} valueKey={null} />
        )}
        {!isInactive && dialog === 'read' && <ReadDialog {...own} />}
        {!isInactive && value && (
          <StandardDialog key={value} {...own} ownSport={me.user.sport} valueKey={value} />
        )}
      </Suspense>
    </div>
  )
}

import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useShownClub } from '#features/clubs/use-shown-club.ts'
import { SetScreen } from '#features/standards/set-screen.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { BackLink, PageHeader } from '#ui/page-header.tsx'

const StandardDialog = lazyRouteComponent(
  () => import('#features/standards/standard-editor.tsx'),
  'StandardDialog',
)
const ReadDialog = lazyRouteComponent(() => import('#features/standards/read-dialog.tsx'), 'ReadDialog')

interface Search {
  readonly dialog?: 'add' | 'read' | undefined
  /** Which value is changed, by what it is for. */
  readonly value?: string | undefined
}

export const Route = createFileRoute('/_signed-in/admin/standards/$setId')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ dialog, value }: Record<string, unknown>): Search => ({
    dialog: dialog === 'add' || dialog === 'read' ? dialog : undefined,
    value: typeof value === 'string' ? value : undefined,
  }),
  component: SetRoute,
})

function SetRoute() {
  const t = useTranslate()
  const { setId } = Route.useParams()
  const { club, dialog, value } = Route.useSearch()
  const { user } = Route.useRouteContext().me
  const { clubId, isInactive } = useShownClub()
  const navigate = Route.useNavigate()
  // A dialog has to open where the network has gone since the page came.
  useEffect(() => {
    for (const dialog of [StandardDialog, ReadDialog]) void dialog.preload?.()
  }, [])
  const show = (changes: Search) =>
    void navigate({
      search: (now) => ({ ...now, dialog: changes.dialog, value: changes.value }),
      replace: changes.dialog === undefined && changes.value === undefined,
      resetScroll: false,
    })
  const back = (
    <BackLink to="/admin/standards" search={{ club }}>
      {t('standards.back')}
    </BackLink>
  )
  if (!clubId) {
    return (
      <>
        <PageHeader back={back} title={t('standards.title')} />
        <EmptyState lead={t('standards.unknown')} />
      </>
    )
  }
  const address = { clubId, id: setId }
  const own = { userId: user.id, address, onClose: () => show({}) }
  return (
    <div key={`${clubId}/${setId}`}>
      <SetScreen
        {...address}
        back={back}
        opening={
          // An inactive club's can be read, and nothing else.
          isInactive
            ? null
            : {
                onAdd: () => show({ dialog: 'add' }),
                onEdit: (key) => show({ value: key }),
                onRead: () => show({ dialog: 'read' }),
                onCopied: (id) =>
                  void navigate({ to: '/admin/standards/$setId', params: { setId: id }, search: { club } }),
              }
        }
      />
      <Suspense>
        {!isInactive && dialog === 'add' && <StandardDialog {...own} ownSport={user.sport} valueKey={null} />}
        {!isInactive && dialog === 'read' && <ReadDialog {...own} />}
        {!isInactive && value && (
          <StandardDialog key={value} {...own} ownSport={user.sport} valueKey={value} />
        )}
      </Suspense>
    </div>
  )
}
